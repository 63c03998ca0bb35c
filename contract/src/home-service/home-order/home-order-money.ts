import { addMoney, fromCents, shareOfMoney, subtractMoney, toCents } from '../../kit/money.ts'
import type { Money } from '../../kit/money.ts'
import type { FeeType, OrderRefundState } from './home-order-state.ts'

/**
 * The arithmetic of orders and commissions (home-orders-commissions.md rules 1-3), in one place: the server computes by it,
 * the demo is made by it, the page shows it before anything is saved. Every stored amount is rounded half up to the cent.
 */

/** Raised with every change of the formulas below; an order keeps the one by which its commission was made. */
export const commissionRuleVersion = 1

/** A line says what is charged for a number of units of something. */
export const goodsMoneyOf = (unitPrice: Money, quantity: number): Money => fromCents(toCents(unitPrice) * BigInt(quantity))

export interface FeeLine {
  feeType: FeeType
  /** It is what was paid for the line. */
  money: Money
  /** It is the part that the service persons earn, 0.0000-1.0000. */
  commissionRate: string
}

export type SettledLine<Line extends FeeLine> = Line & { refundedMoney: Money; commissionMoney: Money }

/** A refund takes the lines in this order. */
const lineOrder: readonly FeeType[] = ['BASE', 'LABOR', 'MATERIAL']

/** The lines of an order with what was refunded and what is earned of each. Lines of one type keep their order. */
export function settleLines<Line extends FeeLine>(lines: readonly Line[], refundMoney: Money): SettledLine<Line>[] {
  let left = toCents(refundMoney)
  const sorted = lineOrder.flatMap(type => lines.filter(line => line.feeType === type))
  const settled = sorted.map(line => {
    const money = toCents(line.money)
    const refunded = left < money ? left : money
    left -= refunded
    return { ...line, refundedMoney: fromCents(refunded), commissionMoney: shareOfMoney(fromCents(money - refunded), basisPointsOf(line.commissionRate)) }
  })
  if (left > 0n) throw new RangeError('more is refunded than was paid')
  return settled
}

/** What the service persons of an order earn together. */
export const commissionOf = (lines: readonly FeeLine[], refundMoney: Money): Money =>
  addMoney('0', ...settleLines(lines, refundMoney).map(line => line.commissionMoney))

/** 0.7250 → 7250 */
export const basisPointsOf = (rate: string): number => Number(toRateUnits(rate))

function toRateUnits(rate: string): bigint {
  const match = /^([01])(?:\.(\d{1,4}))?$/.exec(rate)
  if (match === null) throw new RangeError(`not a rate: ${rate}`)
  return BigInt(match[1]! + (match[2] ?? '').padEnd(4, '0'))
}

/** 7250 → 0.7250 */
export function rateOf(basisPoints: number): string {
  const digits = String(basisPoints).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`
}

/** Persons get equal parts, and the first one, who leads, gets what does not go round. */
export function equalShares(count: number): string[] {
  const part = Math.floor(10_000 / count)
  return Array.from({ length: count }, (_, index) => rateOf(index === 0 ? 10_000 - part * (count - 1) : part))
}

export interface Share {
  role: 'LEADER' | 'MEMBER'
  shareRate: string
}

/** Everybody's share of an amount, in the order of the persons. The leader takes the remainder, so that they add up. */
export function splitByShare(amount: Money, persons: readonly Share[]): Money[] {
  const parts = persons.map(({ role, shareRate }) => (role === 'LEADER' ? null : shareOfMoney(amount, basisPointsOf(shareRate))))
  const members = addMoney('0', ...parts.filter(part => part !== null))
  const leader = subtractMoney(amount, members)
  return parts.map(part => part ?? leader)
}

const cancelHours = 2
const highestCancelFee = '50.00'

/** What the platform keeps when a consumer calls a dispatched order off too late (rule 3). */
export function cancelFeeOf(
  order: { paidMoney: Money; appointStart: string; isDispatched: boolean; faultParty: 'USER' | 'ARTIFICER' | 'PLATFORM' },
  now: number,
): Money {
  const isLate = Date.parse(order.appointStart) - now < cancelHours * 3_600_000
  if (order.faultParty !== 'USER' || !order.isDispatched || !isLate) return '0.00'
  const share = shareOfMoney(order.paidMoney, 2_000)
  return toCents(share) < toCents(highestCancelFee) ? share : highestCancelFee
}

/** This amount may still be given back. */
export const refundableOf = (order: { paidMoney: Money; refundMoney: Money; refundingMoney: Money }): Money =>
  subtractMoney(subtractMoney(order.paidMoney, order.refundMoney), order.refundingMoney)

/** It says in one word what of an order's money went back or is about to. */
export function refundStateOf(order: { paidMoney: Money; refundMoney: Money; refundingMoney: Money }): OrderRefundState {
  if (toCents(order.refundingMoney) > 0n) return 'REFUNDING'
  if (toCents(order.refundMoney) === 0n) return 'NONE'
  return toCents(order.refundMoney) < toCents(order.paidMoney) ? 'PART_REFUNDED' : 'REFUNDED'
}

/** A refund up to this amount needs no second approval. */
export const refundWithoutAudit = '200.00'
/** An order can be refunded in this many days after its completion. */
export const refundDays = 180
