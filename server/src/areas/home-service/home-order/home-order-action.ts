import { homeOrderStates, refundDays, refundStates, toCents } from '@gongtai/contract'
import type { Code, FeeState, FeeType, HomeOrderState, OrderAction, RefundState } from '@gongtai/contract'

interface OrderFacts {
  state: HomeOrderState
  completedAt: string | null
  refundableMoney: string
  fees: readonly { feeType: FeeType; state: FeeState }[]
  refunds: readonly { state: RefundState; applyBy: number | null }[]
}

const feesChange: readonly HomeOrderState[] = ['PENDING_SERVICE', 'IN_SERVICE']
const feesArePaid: readonly HomeOrderState[] = ['PENDING_DISPATCH', ...feesChange]
const isRescheduled: readonly HomeOrderState[] = ['PENDING_PAY', 'PENDING_DISPATCH', 'PENDING_SERVICE']

/** What somebody may do with an order now. Every call asks again for itself under the order's lock. */
export function orderActionsOf(order: OrderFacts, may: (code: Code) => boolean, staffId: number, now: number): OrderAction[] {
  const { state, fees, refunds } = order
  const moves = (move: keyof typeof homeOrderStates.moves) => homeOrderStates.moves[move].from.includes(state)
  const refundMoves = (move: keyof typeof refundStates.moves, who: (refund: OrderFacts['refunds'][number]) => boolean = () => true) =>
    refunds.some(refund => refundStates.moves[move].from.includes(refund.state) && who(refund))
  const hasPendingExtra = fees.some(fee => fee.feeType !== 'BASE' && fee.state === 'PENDING_PAY')
  const isRefundable =
    state === 'COMPLETED' &&
    order.completedAt !== null &&
    now - Date.parse(order.completedAt) <= refundDays * 86_400_000 &&
    toCents(order.refundableMoney) > 0n &&
    !refundMoves('pass') &&
    !refundMoves('succeed')
  const possible: readonly [OrderAction, Code, boolean][] = [
    ['confirmPay', 'HomeOrder.confirmPay', moves('pay')],
    ['payFee', 'HomeOrder.confirmPay', hasPendingExtra && feesArePaid.includes(state)],
    ['dispatch', 'HomeOrder.dispatch', moves('dispatch')],
    ['undispatch', 'HomeOrder.dispatch', moves('undispatch')],
    ['reschedule', 'HomeOrder.dispatch', isRescheduled.includes(state)],
    ['start', 'HomeOrder.progress', moves('start')],
    ['finish', 'HomeOrder.progress', moves('finish')],
    ['complete', 'HomeOrder.progress', moves('complete')],
    ['addFee', 'HomeOrder.fee', feesChange.includes(state)],
    ['cancelFee', 'HomeOrder.fee', hasPendingExtra && feesChange.includes(state)],
    ['remark', 'HomeOrder.remark', true],
    ['close', 'HomeOrder.close', moves('close')],
    ['forceClose', 'HomeOrder.forceClose', moves('forceClose')],
    ['refund', 'HomeOrder.refund', isRefundable],
    ['auditRefund', 'HomeOrder.refundAudit', refundMoves('pass', refund => refund.applyBy !== staffId)],
    ['payoutRefund', 'HomeOrder.refundPayout', refundMoves('succeed')],
    ['cancelRefund', 'HomeOrder.refundAudit', refundMoves('cancel')],
  ]
  return possible.filter(([, code, isNow]) => isNow && may(code)).map(([action]) => action)
}
