import { ownedByMember } from '../../../kit/scope.ts'
import { homeCommission } from './home-commission.tables.ts'
import { homeCommissionRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const homeCommissionRecord = record(homeCommissionRecordType, {
  table: homeCommission,
  title: ['planNo', 'name'],
  scope: ownedByMember(homeCommission.ownerId),
  secret: ['settlementId', 'settledBy', 'frozenBy', 'lastAdjustBy', 'lastAdjustAt'],
})
