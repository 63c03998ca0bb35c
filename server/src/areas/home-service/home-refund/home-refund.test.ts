import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { addMoney, commonRefusals, homeCommissionRefusals, homeOrderRefusals, homeRefund as calls, refundRefusals } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { uploaded } from '../check-in/check-in.testing.ts'
import { homeCommission, homeCommissionItem } from '../home-commission/home-commission.tables.ts'
import { newCandidate, sent } from '../home-dispatch/home-dispatch.testing.ts'
import { homeOrderFee } from '../home-order/home-order-fee.tables.ts'
import type { HomeOrderRecord } from '../home-order/home-order-kind.ts'
import { homeOrderLog } from '../home-order/home-order-log.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { homeRefund } from './home-refund.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
const codes: Code[] = ['HomeOrder', 'HomeOrder.refund', 'HomeOrder.refundAudit', 'HomeOrder.refundPayout']
await grant(app, members.reviewer, 'SELF', codes)
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)
await grant(app, members.salesLead, 'ALL', codes)
/** Whoever asks for money does not pay it out. */
const applicant = await app.signIn(members.salesLead)
afterEach(() => clock.reset())

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const refundOf = async (id: number) => (await database.select().from(homeRefund).where(eq(homeRefund.id, id)))[0]!

/** A completed order whose commission is 70 % of what was paid. */
async function completed(values: Partial<typeof homeOrder.$inferInsert> = {}) {
  const order = await newOrder(app, {
    state: 'COMPLETED',
    goodsMoney: '500.00',
    commissionRate: '0.7000',
    rateSource: 'CATEGORY',
    ruleVersion: 1,
    commissionMoney: '350.00',
    ...values,
  })
  await database.update(homeOrderFee).set({ commissionRate: '0.7000' }).where(eq(homeOrderFee.orderId, order.id))
  return order
}

const form = ({ id, version }: HomeOrderRecord, refundMoney: string): InputOf<typeof calls.apply> => ({
  orderId: id,
  version,
  refundMoney,
  reasonCode: 'QUALITY',
  remark: '卫生间没有打扫干净',
  pictures: [],
  requestNo: randomUUID(),
})
const success = (refundId: number, version: number): InputOf<typeof calls.payout> => ({
  refundId,
  version,
  result: 'SUCCESS',
  channelFlowNo: `退款流水${randomUUID()}`,
  paidAt: clock.iso(),
})

/** A refund that waits for its money to be sent. */
async function toBePaid(order: HomeOrderRecord, refundMoney = '200.00') {
  const { refundId } = await applicant.call(calls.apply, form(order, refundMoney))
  return refundId
}

/** What an order says of its refunds is what its refunds say. */
async function expectBalanced(orderId: number) {
  const order = await orderOf(orderId)
  const rows = await database.select().from(homeRefund).where(eq(homeRefund.orderId, orderId))
  const sumOf = (states: readonly string[]) => addMoney('0', ...rows.filter(row => states.includes(row.state)).map(row => row.refundMoney))
  expect([order.refundMoney, order.refundingMoney]).toEqual([sumOf(['SUCCESS']), sumOf(['PENDING_AUDIT', 'PENDING_PAYOUT', 'FAILED'])])
}

