import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { homeCommission } from './home-commission.tables.ts'

export type HomeCommissionRecord = typeof homeCommission.$inferSelect

export const homeCommissionKind: RecordKind<typeof homeCommission> = {
  type: 'HOME_COMMISSION',
  table: homeCommission,
  title: ['planNo', 'name'],
  scope: ownedByMember(homeCommission.ownerId),
  labels: {
    orderCount: ['订单数', 'Orders'],
    orderTotalMoney: ['订单总金额', 'Order total'],
    commissionTotalMoney: ['佣金总金额', 'Commission total'],
    settleTotalMoney: ['结算总金额', 'Settlement total'],
    settleFlag: ['转账状态', 'Transfer'],
    settleTime: ['转账日期', 'Day of the transfer'],
    frozenFlag: ['冻结', 'Frozen'],
    frozenReason: ['冻结原因', 'Why frozen'],
    payBatchNo: ['转账批次', 'Batch'],
  },
  // Who acted and when stands in the entry itself.
  secret: ['settlementId', 'settledBy', 'frozenBy', 'lastAdjustBy', 'lastAdjustAt'],
}
