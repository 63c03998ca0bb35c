import { and, asc, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import {
  addDays,
  artificer as people,
  artificerCert as certs,
  artificerRefusals,
  commonRefusals,
  dispatchRefusals,
  homeDispatch as calls,
  homeOrderRefusals,
  slotsOf,
} from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { artificerCert } from '../artificer-cert/artificer-cert.tables.ts'
import { artificer, artificerCategory } from '../artificer/artificer.tables.ts'
import { uploaded } from '../check-in/check-in.testing.ts'
import { newCandidate, sent } from './home-dispatch.testing.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrderFee } from '../home-order/home-order-fee.tables.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { homeOrderLog } from '../home-order/home-order-log.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeOrderConfirm } from './home-progress.jobs.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['HomeOrder', 'HomeOrder.dispatch', 'HomeOrder.progress']
await grant(app, members.reviewer, 'SELF', codes)
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)
afterEach(() => clock.reset())

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const personOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!
const teamOf = (orderId: number) =>
  database
    .select()
    .from(homeOrderArtificer)
    .where(and(eq(homeOrderArtificer.orderId, orderId), eq(homeOrderArtificer.active, true)))
    .orderBy(asc(homeOrderArtificer.artificerId))
const logsOf = async (orderId: number) =>
  asRead(await database.select().from(homeOrderLog).where(eq(homeOrderLog.orderId, orderId)).orderBy(asc(homeOrderLog.id)))
const alone = (artificerId: number) => [{ artificerId, role: 'LEADER' as const, shareRate: '1' }]
const dispatch = ({ id, version }: HomeOrderRecord, artificerId: number) => ({ orderId: id, version, artificers: alone(artificerId) })
const waiting = (values: Partial<typeof homeOrder.$inferInsert> = {}) => newOrder(app, { state: 'PENDING_DISPATCH', ...values })

/** An order that somebody is to go to. */
async function dispatched(values: Partial<typeof homeOrder.$inferInsert> = {}) {
  const order = await newOrder(app, { state: 'PENDING_SERVICE', ...values })
  const person = await newCandidate(app, order)
  await sent(app, order, [person.id])
  return { order, person }
}

describe('who can go', () => {
  test('fit ones come first, by score; the others say why not, and are refused', async () => {
    const order = await waiting()
    const fit = await newCandidate(app, order, { score: '4.10' })
    const best = await newCandidate(app, order, { score: '4.90' })
    const unfit = {
      NOT_CHECKED_IN: await newCandidate(app, order, { checkInState: 'SUSPENDED' }),
      DISABLED: await newCandidate(app, order, { status: 'DISABLED' }),
      RESTING: await newCandidate(app, order, { workState: 'RESTING' }),
      OTHER_PLACE: await newCandidate(app, order, { serviceDistricts: ['330105'] }),
      CERT_MISSING: await newCandidate(app, order, { certTypes: [] }),
    }
    const closed = await newCandidate(app, order)
    await database.update(artificerCategory).set({ state: 'SUSPENDED' }).where(eq(artificerCategory.artificerId, closed.id))
    const { candidates, order: told } = await admin.call(calls.candidates, { orderId: order.id, keyword: '候选' })
    expect(told).toMatchObject({ orderNo: order.orderNo, artificerCount: 1, artificers: [] })
    const found = (id: number) => candidates.find(one => one.artificerId === id)
    const places = [best, fit, unfit.RESTING].map(({ id }) => candidates.findIndex(one => one.artificerId === id))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(found(fit.id)).toMatchObject({ unfitReason: null, busy: false, dayOrders: 0, missingCerts: [] })
    for (const [reason, { id }] of Object.entries(unfit)) expect(found(id)?.unfitReason).toBe(reason)
    expect(found(unfit.CERT_MISSING.id)?.missingCerts).toContain('ID_CARD')
    expect(found(closed.id)?.unfitReason).toBe('CATEGORY_CLOSED')
    for (const person of [...Object.values(unfit), closed]) {
      const answer = await admin.ask(calls.dispatch, dispatch(order, person.id))
      expect(answer.code).toBe(dispatchRefusals.candidate.code)
      expect(answer.msg).toContain(`服务人员${person.name}不符合派单条件：`)
    }
    expect((await admin.ask(calls.dispatch, dispatch(order, 999_999))).status).toBe(404)
  })

  test('a certificate that ends before the day does not count', async () => {
    const order = await waiting()
    const person = await newCandidate(app, order)
    await database
      .update(artificerCert)
      .set({ longTerm: false, validTo: clock.today() })
      .where(and(eq(artificerCert.artificerId, person.id), eq(artificerCert.certType, 'ID_CARD')))
    const answer = await admin.ask(calls.dispatch, dispatch(order, person.id))
    expect(answer.msg).toBe(`服务人员${person.name}不符合派单条件：缺少有效证件`)
  })

  test('whoever is elsewhere at that time is busy, and says how far away', async () => {
    const { order: first, person } = await dispatched({ lng: 120.13, lat: 30.28 })
    const order = await waiting({ lng: 120.23, lat: 30.28 })
    const { candidates } = await admin.call(calls.candidates, { orderId: order.id, keyword: person.artificerNo })
    expect(candidates).toMatchObject([
      { unfitReason: 'BUSY', busy: true, dayOrders: 1, distanceKm: 9.6, slots: [{ orderNo: first.orderNo, start: first.appointStart }] },
    ])
    const refused = await admin.ask(calls.dispatch, dispatch(order, person.id))
    expect(refused.msg).toBe(`服务人员${person.name}该时段已有订单`)
    // The end of one is the beginning of the next.
    const next = await waiting({ appointStart: first.appointEnd, appointEnd: new Date(Date.parse(first.appointEnd) + 3_600_000).toISOString() })
    expect((await admin.call(calls.dispatch, dispatch(next, person.id))).state).toBe('PENDING_SERVICE')
  })
})

