import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  addDays,
  addMoney,
  commonRefusals,
  homeCommission as calls,
  homeCommissionRefusals as refusals,
  homePeriod as periodCalls,
  homeRefund as refundCalls,
} from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { raceRounds as rounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { findCommissionFaults } from './home-commission-check.queries.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { generatePlans } from './home-commission-plan.rules.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { asMember, clearBooks, completedOrder, newPayee, newProof } from './home-commission.testing.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'

/** Money that many reach for at once goes once, and the books add up afterwards. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const racers = [await app.signIn(members.admin), await app.signIn(members.secondAdmin)]
const ids = [await staffIdOf(app, members.admin), await staffIdOf(app, members.secondAdmin)]
const [admin, second] = racers as [Client, Client]
await clearBooks(app)

const width = 50
let minutes = 0
beforeEach(() => {
  // The limit of calls per minute is not what is tested here.
  clock.reset()
  clock.advance((minutes += 3) * 61_000)
})
afterEach(async () => {
  clock.reset()
  expect(await findCommissionFaults(database)).toEqual([])
})

/** The month before last: its orders can still be refunded. */
const [year, monthNow] = clock.today().split('-').map(Number) as [number, number]
const before = new Date(Date.UTC(year, monthNow - 3, 1))
const month = { planYear: before.getUTCFullYear(), planMonth: before.getUTCMonth() + 1 }
const completedAt = new Date(before.getTime() + 10 * 86_400_000).toISOString()

/** One plan of 70.00 for each of so many persons, with the order that it comes from. */
async function newPlans(count: number): Promise<{ plan: HomeCommissionRecord; orderId: number }[]> {
  const made = await Promise.all(
    Array.from({ length: count }, async () => {
      const person = await newPayee(app)
      return { person, order: await completedOrder(app, { persons: [person.id], completedAt }) }
    }),
  )
  await asMember(app, ids[0]!, work => generatePlans(work.db, { ...month, now: clock.iso(), staffId: null }))
  const plans = await database
    .select()
    .from(homeCommission)
    .where(sql`artificer_id = any(${sql.param(made.map(({ person }) => person.id))}::int[])`)
  return made.map(({ person, order }) => ({ plan: plans.find(plan => plan.artificerId === person.id)!, orderId: order.id }))
}

/** One picture per plan and person: a refused call leaves it as it is. */
const proofs = new Map<string, Promise<string>>()
function proofOf({ id, version }: { id: number; version: number }, racer: number): Promise<string> {
  const key = `${id} ${version} ${racer}`
  const known = proofs.get(key) ?? newProof(app, ids[racer]!)
  proofs.set(key, known)
  return known
}
const form = async (plan: { id: number; version: number }, racer: number, settleTime = clock.today()) => ({
  requestNo: randomUUID(),
  settleTime,
  settleCertificationPicture: [await proofOf(plan, racer)],
  remark: '网银已转账',
})
const settle = async (plan: HomeCommissionRecord, racer: number) =>
  racers[racer]!.ask(calls.settle, { id: plan.id, version: plan.version, ...(await form(plan, racer)) })
const mark = async (plans: readonly HomeCommissionRecord[], racer: number) =>
  racers[racer]!.ask(calls.mark, {
    items: plans.map(({ id, version }) => ({ id, version })),
    totalMoney: addMoney('0', ...plans.map(plan => plan.settleTotalMoney)),
    ...(await form(plans[0]!, racer)),
  })
const adjust = ({ id, version }: HomeCommissionRecord, racer: number) =>
  racers[racer]!.ask(calls.adjust, {
    requestNo: randomUUID(),
    commissionId: id,
    version,
    adjustCode: 'REWARD',
    adjustMoney: '5.00',
    adjustReason: '当月好评率第一',
  })
const revoke = (id: number, version: number, racer: number) => racers[racer]!.ask(calls.revoke, { id, version, reason: '银行退回款项' })

/**
 * So many at once for each plan: one wins, and the others are told why not. Plans come one after another, because what races is
 * one plan, and hundreds of calls for ten connections would only wait for a connection until they give up.
 */
async function oneWins(
  plans: readonly HomeCommissionRecord[],
  ask: (plan: HomeCommissionRecord, index: number) => Promise<{ code: number }>,
  losers: readonly number[],
) {
  for (const plan of plans) {
    const codes = (await Promise.all(Array.from({ length: width }, (_, index) => ask(plan, index)))).map(({ code }) => code)
    expect(codes.filter(code => code === 200)).toHaveLength(1)
    expect(codes.filter(code => code !== 200 && !losers.includes(code))).toEqual([])
  }
}
const plansNow = async (plans: readonly HomeCommissionRecord[]) =>
  database
    .select()
    .from(homeCommission)
    .where(sql`id = any(${sql.param(plans.map(({ id }) => id))}::int[])`)
    .orderBy(asc(homeCommission.id))

test('a plan is transferred once, by single and by batch alike; then revoked once', async () => {
  const plans = (await newPlans(rounds)).map(({ plan }) => plan)
  await oneWins(plans, (plan, index) => (index % 4 < 2 ? settle(plan, index % 2) : mark([plan], index % 2)), [refusals.done.code, refusals.notAll.code])
  clock.advance(61_000)
  await oneWins(await plansNow(plans), (plan, index) => revoke(plan.id, plan.version, index % 2), [commonRefusals.notInThisState.code])
  expect((await plansNow(plans)).map(({ settleFlag, version }) => [settleFlag, version])).toEqual(plans.map(() => [false, 3]))
})

test('an adjustment of one version happens once', async () => {
  const plans = (await newPlans(rounds)).map(({ plan }) => plan)
  await oneWins(plans, (plan, index) => adjust(plan, index % 2), [commonRefusals.staleVersion.code])
  expect((await plansNow(plans)).map(({ settleTotalMoney }) => settleTotalMoney)).toEqual(plans.map(() => '75.00'))
})

test('of an adjustment and a transfer at once the second is refused: nothing is transferred that nobody saw', async () => {
  const plans = (await newPlans(rounds)).map(({ plan }) => plan)
  const outcomes = await Promise.all(plans.map(async plan => (await Promise.all([adjust(plan, 0), settle(plan, 1)])).map(({ code }) => code)))
  for (const [adjusted, settled] of outcomes)
    expect([
      [200, commonRefusals.staleVersion.code],
      [refusals.done.code, 200],
    ]).toContainEqual([adjusted, settled])
})

test('a transfer and its revocation at once leave a plan that is one or the other', async () => {
  const plans = (await newPlans(rounds)).map(({ plan }) => plan)
  await Promise.all(plans.map(plan => settle(plan, 0)))
  await Promise.all((await plansNow(plans)).flatMap(plan => [revoke(plan.id, plan.version, 0), settle({ ...plan, version: plan.version + 1 }, 1)]))
})

test('a refund that arrives while its plan is transferred is in the plan or waits for the next', async () => {
  const made = await newPlans(rounds)
  const refunds = await Promise.all(
    made.map(async ({ orderId }) =>
      second.call(refundCalls.apply, {
        requestNo: randomUUID(),
        orderId,
        version: 1,
        refundMoney: '30.00',
        reasonCode: 'QUALITY',
        remark: '服务质量问题',
        pictures: [],
      }),
    ),
  )
  const outcomes = await Promise.all(
    made.map(async ({ plan }, place) => {
      const input = { refundId: refunds[place]!.refundId, version: 1, result: 'SUCCESS' as const, channelFlowNo: `竞争${plan.id}`, paidAt: clock.iso() }
      const [paid, settled] = await Promise.all([admin.ask(refundCalls.payout, input), settle(plan, 1)])
      return [paid.code, settled.code]
    }),
  )
  for (const [paid, settled] of outcomes) expect([paid, [200, commonRefusals.staleVersion.code].includes(settled!)]).toEqual([200, true])
  const offsets = await database.$count(homeCommissionItem, eq(homeCommissionItem.rowType, 'OFFSET'))
  expect(offsets).toBe(outcomes.filter(([, settled]) => settled === 200).length)
})

test('a month that ten make at once is made once', async () => {
  for (let round = 0; round < 5; round++) {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPayee(app)))
    await Promise.all(people.map(person => completedOrder(app, { persons: [person.id], completedAt })))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => racers[index % 2]!.call(calls.generate, { requestNo: randomUUID(), ...month })))
    expect(answers.map(({ created }) => created).sort((one, other) => other - one)).toEqual([4, ...Array<number>(9).fill(0)])
  }
})

