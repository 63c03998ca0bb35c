import { and, asc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, dayOf, endOfDay, homeCommissionRefusals, lastDayOf, subtractMoney, toCents } from '@gongtai/contract'
import type { homeCommission as calls, ParsedInputOf } from '@gongtai/contract'
import type { Transaction } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { numberSeries } from '../../../kit/numbering.tables.ts'
import { changesOf, titleOf } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { commissionSettlement } from './commission-settlement.tables.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { earningsOf, findOrderPersons, refreshTotals } from './home-commission-item.rules.ts'
import type { EarnedOrder, OrderPerson } from './home-commission-item.rules.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'

export interface PlanMonth {
  planYear: number
  planMonth: number
}

/** The orders of a month may still change in this many days after its end. */
const restDays = 7

/** Whether the plans of a month can be made on a day. */
export const isMonthDue = (month: PlanMonth, today: string): boolean => today >= addDays(lastDayOf(month), restDays + 1)

/** It keeps a plan before and after a generation; new ones had nothing before. */
export interface PlanChange {
  before: HomeCommissionRecord | null
  after: HomeCommissionRecord
}

interface Generated {
  created: PlanChange[]
  updated: PlanChange[]
  /** They are plans of earlier months with nothing to transfer, whose debts went into the new plan. */
  carried: PlanChange[]
  /** It counts orders that wait for the next generation. */
  skipped: number
}

/**
 * Makes the plans of a month (rule 7): orders completed up to its end which are in no plan and have no open refund, refunds
 * that wait for a plan, and what earlier plans owe. Doing it again adds what came since; a transferred plan stays as it is.
 * An order is taken whole: where a plan of one of its persons is transferred, it waits for everybody's next one.
 */
