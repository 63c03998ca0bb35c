import { actions } from '../../kit/action.ts'
import type { Refusal } from '../../kit/refusal.ts'
import { homeOrderRefusals } from './home-order-refusal.ts'
import { homeOrderStates } from './home-order-state.ts'

/** The refusal names the state in which the order is; `lockOrder` of the server fills it in. */
const refusal = homeOrderRefusals.state as unknown as Refusal

/** What can be done with an order, in the order of the work (home-orders-commissions.md, States and Calls). */
export const homeOrderActions = actions(
  { state: homeOrderStates },
  {
    confirmPay: {
      label: ['登记收款', 'Record payment'],
      code: 'HomeOrder.confirmPay',
      from: { state: ['PENDING_PAY'] },
      to: { state: 'PENDING_DISPATCH' },
      call: '/confirmOrderPay',
      refusal,
    },
    dispatch: {
      label: ['派单', 'Assign'],
      code: 'HomeOrder.dispatch',
      from: { state: ['PENDING_DISPATCH', 'PENDING_SERVICE'] },
      to: { state: 'PENDING_SERVICE' },
      call: '/dispatchOrder',
      refusal,
    },
    start: {
      label: ['开始', 'Start service'],
      code: 'HomeOrder.progress',
      from: { state: ['PENDING_SERVICE'] },
      to: { state: 'IN_SERVICE' },
      call: '/startOrderService',
      refusal,
    },
    finish: {
      label: ['完工', 'Finish service'],
      code: 'HomeOrder.progress',
      from: { state: ['IN_SERVICE'] },
      to: { state: 'PENDING_CONFIRM' },
      call: '/finishOrderService',
      refusal,
    },
    complete: {
      label: ['确认完成', 'Confirm completion'],
      code: 'HomeOrder.progress',
      from: { state: ['PENDING_CONFIRM'] },
      to: { state: 'COMPLETED' },
      call: '/completeOrder',
      refusal,
    },
    /** What the consumer said when somebody called back, once and within some days of the completion. */
    rate: { label: ['回访评价', 'Record rating'], code: 'HomeOrder.rate', from: { state: ['COMPLETED'] }, call: '/rateOrder', refusal },
    refund: { label: ['退款', 'Refund'], code: 'HomeOrder.refund', from: { state: ['COMPLETED'] }, call: '/refundCompletedOrder', refusal },
    /** An agreed fee may also be paid while another service person is looked for. */
    payFee: {
      label: ['补差价收款', 'Record extra payment'],
      code: 'HomeOrder.confirmPay',
      from: { state: ['PENDING_DISPATCH', 'PENDING_SERVICE', 'IN_SERVICE'] },
      call: '/confirmOrderPay',
      refusal,
    },
    /** A fee is agreed on while somebody is on the way or at work. */
    addFee: { label: ['补差价', 'Extra charges'], code: 'HomeOrder.fee', from: { state: ['PENDING_SERVICE', 'IN_SERVICE'] }, call: '/addOrderFee', refusal },
    cancelFee: {
      label: ['取消补差价', 'Cancel extra charge'],
      code: 'HomeOrder.fee',
      from: { state: ['PENDING_SERVICE', 'IN_SERVICE'] },
      call: '/cancelOrderFee',
      refusal,
    },
    /** The appointment may change at any time before the service, whether it is paid or not. */
    reschedule: {
      label: ['改约', 'Reschedule'],
      code: 'HomeOrder.dispatch',
      from: { state: ['PENDING_PAY', 'PENDING_DISPATCH', 'PENDING_SERVICE'] },
      call: '/rescheduleOrder',
      refusal,
    },
    undispatch: {
      label: ['撤销派单', 'Unassign'],
      code: 'HomeOrder.dispatch',
      from: { state: ['PENDING_SERVICE'] },
      to: { state: 'PENDING_DISPATCH' },
      call: '/undispatchOrder',
      refusal,
    },
    remark: { label: ['备注', 'Add remark'], code: 'HomeOrder.remark', from: {}, call: '/addOrderRemark' },
    complain: { label: ['登记投诉', 'Record complaint'], code: 'HomeOrder.remark', from: {}, call: '/addOrderRemark' },
    close: {
      label: ['关闭', 'Close'],
      code: 'HomeOrder.close',
      from: { state: ['PENDING_PAY', 'PENDING_DISPATCH', 'PENDING_SERVICE'] },
      to: { state: 'CLOSED' },
      call: '/closeOrder',
      refusal,
      danger: true,
    },
    forceClose: {
      label: ['强制关闭', 'Force close'],
      code: 'HomeOrder.forceClose',
      from: { state: ['IN_SERVICE', 'PENDING_CONFIRM'] },
      to: { state: 'CLOSED' },
      call: '/closeOrder',
      refusal,
      danger: true,
    },
  },
)
export type HomeOrderAction = keyof typeof homeOrderActions
