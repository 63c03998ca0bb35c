import { artificerRefusals } from '@gongtai/contract'
import { artificer } from './artificer.tables.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { artificerRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const artificerRecord = record(artificerRecordType, {
  table: artificer,
  title: ['artificerNo', 'name'],
  scope: ownedByMember(artificer.ownerId),
  unique: { artificer_mobile: artificerRefusals.mobileTaken },
  masked: ['mobile', 'emergencyMobile'],
  secret: [
    'artificerNo',
    'nativePlace',
    'workCityCode',
    'serviceDistricts',
    'idCardSealed',
    'idCardDigest',
    'bankAccountSealed',
    'bankAccountDigest',
    'sourceApplyId',
    'referrerId',
    'ownerId',
    'workStateBefore',
    'disabledAt',
    'disabledBy',
    'createdAt',
  ],
  sealed: { idCardNo: 'idCardSealed', bankAccountNo: 'bankAccountSealed' },
})
