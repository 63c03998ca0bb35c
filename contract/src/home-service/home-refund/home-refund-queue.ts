import { queues } from '../../kit/queue.ts'

/** Their list is a drawer of the orders. */
const drawer = { route: 'HomeOrder', query: { open: 'refund' } } as const

/** Refunds that wait. Nobody has his own applications in his queue, because somebody else decides them. */
export const homeRefundQueues = queues({
  HOME_REFUND_AUDIT: { label: ['退款待审批', 'Refunds to approve'], ...drawer, codes: ['HomeOrder.refundAudit'] },
  HOME_REFUND_PAYOUT: { label: ['待退款', 'Refunds to pay out'], ...drawer, codes: ['HomeOrder.refundPayout'] },
  HOME_REFUND_FAILED: { label: ['退款失败', 'Failed refunds'], ...drawer, codes: ['HomeOrder.refundPayout', 'HomeOrder.refundAudit'] },
})