describe('a refund', () => {
  test('up to 200.00 waits for its money, above for approval; the order knows of both', async () => {
    const small = await completed()
    const picture = await uploaded(admin, 'home.order')
    const answer = await admin.call(calls.apply, { ...form(small, '200'), pictures: [picture] })
    expect(answer.state).toBe('PENDING_PAYOUT')
    expect(await refundOf(answer.refundId)).toMatchObject({
      kind: 'AFTER_SALE',
      refundMoney: '200.00',
      channel: 'WECHAT',
      pictures: [picture],
      consumerId: small.consumerId,
    })
    expect((await refundOf(answer.refundId)).refundNo).toMatch(/^HR\d{16}$/)
    expect(await orderOf(small.id)).toMatchObject({ refundingMoney: '200.00', refundMoney: '0.00', refundState: 'REFUNDING', version: 2 })
    const large = await completed()
    expect((await admin.call(calls.apply, form(large, '200.01'))).state).toBe('PENDING_AUDIT')
    const logs = asRead(await database.select().from(homeOrderLog).where(eq(homeOrderLog.orderId, large.id)))
    expect(logs).toMatchObject([{ type: 'REFUND', content: '发起退款200.01元：服务质量，卫生间没有打扫干净' }])
    const input = form(large, '1')
    expect((await admin.ask(calls.apply, { ...input, version: 2 })).code).toBe(refundRefusals.pending.code)
  })

  test('is refused beyond what was paid, after 180 days, of an order that is not completed, and of a stale one', async () => {
    const order = await completed()
    const over = await admin.ask(calls.apply, form(order, '500.01'))
    expect(over.msg).toBe('退款金额不能大于可退金额500.00')
    expect((await admin.ask(calls.apply, { ...form(order, '1'), version: 9 })).code).toBe(commonRefusals.staleVersion.code)
    for (const refundMoney of ['0', '0.00', '-1', '1.001', '']) expect((await admin.ask(calls.apply, form(order, refundMoney))).status).toBe(406)
    expect((await admin.ask(calls.apply, { ...form(order, '1'), reasonCode: 'USER_DUP' as 'OTHER' })).status).toBe(406)
    expect((await admin.ask(calls.apply, { ...form(order, '1'), pictures: ['0123456789abcdef0123456789abcdef.png'] })).status).toBe(406)
    const old = await completed({ completedAt: clock.in(-181 * 86_400_000) })
    expect((await admin.ask(calls.apply, form(old, '1'))).msg).toBe('订单完成已超过180天，不能退款')
    const waiting = await newOrder(app, { state: 'PENDING_DISPATCH' })
    expect((await admin.ask(calls.apply, form(waiting, '1'))).msg).toBe('订单当前状态为待派单，不能执行该操作')
    await expectBalanced(order.id)
  })

  test('the same number twice is one refund', async () => {
    const order = await completed()
    const input = form(order, '10')
    const [one, other] = await Promise.all([admin.call(calls.apply, input), admin.call(calls.apply, input)])
    expect(one).toEqual(other)
  })

  test('is approved or rejected by somebody else', async () => {
    const [order, rejected] = [await completed(), await completed()]
    const { refundId } = await admin.call(calls.apply, form(order, '300'))
    expect((await admin.ask(calls.audit, { refundId, version: 1, result: 'PASS' })).msg).toBe('不能审批本人发起的退款')
    expect((await second.ask(calls.audit, { refundId, version: 1, result: 'REJECT' })).status).toBe(406)
    expect(await second.call(calls.audit, { refundId, version: 1, result: 'PASS', remark: ' ' })).toEqual({ state: 'PENDING_PAYOUT', version: 2 })
    const again = await second.ask(calls.audit, { refundId, version: 2, result: 'PASS' })
    expect(again.msg).toBe('退款当前状态为待退款，不能执行该操作')
    const { refundId: no } = await admin.call(calls.apply, form(rejected, '300'))
    expect(await second.call(calls.audit, { refundId: no, version: 1, result: 'REJECT', remark: '证据不足，不予退款' })).toMatchObject({ state: 'REJECTED' })
    expect(await orderOf(rejected.id)).toMatchObject({ refundingMoney: '0.00', refundState: 'NONE' })
    expect((await admin.call(calls.apply, { ...form(rejected, '1'), version: 3 })).state).toBe('PENDING_PAYOUT')
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_REFUND'), eq(auditLog.recordId, String(no)), eq(auditLog.action, 'STATE')))
    expect(entry!.changes).toContainEqual({ field: 'state', old: 'PENDING_AUDIT', new: 'REJECTED' })
  })

  test('that succeeds moves the money, the counters and the commission', async () => {
    const order = await completed({ extraMoney: '80.00' })
    await database
      .insert(homeOrderFee)
      .values({ orderId: order.id, feeType: 'MATERIAL', name: '材料', money: '80.00', commissionRate: '1.0000', state: 'PAID' })
    const person = await newCandidate(app, order)
    await sent(app, order, [person.id])
    const refundId = await toBePaid(order, '100.00')
    expect((await admin.ask(calls.payout, { refundId, version: 1, result: 'SUCCESS' })).status).toBe(406)
    expect((await admin.ask(calls.payout, { ...success(refundId, 1), paidAt: clock.in(60_000) })).status).toBe(406)
    expect((await admin.ask(calls.payout, { ...success(refundId, 1), paidAt: clock.in(-86_400_000) })).status).toBe(406)
    expect((await admin.ask(calls.payout, success(refundId, 9))).code).toBe(commonRefusals.staleVersion.code)
    expect(await admin.call(calls.payout, success(refundId, 1))).toEqual({ state: 'SUCCESS', version: 2 })
    // 400.00 of the service at 70 %, and the material whole.
    expect(await orderOf(order.id)).toMatchObject({ refundMoney: '100.00', refundingMoney: '0.00', refundState: 'PART_REFUNDED', commissionMoney: '360.00' })
    const [consumer] = await database.select().from(homeUser).where(eq(homeUser.id, order.consumerId))
    const [server] = await database.select().from(artificer).where(eq(artificer.id, person.id))
    expect([consumer!.refundCount, server!.refundCount]).toEqual([1, 1])
    expect((await admin.ask(calls.payout, success(refundId, 2))).code).toBe(refundRefusals.state.code)
    // The rest goes back as well: nothing is earned.
    const rest = await second.call(calls.apply, { ...form(await orderOf(order.id), '480.00') })
    await admin.call(calls.audit, { refundId: rest.refundId, version: 1, result: 'PASS' })
    await admin.call(calls.payout, success(rest.refundId, 2))
    expect(await orderOf(order.id)).toMatchObject({ refundMoney: '580.00', refundState: 'REFUNDED', commissionMoney: '0.00' })
  })

  test('that fails may be tried again or called off', async () => {
    const order = await completed()
    const refundId = await toBePaid(order)
    const fail = { refundId, version: 1, result: 'FAIL' as const, failReason: '账户异常' }
    expect((await admin.ask(calls.cancel, { refundId, version: 1, remark: '改为优惠券补偿' })).code).toBe(refundRefusals.state.code)
    expect((await admin.ask(calls.payout, { ...fail, failReason: '' })).status).toBe(406)
    expect(await admin.call(calls.payout, fail)).toEqual({ state: 'FAILED', version: 2 })
    expect((await orderOf(order.id)).refundingMoney).toBe('200.00')
    expect((await admin.ask(calls.payout, { ...fail, version: 2 })).code).toBe(refundRefusals.state.code)
    expect(await admin.call(calls.cancel, { refundId, version: 2, remark: '改为优惠券补偿' })).toEqual({ state: 'CANCELLED', version: 3 })
    expect(await orderOf(order.id)).toMatchObject({ refundingMoney: '0.00', refundState: 'NONE' })
    const again = await toBePaid(await orderOf(order.id))
    await admin.call(calls.payout, { ...fail, refundId: again })
    expect(await admin.call(calls.payout, success(again, 2))).toMatchObject({ state: 'SUCCESS' })
    expect(await refundOf(again)).toMatchObject({ failReason: null })
    await expectBalanced(order.id)
  })

  test('a flow number is registered once, and in no month that is closed', async () => {
    const [one, other] = [await toBePaid(await completed()), await toBePaid(await completed())]
    const input = success(one, 1)
    await admin.call(calls.payout, input)
    expect((await admin.ask(calls.payout, { ...input, refundId: other })).code).toBe(homeOrderRefusals.flowTaken.code)
    const period = clock.today().slice(0, 7)
    const figures = { closedAt: clock.iso(), paidMoney: '0', refundMoney: '0', settleMoney: '0' }
    await database
      .update(homePeriod)
      .set({ state: 'CLOSED', ...figures })
      .where(eq(homePeriod.period, period))
    const closed = await admin.ask(calls.payout, success(other, 1))
    await database
      .update(homePeriod)
      .set({ state: 'OPEN', closedAt: null, paidMoney: null, refundMoney: null, settleMoney: null })
      .where(eq(homePeriod.period, period))
    expect(closed.code).toBe(homeCommissionRefusals.periodClosed.code)
    expect((await refundOf(other)).state).toBe('PENDING_PAYOUT')
  })

  test('is found by the number of the order, within the scope of its owner', async () => {
    const [mine, order] = [await completed({ ownerId: ownId }), await completed()]
    const [refundId, foreign] = [await toBePaid(mine), await toBePaid(order)]
    const found = await own.call(calls.page, { keyword: mine.orderNo })
    expect(found).toMatchObject({ total: 1, records: [{ id: refundId, orderNo: mine.orderNo, refundMoney: '200.00' }], stateCount: { PENDING_PAYOUT: 1 } })
    expect((await own.call(calls.page, { keyword: order.orderNo })).total).toBe(0)
    expect((await admin.call(calls.page, { consumerId: order.consumerId, kind: 'AFTER_SALE', state: 'PENDING_PAYOUT' })).records.map(row => row.id)).toEqual([
      foreign,
    ])
    for (const ask of [
      own.ask(calls.payout, success(foreign, 1)),
      own.ask(calls.apply, form(order, '1')),
      own.ask(calls.cancel, { refundId: foreign, version: 1, remark: '不在范围之内' }),
    ])
      expect((await ask).status).toBe(404)
  })
})

