import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artificerAvatar, artificerCert, dayOf, homeCommission as commissionCalls, homeDispatch, homeOrder as calls, homeRefund } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { certInput, newCategory, newPerson, uploaded } from '../check-in/check-in.testing.ts'
import { seedFacts } from '../demo/facts.ts'
import { generatePlans } from '../home-commission/home-commission-plan.rules.ts'
import { homeCommission } from '../home-commission/home-commission.tables.ts'
import { asMember, completedOrder, newPayee, newProof } from '../home-commission/home-commission.testing.ts'
import { newCandidate, sent } from '../home-dispatch/home-dispatch.testing.ts'
import { homeHandover } from '../home-owner/home-owner.rules.ts'
import { homePayment } from './home-order-fee.tables.ts'
import { homeOrder } from './home-order.tables.ts'
import { newOrder } from './home-order.testing.ts'

/** What reports count of orders, refunds, commissions and check-ins. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
const [ownerId, heirId, secondId] = await Promise.all([members.sales, members.salesLead, members.secondAdmin].map(mobile => staffIdOf(app, mobile)))
const [owner] = await database.select().from(staff).where(eq(staff.id, ownerId!))

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const factsOf = async (refType: string, refId: number) =>
  database
    .select({
      metric: reportFact.metric,
      day: reportFact.day,
      staffId: reportFact.staffId,
      deptId: reportFact.deptId,
      cityCode: reportFact.cityCode,
      num: reportFact.num,
      amount: reportFact.amount,
    })
    .from(reportFact)
    .where(and(eq(reportFact.refType, refType), eq(reportFact.refId, refId)))
    .orderBy(asc(reportFact.metric))
const credit = { staffId: ownerId, deptId: owner!.deptId }

async function paid(version = 1, values: Partial<typeof homeOrder.$inferInsert> = {}) {
  const order = await newOrder(app, { ownerId, goodsMoney: '500.00', ...values })
  const paidAt = clock.iso()
  await admin.call(calls.confirmPay, {
    orderId: order.id,
    version,
    channel: 'WECHAT',
    money: '500.00',
    paidAt,
    channelFlowNo: randomUUID(),
    voucherFiles: [],
    requestNo: randomUUID(),
  })
  return orderOf(order.id)
}

async function completed() {
  const order = await paid()
  const person = await newCandidate(app, order, { commissionRate: '0.7' })
  await sent(app, order, [person.id])
  await database
    .update(homeOrder)
    .set({ state: 'PENDING_CONFIRM', dispatchedAt: clock.iso(), startedAt: clock.iso(), finishedAt: clock.iso() })
    .where(eq(homeOrder.id, order.id))
  await admin.call(homeDispatch.complete, { orderId: order.id, version: order.version })
  return orderOf(order.id)
}

async function refunded(orderId: number, refundMoney: string) {
  const { version } = await orderOf(orderId)
  const { refundId } = await admin.call(homeRefund.apply, {
    orderId,
    version,
    refundMoney,
    reasonCode: 'QUALITY',
    remark: '卫生间没有打扫干净',
    pictures: [],
    requestNo: randomUUID(),
  })
  await second.call(homeRefund.payout, { refundId, version: 1, result: 'SUCCESS', channel: 'CASH', paidAt: clock.iso() })
  return refundId
}

const today = dayOf(clock.iso())

test('an order counts when it is paid and completed, a refund when it is paid back, less the commission that it takes back', async () => {
  const order = await completed()
  const [payment] = await database.select().from(homePayment).where(eq(homePayment.orderId, order.id))
  expect(await factsOf('HOME_PAYMENT', payment!.id)).toMatchObject([
    { ...credit, metric: 'HOME_PAID', day: today, cityCode: '330100', num: 1, amount: '500.00' },
  ])
  expect(await factsOf('HOME_ORDER', order.id)).toMatchObject([
    { ...credit, metric: 'HOME_INCOME', day: today, cityCode: '330100', amount: '150.00' },
    { ...credit, metric: 'HOME_ORDER_DONE', day: today, num: 1, amount: '500.00' },
  ])
  const refundId = await refunded(order.id, '100.00')
  expect(await factsOf('HOME_REFUND', refundId)).toMatchObject([
    { ...credit, metric: 'HOME_INCOME', num: 0, amount: '-30.00' },
    { ...credit, metric: 'HOME_REFUND', num: 1, amount: '100.00' },
  ])
  // What was counted at the completion stays.
  expect((await factsOf('HOME_ORDER', order.id))[0]!.amount).toBe('150.00')
})

test('a closed order counts what the platform keeps, and what is called off afterwards', async () => {
  const order = await paid(1, { state: 'PENDING_PAY' })
  const person = await newCandidate(app, order)
  await sent(app, order, [person.id])
  await database
    .update(homeOrder)
    .set({ state: 'PENDING_SERVICE', dispatchedAt: clock.iso(), appointStart: clock.in(3_600_000), appointEnd: clock.in(7_200_000) })
    .where(eq(homeOrder.id, order.id))
  const closed = await admin.call(calls.close, { orderId: order.id, version: order.version, reasonCode: 'USER_CHANGED', reason: null, requestNo: randomUUID() })
  expect(closed.cancelFee).toBe('50.00')
  expect(await factsOf('HOME_ORDER', order.id)).toMatchObject([{ ...credit, metric: 'HOME_INCOME', day: today, num: 0, amount: '50.00' }])
  await second.call(homeRefund.payout, { refundId: closed.refundId!, version: 1, result: 'FAIL', failReason: '账户异常' })
  await second.call(homeRefund.cancel, { refundId: closed.refundId!, version: 2, remark: '用户放弃退款' })
  expect(await factsOf('HOME_REFUND', closed.refundId!)).toMatchObject([{ metric: 'HOME_INCOME', amount: '450.00' }])
})

test('a transfer of a commission counts on its day and never was when it is revoked', async () => {
  const [year, month] = clock.today().split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 3, 1))
  const person = await newPayee(app, { ownerId })
  await completedOrder(app, { persons: [person.id], completedAt: new Date(first.getTime() + 10 * 86_400_000).toISOString() })
  await asMember(app, 1, work => generatePlans(work.db, { planYear: first.getUTCFullYear(), planMonth: first.getUTCMonth() + 1, now: clock.iso(), staffId: 1 }))
  const [plan] = await database.select().from(homeCommission).where(eq(homeCommission.artificerId, person.id))
  const { settlementId } = await second.call(commissionCalls.settle, {
    id: plan!.id,
    version: plan!.version,
    requestNo: randomUUID(),
    settleTime: today,
    settleCertificationPicture: [await newProof(app, secondId!)],
    remark: '网银已转账',
  })
  expect(await factsOf('COMMISSION_SETTLEMENT', settlementId)).toMatchObject([{ ...credit, metric: 'HOME_COMMISSION', day: today, amount: '70.00' }])
  await admin.call(commissionCalls.revoke, { id: plan!.id, version: plan!.version + 1, reason: '收款账号有误，银行退回' })
  expect(await factsOf('COMMISSION_SETTLEMENT', settlementId)).toEqual([])
})

test('a person counts when checked in for the first time', async () => {
  const person = await newPerson(app, [await newCategory(app, [])], { ownerId })
  const { id: certId } = await admin.call(artificerCert.submit, await certInput(admin, person.id, 'ID_CARD'))
  await second.call(artificerCert.examine, { id: certId, version: 1, result: 'PASS' })
  const { id } = await admin.call(artificerAvatar.submit, { artificerId: person.id, newFile: await uploaded(admin, 'home.avatar') })
  expect(await factsOf('ARTIFICER', person.id)).toEqual([])
  await second.call(artificerAvatar.examine, { ids: [id], result: 'PASS' })
  expect(await factsOf('ARTIFICER', person.id)).toMatchObject([{ ...credit, metric: 'HOME_CHECK_IN', day: today }])
})

test('neither a handover nor another department changes what was counted, and the past is filled with the same figures', async () => {
  const order = await completed()
  const refundId = await refunded(order.id, '120.00')
  const read = async () => [await factsOf('HOME_ORDER', order.id), await factsOf('HOME_REFUND', refundId)]
  const before = await read()
  await asMember(app, 1, work => homeHandover.move(work, ownerId!, heirId!))
  expect((await orderOf(order.id)).ownerId).toBe(heirId)
  const [other] = await database
    .select()
    .from(dept)
    .where(and(eq(dept.id, dept.id)))
    .limit(1)
  await database
    .update(staff)
    .set({ deptId: other!.id })
    .where(inArray(staff.id, [ownerId!, heirId!]))
  expect(await read()).toEqual(before)
  await asMember(app, 1, work => homeHandover.move(work, heirId!, ownerId!))
  await database
    .update(staff)
    .set({ deptId: owner!.deptId })
    .where(inArray(staff.id, [ownerId!]))
  await database.delete(reportFact)
  await database.transaction(transaction => seedFacts(transaction))
  const filled = await read()
  // The order was not placed through a call here, which the filling cannot know.
  expect(filled[0]!.filter(({ metric }) => metric !== 'HOME_ORDER_NEW')).toEqual(before[0])
  expect(filled[1]).toEqual(before[1])
})
