import { recruitApplyRefusals } from '@gongtai/contract'
import { ownedByMember } from '../../../kit/scope.ts'
import { recruitApply } from './recruit-apply.tables.ts'
import { recruitApplyRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const recruitApplyRecord = record(recruitApplyRecordType, {
  table: recruitApply,
  title: ['name'],
  scope: ownedByMember(recruitApply.ownerId),
  unique: { labor_recruit_apply_mobile: recruitApplyRefusals.applyDup },
  masked: ['mobile'],
  secret: ['recruitId', 'referrerId', 'artificerId', 'ownerId', 'createdAt'],
})
