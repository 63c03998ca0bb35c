import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addMoney, equalShares, rateOf, refundableOf, subtractMoney, toCents } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { Refused } from '../../../kit/fault.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
import { startTestApp } from '../../../testing/app.ts'
import { commissionSettlement } from './commission-settlement.tables.ts'
import { markPlans, revokeSettlement, settlePlan } from './commission-settlement.rules.ts'
import { findCommissionFaults } from './home-commission-check.queries.ts'
import { comparePlans } from './home-commission-compare.queries.ts'
import { earningsOf, findOrderPersons } from './home-commission-item.rules.ts'
import { generateMonth } from './home-commission-plan.rules.ts'
import { adjustPlan, freezePlan, unfreezePlan } from './home-commission.rules.ts'
import { homeCommission, homeCommissionAdjust, homeCommissionItem } from './home-commission.tables.ts'
import { asMember, clearBooks, completedOrder, newPayee, newProof, orderOf } from './home-commission.testing.ts'
import { homeOrderRecord } from '../home-order/home-order.record.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { openRefund, payoutRefund } from '../home-refund/home-refund.rules.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'

/**
 * Months of orders, refunds, adjustments and transfers in an order that nobody chose. After every step everything adds up,
 * and in the end everybody has got what was earned, once.
 */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const everything = { kind: 'ALL' } as const
const [adjuster, payer] = [1, 2]
const asPayer = { staffId: payer, isAdmin: false, mobile: '', scope: everything }

/** The same numbers for the same seed. */
function randomOf(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    integer,
    pick: <T>(items: readonly T[]): T => items[integer(0, items.length - 1)]!,
    money: (from: number, to: number) => (integer(from, to) / 100).toFixed(2),
  }
}
type Random = ReturnType<typeof randomOf>

interface World {
  random: Random
  persons: number[]
  orders: number[]
  /** The month that comes next, counted from 2024-01. */
  month: number
  /** What was adjusted, by row; the last word counts. */
  adjusted: Map<number, { artificerId: number; money: Money }>
}

const monthOf = (count: number) => ({ planYear: 2024 + Math.floor(count / 12), planMonth: (count % 12) + 1 })
const plansWhere = (condition: ReturnType<typeof sql>) => database.select().from(homeCommission).where(condition).orderBy(asc(homeCommission.id))
const openPlans = () => plansWhere(sql`not settle_flag`)
const form = async () => ({ settleTime: clock.today(), remark: '已通过网银转账', settleCertificationPicture: [await newProof(app, payer)] })

