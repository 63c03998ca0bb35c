import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { addMoney, subtractMoney, toCents } from '@gongtai/contract'
import type { CommissionComparison, CommissionDifference, Money } from '@gongtai/contract'
import type { Database, Transaction } from '../../../db/connection.ts'
import { findScopeMembers } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { earningsOf } from './home-commission-item.rules.ts'
import type { Earning } from './home-commission-item.rules.ts'
import { findComputedOrders } from './home-commission-order.queries.ts'
import type { ComputedOrder } from './home-commission-order.queries.ts'
import { findUnplanned, findWaiting, owesBefore } from './home-commission-plan.rules.ts'
import type { PlanMonth } from './home-commission-plan.rules.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'

type Item = typeof homeCommissionItem.$inferSelect

/** It compares what is stored of one person's month with what computing it anew makes of it. */
interface Side {
  plan: HomeCommissionRecord | null
  orders: number
  money: Money
  differences: CommissionDifference[]
}

/**
 * Computes a month anew, from the paid lines, refunds and shares of its orders, and says where the plans differ; what a
 * generation would add now is part of it. Adjustments stay as they are. Nothing is written.
 */
export async function comparePlans(database: Database, month: PlanMonth, scope: Scope): Promise<CommissionComparison> {
  const owners = scope.kind === 'ALL' ? null : new Set(scope.kind === 'SELF' ? [scope.staffId] : await findScopeMembers(database, scope))
  return database.transaction(transaction => compareIn(transaction, month, owners), { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** All plans are computed, since an order of several persons waits for all of them, but those of others are not told. */
async function compareIn(transaction: Transaction, { planYear, planMonth }: PlanMonth, owners: ReadonlySet<number> | null): Promise<CommissionComparison> {
  const plans = await transaction
    .select()
    .from(homeCommission)
    .where(and(eq(homeCommission.planYear, planYear), eq(homeCommission.planMonth, planMonth)))
    .orderBy(asc(homeCommission.id))
  const items = await findItems(
    transaction,
    plans.map(plan => plan.id),
  )
  const unplanned = await findUnplanned(transaction, { planYear, planMonth }, { lock: false })
  const orderIds = items.flatMap(item => (item.rowType === 'ORDER' ? [item.orderId!] : []))
  const computed = await findComputedOrders(transaction, [...orderIds, ...unplanned.orders.map(order => order.id)])
  const offsets = await findOffsets(transaction, orderIds)
  const itemsOf = Map.groupBy(items, item => item.commissionId!)

  const sides = new Map<number, Side>(plans.map(plan => [plan.artificerId, sideOf(plan, itemsOf.get(plan.id) ?? [], computed, offsets)]))
  const isOpen = (artificerId: number) => sides.get(artificerId)?.plan?.settleFlag !== true
  const sideFor = (artificerId: number) => {
    const side = sides.get(artificerId) ?? { plan: null, orders: 0, money: '0.00', differences: [] }
    sides.set(artificerId, side)
    return side
  }
  const add = (artificerId: number, orderNo: string | null, money: Money) => {
    const side = sideFor(artificerId)
    side.money = addMoney(side.money, money)
    side.differences.push({ orderNo, kind: side.plan === null ? 'NEW_PLAN' : 'MISSING', field: 'settleMoney', stored: null, recomputed: money })
  }
  for (const { id } of unplanned.orders) {
    const order = computed.get(id)!
    if (!order.persons.every(person => isOpen(person.artificerId))) continue
    for (const { artificerId, commissionMoney } of earnedOf(order)) {
      add(artificerId, order.order.orderNo, commissionMoney)
      sideFor(artificerId).orders++
    }
  }
  for (const waiting of await findWaiting(transaction)) if (isOpen(waiting.artificerId)) add(waiting.artificerId, waiting.orderNo, waiting.settleMoney)
  const owing = await transaction
    .select()
    .from(homeCommission)
    .where(owesBefore(planYear * 100 + planMonth))
  for (const { artificerId, settleTotalMoney } of owing) if (isOpen(artificerId) && toCents(settleTotalMoney) < 0n) add(artificerId, null, settleTotalMoney)
  const people = await peopleOf(transaction, [...sides.keys()])
  const ownerOf = (artificerId: number, { plan }: Side) => (plan ?? people.get(artificerId))?.ownerId ?? 0
  const visible = [...sides].filter(([artificerId, side]) => owners === null || owners.has(ownerOf(artificerId, side)))
  return answerOf(new Map(visible), people)
}

function findItems(transaction: Transaction, planIds: readonly number[]) {
  return transaction
    .select()
    .from(homeCommissionItem)
    .where(sql`${homeCommissionItem.commissionId} = any(${sql.param([...planIds])}::int[])`)
    .orderBy(asc(homeCommissionItem.id))
}

const keyOf = (orderId: number, artificerId: number) => `${orderId}/${artificerId}`

/** It sums by order and person what refunds already took off elsewhere. */
async function findOffsets(transaction: Transaction, orderIds: readonly number[]): Promise<Map<string, Pick<Earning, 'orderMoney' | 'commissionMoney'>>> {
  const rows = await transaction
    .select({
      orderId: homeCommissionItem.orderId,
      artificerId: homeCommissionItem.artificerId,
      orderMoney: sql<string>`sum(${homeCommissionItem.orderMoney})::text`,
      commissionMoney: sql<string>`sum(${homeCommissionItem.commissionTotalMoney})::text`,
    })
    .from(homeCommissionItem)
    .where(and(sql`${homeCommissionItem.orderId} = any(${sql.param([...orderIds])}::int[])`, eq(homeCommissionItem.rowType, 'OFFSET')))
    .groupBy(homeCommissionItem.orderId, homeCommissionItem.artificerId)
  return new Map(rows.map(({ orderId, artificerId, ...sums }) => [keyOf(orderId!, artificerId), sums]))
}

const earnedOf = ({ order, lines, persons }: ComputedOrder): Earning[] =>
  earningsOf({ ...order, commissionMoney: addMoney('0', ...lines.map(line => line.commissionMoney)) }, persons)

function sideOf(
  plan: HomeCommissionRecord,
  items: readonly Item[],
  computed: ReadonlyMap<number, ComputedOrder>,
  offsets: Awaited<ReturnType<typeof findOffsets>>,
): Side {
  const side: Side = { plan, orders: 0, money: '0.00', differences: [] }
  for (const item of items) {
    if (item.rowType !== 'ORDER') {
      side.money = addMoney(side.money, item.settleMoney)
      continue
    }
    const order = computed.get(item.orderId!)
    const earned = order?.order.state === 'COMPLETED' ? earnedOf(order).find(person => person.artificerId === item.artificerId) : undefined
    if (earned === undefined) {
      side.differences.push({ orderNo: item.orderNo, kind: 'EXTRA', field: 'settleMoney', stored: item.settleMoney, recomputed: null })
      continue
    }
    const taken = offsets.get(keyOf(item.orderId!, item.artificerId)) ?? { orderMoney: '0', commissionMoney: '0' }
    const orderMoney = subtractMoney(earned.orderMoney, taken.orderMoney)
    const commissionTotalMoney = subtractMoney(earned.commissionMoney, taken.commissionMoney)
    side.orders++
    side.money = addMoney(side.money, commissionTotalMoney, item.adjustMoney)
    pushChange(side, item.orderNo, 'orderMoney', item.orderMoney, orderMoney)
    pushChange(side, item.orderNo, 'commissionTotalMoney', item.commissionTotalMoney, commissionTotalMoney)
  }
  const added = addMoney('0', ...items.map(item => item.settleMoney))
  pushChange(side, null, 'settleTotalMoney', plan.settleTotalMoney, added)
  return side
}

function pushChange(side: Side, orderNo: string | null, field: CommissionDifference['field'], stored: Money, recomputed: Money): void {
  if (toCents(stored) !== toCents(recomputed)) side.differences.push({ orderNo, kind: 'CHANGED', field, stored, recomputed })
}

type People = ReadonlyMap<number, { name: string; ownerId: number | null }>

async function peopleOf(transaction: Transaction, artificerIds: readonly number[]): Promise<People> {
  if (artificerIds.length === 0) return new Map()
  const rows = await transaction
    .select({ id: artificer.id, name: artificer.name, ownerId: artificer.ownerId })
    .from(artificer)
    .where(inArray(artificer.id, [...artificerIds]))
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}

/** A page can still show this many rows. */
const mostRows = 500

function answerOf(sides: ReadonlyMap<number, Side>, people: People): CommissionComparison {
  const all = [...sides.values()]
  const stored = addMoney('0', ...all.map(side => side.plan?.settleTotalMoney ?? '0'))
  const recomputed = addMoney('0', ...all.map(side => side.money))
  const rows = [...sides]
    .filter(([, side]) => side.differences.length > 0)
    .slice(0, mostRows)
    .map(([artificerId, { plan, orders, money, differences }]) => ({
      commissionId: plan?.id ?? null,
      planNo: plan?.planNo ?? null,
      artificerId,
      name: plan?.name ?? people.get(artificerId)?.name ?? '',
      settleFlag: plan?.settleFlag ?? false,
      storedOrders: plan?.orderCount ?? 0,
      storedMoney: plan?.settleTotalMoney ?? '0.00',
      recomputedOrders: orders,
      recomputedMoney: money,
      differences,
    }))
  return {
    totals: { plans: all.length, orders: all.reduce((sum, side) => sum + side.orders, 0), stored, recomputed, difference: subtractMoney(recomputed, stored) },
    rows,
  }
}
