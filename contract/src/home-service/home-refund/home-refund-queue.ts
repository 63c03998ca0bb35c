import { queues } from '../../kit/queue.ts'

/** Their list is a tab of the orders. */
const tab = { route: 'HomeOrder', query: { tab: 'refunds' } } as const

/** Refunds that wait. Nobody has his own applications in his queue, because somebody else decides them. */
export const homeRefundQueues = queues({
  HOME_REFUND_AUDIT: { label: ['退款待审批', 'Refunds to approve'], ...tab, codes: ['HomeOrder.refundAudit'] },
  HOME_REFUND_PAYOUT: { label: ['待退款', 'Refunds to pay out'], ...tab, codes: ['HomeOrder.refundPayout'] },
  HOME_REFUND_FAILED: { label: ['退款失败', 'Failed refunds'], ...tab, codes: ['HomeOrder.refundPayout', 'HomeOrder.refundAudit'] },
})