describe('at the same time', () => {
  const racers = [admin, second]
  let minutes = 0

  interface Race {
    orderId: number
    ask: (client: Client, index: number) => Promise<{ code: number }>
    refusal: { code: number }
  }

  /** So many at once for each of some orders: one wins. A minute passes before, so that the limit of calls is not met. */
  async function race(rounds: number, width: number, prepare: () => Promise<Race>) {
    clock.advance(++minutes * 60_000)
    const races = await Promise.all(Array.from({ length: rounds }, prepare))
    const run = async ({ ask, refusal, orderId }: Race) => {
      const answers = await Promise.all(Array.from({ length: width }, (_, index) => ask(racers[index % racers.length]!, index)))
      expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
      expect(answers.filter(answer => answer.code === refusal.code)).toHaveLength(width - 1)
      await expectBalanced(orderId)
    }
    // A thousand connections at once would meet a limit of the system.
    for (let next = 0; next < rounds; next += 4) await Promise.all(races.slice(next, next + 4).map(run))
  }

  raced('homeRefund.apply')
  test('one order is refunded once: fifty at once, twenty times', () =>
    race(raceRounds, 50, async () => {
      const order = await completed()
      return { orderId: order.id, ask: client => client.ask(calls.apply, form(order, '150')), refusal: refundRefusals.pending }
    }))

  raced('homeRefund.payout')
  test('one refund is paid once: fifty at once, twenty times', () =>
    race(raceRounds, 50, async () => {
      const order = await completed()
      const refundId = await toBePaid(order)
      return { orderId: order.id, ask: client => client.ask(calls.payout, success(refundId, 1)), refusal: refundRefusals.state }
    }))

  raced('homeRefund.audit')
  test('one refund is decided once', () =>
    race(raceRounds, 50, async () => {
      const order = await completed({ ownerId: ownId })
      const { refundId } = await own.call(calls.apply, form(order, '300'))
      const ask = (client: Client, index: number) =>
        client.ask(calls.audit, { refundId, version: 1, result: index % 2 === 0 ? 'PASS' : 'REJECT', remark: '两人同时审批' })
      return { orderId: order.id, ask, refusal: refundRefusals.state }
    }))

  raced('homeRefund.cancel')
  test('a failed one is paid or called off', () =>
    race(raceRounds, 50, async () => {
      const order = await completed()
      const refundId = await toBePaid(order)
      await admin.call(calls.payout, { refundId, version: 1, result: 'FAIL', failReason: '账户异常' })
      const ask = (client: Client, index: number) =>
        index % 2 === 0 ? client.ask(calls.payout, success(refundId, 2)) : client.ask(calls.cancel, { refundId, version: 2, remark: '改为优惠券补偿' })
      return { orderId: order.id, ask, refusal: refundRefusals.state }
    }))

  test('two refunds with one flow number: one is registered', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => toBePaid(await completed())))
    const flow = { channelFlowNo: '同一流水号', paidAt: clock.iso() }
    const answers = await Promise.all(ids.map(id => admin.ask(calls.payout, { ...success(id, 1), ...flow })))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    expect(answers.filter(answer => answer.code === homeOrderRefusals.flowTaken.code)).toHaveLength(9)
  })

  test('what service persons get follows a refund, whether it comes before their transfer or after', async () => {
    const order = await completed()
    const person = await newCandidate(app, order)
    await sent(app, order, [person.id])
    const [plan] = await database
      .insert(homeCommission)
      .values({
        planNo: `HT${randomUUID().slice(0, 12)}`,
        artificerId: person.id,
        name: person.name,
        mobile: person.mobile,
        cityCode: '330100',
        planYear: 2026,
        planMonth: 1,
        orderCount: 1,
        orderTotalMoney: '500.00',
        commissionTotalMoney: '350.00',
        settleTotalMoney: '350.00',
      })
      .returning()
    await database.insert(homeCommissionItem).values({
      commissionId: plan!.id,
      artificerId: person.id,
      rowType: 'ORDER',
      orderId: order.id,
      orderNo: order.orderNo,
      orderMoney: '500.00',
      shareRate: '1',
      commissionRate: '0.7',
      commissionTotalMoney: '350.00',
    })
    await admin.call(calls.payout, success(await toBePaid(order, '100.00'), 1))
    const items = () => database.select().from(homeCommissionItem).where(eq(homeCommissionItem.orderId, order.id)).orderBy(asc(homeCommissionItem.id))
    expect(await items()).toMatchObject([{ rowType: 'ORDER', orderMoney: '400.00', commissionTotalMoney: '280.00' }])
    await database
      .update(homeCommission)
      .set({ settleFlag: true, settlementId: sql`2000000000 + ${homeCommission.id}`, settleTime: '2026-02-10' })
      .where(eq(homeCommission.id, plan!.id))
    const after = await orderOf(order.id)
    await admin.call(calls.payout, success(await toBePaid(after, '100.00'), 1))
    expect(await items()).toMatchObject([
      { rowType: 'ORDER', orderMoney: '400.00', commissionId: plan!.id },
      { rowType: 'OFFSET', orderMoney: '-100.00', commissionTotalMoney: '-70.00', commissionId: null },
    ])
  })
})
