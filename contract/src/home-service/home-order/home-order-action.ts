import { actions } from '../../kit/action.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { homeOrderRefusals } from './home-order-refusal.ts'
import { homeOrderStates } from './home-order-state.ts'
import type { HomeOrderState } from './home-order-state.ts'

/** From where a move of the states leads where; an action adds who may do it and what it is called. */
const moving = (name: keyof typeof homeOrderStates.moves) => {
  const { from, to } = homeOrderStates.moves[name]
  return { from: { state: from as readonly [HomeOrderState, ...HomeOrderState[]] }, to: { state: to } }
}

/** The refusal names the state in which the order is; `lockOrder` of the server fills it in. */
const refusal = homeOrderRefusals.state as unknown as Refusal

/** What can be done with an order, in the order of the work (home-orders-commissions.md, States and Calls). */
export const homeOrderActions = actions(
  { state: homeOrderStates },
  {
    confirmPay: { label: ['登记收款', 'Register payment'], code: 'HomeOrder.confirmPay', ...moving('pay'), call: '/confirmOrderPay', refusal },
    dispatch: { label: ['派单', 'Dispatch'], code: 'HomeOrder.dispatch', ...moving('dispatch'), call: '/dispatchOrder', refusal },
    start: { label: ['开始', 'Start'], code: 'HomeOrder.progress', ...moving('start'), call: '/startOrderService', refusal },
    finish: { label: ['完工', 'Finish'], code: 'HomeOrder.progress', ...moving('finish'), call: '/finishOrderService', refusal },
    complete: { label: ['确认完成', 'Complete'], code: 'HomeOrder.progress', ...moving('complete'), call: '/completeOrder', refusal },
    refund: { label: ['退款', 'Refund'], code: 'HomeOrder.refund', from: { state: ['COMPLETED'] }, call: '/refundCompletedOrder', refusal },
    /** What was agreed on may also be paid when somebody else must be found. */
    payFee: {
      label: ['补差价收款', 'Register fee payment'],
      code: 'HomeOrder.confirmPay',
      from: { state: ['PENDING_DISPATCH', 'PENDING_SERVICE', 'IN_SERVICE'] },
      call: '/confirmOrderPay',
      refusal,
    },
    /** Fees are agreed on while somebody is on the way or at work. */
    addFee: { label: ['补差价', 'Extra fees'], code: 'HomeOrder.fee', from: { state: ['PENDING_SERVICE', 'IN_SERVICE'] }, call: '/addOrderFee', refusal },
    cancelFee: {
      label: ['取消补差价', 'Cancel extra fee'],
      code: 'HomeOrder.fee',
      from: { state: ['PENDING_SERVICE', 'IN_SERVICE'] },
      call: '/cancelOrderFee',
      refusal,
    },
    /** At any time before the service, paid or not. */
    reschedule: {
      label: ['改约', 'Reschedule'],
      code: 'HomeOrder.dispatch',
      from: { state: ['PENDING_PAY', 'PENDING_DISPATCH', 'PENDING_SERVICE'] },
      call: '/rescheduleOrder',
      refusal,
    },
    undispatch: { label: ['撤销派单', 'Take dispatch back'], code: 'HomeOrder.dispatch', ...moving('undispatch'), call: '/undispatchOrder', refusal },
    remark: { label: ['备注', 'Remark'], code: 'HomeOrder.remark', from: {}, call: '/addOrderRemark' },
    complain: { label: ['登记投诉', 'Register complaint'], code: 'HomeOrder.remark', from: {}, call: '/addOrderRemark' },
    close: { label: ['关闭', 'Close'], code: 'HomeOrder.close', ...moving('close'), call: '/closeOrder', refusal, danger: true },
    forceClose: { label: ['强制关闭', 'Force close'], code: 'HomeOrder.forceClose', ...moving('forceClose'), call: '/closeOrder', refusal, danger: true },
  },
)
export type HomeOrderAction = keyof typeof homeOrderActions