/** What a step may be refused for is no failure of it: nothing must have changed. */
async function attempt(step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step()
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

async function complete({ random, persons, orders, month }: World): Promise<void> {
  const team = [...new Set([random.pick(persons), random.pick(persons), random.pick(persons)])].slice(0, random.pick([1, 1, 2, 3]))
  const first = random.integer(1, 9_998)
  const shares = team.length === 2 && random.integer(0, 1) === 1 ? [rateOf(10_000 - first), rateOf(first)] : equalShares(team.length)
  const { planYear, planMonth } = monthOf(month)
  const extras = random.integer(0, 2) > 0 ? [] : [{ feeType: random.pick(['LABOR', 'MATERIAL'] as const), money: random.money(1, 30_000) }]
  const order = await completedOrder(app, {
    persons: team,
    shares,
    goodsMoney: random.money(1, 80_000),
    rate: rateOf(random.integer(0, 10_000)),
    extras,
    completedAt: new Date(Date.UTC(planYear, planMonth - 1, random.integer(2, 27), 4)).toISOString(),
  })
  orders.push(order.id)
}

const steps: Record<string, (world: World) => Promise<unknown>> = {
  async complete(world) {
    await complete(world)
    await complete(world)
  },
  async openRefund({ random, orders }) {
    if (orders.length === 0) return
    const id = random.pick(orders)
    await attempt(() =>
      asMember(app, adjuster, async work => {
        const order = await lockRow(work, homeOrderRecord, id, everything)
        const most = Number(toCents(refundableOf(order)))
        if (most === 0) return
        const refundMoney = random.integer(0, 3) === 0 ? refundableOf(order) : random.money(1, most)
        const opened = await openRefund(work, order, { kind: 'CLOSE', refundMoney, reasonCode: 'QUALITY', remark: '服务质量问题' })
        saveRow(work, homeOrderRecord, order, null, opened.order)
      }),
    )
  },
  async payRefund({ random }) {
    const open = await database.select().from(homeRefund).where(eq(homeRefund.state, 'PENDING_PAYOUT')).orderBy(asc(homeRefund.id))
    if (open.length === 0) return
    const refund = random.pick(open)
    const input = { refundId: refund.id, version: refund.version, result: 'SUCCESS' as const, channelFlowNo: `流水${refund.id}`, paidAt: clock.iso() }
    await asMember(app, payer, work => payoutRefund(work, input, asPayer))
  },
  async generate(world) {
    const { random } = world
    // Now and then an earlier month once more.
    const again = world.month > 0 && random.integer(0, 3) === 0
    const month = again ? random.integer(0, world.month - 1) : world.month++
    await asMember(app, adjuster, work => generateMonth(work, monthOf(month)))
  },
  async adjust({ random, adjusted }) {
    const plans = await openPlans()
    if (plans.length === 0) return
    const plan = random.pick(plans)
    const items = await database
      .select()
      .from(homeCommissionItem)
      .where(sql`commission_id = ${plan.id} and row_type <> 'CARRY'`)
      .orderBy(asc(homeCommissionItem.id))
    const item = random.integer(0, 1) === 0 ? undefined : random.pick(items)
    const adjustMoney = random.pick(['', '-']) + random.money(1, 40_000)
    const before = await database.select({ id: homeCommissionItem.id }).from(homeCommissionItem)
    const input = {
      commissionId: plan.id,
      version: plan.version,
      itemId: item?.id ?? null,
      adjustCode: 'CORRECTION' as const,
      adjustMoney,
      adjustReason: '人工更正金额',
    }
    if (!(await attempt(() => asMember(app, random.pick([adjuster, payer]), work => adjustPlan(work, input, everything))))) return
    const after = await database.select({ id: homeCommissionItem.id }).from(homeCommissionItem)
    const id = item?.id ?? after.find(row => !before.some(known => known.id === row.id))!.id
    adjusted.set(id, { artificerId: plan.artificerId, money: adjustMoney })
  },
  async freeze({ random }) {
    const plans = await openPlans()
    if (plans.length === 0) return
    const { id, version, frozenFlag } = random.pick(plans)
    await asMember(app, adjuster, work => (frozenFlag ? unfreezePlan : freezePlan)(work, { id, version, reason: '争议处理之中' }, everything))
  },
  async settle({ random }) {
    const plans = await openPlans()
    if (plans.length === 0) return
    const { id, version } = random.pick(plans)
    const filled = await form()
    await attempt(() => asMember(app, payer, work => settlePlan(work, { id, version, ...filled }, asPayer)))
  },
  async mark({ random }) {
    const plans = await plansWhere(sql`not settle_flag and not frozen_flag and settle_total_money > 0`)
    const chosen = plans.filter(() => random.integer(0, 1) === 1)
    if (chosen.length === 0) return
    const filled = await form()
    const totalMoney = addMoney('0', ...chosen.map(plan => plan.settleTotalMoney))
    const items = chosen.map(({ id, version }) => ({ id, version }))
    await attempt(() => asMember(app, payer, work => markPlans(work, { items, totalMoney, ...filled }, { staff: asPayer, language: 'zh_CN' })))
  },
  async revoke({ random }) {
    const plans = await plansWhere(sql`settle_flag`)
    if (plans.length === 0) return
    const { id, version } = random.pick(plans)
    await attempt(() => asMember(app, payer, work => revokeSettlement(work, { id, version, reason: '银行退回款项' }, everything)))
  },
}

const weights = [
  'complete',
  'complete',
  'openRefund',
  'openRefund',
  'payRefund',
  'payRefund',
  'generate',
  'generate',
  'adjust',
  'freeze',
  'settle',
  'settle',
  'mark',
  'revoke',
]

/** Everybody has in all rows together what the orders in plans earned and what was adjusted, whatever became of it. */
async function expectLedger({ persons, adjusted }: World): Promise<void> {
  const rows = await database
    .select({ artificerId: homeCommissionItem.artificerId, settleMoney: sql<string>`sum(settle_money)::text`, orderMoney: sql<string>`sum(order_money)::text` })
    .from(homeCommissionItem)
    .groupBy(homeCommissionItem.artificerId)
  const planned = await database
    .select()
    .from(homeOrder)
    .where(sql`${homeOrder.id} in (select order_id from home_commission_item where row_type = 'ORDER')`)
  const team = await database.transaction(transaction =>
    findOrderPersons(
      transaction,
      planned.map(({ id }) => id),
    ),
  )
  const earnings = planned.flatMap(order => earningsOf(order, team.get(order.id)!))
  for (const person of persons) {
    const own = earnings.filter(earning => earning.artificerId === person)
    const extra = [...adjusted.values()].filter(({ artificerId }) => artificerId === person)
    const expected = {
      settleMoney: addMoney('0', ...own.map(({ commissionMoney }) => commissionMoney), ...extra.map(({ money }) => money)),
      orderMoney: addMoney('0', ...own.map(({ orderMoney }) => orderMoney)),
    }
    const row = rows.find(({ artificerId }) => artificerId === person)
    expect({ settleMoney: addMoney(row?.settleMoney ?? '0'), orderMoney: addMoney(row?.orderMoney ?? '0') }).toEqual(expected)
  }
}

test('histories of many orders: after every step everything adds up, and in the end everybody has got what was earned, once', async () => {
  const persons = await Promise.all([1, 2, 3, 4].map(async () => (await newPayee(app)).id))
  const seen = new Set<string>()
  let orders = 0
  for (let seed = 1; seed <= 9; seed++) {
    await clearBooks(app)
    const world: World = { random: randomOf(seed), persons, orders: [], month: 0, adjusted: new Map() }
    for (let step = 0; step < 40; step++) {
      const name = world.random.pick(weights)
      await steps[name]!(world)
      expect(await findCommissionFaults(database), `seed ${seed}, step ${step} ${name}`).toEqual([])
    }
    await expectLedger(world)
    orders += world.orders.length
    for (const { rowType } of await database.selectDistinct({ rowType: homeCommissionItem.rowType }).from(homeCommissionItem)) seen.add(rowType)
    for (const { mode } of await database.selectDistinct({ mode: commissionSettlement.mode }).from(commissionSettlement)) seen.add(mode)
    for (const { state } of await database.selectDistinct({ state: commissionSettlement.state }).from(commissionSettlement)) seen.add(state)
    await payEverything(world)
  }
  expect(orders).toBeGreaterThan(100)
  // The dice must not have missed what this is about.
  expect([...seen].sort()).toEqual(['ADJUST', 'BATCH', 'CARRY', 'EFFECTIVE', 'OFFSET', 'ORDER', 'REVOKED', 'SINGLE'])
})

/** Until nothing waits any more; whoever owes something at last keeps owing it. */
async function payEverything(world: World): Promise<void> {
  for (let round = 0; round < 4; round++) {
    for (const { id, version } of await plansWhere(sql`frozen_flag`))
      await asMember(app, adjuster, work => unfreezePlan(work, { id, version, reason: '争议已经解决' }, everything))
    while ((await database.$count(homeRefund, eq(homeRefund.state, 'PENDING_PAYOUT'))) > 0) await steps.payRefund!(world)
    await asMember(app, adjuster, work => generateMonth(work, monthOf(world.month++)))
    await database.delete(homeCommissionAdjust)
    const due = await plansWhere(sql`not settle_flag and settle_total_money > 0`)
    if (due.length === 0) continue
    const filled = await form()
    const totalMoney = addMoney('0', ...due.map(plan => plan.settleTotalMoney))
    await asMember(app, payer, work => markPlans(work, { items: due, totalMoney, ...filled }, { staff: asPayer, language: 'zh_CN' }))
  }
  expect(await findCommissionFaults(database)).toEqual([])
  await expectLedger(world)
  expect(await database.$count(homeCommissionItem, isNull(homeCommissionItem.commissionId))).toBe(0)
  const unplanned = await database.$count(homeOrder, sql`id not in (select order_id from home_commission_item where row_type = 'ORDER')`)
  expect(unplanned).toBe(0)
  for (const person of world.persons) {
    const [paid] = await database
      .select({ money: sql<string>`coalesce(sum(settle_money), 0)::text` })
      .from(commissionSettlement)
      .where(sql`state = 'EFFECTIVE' and commission_id in (select id from home_commission where artificer_id = ${person})`)
    const [all] = await database
      .select({ money: sql<string>`coalesce(sum(settle_money), 0)::text` })
      .from(homeCommissionItem)
      .where(eq(homeCommissionItem.artificerId, person))
    const owed = subtractMoney(all!.money, paid!.money)
    expect(toCents(owed) <= 0n, `person ${person} still gets ${owed}`).toBe(true)
  }
}

test('computing a month anew finds nothing where nothing is wrong, and exactly what somebody changed behind its back', async () => {
  await clearBooks(app)
  const [one, two] = [await newPayee(app), await newPayee(app, { name: '王秀英', payeeName: '王秀英' })]
  const shared = { completedAt: '2024-03-05T04:00:00.000Z' }
  const order = await completedOrder(app, { ...shared, persons: [one.id, two.id], goodsMoney: '199.99' })
  const other = await completedOrder(app, { ...shared, persons: [one.id], extras: [{ feeType: 'MATERIAL', money: '180.00' }] })
  const month = { planYear: 2024, planMonth: 3 }
  const before = await comparePlans(database, month, { kind: 'ALL' })
  expect(before.rows.map(({ commissionId, recomputedMoney, differences }) => [commissionId, recomputedMoney, differences.map(({ kind }) => kind)])).toEqual([
    [null, '319.99', ['NEW_PLAN', 'NEW_PLAN']],
    [null, '70.00', ['NEW_PLAN']],
  ])
  await asMember(app, adjuster, work => generateMonth(work, month))
  expect(await comparePlans(database, month, { kind: 'ALL' })).toEqual({
    totals: { plans: 2, orders: 3, stored: '389.99', recomputed: '389.99', difference: '0.00' },
    rows: [],
  })

  const [plan] = await plansWhere(sql`artificer_id = ${one.id}`)
  await database
    .update(homeCommissionItem)
    .set({ commissionTotalMoney: '80.00' })
    .where(sql`order_id = ${order.id} and artificer_id = ${one.id}`)
  await database.update(homeOrder).set({ state: 'CLOSED', closedAt: clock.iso(), completedAt: null }).where(eq(homeOrder.id, other.id))
  const { rows, totals } = await comparePlans(database, month, { kind: 'ALL' })
  expect(totals).toMatchObject({ plans: 2, stored: '389.99' })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ commissionId: plan!.id, storedOrders: 2, recomputedOrders: 1, storedMoney: '319.99', recomputedMoney: '69.99' })
  expect(rows[0]!.differences).toEqual([
    { orderNo: order.orderNo, kind: 'CHANGED', field: 'commissionTotalMoney', stored: '80.00', recomputed: '69.99' },
    { orderNo: other.orderNo, kind: 'EXTRA', field: 'settleMoney', stored: '250.00', recomputed: null },
    { orderNo: null, kind: 'CHANGED', field: 'settleTotalMoney', stored: '319.99', recomputed: '330.00' },
  ])
  expect((await findCommissionFaults(database)).map(({ rule }) => rule).sort()).toEqual(['HEAD', 'ORDER_COMMISSION'])
})

