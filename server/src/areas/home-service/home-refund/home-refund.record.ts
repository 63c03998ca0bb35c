import { sql } from 'drizzle-orm'
import { homeOrderRefusals, refundRefusals } from '@gongtai/contract'
import { visibleOrders } from '../home-order/home-order-scope.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeRefund } from './home-refund.tables.ts'
import { homeRefundRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const homeRefundRecord = record(homeRefundRecordType, {
  table: homeRefund,
  title: ['refundNo'],
  scope: kind => sql`${homeRefund.orderId} in (select ${homeOrder.id} from ${homeOrder} where ${visibleOrders(kind)})`,
  unique: { home_refund_open: refundRefusals.pending, home_refund_flow: homeOrderRefusals.flowTaken },
  secret: ['orderId', 'consumerId', 'applyBy', 'applyAt', 'auditBy', 'auditAt', 'payoutBy', 'payoutAt'],
})