describe('dispatch', () => {
  test('reserves the person, counts the order and tells the timeline; another time somebody else goes', async () => {
    const order = await waiting({ redispatchFlag: true })
    const [first, second] = [await newCandidate(app, order), await newCandidate(app, order)]
    const answer = await admin.call(calls.dispatch, dispatch(order, first.id))
    expect(answer).toEqual({ state: 'PENDING_SERVICE', version: order.version + 1 })
    expect(await orderOf(order.id)).toMatchObject({ state: 'PENDING_SERVICE', redispatchFlag: false })
    expect((await personOf(first.id)).orderCount).toBe(1)
    const stale = await admin.ask(calls.dispatch, dispatch(order, second.id))
    expect(stale.code).toBe(commonRefusals.staleVersion.code)
    await admin.call(calls.dispatch, { ...dispatch(order, second.id), version: answer.version })
    expect((await teamOf(order.id)).map(row => row.artificerId)).toEqual([second.id])
    expect([(await personOf(first.id)).orderCount, (await personOf(second.id)).orderCount]).toEqual([0, 1])
    expect((await logsOf(order.id)).map(({ type, from, to, content }) => [type, from, to, content])).toEqual([
      ['DISPATCH', 'PENDING_DISPATCH', 'PENDING_SERVICE', `派单：${first.name}`],
      ['DISPATCH', 'PENDING_SERVICE', 'PENDING_SERVICE', `改派：${second.name}`],
    ])
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_ORDER'), eq(auditLog.recordId, String(order.id)), eq(auditLog.result, 'OK')))
      .orderBy(asc(auditLog.id))
    expect(asRead(entries).at(-1)!.changes).toContainEqual({ field: 'artificers', old: first.name, new: second.name })
  })

  test('several share as they are told, and one leads', async () => {
    const order = await waiting({ artificerCount: 2 })
    const [leader, member] = [await newCandidate(app, order), await newCandidate(app, order)]
    const team = (roles: readonly ['LEADER' | 'MEMBER', string][]) =>
      roles.map(([role, shareRate], index) => ({ artificerId: [leader.id, member.id][index]!, role, shareRate }))
    const ask = (artificers: ReturnType<typeof team>) => admin.ask(calls.dispatch, { orderId: order.id, version: order.version, artificers })
    const refused = await ask(team([['LEADER', '1']]))
    expect(refused.msg).toBe('该订单需要2名服务人员')
    expect(
      (
        await ask(
          team([
            ['LEADER', '0.5'],
            ['LEADER', '0.5'],
          ]),
        )
      ).status,
    ).toBe(406)
    expect(
      (
        await ask(
          team([
            ['LEADER', '0.5'],
            ['MEMBER', '0.4999'],
          ]),
        )
      ).status,
    ).toBe(406)
    expect((await ask([...team([['LEADER', '0.5']]), { artificerId: leader.id, role: 'MEMBER', shareRate: '0.5' }])).status).toBe(406)
    expect(
      (
        await ask(
          team([
            ['LEADER', '0.6'],
            ['MEMBER', '0.4'],
          ]),
        )
      ).code,
    ).toBe(200)
    expect((await teamOf(order.id)).map(({ role, shareRate }) => [role, shareRate])).toEqual([
      ['LEADER', '0.6000'],
      ['MEMBER', '0.4000'],
    ])
  })

  test('is taken back with a reason, and refused in any other state', async () => {
    const { order, person } = await dispatched()
    const input = { orderId: order.id, version: order.version, reason: '服务人员临时有事' }
    expect(await admin.call(calls.undispatch, input)).toMatchObject({ state: 'PENDING_DISPATCH' })
    expect(await teamOf(order.id)).toEqual([])
    expect((await personOf(person.id)).orderCount).toBe(0)
    const again = await admin.ask(calls.undispatch, input)
    expect(again.msg).toBe('订单当前状态为待派单，不能执行该操作')
    const unpaid = await newOrder(app, { state: 'PENDING_PAY' })
    expect((await admin.ask(calls.dispatch, dispatch(unpaid, person.id))).code).toBe(homeOrderRefusals.state.code)
  })

  test('belongs to the scope of the order', async () => {
    const order = await waiting()
    const mine = await waiting({ ownerId: ownId })
    const person = await newCandidate(app, order)
    expect((await own.ask(calls.candidates, { orderId: order.id })).status).toBe(404)
    expect((await own.ask(calls.booking, { orderId: order.id })).status).toBe(404)
    expect((await own.ask(calls.dispatch, dispatch(order, person.id))).status).toBe(404)
    expect((await own.ask(calls.schedule, { artificerId: person.id, from: clock.today() })).status).toBe(404)
    expect((await own.ask(calls.dispatch, dispatch(mine, person.id))).code).toBe(200)
  })

  test('one person is sent to one of two places at once, and one of two dispatchers sends somebody', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = [await waiting(), await waiting()]
      const person = await newCandidate(app, one)
      const answers = await Promise.all([one, other].map(order => admin.ask(calls.dispatch, dispatch(order, person.id))))
      expect(answers.map(answer => answer.code).toSorted((a, b) => a - b)).toEqual([200, dispatchRefusals.slot.code])
      const free = answers[0]!.code === 200 ? other : one
      const persons = await Promise.all(Array.from({ length: 4 }, () => newCandidate(app, one)))
      const second = await Promise.all(persons.map(({ id }) => admin.ask(calls.dispatch, dispatch(free, id))))
      expect(second.filter(answer => answer.code === 200)).toHaveLength(1)
      expect(second.filter(answer => answer.code === commonRefusals.staleVersion.code)).toHaveLength(3)
      expect(await teamOf(free.id)).toHaveLength(1)
      expect((await personOf(person.id)).orderCount).toBe(1)
    }
  })

  test('the table itself lets nobody be at two places', async () => {
    const { person } = await dispatched()
    const other = await waiting()
    await expect(sent(app, other, [person.id])).rejects.toThrow()
  })
})