test('orders with a running refund wait, and those of somebody whose month is transferred too', async () => {
  await clearBooks(app)
  const [one, two] = [await newPayee(app), await newPayee(app)]
  const at = '2024-05-05T04:00:00.000Z'
  const refunding = await completedOrder(app, { persons: [one.id], completedAt: at })
  await database.update(homeOrder).set({ refundingMoney: '10.00' }).where(eq(homeOrder.id, refunding.id))
  await completedOrder(app, { persons: [one.id], completedAt: at })
  const month = { planYear: 2024, planMonth: 5 }
  const generate = (planMonth = 5) => asMember(app, adjuster, work => generateMonth(work, { planYear: 2024, planMonth }))
  expect(await generate()).toEqual({ created: 1, updated: 0, skipped: 1 })
  expect(await generate()).toEqual({ created: 0, updated: 0, skipped: 1 })
  const [plan] = await openPlans()
  const filled = await form()
  await asMember(app, payer, work => settlePlan(work, { id: plan!.id, version: plan!.version, ...filled }, asPayer))
  await database.update(homeOrder).set({ refundingMoney: '0.00' }).where(eq(homeOrder.id, refunding.id))
  const both = await completedOrder(app, { persons: [two.id, one.id], completedAt: at })
  expect(await generate()).toEqual({ created: 0, updated: 0, skipped: 2 })
  expect(await comparePlans(database, month, { kind: 'ALL' })).toMatchObject({ rows: [] })
  // A plan of June takes what May left.
  expect(await generate(6)).toEqual({ created: 2, updated: 0, skipped: 0 })
  const items = await database
    .select()
    .from(homeCommissionItem)
    .where(inArray(homeCommissionItem.orderId, [refunding.id, both.id]))
  expect(items).toHaveLength(3)
  expect((await orderOf(app, both.id)).commissionMoney).toBe('70.00')
  expect(await findCommissionFaults(database)).toEqual([])
})
