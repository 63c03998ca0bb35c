import {
  addDays,
  dayOf,
  homeOrderActions,
  homeOrderRefusals,
  homeOrderStates,
  inLanguage,
  isPossible,
  rateDays,
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

/** It locks the order where one of the actions is possible. The refusal names the state in which the order is. */
export async function lockOrder(work: Work, actions: Action | readonly Action[], id: number, scope: Scope): Promise<HomeOrderRecord> {
  const order = await lockRow(work, homeOrderRecord, id, scope)
  if (![actions].flat().some(action => isPossible(action, order))) {
    const { label } = homeOrderStates.labels[order.state]
    throw refuse(homeOrderRefusals.state, { zh: inLanguage(label, 'zh_CN'), en: inLanguage(label, 'en_US') })
  }
  return order
}

type MoneyOfOrder = Pick<HomeOrderRecord, 'paidMoney' | 'refundMoney' | 'refundingMoney'>

/** It answers why so much of an order cannot go back now, or null. Money on the way means that a refund is under way. */
export function refusedRefund(order: MoneyOfOrder, money: Money): Refused | null {
  if (toCents(order.refundingMoney) > 0n) return refuse(refundRefusals.pending)
  const refundable = refundableOf(order)
  return toCents(money) > toCents(refundable) ? refuse(refundRefusals.over, { money: refundable }) : null
}

/** A completed order can be refunded for some time only. */
export function refusedLateRefund(order: MoneyOfOrder & Pick<HomeOrderRecord, 'completedAt'>, money: Money): Refused | null {
  const isOver = order.completedAt !== null && addDays(dayOf(order.completedAt), refundDays) < clock.today()
  return isOver ? refuse(refundRefusals.time) : refusedRefund(order, money)
}

/** It answers why an order cannot be rated now, or null. */
export function refusedRating({ completedAt, score }: Pick<HomeOrderRecord, 'completedAt' | 'score'>): Refused | null {
  if (score !== null) return refuse(homeOrderRefusals.rated)
  const isOver = completedAt !== null && addDays(dayOf(completedAt), rateDays) < clock.today()
  return isOver ? refuse(homeOrderRefusals.rateOver, { days: rateDays }) : null
}

type Facts = MoneyOfOrder & Pick<HomeOrderRecord, 'state' | 'completedAt' | 'payMoney' | 'score'>

/** These are offered now, but every call asks again for itself under the order's lock. */
export function orderActionsOf(order: Facts, reader: Principal): HomeOrderAction[] {
  // After the first payment, what is owed are extra fees.
  const isOwed = toCents(order.payMoney) > toCents(order.paidMoney)
  // Whoever sees no amounts types none. A plain closing is possible, because what it gives back follows from the rules.
  const seesMoney = reader.fields.get('homeOrder.money') !== 'HIDE'
  return actionsOf(homeOrderActions, order, reader, {
    confirmPay: seesMoney,
    payFee: seesMoney && isOwed,
    addFee: seesMoney,
    cancelFee: isOwed,
    forceClose: seesMoney,
    rate: refusedRating(order) === null,
    refund: seesMoney && refusedLateRefund(order, '0.01') === null,
  })
}
