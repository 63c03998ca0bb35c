import { identityRefusals } from '@gongtai/contract'
import { identityScope } from './identity.queries.ts'
import { serviceIdentity } from './identity.tables.ts'
import { identityRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const identityRecord = record(identityRecordType, {
  table: serviceIdentity,
  title: ['name'],
  scope: identityScope,
  unique: { service_identity_mobile: identityRefusals.mobileTaken, service_identity_xiao_ke: identityRefusals.xiaoKeTaken },
  masked: ['mobile'],
  secret: ['deptId'],
})
