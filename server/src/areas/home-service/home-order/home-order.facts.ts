import { addMoney, dayOf, subtractMoney, toCents } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import { recordFact } from '../../../kit/fact.ts'
import type { Fact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfStaff } from '../../permissions/index.ts'
import type { HomeOrderRecord } from './home-order-kind.ts'
import { homeOrderRecord } from './home-order.record.ts'

/**
 * What reports count of orders (reports.md, amendment 10). Everything is credited to the owner of that moment; the owner and
 * the department that an order has later change nothing.
 */

export type OwnedOrder = Pick<HomeOrderRecord, 'id' | 'ownerId' | 'cityCode'>

/** A fact about an order, or about what belongs to it. */
export async function countOfOrder(
  work: Work,
  { id, ownerId, cityCode }: OwnedOrder,
  fact: Pick<Fact, 'metric' | 'day' | 'num' | 'amount'> & Partial<Fact>,
): Promise<void> {
  await recordFact(work, { refType: homeOrderRecord.type, refId: id, cityCode, ...(await creditOfStaff(work.db, ownerId)), ...fact })
}

export const countPlaced = (work: Work, order: OwnedOrder & Pick<HomeOrderRecord, 'createdAt' | 'payMoney'>): Promise<void> =>
  countOfOrder(work, order, { metric: 'HOME_ORDER_NEW', day: dayOf(order.createdAt), amount: order.payMoney })

export const countPaid = (work: Work, order: OwnedOrder, payment: { id: number; paidAt: string; money: Money }): Promise<void> =>
  countOfOrder(work, order, { metric: 'HOME_PAID', refType: 'HOME_PAYMENT', refId: payment.id, day: dayOf(payment.paidAt), amount: payment.money })

type Completed = OwnedOrder & Pick<HomeOrderRecord, 'paidMoney' | 'refundMoney'> & { completedAt: string; commissionMoney: Money }

/** The platform keeps what was paid and not given back, less what the service persons earn of it. */
export async function countCompleted(work: Work, order: Completed): Promise<void> {
  const day = dayOf(order.completedAt)
  const kept = subtractMoney(order.paidMoney, order.refundMoney)
  await countOfOrder(work, order, { metric: 'HOME_ORDER_DONE', day, amount: kept })
  await countOfOrder(work, order, { metric: 'HOME_INCOME', day, amount: subtractMoney(kept, order.commissionMoney) })
}

/** Of an order that is closed the platform keeps what does not go back: what the consumer forfeits, or what was left of a service that had begun. */
export async function countClosed(
  work: Work,
  order: OwnedOrder & Pick<HomeOrderRecord, 'paidMoney'>,
  closed: { closedAt: string; refundMoney: Money },
): Promise<void> {
  const amount = subtractMoney(addMoney(order.paidMoney), closed.refundMoney)
  if (toCents(amount) !== 0n) await countOfOrder(work, order, { metric: 'HOME_INCOME', day: dayOf(closed.closedAt), num: 0, amount })
}
