import {
  addDays,
  dayOf,
  homeOrderActions,
  homeOrderRefusals,
  homeOrderStates,
  inLanguage,
  isPossible,
  refundDays,
  refundRefusals,
  refundableOf,
  toCents,
} from '@gongtai/contract'
import type { Action, HomeOrderAction, Money } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Refused } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import type { HomeOrderRecord } from './home-order-kind.ts'
import { homeOrderRecord } from './home-order.record.ts'

/** The order, locked, where one of the actions is possible. One that is in none of their states says in which it is. */
export async function lockOrder(work: Work, actions: Action | readonly Action[], id: number, scope: Scope): Promise<HomeOrderRecord> {
  const order = await lockRow(work, homeOrderRecord, id, scope)
  if (![actions].flat().some(action => isPossible(action, order))) {
    const { label } = homeOrderStates.labels[order.state]
    throw refuse(homeOrderRefusals.state, { zh: inLanguage(label, 'zh_CN'), en: inLanguage(label, 'en_US') })
  }
  return order
}

type MoneyOfOrder = Pick<HomeOrderRecord, 'paidMoney' | 'refundMoney' | 'refundingMoney'>

/** Why so much of an order cannot go back now, if it cannot. Money that is on the way is that of a refund under way. */
export function refusedRefund(order: MoneyOfOrder, money: Money): Refused | null {
  if (toCents(order.refundingMoney) > 0n) return refuse(refundRefusals.pending)
  const refundable = refundableOf(order)
  return toCents(money) > toCents(refundable) ? refuse(refundRefusals.over, { money: refundable }) : null
}

/** The same of a completed order, which is not refunded for ever. */
export function refusedLateRefund(order: MoneyOfOrder & Pick<HomeOrderRecord, 'completedAt'>, money: Money): Refused | null {
  const isOver = order.completedAt !== null && addDays(dayOf(order.completedAt), refundDays) < clock.today()
  return isOver ? refuse(refundRefusals.time) : refusedRefund(order, money)
}

type Facts = MoneyOfOrder & Pick<HomeOrderRecord, 'state' | 'completedAt' | 'payMoney'>

/** What somebody may do with an order now. Every call asks again for itself under the order's lock. */
export function orderActionsOf(order: Facts, reader: Principal): HomeOrderAction[] {
  // What is agreed on and not paid yet: after the first payment these are extra fees.
  const isOwed = toCents(order.payMoney) > toCents(order.paidMoney)
  // Nobody types an amount who sees none; what a plain closing gives back follows from the rules.
  const seesMoney = reader.fields.get('homeOrder.money') !== 'HIDE'
  return actionsOf(homeOrderActions, order, reader, {
    confirmPay: seesMoney,
    payFee: seesMoney && isOwed,
    addFee: seesMoney,
    cancelFee: isOwed,
    forceClose: seesMoney,
    refund: seesMoney && refusedLateRefund(order, '0.01') === null,
  })
}