describe('another time', () => {
  const rulesOf = async (productId: number) => (await database.select().from(homeProduct).where(eq(homeProduct.id, productId)))[0]!
  const slotOf = async (order: HomeOrderRecord, days: number) =>
    slotsOf(await rulesOf(order.productId), addDays(clock.today(), days), clock.now().getTime())[2]!

  test('keeps whoever goes, where free then', async () => {
    const { order, person } = await dispatched()
    const appointStart = await slotOf(order, 2)
    const input = { orderId: order.id, version: order.version, appointStart, reason: '用户要求改期' }
    expect(await admin.call(calls.reschedule, input)).toMatchObject({ state: 'PENDING_SERVICE' })
    const moved = await orderOf(order.id)
    expect([moved.appointStart, Date.parse(moved.appointEnd) - Date.parse(moved.appointStart)]).toEqual([appointStart, 7_200_000])
    // At the old time somebody else may call for the person, at the new time not.
    const [former, later] = [await waiting(), await waiting({ appointStart, appointEnd: moved.appointEnd })]
    expect((await admin.ask(calls.dispatch, dispatch(later, person.id))).code).toBe(dispatchRefusals.slot.code)
    expect((await admin.ask(calls.dispatch, dispatch(former, person.id))).code).toBe(200)
    const back = await admin.ask(calls.reschedule, { ...input, version: moved.version, appointStart: await slotOf(order, 3) })
    expect(back.code).toBe(200)
  })

  test('is refused where the person is busy then, off the slots, in the past, and once the service has begun', async () => {
    const { order: first, person } = await dispatched()
    const later = await slotOf(first, 3)
    const order = await waiting({ appointStart: later, appointEnd: new Date(Date.parse(later) + 3_600_000).toISOString() })
    await admin.call(calls.dispatch, dispatch(order, person.id))
    const input = { orderId: first.id, version: first.version, appointStart: later, reason: '用户要求改期' }
    expect((await admin.ask(calls.reschedule, input)).msg).toBe(`服务人员${person.name}该时段已有订单`)
    for (const appointStart of ['2026-01-01T02:00:00.000Z', new Date(Date.parse(later) + 60_000).toISOString()])
      expect((await admin.ask(calls.reschedule, { ...input, appointStart })).status).toBe(406)
    const running = await newOrder(app, { state: 'IN_SERVICE' })
    const refused = await admin.ask(calls.reschedule, { ...input, orderId: running.id, version: running.version })
    expect(refused.msg).toBe('订单当前状态为服务中，不能执行该操作')
  })

  test('a week shows where somebody is', async () => {
    const { order, person } = await dispatched()
    const from = new Date(Date.parse(order.appointStart) + 8 * 3_600_000).toISOString().slice(0, 10)
    const week = await admin.call(calls.schedule, { artificerId: person.id, from })
    expect(week).toMatchObject([{ orderId: order.id, start: order.appointStart, role: 'LEADER', state: 'PENDING_SERVICE' }])
    expect(await admin.call(calls.schedule, { artificerId: person.id, from: addDays(from, 7) })).toEqual([])
  })
})

