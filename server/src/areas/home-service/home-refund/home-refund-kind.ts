import { sql } from 'drizzle-orm'
import { homeOrderRefusals, refundRefusals } from '@gongtai/contract'
import type { RecordKind } from '../../../kit/save.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeRefund } from './home-refund.tables.ts'

export type HomeRefundRecord = typeof homeRefund.$inferSelect

export const homeRefundKind: RecordKind<typeof homeRefund> = {
  type: 'HOME_REFUND',
  table: homeRefund,
  title: ['refundNo'],
  scope: kind => sql`${homeRefund.orderId} in (select ${homeOrder.id} from ${homeOrder} where ${ownedByMember(homeOrder.ownerId)(kind)})`,
  labels: {
    refundNo: ['退款单号', 'Number'],
    kind: ['退款类型', 'Kind'],
    refundMoney: ['退款金额', 'Amount'],
    reasonCode: ['退款原因', 'Reason'],
    remark: ['说明', 'Explanation'],
    pictures: ['凭证图片', 'Pictures'],
    state: ['状态', 'State'],
    auditRemark: ['审批意见', 'Remark of the approver'],
    paidAt: ['退款时间', 'Paid back at'],
    channel: ['退款渠道', 'Channel'],
    channelFlowNo: ['渠道流水号', 'Flow number'],
    failReason: ['失败原因', 'Why it failed'],
  },
  unique: { home_refund_open: refundRefusals.pending, home_refund_flow: homeOrderRefusals.flowTaken },
  secret: ['orderId', 'consumerId', 'applyBy', 'applyAt', 'auditBy', 'auditAt', 'payoutBy', 'payoutAt'],
}
