import type { Code, HomeOrderInfo, HomeOrderRow, HomeOrderState, OrderAction } from '@gongtai/contract'
import { homeOrderStates, refundableOf } from '@gongtai/contract'

/** As much of an order as its dialogs need, from a list or from its own page. */
export interface OrderSubject {
  id: number
  orderNo: string
  version: number
  state: HomeOrderState
  appointStart: string
  payMoney: string | null
  paidMoney: string | null
  /** What may still be given back. */
  refundableMoney: string | null
  /** Somebody is sent already. */
  isDispatched: boolean
}

export function subjectOfRow({ artificerNames, ...row }: HomeOrderRow): OrderSubject {
  const { paidMoney, refundMoney, refundingMoney } = row
  const isHidden = paidMoney === null || refundMoney === null || refundingMoney === null
  return { ...row, refundableMoney: isHidden ? null : refundableOf({ paidMoney, refundMoney, refundingMoney }), isDispatched: artificerNames.length > 0 }
}

export const subjectOf = (info: HomeOrderInfo): OrderSubject => ({ ...info, isDispatched: info.artificerNames.length > 0 })

/** What opens over an order. The two kinds of payments, of fees and of closing have one dialog each. */
export type OrderDialogName =
  | 'confirmPay'
  | 'payFee'
  | 'dispatch'
  | 'undispatch'
  | 'reschedule'
  | 'start'
  | 'finish'
  | 'complete'
  | 'addFee'
  | 'remark'
  | 'complain'
  | 'close'
  | 'refund'

interface Offer {
  dialog: OrderDialogName
  action: OrderAction
  code: Code
  states: readonly HomeOrderState[]
}

const { moves } = homeOrderStates
const anyState = homeOrderStates.states

/** In the order of the work: who may do what in which state (home-orders-commissions.md, Pages). */
const offers: readonly Offer[] = [
  { dialog: 'confirmPay', action: 'confirmPay', code: 'HomeOrder.confirmPay', states: moves.pay.from },
  { dialog: 'dispatch', action: 'dispatch', code: 'HomeOrder.dispatch', states: moves.dispatch.from },
  { dialog: 'start', action: 'start', code: 'HomeOrder.progress', states: moves.start.from },
  { dialog: 'finish', action: 'finish', code: 'HomeOrder.progress', states: moves.finish.from },
  { dialog: 'complete', action: 'complete', code: 'HomeOrder.progress', states: moves.complete.from },
  { dialog: 'refund', action: 'refund', code: 'HomeOrder.refund', states: ['COMPLETED'] },
  { dialog: 'payFee', action: 'payFee', code: 'HomeOrder.confirmPay', states: [] },
  { dialog: 'addFee', action: 'addFee', code: 'HomeOrder.fee', states: ['PENDING_SERVICE', 'IN_SERVICE'] },
  { dialog: 'reschedule', action: 'reschedule', code: 'HomeOrder.dispatch', states: moves.dispatch.from },
  { dialog: 'undispatch', action: 'undispatch', code: 'HomeOrder.dispatch', states: moves.undispatch.from },
  { dialog: 'remark', action: 'remark', code: 'HomeOrder.remark', states: anyState },
  { dialog: 'complain', action: 'remark', code: 'HomeOrder.remark', states: anyState },
  { dialog: 'close', action: 'close', code: 'HomeOrder.close', states: moves.close.from },
  { dialog: 'close', action: 'forceClose', code: 'HomeOrder.forceClose', states: moves.forceClose.from },
]

/** Of a row: by its state and the person's codes. What also depends on fees is offered on the page of the order alone. */
export function dialogsOfRow(row: HomeOrderRow, can: (code: Code) => boolean): OrderDialogName[] {
  const fits = ({ dialog, code, states }: Offer) => {
    if (!can(code) || !states.includes(row.state)) return false
    // The amount is what these are about, and the fees are read with the order.
    if (dialog === 'confirmPay' || dialog === 'close') return row.payMoney !== null
    if (dialog === 'addFee') return can('HomeOrderDetail') && row.payMoney !== null
    if (dialog === 'refund') return row.paidMoney !== null && row.paidMoney !== row.refundMoney && row.refundState !== 'REFUNDING'
    return true
  }
  return offers.filter(fits).map(({ dialog }) => dialog)
}

/** Of an order: what the server says may be done now. */
export const dialogsOf = ({ actions }: HomeOrderInfo): OrderDialogName[] => offers.filter(({ action }) => actions.includes(action)).map(({ dialog }) => dialog)
