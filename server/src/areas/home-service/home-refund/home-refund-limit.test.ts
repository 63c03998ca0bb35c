import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { homeCommissionRefusals, homeDispatch, homeOrder as orderCalls, homeRefund as calls, refundRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { newCandidate, sent } from '../home-dispatch/home-dispatch.testing.ts'
import { homeOrderFee } from '../home-order/home-order-fee.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'
import { newConsumer } from '../people.testing.ts'
import { homeRefund } from './home-refund.tables.ts'

/** How much goes back without a second look, who lets it go, and which dates are true. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const refundOf = async (id: number) => (await database.select().from(homeRefund).where(eq(homeRefund.id, id)))[0]!
async function completed(values: Partial<typeof homeOrder.$inferInsert> = {}) {
  const order = await newOrder(app, {
    state: 'COMPLETED',
    goodsMoney: '500.00',
    commissionRate: '0.7',
    rateSource: 'CATEGORY',
    ruleVersion: 1,
    commissionMoney: '350.00',
    ...values,
  })
  await database.update(homeOrderFee).set({ commissionRate: '0.7' }).where(eq(homeOrderFee.orderId, order.id))
  return order
}
const form = async (orderId: number, refundMoney: string): Promise<InputOf<typeof calls.apply>> => ({
  orderId,
  version: (await orderOf(orderId)).version,
  refundMoney,
  reasonCode: 'QUALITY',
  remark: '卫生间没有打扫干净',
  pictures: [],
  requestNo: randomUUID(),
})
const payout = (refundId: number, version: number, more: Partial<InputOf<typeof calls.payout>> = {}): InputOf<typeof calls.payout> => ({
  refundId,
  version,
  result: 'SUCCESS',
  channelFlowNo: randomUUID(),
  paidAt: clock.iso(),
  ...more,
})

test('refunds of one order are counted together: three of 130.00 after a rejected one of 300.00 need an approval', async () => {
  const { id } = await completed()
  const rejected = await admin.call(calls.apply, await form(id, '300.00'))
  await second.call(calls.audit, { refundId: rejected.refundId, version: 1, result: 'REJECT', remark: '证据不足，不予退款' })
  const first = await admin.call(calls.apply, await form(id, '130.00'))
  expect(first.state).toBe('PENDING_PAYOUT')
  await second.call(calls.payout, payout(first.refundId, 1))
  const next = await admin.call(calls.apply, await form(id, '130.00'))
  expect(next.state).toBe('PENDING_AUDIT')
  await second.call(calls.audit, { refundId: next.refundId, version: 1, result: 'PASS' })
  await second.call(calls.payout, payout(next.refundId, 2))
  expect((await admin.call(calls.apply, await form(id, '0.01'))).state).toBe('PENDING_AUDIT')
})

test('what failed and was cancelled is not counted, what failed and waits keeps the order from another', async () => {
  const { id } = await completed()
  const first = await admin.call(calls.apply, await form(id, '150.00'))
  await second.call(calls.payout, { refundId: first.refundId, version: 1, result: 'FAIL', failReason: '账户异常' })
  expect((await admin.ask(calls.apply, await form(id, '60.00'))).code).toBe(refundRefusals.pending.code)
  await second.call(calls.cancel, { refundId: first.refundId, version: 2, remark: '改为优惠券补偿' })
  expect((await admin.call(calls.apply, await form(id, '60.00'))).state).toBe('PENDING_PAYOUT')
})

test('whoever asked for a refund does not pay it out, also where an order was closed, nor registers that it failed, nor calls it off', async () => {
  const { id } = await completed()
  const { refundId } = await admin.call(calls.apply, await form(id, '100.00'))
  expect((await admin.ask(calls.payout, payout(refundId, 1))).msg).toBe('不能为本人发起的退款打款')
  expect((await admin.ask(calls.payout, { refundId, version: 1, result: 'FAIL', failReason: '账户异常' })).code).toBe(refundRefusals.selfPayout.code)
  const { records } = await admin.call(calls.page, { keyword: (await orderOf(id)).orderNo })
  expect(records[0]!.actions).toEqual([])
  expect(await second.call(calls.payout, payout(refundId, 1))).toMatchObject({ state: 'SUCCESS' })
  const paid = await newOrder(app, { state: 'PENDING_DISPATCH' })
  const closed = await admin.call(orderCalls.close, { orderId: paid.id, version: 1, reasonCode: 'NO_ARTIFICER', reason: null, requestNo: randomUUID() })
  expect((await admin.ask(calls.payout, payout(closed.refundId!, 1))).code).toBe(refundRefusals.selfPayout.code)
  await second.call(calls.payout, { refundId: closed.refundId!, version: 1, result: 'FAIL', failReason: '账户异常' })
  const off = { refundId: closed.refundId!, version: 2, remark: '用户放弃退款' }
  expect((await admin.ask(calls.cancel, off)).msg).toBe('不能取消本人发起的退款')
  const failed = await admin.call(calls.page, { keyword: paid.orderNo })
  expect(failed.records[0]!.actions).toEqual([])
  expect((await second.ask(calls.payout, payout(closed.refundId!, 2))).code).toBe(200)
})

test('nobody approves, pays out or calls off money that comes to himself', async () => {
  const consumer = await newConsumer(app, { mobile: members.secondAdmin })
  const own = await completed({ consumerId: consumer.id })
  const large = await admin.call(calls.apply, await form(own.id, '300.00'))
  expect((await second.ask(calls.audit, { refundId: large.refundId, version: 1, result: 'PASS' })).code).toBe(refundRefusals.self.code)
  const contact = await completed({ contactMobile: members.secondAdmin })
  const small = await admin.call(calls.apply, await form(contact.id, '10.00'))
  expect((await second.ask(calls.payout, payout(small.refundId, 1))).code).toBe(refundRefusals.selfPayout.code)
  await database.update(homeRefund).set({ state: 'FAILED' }).where(eq(homeRefund.id, small.refundId))
  const off = { refundId: small.refundId, version: 1, remark: '用户放弃退款' }
  expect((await second.ask(calls.cancel, off)).code).toBe(refundRefusals.selfCancel.code)
})

test('whoever applied is told of the decision and of a failed payout', async () => {
  const { id } = await completed()
  const { refundId } = await admin.call(calls.apply, await form(id, '300.00'))
  await second.call(calls.audit, { refundId, version: 1, result: 'PASS' })
  await second.call(calls.payout, { refundId, version: 2, result: 'FAIL', failReason: '账户异常' })
  const told = await database
    .select({ messageKey: staffNotice.messageKey, kind: staffNotice.kind })
    .from(staffNotice)
    .where(and(eq(staffNotice.recordType, 'HOME_REFUND'), eq(staffNotice.recordId, refundId)))
    .orderBy(asc(staffNotice.id))
  expect(told.map(({ messageKey, kind }) => [messageKey, kind])).toEqual([
    ['homeRefundNotice.passed', 'NOTICE'],
    ['homeRefundNotice.failed', 'NOTICE'],
  ])
})

test('cash has no flow number, everything else has one', async () => {
  const [one, other] = [await completed(), await completed()]
  const { refundId } = await admin.call(calls.apply, await form(one.id, '10.00'))
  const cash = { refundId, version: 1, result: 'SUCCESS' as const, paidAt: clock.iso() }
  expect((await second.ask(calls.payout, cash)).data).toMatchObject([{ field: 'channelFlowNo' }])
  expect((await second.ask(calls.payout, { ...cash, channelFlowNo: ' ' })).status).toBe(406)
  expect(await second.call(calls.payout, { ...cash, channel: 'CASH' })).toMatchObject({ state: 'SUCCESS' })
  expect(await refundOf(refundId)).toMatchObject({ channel: 'CASH', channelFlowNo: null })
  const again = await admin.call(calls.apply, await form(other.id, '10.00'))
  expect((await second.ask(calls.payout, { ...cash, refundId: again.refundId, channel: 'CASH', channelFlowNo: null })).code).toBe(200)
})

test('money does not come in before the order or the fee was made, nor in the future', async () => {
  const order = await newOrder(app, { createdAt: clock.in(-3_600_000) })
  const pay = { orderId: order.id, channel: 'WECHAT' as const, money: order.payMoney, voucherFiles: [] }
  const ask = (version: number, paidAt: string, more: object = {}) =>
    admin.ask(orderCalls.confirmPay, { ...pay, version, paidAt, channelFlowNo: randomUUID(), requestNo: randomUUID(), ...more })
  for (const paidAt of [clock.in(-30 * 86_400_000), clock.in(-3_720_000), clock.in(60_000)])
    expect((await ask(1, paidAt)).data).toMatchObject([{ field: 'paidAt' }])
  expect((await ask(1, clock.in(-1_800_000))).code).toBe(200)
  await database.update(homeOrder).set({ state: 'IN_SERVICE', dispatchedAt: clock.iso(), startedAt: clock.iso() }).where(eq(homeOrder.id, order.id))
  const { feeId, version } = await admin.call(orderCalls.addFee, {
    orderId: order.id,
    version: 2,
    feeType: 'MATERIAL',
    name: '加氟',
    money: '30',
    requestNo: randomUUID(),
  })
  // The order is old enough, the fee is not.
  expect((await ask(version, clock.in(-600_000), { feeIds: [feeId], money: '30' })).data).toMatchObject([{ field: 'paidAt' }])
  expect((await ask(version, clock.iso(), { feeIds: [feeId], money: '30' })).code).toBe(200)
})

test('a service does not start before its dispatch, and a refund is not paid before its approval', async () => {
  const soon = { appointStart: clock.in(3_600_000), appointEnd: clock.in(7_200_000) }
  const order = await newOrder(app, { state: 'PENDING_SERVICE', dispatchedAt: clock.in(-600_000), ...soon })
  await sent(app, order, [(await newCandidate(app, order)).id])
  const start = (at: string) => admin.ask(homeDispatch.start, { orderId: order.id, version: 1, at })
  expect((await start(clock.in(-1_200_000))).data).toMatchObject([{ field: 'at', message: '开始时间不能早于派单时间' }])
  expect((await start(clock.in(-300_000))).code).toBe(200)
  const finish = (at: string) => admin.ask(homeDispatch.finish, { orderId: order.id, version: 2, at })
  expect((await finish(clock.in(-400_000))).status).toBe(406)
  expect((await finish(clock.in(-200_000))).code).toBe(200)
  expect((await admin.ask(homeDispatch.complete, { orderId: order.id, version: 3, at: clock.in(-280_000) })).status).toBe(406)

  const { id } = await completed()
  const { refundId } = await admin.call(calls.apply, await form(id, '300.00'))
  await database
    .update(homeRefund)
    .set({ applyAt: clock.in(-7_200_000) })
    .where(eq(homeRefund.id, refundId))
  await second.call(calls.audit, { refundId, version: 1, result: 'PASS' })
  expect((await second.ask(calls.payout, payout(refundId, 2, { paidAt: clock.in(-3_600_000) }))).data).toMatchObject([
    { field: 'paidAt', message: '退款时间不能早于审批时间' },
  ])
})

test('nothing is completed in a month whose books are closed, because its figures would change', async () => {
  const order = await newOrder(app, { state: 'PENDING_CONFIRM', finishedAt: '2020-02-15T02:00:00.000Z' })
  await database.insert(homePeriod).values({ period: '2020-02', state: 'CLOSED', paidMoney: '0', refundMoney: '0', settleMoney: '0' })
  const complete = (at?: string) => admin.ask(homeDispatch.complete, { orderId: order.id, version: 1, ...(at === undefined ? {} : { at }) })
  expect((await complete('2020-02-15T03:00:00.000Z')).code).toBe(homeCommissionRefusals.periodClosed.code)
  expect((await complete()).code).toBe(200)
})