describe('the service', () => {
  test('starts two hours before at the earliest, is finished with photos and everything paid, and is completed', async () => {
    const { order, person } = await dispatched({ goodsMoney: '100.10' })
    const { id: orderId } = order
    expect((await admin.ask(calls.start, { orderId, version: 1 })).code).toBe(dispatchRefusals.tooEarly.code)
    await database
      .update(homeOrder)
      .set({ appointStart: clock.in(3_600_000), appointEnd: clock.in(7_200_000) })
      .where(eq(homeOrder.id, orderId))
    expect((await admin.ask(calls.start, { orderId, version: 1, at: clock.in(60_000) })).status).toBe(406)
    expect(await admin.call(calls.start, { orderId, version: 1 })).toEqual({ state: 'IN_SERVICE', version: 2 })
    expect((await admin.ask(calls.finish, { orderId, version: 2, at: '2026-01-01T00:00:00.000Z' })).status).toBe(406)
    const [fee] = await database.insert(homeOrderFee).values({ orderId, feeType: 'MATERIAL', name: '加氟', money: '30.00', state: 'PENDING_PAY' }).returning()
    expect((await admin.ask(calls.finish, { orderId, version: 2 })).msg).toBe('存在未支付的补差价，不能完工')
    await database.update(homeOrderFee).set({ state: 'PAID' }).where(eq(homeOrderFee.id, fee!.id))
    const photo = await uploaded(admin, 'home.order')
    expect(await admin.call(calls.finish, { orderId, version: 2, finishFiles: [photo] })).toEqual({ state: 'PENDING_CONFIRM', version: 3 })
    // Whoever is ready early can go elsewhere.
    const [busy] = await teamOf(orderId)
    expect(busy!.busyRange).toMatch(/empty|"/)

    const sold = (await database.select().from(homeProduct).where(eq(homeProduct.id, order.productId)))[0]!
    expect(await admin.call(calls.complete, { orderId, version: 3, score: 4, comment: ' 很好 ' })).toEqual({ state: 'COMPLETED', version: 4 })
    const rate = sold.commissionRate ?? (await database.select().from(homeCategory).where(eq(homeCategory.id, order.categoryId)))[0]!.commissionRate!
    const done = await orderOf(orderId)
    expect(done).toMatchObject({
      finishFiles: [photo],
      score: 4,
      comment: '很好',
      commissionRate: rate,
      rateSource: sold.commissionRate === null ? 'CATEGORY' : 'PRODUCT',
      ruleVersion: 1,
    })
    const basis = Math.round((10_010 * Number(rate) * 10_000) / 10_000)
    expect(done.commissionMoney).toBe(((basis + 3_000) / 100).toFixed(2))
    const fees = await database.select().from(homeOrderFee).where(eq(homeOrderFee.orderId, orderId)).orderBy(asc(homeOrderFee.id))
    expect(fees.map(({ commissionRate }) => commissionRate)).toEqual([rate, '1.0000'])
    expect(await personOf(person.id)).toMatchObject({ completedCount: 1, score: '4.00' })
    expect((await database.select().from(homeProduct).where(eq(homeProduct.id, order.productId)))[0]!.salesCount).toBe(sold.salesCount + 1)
    const info = await admin.call(people.info, { id: person.id })
    expect(info.orderStat.COMPLETED).toBe(1)
    expect(info.monthTrend).toHaveLength(12)
    expect(info.monthTrend.at(-1)).toEqual({ month: clock.today().slice(0, 7), completed: 1 })
    const again = await admin.ask(calls.complete, { orderId, version: 4 })
    expect(again.msg).toBe('订单当前状态为已完成，不能执行该操作')
  })

  test('the own rate of whoever leads goes before all others, and the score is the mean of all rated orders', async () => {
    const { order, person } = await dispatched({ state: 'PENDING_CONFIRM' })
    await database.update(artificer).set({ commissionRate: '0.8125' }).where(eq(artificer.id, person.id))
    await admin.call(calls.complete, { orderId: order.id, version: 1, score: 5 })
    expect(await orderOf(order.id)).toMatchObject({ commissionRate: '0.8125', rateSource: 'ARTIFICER', commissionMoney: '81.25' })
    const later = new Date(Date.parse(order.appointStart) + 86_400_000)
    for (const [index, score] of [4, 4].entries()) {
      const start = new Date(later.getTime() + index * 86_400_000)
      const next = await newOrder(app, {
        state: 'PENDING_CONFIRM',
        appointStart: start.toISOString(),
        appointEnd: new Date(start.getTime() + 3_600_000).toISOString(),
      })
      await sent(app, next, [person.id])
      await admin.call(calls.complete, { orderId: next.id, version: 1, score })
    }
    expect(await personOf(person.id)).toMatchObject({ completedCount: 3, score: '4.33' })
  })

  test('of several persons only the rate of the leader counts', async () => {
    const rates = [
      ['0.9000', '0.6000', { commissionRate: '0.6000', rateSource: 'ARTIFICER', commissionMoney: '60.00' }],
      // The leader has none of his own, so that the rate of the product or the category holds, whatever the other has.
      ['0.9000', null, { rateSource: expect.not.stringMatching('ARTIFICER') }],
    ] as const
    for (const [ofMember, ofLeader, expected] of rates) {
      const order = await newOrder(app, { state: 'PENDING_CONFIRM', artificerCount: 2 })
      const member = await newCandidate(app, order, { commissionRate: ofMember })
      const leader = await newCandidate(app, order, { commissionRate: ofLeader })
      await sent(app, order, [leader.id, member.id])
      await admin.call(calls.complete, { orderId: order.id, version: 1 })
      expect(await orderOf(order.id)).toMatchObject(expected)
    }
  })

  raced('homeDispatch.complete')
  test('nobody completes twice: of fifty at once one does, and is counted', async () => {
    for (let round = 0; round < raceRounds; round++) {
      // Within the limit of calls in a minute.
      if (round % 10 === 0) clock.advance(60_000)
      const { order, person } = await dispatched({ state: 'PENDING_CONFIRM' })
      const answers = await Promise.all(Array.from({ length: 50 }, () => admin.ask(calls.complete, { orderId: order.id, version: 1 })))
      expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
      expect(answers.filter(answer => answer.code === homeOrderRefusals.state.code)).toHaveLength(49)
      expect((await personOf(person.id)).completedCount).toBe(1)
    }
  })

  test('what nobody confirms is completed after two days', async () => {
    const [old, fresh] = [await newOrder(app, { state: 'PENDING_CONFIRM' }), await newOrder(app, { state: 'PENDING_CONFIRM' })]
    await database
      .update(homeOrder)
      .set({ finishedAt: clock.in(-48 * 3_600_000 - 1) })
      .where(eq(homeOrder.id, old.id))
    await runTask(homeOrderConfirm, database)
    expect([(await orderOf(old.id)).state, (await orderOf(fresh.id)).state]).toEqual(['COMPLETED', 'PENDING_CONFIRM'])
    expect((await logsOf(old.id)).at(-1)).toMatchObject({ content: '48小时未确认，自动完成', operatorType: 'SYSTEM' })
  })
})

describe('what befalls a service person', () => {
  test('disabling sends the orders back, unless one is in service', async () => {
    const { order, person } = await dispatched()
    const input = { id: person.id, version: person.version, reason: '多次投诉核实' }
    const running = await newOrder(app, {
      state: 'IN_SERVICE',
      appointStart: order.appointEnd,
      appointEnd: new Date(Date.parse(order.appointEnd) + 3_600_000).toISOString(),
    })
    await sent(app, running, [person.id])
    expect((await admin.ask(people.disable, input)).msg).toBe('该服务人员有服务中的订单，不能禁用')
    expect((await orderOf(order.id)).state).toBe('PENDING_SERVICE')
    await database.update(homeOrder).set({ state: 'PENDING_CONFIRM' }).where(eq(homeOrder.id, running.id))
    expect(await admin.call(people.disable, input)).toMatchObject({ status: 'DISABLED', redispatched: 1 })
    expect((await orderOf(order.id)).state).toBe('PENDING_DISPATCH')
    expect((await logsOf(order.id)).at(-1)!.content).toBe(`撤销派单：服务人员${person.name}被禁用`)
    expect((await admin.ask(people.disable, input)).code).toBe(artificerRefusals.sameState.code)
  })

  test('disabling against a dispatch: the person goes nowhere', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await waiting()
      const person = await newCandidate(app, order)
      const [sending, disabling] = await Promise.all([
        admin.ask(calls.dispatch, dispatch(order, person.id)),
        admin.ask(people.disable, { id: person.id, version: person.version, reason: '多次投诉核实' }),
      ])
      expect(disabling.code).toBe(200)
      expect([200, dispatchRefusals.candidate.code]).toContain(sending.code)
      expect((await orderOf(order.id)).state).toBe('PENDING_DISPATCH')
      expect(await teamOf(order.id)).toEqual([])
    }
  })

  test('who is suspended leaves orders to be dispatched anew', async () => {
    const { order, person } = await dispatched()
    const [idCard] = await database
      .select()
      .from(artificerCert)
      .where(and(eq(artificerCert.artificerId, person.id), eq(artificerCert.certType, 'ID_CARD')))
    const answer = await admin.call(certs.revoke, { id: idCard!.id, version: 1, reason: '证件造假核实' })
    expect(answer).toMatchObject({ checkInState: 'SUSPENDED', openOrders: [{ orderId: order.id, orderNo: order.orderNo }] })
    expect(await orderOf(order.id)).toMatchObject({ redispatchFlag: true, state: 'PENDING_SERVICE' })
    const other = await newCandidate(app, order)
    await admin.call(calls.dispatch, { ...dispatch(order, other.id), version: 2 })
    expect((await orderOf(order.id)).redispatchFlag).toBe(false)
  })
})