test('two batches with plans in common: one is done whole, the other not at all, and nobody waits for ever', async () => {
  // All plans are made before, because each making waits for the former one and keeps its connection meanwhile.
  const made = (await newPlans(4 * rounds)).map(({ plan }) => plan)
  await Promise.all(
    Array.from({ length: rounds }, async (_, round) => {
      const plans = made.slice(4 * round, 4 * round + 4)
      const codes = (await Promise.all([mark(plans.slice(0, 3), 0), mark(plans.slice(1).toReversed(), 1)])).map(({ code }) => code)
      expect(codes).toHaveLength(2)
      expect(new Set(codes)).toEqual(new Set([200, refusals.notAll.code]))
      expect((await plansNow(plans)).filter(({ settleFlag }) => settleFlag)).toHaveLength(3)
    }),
  )
})

test('a month is closed with what was seen, or the transfer of that moment is refused', async () => {
  await clearBooks(app)
  const plans = (await newPlans(rounds)).map(({ plan }) => plan)
  const lastDay = addDays(`${clock.today().slice(0, 7)}-01`, -1)
  const last = lastDay.slice(0, 7)
  await admin.call(calls.settle, { id: plans[0]!.id, version: 1, ...(await form(plans[0]!, 0, lastDay)) })
  for (const row of (await admin.call(periodCalls.list, {})).toReversed())
    if (row.period < last)
      await admin.call(periodCalls.close, { period: row.period, paidMoney: row.paidMoney!, refundMoney: row.refundMoney!, settleMoney: row.settleMoney! })
  const outcomes = new Set<string>()
  for (const { id, version } of plans.slice(1)) {
    const { paidMoney, refundMoney, settleMoney } = (await admin.call(periodCalls.list, {})).find(row => row.period === last)!
    const [settled, closed] = await Promise.all([
      racers[1]!.ask(calls.settle, { id, version, ...(await form({ id, version }, 1, lastDay)) }),
      admin.ask(periodCalls.close, { period: last, paidMoney: paidMoney!, refundMoney: refundMoney!, settleMoney: settleMoney! }),
    ])
    const outcome = `${settled.code} ${closed.code}`
    expect([`200 ${refusals.figuresChanged.code}`, `${refusals.periodClosed.code} 200`]).toContain(outcome)
    outcomes.add(outcome)
    expect(await findCommissionFaults(database)).toEqual([])
    await database.update(homePeriod).set({ state: 'OPEN' }).where(eq(homePeriod.period, last))
  }
  expect(outcomes.size).toBeGreaterThan(0)
})
