import { actions } from '../../kit/action.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { refundStates } from '../home-order/home-order-state.ts'
import { refundRefusals } from './home-refund-refusal.ts'

/** The refusal names the state in which the refund is; `assertRefundState` of the server fills it in. */
const refusal = refundRefusals.state as unknown as Refusal

/** What can be done with a refund (home-orders-commissions.md, States). */
export const homeRefundActions = actions(
  { state: refundStates },
  {
    audit: { label: ['审批', 'Review'], code: 'HomeOrder.refundAudit', from: { state: ['PENDING_AUDIT'] }, call: '/auditOrderRefund', refusal },
    payout: {
      label: ['登记结果', 'Record result'],
      code: 'HomeOrder.refundPayout',
      from: { state: ['PENDING_PAYOUT', 'FAILED'] },
      to: { state: 'SUCCESS' },
      call: '/payoutOrderRefund',
      refusal,
    },
    /** The same call with another result. A refund that failed before can only succeed, or be called off. */
    fail: {
      label: ['登记失败', 'Record failure'],
      code: 'HomeOrder.refundPayout',
      from: { state: ['PENDING_PAYOUT'] },
      to: { state: 'FAILED' },
      call: '/payoutOrderRefund',
      refusal,
    },
    cancel: {
      label: ['取消退款', 'Cancel refund'],
      code: 'HomeOrder.refundAudit',
      from: { state: ['FAILED'] },
      to: { state: 'CANCELLED' },
      call: '/cancelOrderRefund',
      refusal,
      danger: true,
    },
  },
)