export async function generatePlans(
  transaction: Transaction,
  { planYear, planMonth, now, staffId }: PlanMonth & { now: string; staffId: number | null },
): Promise<Generated> {
  // Only one generation runs at a time, because an order that waited could otherwise be taken by two.
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('home_commission'), 0)`)
  const month = { planYear, planMonth }
  const unplanned = await findUnplanned(transaction, month, { lock: true })
  const waiting = await findWaiting(transaction)
  const { ofMonth, owing } = await lockPlans(transaction, month)

  const isOpen = (artificerId: number) => ofMonth.get(artificerId)?.settleFlag !== true
  const orders = unplanned.orders.filter(({ persons }) => persons.every(person => isOpen(person.artificerId)))
  const offsets = waiting.filter(({ artificerId }) => isOpen(artificerId))
  const carries = owing.filter(({ artificerId }) => isOpen(artificerId))
  const debts = carries.filter(plan => toCents(plan.settleTotalMoney) < 0n)

  const persons = new Set([
    ...orders.flatMap(order => order.persons.map(person => person.artificerId)),
    ...offsets.map(({ artificerId }) => artificerId),
    ...debts.map(({ artificerId }) => artificerId),
  ])
  const created = await addPlans(
    transaction,
    month,
    [...persons].filter(artificerId => !ofMonth.has(artificerId)),
    { now, staffId },
  )
  const touched = [...ofMonth.values()].filter(plan => persons.has(plan.artificerId))
  const planIds = new Map([...created, ...touched].map(plan => [plan.artificerId, plan.id]))

  await addOrderItems(transaction, orders, planIds, { now, staffId })
  await placeOffsets(transaction, offsets, planIds)
  await addCarryItems(transaction, debts, planIds, { now, staffId })
  await settleCarried(transaction, carries, { now, staffId })

  const former = [...touched, ...carries]
  await refreshTotals(
    transaction,
    [...created, ...former].map(plan => plan.id),
  )
  await touchPlans(transaction, former, { now, staffId })
  const after = await readPlans(transaction, [...created, ...former])
  const changeOf = (plan: HomeCommissionRecord, before: HomeCommissionRecord | null) => ({ before, after: after.get(plan.id)! })
  return {
    created: created.map(plan => changeOf(plan, null)),
    updated: touched.map(plan => changeOf(plan, plan)),
    carried: carries.map(plan => changeOf(plan, plan)),
    skipped: unplanned.refunding + unplanned.orders.length - orders.length,
  }
}

export interface UnplannedOrder extends EarnedOrder {
  persons: OrderPerson[]
}

/** Completed orders in no plan are held, so that nobody refunds one of them before it stands in its plan. */
export async function findUnplanned(
  transaction: Transaction,
  month: PlanMonth,
  { lock }: { lock: boolean },
): Promise<{ orders: UnplannedOrder[]; /** How many are left out because of a running refund. */ refunding: number }> {
  const waits = and(
    eq(homeOrder.state, 'COMPLETED'),
    lt(homeOrder.completedAt, endOfDay(lastDayOf(month))),
    sql`not exists (select 1 from ${homeCommissionItem} where ${homeCommissionItem.orderId} = ${homeOrder.id} and ${homeCommissionItem.rowType} = 'ORDER')`,
  )
  const query = transaction
    .select({
      id: homeOrder.id,
      orderNo: homeOrder.orderNo,
      paidMoney: homeOrder.paidMoney,
      refundMoney: homeOrder.refundMoney,
      commissionMoney: homeOrder.commissionMoney,
      commissionRate: homeOrder.commissionRate,
      completedAt: homeOrder.completedAt,
    })
    .from(homeOrder)
    // An open refund shows in the row itself as money on the way, so the row is looked at again under the lock.
    .where(and(waits, eq(homeOrder.refundingMoney, '0.00')))
    .orderBy(asc(homeOrder.id))
  const orders = lock ? await query.for('share') : await query
  const refunding = await transaction.$count(homeOrder, and(waits, gt(homeOrder.refundingMoney, '0.00')))
  const persons = await findOrderPersons(
    transaction,
    orders.map(({ id }) => id),
  )
  return { orders: orders.map(order => ({ ...order, persons: persons.get(order.id) ?? [] })), refunding }
}

/** Refunds of transferred orders wait here until a plan takes them. */
export function findWaiting(transaction: Transaction) {
  return transaction.select().from(homeCommissionItem).where(isNull(homeCommissionItem.commissionId)).orderBy(asc(homeCommissionItem.id))
}

/** The plans of the month and earlier ones with nothing to transfer are held in the order of their ids. */
async function lockPlans(transaction: Transaction, { planYear, planMonth }: PlanMonth) {
  const period = planYear * 100 + planMonth
  const rows = await transaction
    .select()
    .from(homeCommission)
    .where(or(eq(homeCommission.planPeriod, period), owesBefore(period)))
    .orderBy(asc(homeCommission.id))
    .for('update')
  return {
    ofMonth: new Map(rows.filter(plan => plan.planPeriod === period).map(plan => [plan.artificerId, plan])),
    owing: rows.filter(plan => plan.planPeriod < period),
  }
}

/** A frozen plan stays as it is, because somebody has a reason for that. */
export const owesBefore = (period: number) =>
  and(
    lt(homeCommission.planPeriod, period),
    eq(homeCommission.settleFlag, false),
    eq(homeCommission.frozenFlag, false),
    lte(homeCommission.settleTotalMoney, '0.00'),
  )

interface Stamp {
  now: string
  staffId: number | null
}

async function addPlans(transaction: Transaction, { planYear, planMonth }: PlanMonth, artificerIds: readonly number[], { now, staffId }: Stamp) {
  if (artificerIds.length === 0) return []
  const people = await transaction
    .select({ id: artificer.id, name: artificer.name, mobile: artificer.mobile, cityCode: artificer.workCityCode, ownerId: artificer.ownerId })
    .from(artificer)
    .where(inArray(artificer.id, [...artificerIds]))
    .orderBy(asc(artificer.id))
  const series = `HC${planYear}${String(planMonth).padStart(2, '0')}`
  const first = await takeNumbers(transaction, series, people.length)
  return transaction
    .insert(homeCommission)
    .values(
      people.map(({ id, ...person }, place) => ({
        ...person,
        artificerId: id,
        planNo: series + String(first + place).padStart(8, '0'),
        planYear,
        planMonth,
        createdAt: now,
        createdBy: staffId,
        updatedAt: now,
        updatedBy: staffId,
      })),
    )
    .returning()
}

/** It takes several numbers in a row, like kit/numbering.ts does for one record. */
async function takeNumbers(transaction: Transaction, series: string, count: number): Promise<number> {
  const [row] = await transaction
    .insert(numberSeries)
    .values({ series, lastNumber: count })
    .onConflictDoUpdate({ target: numberSeries.series, set: { lastNumber: sql`${numberSeries.lastNumber} + ${count}` } })
    .returning({ last: numberSeries.lastNumber })
  return row!.last - count + 1
}

type PlanIds = ReadonlyMap<number, number>
type NewItem = typeof homeCommissionItem.$inferInsert

/** One statement inserts at most this many rows. */
const slice = 1_000

async function addItems(transaction: Transaction, items: readonly NewItem[], { now, staffId }: Stamp): Promise<void> {
  const stamped = items.map(item => ({ ...item, createdAt: now, createdBy: staffId, updatedAt: now, updatedBy: staffId }))
  for (let start = 0; start < stamped.length; start += slice) await transaction.insert(homeCommissionItem).values(stamped.slice(start, start + slice))
}

function addOrderItems(transaction: Transaction, orders: readonly UnplannedOrder[], planIds: PlanIds, stamp: Stamp): Promise<void> {
  const items = orders.flatMap(order =>
    earningsOf(order, order.persons).map(({ artificerId, shareRate, orderMoney, commissionMoney }) => ({
      commissionId: planIds.get(artificerId)!,
      artificerId,
      rowType: 'ORDER' as const,
      orderId: order.id,
      orderNo: order.orderNo,
      orderMoney,
      shareRate,
      commissionRate: order.commissionRate,
      commissionTotalMoney: commissionMoney,
      completedAt: order.completedAt,
    })),
  )
  return addItems(transaction, items, stamp)
}

async function placeOffsets(transaction: Transaction, offsets: readonly { id: number; artificerId: number }[], planIds: PlanIds): Promise<void> {
  for (const { id, artificerId } of offsets)
    await transaction
      .update(homeCommissionItem)
      .set({ commissionId: planIds.get(artificerId)! })
      .where(eq(homeCommissionItem.id, id))
}

/** One row brings the old plan to nothing, the other puts the same into the new one. */
function addCarryItems(transaction: Transaction, debts: readonly HomeCommissionRecord[], planIds: PlanIds, stamp: Stamp): Promise<void> {
  const items = debts.flatMap(({ id, artificerId, settleTotalMoney }) => {
    const next = planIds.get(artificerId)!
    const shared = { artificerId, rowType: 'CARRY' as const }
    return [
      { ...shared, commissionId: id, carryId: next, adjustMoney: subtractMoney('0', settleTotalMoney) },
      { ...shared, commissionId: next, carryId: id, adjustMoney: settleTotalMoney },
    ]
  })
  return addItems(transaction, items, stamp)
}

async function settleCarried(transaction: Transaction, plans: readonly HomeCommissionRecord[], { now, staffId }: Stamp): Promise<void> {
  if (plans.length === 0) return
  const made = await transaction
    .insert(commissionSettlement)
    .values(
      plans.map(({ id }) => ({
        bizType: 'HOME' as const,
        commissionId: id,
        mode: 'CARRY' as const,
        settleTime: dayOf(now),
        settleMoney: '0.00',
        createdAt: now,
        createdBy: staffId,
        updatedAt: now,
        updatedBy: staffId,
      })),
    )
    .returning({ id: commissionSettlement.id, commissionId: commissionSettlement.commissionId })
  for (const { id, commissionId } of made)
    await transaction
      .update(homeCommission)
      .set({ settleFlag: true, settlementId: id, settleTime: dayOf(now), settledBy: staffId })
      .where(eq(homeCommission.id, commissionId))
}

async function touchPlans(transaction: Transaction, plans: readonly HomeCommissionRecord[], { now, staffId }: Stamp): Promise<void> {
  if (plans.length === 0) return
  await transaction
    .update(homeCommission)
    .set({ version: sql`${homeCommission.version} + 1`, updatedAt: now, updatedBy: staffId })
    .where(idsOf(plans))
}

async function readPlans(transaction: Transaction, plans: readonly HomeCommissionRecord[]): Promise<Map<number, HomeCommissionRecord>> {
  if (plans.length === 0) return new Map()
  const rows = await transaction.select().from(homeCommission).where(idsOf(plans))
  return new Map(rows.map(plan => [plan.id, plan]))
}

const idsOf = (plans: readonly HomeCommissionRecord[]) =>
  inArray(
    homeCommission.id,
    plans.map(plan => plan.id),
  )

/** Somebody or the clock asks for a generation, and the log tells what it did to each plan. */
export async function generateMonth(
  work: Work,
  month: Pick<ParsedInputOf<typeof calls.generate>, 'planYear' | 'planMonth'>,
): Promise<{ created: number; updated: number; skipped: number }> {
  if (!isMonthDue(month, clock.today())) throw refuse(homeCommissionRefusals.month)
  const { created, updated, carried, skipped } = await generatePlans(work.db, { ...month, now: clock.iso(), staffId: work.actor.staffId })
  for (const { before, after } of [...created, ...updated, ...carried])
    work.audit({
      recordType: homeCommissionRecord.type,
      recordId: after.id,
      recordTitle: titleOf(homeCommissionRecord, after),
      changes: changesOf(homeCommissionRecord, before ?? {}, pick(after)),
      ...(before === null ? {} : { action: 'UPDATE' }),
    })
  return { created: created.length, updated: updated.length, skipped }
}

const pick = ({ orderCount, orderTotalMoney, commissionTotalMoney, settleTotalMoney, settleFlag, settleTime }: HomeCommissionRecord) => ({
  orderCount,
  orderTotalMoney,
  commissionTotalMoney,
  settleTotalMoney,
  settleFlag,
  settleTime,
})
