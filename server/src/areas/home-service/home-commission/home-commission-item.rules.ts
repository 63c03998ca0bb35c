import { and, asc, eq, sql } from 'drizzle-orm'
import { addMoney, splitByShare, subtractMoney, toCents } from '@gongtai/contract'
import type { Money, Share } from '@gongtai/contract'
import type { Queryable, Transaction } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import type { homeOrder } from '../home-order/home-order.tables.ts'
import { homeCommissionSayings } from './home-commission.sayings.ts'

/** These rules say who earned what of which order. */

export type EarnedOrder = Pick<
  typeof homeOrder.$inferSelect,
  'id' | 'orderNo' | 'paidMoney' | 'refundMoney' | 'commissionMoney' | 'commissionRate' | 'completedAt'
>

export interface OrderPerson extends Share {
  artificerId: number
}

export interface Earning extends OrderPerson {
  orderMoney: Money
  commissionMoney: Money
}

/** Each person of a completed order has a share of what was paid and not refunded, and of its commission. */
export function earningsOf(order: Pick<EarnedOrder, 'paidMoney' | 'refundMoney' | 'commissionMoney'>, persons: readonly OrderPerson[]): Earning[] {
  const orderMoney = splitByShare(subtractMoney(order.paidMoney, order.refundMoney), persons)
  const commissionMoney = splitByShare(order.commissionMoney ?? '0.00', persons)
  return persons.map((person, place) => ({ ...person, orderMoney: orderMoney[place]!, commissionMoney: commissionMoney[place]! }))
}

/** It answers by order who went. */
export async function findOrderPersons(transaction: Queryable, orderIds: readonly number[]): Promise<Map<number, OrderPerson[]>> {
  const rows = await transaction
    .select({
      orderId: homeOrderArtificer.orderId,
      artificerId: homeOrderArtificer.artificerId,
      role: homeOrderArtificer.role,
      shareRate: homeOrderArtificer.shareRate,
    })
    .from(homeOrderArtificer)
    .where(and(sql`${homeOrderArtificer.orderId} = any(${sql.param(orderIds)}::int[])`, eq(homeOrderArtificer.active, true)))
    .orderBy(asc(homeOrderArtificer.orderId), asc(homeOrderArtificer.id))
  const persons = new Map<number, OrderPerson[]>()
  for (const { orderId, ...person } of rows) persons.set(orderId, [...(persons.get(orderId) ?? []), person])
  return persons
}

/**
 * A refund of a completed order succeeded (rule 6). The rows of each person come to the new share: in a plan that waits for
 * its transfer the row itself is corrected, after the transfer one more row waits for the next plan. The caller holds the order.
 */
export async function reconcileOrderItems(work: Work, order: EarnedOrder, refundId: number): Promise<void> {
  const items = await work.db.select().from(homeCommissionItem).where(eq(homeCommissionItem.orderId, order.id)).orderBy(asc(homeCommissionItem.id))
  const rowOf = (artificerId: number) => items.find(item => item.artificerId === artificerId && item.rowType === 'ORDER')
  const planIds = items.filter(item => item.rowType === 'ORDER').map(item => item.commissionId!)
  const plans = new Map<number, HomeCommissionRecord>()
  for (const id of planIds.sort((one, other) => one - other)) plans.set(id, await lockRow(work, homeCommissionRecord, id, { kind: 'ALL' }))

  const persons = (await findOrderPersons(work.db, [order.id])).get(order.id) ?? []
  for (const { artificerId, shareRate, orderMoney, commissionMoney } of earningsOf(order, persons)) {
    const row = rowOf(artificerId)
    if (row === undefined) continue
    const own = items.filter(item => item.artificerId === artificerId)
    const change = {
      orderMoney: subtractMoney(orderMoney, addMoney('0', ...own.map(item => item.orderMoney))),
      commissionTotalMoney: subtractMoney(commissionMoney, addMoney('0', ...own.map(item => item.commissionTotalMoney))),
    }
    if (toCents(change.orderMoney) === 0n && toCents(change.commissionTotalMoney) === 0n) continue
    const plan = plans.get(row.commissionId!)!
    if (plan.settleFlag) {
      await work.db.insert(homeCommissionItem).values({
        ...change,
        artificerId,
        rowType: 'OFFSET',
        orderId: order.id,
        orderNo: order.orderNo,
        refundId,
        shareRate,
        commissionRate: order.commissionRate,
        completedAt: order.completedAt,
        createdBy: work.actor.staffId,
      })
    } else {
      await work.db
        .update(homeCommissionItem)
        .set({
          orderMoney: addMoney(row.orderMoney, change.orderMoney),
          commissionTotalMoney: addMoney(row.commissionTotalMoney, change.commissionTotalMoney),
          updatedAt: clock.iso(),
          updatedBy: work.actor.staffId,
        })
        .where(eq(homeCommissionItem.id, row.id))
      saveRow(work, homeCommissionRecord, plan, null, await totalsOf(work.db, plan.id), { remark: homeCommissionSayings.refunded({ orderNo: order.orderNo }) })
    }
  }
}

export type PlanTotals = Pick<HomeCommissionRecord, 'orderCount' | 'orderTotalMoney' | 'commissionTotalMoney' | 'settleTotalMoney'>

const sums = {
  orderCount: sql<number>`(count(*) filter (where ${homeCommissionItem.rowType} = 'ORDER'))::int`,
  orderTotalMoney: sql<string>`coalesce(sum(${homeCommissionItem.orderMoney}), 0)::numeric(14,2)::text`,
  commissionTotalMoney: sql<string>`coalesce(sum(${homeCommissionItem.commissionTotalMoney}), 0)::numeric(14,2)::text`,
  settleTotalMoney: sql<string>`coalesce(sum(${homeCommissionItem.settleMoney}), 0)::numeric(14,2)::text`,
}

/** A plan's head must say the sums of its rows (rule 8). */
export async function totalsOf(transaction: Transaction, commissionId: number): Promise<PlanTotals> {
  const [totals] = await transaction.select(sums).from(homeCommissionItem).where(eq(homeCommissionItem.commissionId, commissionId))
  return totals!
}

/** It does the same for many plans at once, which the caller holds. */
export async function refreshTotals(transaction: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.execute(sql`update ${homeCommission}
    set order_count = added.orders, order_total_money = added.order_money, commission_total_money = added.commission, settle_total_money = added.settle
    from (select commission_id, count(*) filter (where row_type = 'ORDER') as orders, sum(order_money) as order_money,
        sum(commission_total_money) as commission, sum(settle_money) as settle
      from ${homeCommissionItem} where commission_id = any(${sql.param([...ids])}::int[]) group by commission_id) as added
    where ${homeCommission.id} = added.commission_id`)
}
