import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addMoney, commonRefusals, file as fileCalls, homeOrder as calls, homeOrderRefusals, refundRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { homeOrderFee, homePayment } from './home-order-fee.tables.ts'
import { homeOrderUnpaid } from './home-order.jobs.ts'
import { newOrder } from './home-order.testing.ts'
import { homeOrder } from './home-order.tables.ts'
import { homePeriod } from '../home-period/home-period.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { newArtificer, newConsumer } from '../people.testing.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)

type Order = typeof homeOrder.$inferSelect
const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const consumerOf = async (id: number) => (await database.select().from(homeUser).where(eq(homeUser.id, id)))[0]!
const feesOf = (orderId: number) => database.select().from(homeOrderFee).where(eq(homeOrderFee.orderId, orderId)).orderBy(homeOrderFee.id)
const paymentsOf = (orderId: number) => database.select().from(homePayment).where(eq(homePayment.orderId, orderId))

let flows = 0
const payment = ({ id, version, payMoney }: Pick<Order, 'id' | 'version' | 'payMoney'>, more: Partial<InputOf<typeof calls.confirmPay>> = {}) => ({
  orderId: id,
  version,
  channel: 'WECHAT' as const,
  money: payMoney,
  paidAt: new Date(Date.now() - 1000).toISOString(),
  channelFlowNo: `流水${++flows}`,
  voucherFiles: [],
  requestNo: randomUUID(),
  ...more,
})
const closing = ({ id, version }: Pick<Order, 'id' | 'version'>, more: Partial<InputOf<typeof calls.close>> = {}): InputOf<typeof calls.close> => ({
  orderId: id,
  version,
  reasonCode: 'NO_ARTIFICER',
  reason: null,
  requestNo: randomUUID(),
  ...more,
})
const fee = ({ id, version }: Pick<Order, 'id' | 'version'>, more: Partial<InputOf<typeof calls.addFee>> = {}): InputOf<typeof calls.addFee> => ({
  orderId: id,
  version,
  feeType: 'MATERIAL',
  name: '空调加氟',
  money: '180',
  requestNo: randomUUID(),
  ...more,
})

/** What holds of the money of an order at all times. */
async function assertLedger(orderId: number): Promise<Order> {
  const [order, fees, payments] = [await orderOf(orderId), await feesOf(orderId), await paymentsOf(orderId)]
  const sum = (amounts: string[]) => addMoney('0', ...amounts)
  expect(order.paidMoney).toBe(sum(payments.map(({ money }) => money)))
  expect(order.paidMoney).toBe(sum(fees.filter(({ state }) => state === 'PAID').map(({ money }) => money)))
  expect(order.extraMoney).toBe(sum(fees.filter(({ feeType, state }) => feeType !== 'BASE' && state !== 'CANCELLED').map(({ money }) => money)))
  return order
}

describe('a payment', () => {
  test('is registered once, pays the fees and moves the order on', async () => {
    const consumer = await newConsumer(app, { paidTotalMoney: '5.00' })
    const order = await newOrder(app, { consumerId: consumer.id, goodsMoney: '123.45' })
    const input = payment(order)
    expect(await admin.call(calls.confirmPay, input)).toEqual({ state: 'PENDING_DISPATCH', version: 2 })
    expect(await admin.call(calls.confirmPay, input)).toEqual({ state: 'PENDING_DISPATCH', version: 2 })
    expect(await assertLedger(order.id)).toMatchObject({ state: 'PENDING_DISPATCH', paidMoney: '123.45', paidAt: input.paidAt })
    expect(await paymentsOf(order.id)).toMatchObject([
      { payNo: expect.stringMatching(/^HY\d{16}$/), channel: 'WECHAT', money: '123.45', channelFlowNo: input.channelFlowNo },
    ])
    expect((await consumerOf(consumer.id)).paidTotalMoney).toBe('128.45')
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_ORDER'), eq(auditLog.recordId, String(order.id))))
    expect(entry).toMatchObject({ action: 'UPDATE', result: 'OK' })
    expect(JSON.stringify(asRead(entry!.changes))).toContain(`微信 ¥123.45 流水号${input.channelFlowNo}`)
    const info = await admin.call(calls.info, { orderId: order.id })
    expect(info.logs[0]).toMatchObject({ type: 'PAY', from: 'PENDING_PAY', to: 'PENDING_DISPATCH', operatorType: 'STAFF' })
  })

  test('is refused when the state, the version, the amount or the flow number is not right', async () => {
    const order = await newOrder(app)
    const codeOf = async (input: ReturnType<typeof payment>) => (await admin.ask(calls.confirmPay, input)).code
    expect(await codeOf(payment(order, { money: '99.99' }))).toBe(homeOrderRefusals.moneyChanged.code)
    expect(await codeOf(payment(order, { version: 9 }))).toBe(commonRefusals.staleVersion.code)
    const input = payment(order)
    await admin.call(calls.confirmPay, input)
    const twice = await admin.ask(calls.confirmPay, payment({ ...order, version: 9 }))
    expect([twice.code, twice.msg]).toEqual([homeOrderRefusals.state.code, '订单当前状态为待派单，不能执行该操作'])
    const other = await newOrder(app)
    const taken = await admin.ask(calls.confirmPay, payment(other, { channelFlowNo: input.channelFlowNo }))
    expect([taken.code, taken.msg]).toEqual([homeOrderRefusals.flowTaken.code, '该流水号已登记'])
    // Numbers of another channel are other numbers; cash has none.
    expect(await codeOf(payment(other, { channel: 'ALIPAY', channelFlowNo: input.channelFlowNo }))).toBe(200)
    for (let count = 0; count < 2; count++) expect(await codeOf(payment(await newOrder(app), { channel: 'CASH', channelFlowNo: null }))).toBe(200)
    const faultOf = async (more: Partial<InputOf<typeof calls.confirmPay>>) => (await admin.ask(calls.confirmPay, payment(other, more))).data as unknown
    expect(await faultOf({ channel: 'OFFLINE_TRANSFER' })).toMatchObject([{ field: 'voucherFiles', message: '请上传付款凭证' }])
    expect(await faultOf({ channelFlowNo: null })).toMatchObject([{ field: 'channelFlowNo' }])
    const late = await newOrder(app)
    expect((await admin.ask(calls.confirmPay, payment(late, { paidAt: new Date(Date.now() + 3_600_000).toISOString() }))).data).toMatchObject([
      { field: 'paidAt' },
    ])
    await assertLedger(order.id)
  })

  test('of a transfer keeps its voucher for whoever may look at the order', async () => {
    const [one, other] = [await newOrder(app, { state: 'IN_SERVICE' }), await newOrder(app)]
    const upload = async () => (await admin.upload(fileCalls.upload, { scene: 'home.voucher' }, '回单.png', await picture(20, 20))).data.fileName
    const fileName = await upload()
    await admin.call(calls.confirmPay, payment(other, { channel: 'OFFLINE_TRANSFER', voucherFiles: [fileName] }))
    expect((await admin.call(calls.info, { orderId: other.id })).payments[0]!.voucherFiles).toMatchObject([{ fileName, originalName: '回单.png' }])
    expect((await admin.fetchFile(fileCalls.view, { fileName })).status).toBe(200)
    await grant(app, members.sales, 'SELF', ['HomeOrderDetail', 'HomeOrder.confirmPay'])
    const clerk = await app.signIn(members.sales)
    expect((await clerk.fetchFile(fileCalls.view, { fileName })).status).toBe(404)
    expect((await clerk.ask(calls.confirmPay, payment(one))).status).toBe(404)
    // Somebody else's upload, and one that is used already.
    expect((await admin.ask(calls.confirmPay, payment(await newOrder(app), { voucherFiles: [fileName] }))).status).toBe(406)
  })

  test('in a closed month is refused', async () => {
    await database.insert(homePeriod).values({ period: '2020-01', state: 'CLOSED', paidMoney: '0', refundMoney: '0', settleMoney: '0' })
    const answer = await admin.ask(
      calls.confirmPay,
      payment(await newOrder(app, { createdAt: '2020-01-15T02:00:00.000Z' }), { paidAt: '2020-01-15T03:00:00.000Z' }),
    )
    expect([answer.code > 47_000, answer.msg]).toEqual([true, '所属对账期已关账'])
  })
})

describe('extra fees', () => {
  test('are added, paid and cancelled while the service runs, without moving it', async () => {
    const order = await newOrder(app, { state: 'IN_SERVICE' })
    const added = await admin.call(calls.addFee, fee(order))
    expect(added).toMatchObject({ payMoney: '280.00', version: 2 })
    const second = await admin.call(calls.addFee, fee({ ...order, version: 2 }, { feeType: 'LABOR', name: '高空作业', money: '20.5' }))
    const unpaid = await admin.ask(calls.confirmPay, payment({ ...order, version: 3, payMoney: '180' }, { feeIds: [added.feeId, second.feeId] }))
    expect(unpaid.code).toBe(homeOrderRefusals.moneyChanged.code)
    // Without fees named it is the service that would be paid, which it is.
    expect((await admin.ask(calls.confirmPay, payment({ ...order, version: 3, payMoney: '200.50' }))).code).toBe(homeOrderRefusals.state.code)
    expect(await admin.call(calls.confirmPay, payment({ ...order, version: 3, payMoney: '180' }, { feeIds: [added.feeId] }))).toEqual({
      state: 'IN_SERVICE',
      version: 4,
    })
    const again = await admin.ask(calls.confirmPay, payment({ ...order, version: 4, payMoney: '180' }, { feeIds: [added.feeId] }))
    expect(again.code).toBe(homeOrderRefusals.feeSettled.code)
    expect((await admin.ask(calls.cancelFee, { orderId: order.id, version: 4, feeId: added.feeId })).code).toBe(homeOrderRefusals.feeSettled.code)
    expect(await admin.call(calls.cancelFee, { orderId: order.id, version: 4, feeId: second.feeId })).toEqual({ payMoney: '280.00', version: 5 })
    expect(await assertLedger(order.id)).toMatchObject({ extraMoney: '180.00', payMoney: '280.00', paidMoney: '280.00', state: 'IN_SERVICE' })
    const [base] = await feesOf(order.id)
    expect((await admin.ask(calls.cancelFee, { orderId: order.id, version: 5, feeId: base!.id })).status).toBe(404)
    const info = await admin.call(calls.info, { orderId: order.id })
    expect(info.logs.map(({ content }) => content)).toEqual([
      '取消补差价 高空作业 ¥20.50',
      '登记收款¥180.00（微信，空调加氟）',
      '新增补差价 高空作业 ¥20.50',
      '新增材料费 空调加氟 ¥180.00',
    ])
  })

  test('are refused in any other state, for nothing, and of another version', async () => {
    for (const state of ['PENDING_PAY', 'PENDING_DISPATCH', 'PENDING_CONFIRM', 'COMPLETED', 'CLOSED'] as const) {
      const order = await newOrder(app, { state })
      expect((await admin.ask(calls.addFee, fee({ ...order, version: 7 }))).code).toBe(homeOrderRefusals.state.code)
    }
    const order = await newOrder(app, { state: 'PENDING_SERVICE' })
    expect((await admin.ask(calls.addFee, fee(order, { money: '0' }))).data).toMatchObject([{ field: 'money', message: '金额必须大于0' }])
    expect((await admin.ask(calls.addFee, fee(order, { money: '1.005' }))).status).toBe(406)
    expect((await admin.ask(calls.addFee, fee({ ...order, version: 7 }))).code).toBe(commonRefusals.staleVersion.code)
  })
})

/** Somebody sent to an order. */
async function send(order: Order): Promise<void> {
  const person = await newArtificer(app, { orderCount: 1 })
  await database.insert(homeOrderArtificer).values({
    orderId: order.id,
    artificerId: person.id,
    role: 'LEADER',
    shareRate: '1',
    busyRange: `[${order.appointStart},${order.appointEnd})`,
    assignedAt: clock.iso(),
  })
}

describe('closing', () => {
  const soon = { appointStart: new Date(Date.now() + 3_600_000).toISOString(), appointEnd: new Date(Date.now() + 7_200_000).toISOString() }

  test('an unpaid order cancels its fees and gives nothing back', async () => {
    const order = await newOrder(app)
    expect(await admin.call(calls.close, closing(order, { reasonCode: 'USER_DUP' }))).toEqual({
      state: 'CLOSED',
      refundId: null,
      refundMoney: '0.00',
      cancelFee: '0.00',
      version: 2,
    })
    expect(await assertLedger(order.id)).toMatchObject({ state: 'CLOSED', closeReasonCode: 'USER_DUP', closedByType: 'STAFF', refundingMoney: '0.00' })
    expect(await feesOf(order.id)).toMatchObject([{ state: 'CANCELLED' }])
    const again = await admin.ask(calls.close, closing({ ...order, version: 1 }))
    expect([again.code, again.msg]).toEqual([homeOrderRefusals.state.code, '订单当前状态为已关闭，不能执行该操作'])
    for (const state of ['COMPLETED'] as const)
      expect((await admin.ask(calls.close, closing(await newOrder(app, { state })))).code).toBe(homeOrderRefusals.state.code)
  })

  test('a paid one opens a refund of what was paid less what the consumer forfeits, and lets the person go', async () => {
    const order = await newOrder(app, { state: 'PENDING_SERVICE', goodsMoney: '180', ...soon, redispatchFlag: true })
    await send(order)
    const reasons = await admin.call(calls.reasons, { orderId: order.id })
    expect(reasons.map(({ code }) => code)).not.toContain('TIMEOUT_UNPAID')
    expect(reasons.find(({ code }) => code === 'USER_CHANGED')).toEqual({
      code: 'USER_CHANGED',
      label: '用户行程变化',
      faultParty: 'USER',
      needRemark: false,
      cancelFee: '36.00',
      suggestRefund: '144.00',
    })
    expect(reasons.find(({ code }) => code === 'NO_ARTIFICER')).toMatchObject({ cancelFee: '0.00', suggestRefund: '180.00' })
    expect((await admin.call(calls.reasons, {}))[0]).toMatchObject({ cancelFee: null, suggestRefund: null })
    expect((await admin.call(calls.reasons, { orderId: order.id, scene: 'REFUND' }))[0]).toMatchObject({ code: 'QUALITY', suggestRefund: '180.00' })
    const answer = await admin.call(calls.close, closing(order, { reasonCode: 'USER_CHANGED' }))
    expect(answer).toMatchObject({ state: 'CLOSED', refundMoney: '144.00', cancelFee: '36.00', refundId: expect.any(Number) })
    expect(await orderOf(order.id)).toMatchObject({ cancelFee: '36.00', refundingMoney: '144.00', refundState: 'REFUNDING', redispatchFlag: false })
    expect(await database.select().from(homeRefund).where(eq(homeRefund.orderId, order.id))).toMatchObject([
      { kind: 'CLOSE', refundMoney: '144.00', state: 'PENDING_PAYOUT', reasonCode: 'USER_CHANGED' },
    ])
    expect(await database.select().from(homeOrderArtificer).where(eq(homeOrderArtificer.orderId, order.id))).toMatchObject([{ active: false }])
  })

  test('takes at most 50.00, and nothing early, undispatched or for another reason', async () => {
    const feeOf = async (values: Parameters<typeof newOrder>[1], reasonCode: 'USER_CHANGED' | 'NO_ARTIFICER') =>
      (await admin.call(calls.close, closing(await newOrder(app, values), { reasonCode }))).cancelFee
    expect(await feeOf({ state: 'PENDING_SERVICE', goodsMoney: '1000', ...soon }, 'USER_CHANGED')).toBe('50.00')
    expect(await feeOf({ state: 'PENDING_SERVICE', goodsMoney: '1000' }, 'USER_CHANGED')).toBe('0.00')
    expect(await feeOf({ state: 'PENDING_DISPATCH', goodsMoney: '1000', ...soon }, 'USER_CHANGED')).toBe('0.00')
    expect(await feeOf({ state: 'PENDING_SERVICE', goodsMoney: '1000', ...soon }, 'NO_ARTIFICER')).toBe('0.00')
  })

  test('one in service needs the right to it and the amount that goes back', async () => {
    await grant(app, members.recruiter, 'ALL', ['HomeOrder.close'])
    const clerk = await app.signIn(members.recruiter)
    const order = await newOrder(app, { state: 'IN_SERVICE', extraMoney: '30', paidMoney: '100' })
    await database.insert(homeOrderFee).values({ orderId: order.id, feeType: 'LABOR', name: '加时', money: '30', state: 'PENDING_PAY' })
    expect(await clerk.ask(calls.close, closing(order, { refundMoney: '1' }))).toMatchObject({ status: 403, data: { right: 'HomeOrder.forceClose' } })
    expect((await admin.ask(calls.close, closing(order))).data).toMatchObject([{ field: 'refundMoney' }])
    const over = await admin.ask(calls.close, closing(order, { refundMoney: '100.01' }))
    expect([over.code, over.msg]).toEqual([refundRefusals.over.code, '退款金额不能大于可退金额100.00'])
    expect(await admin.call(calls.close, closing(order, { refundMoney: '60' }))).toMatchObject({ refundMoney: '60.00', cancelFee: '0.00' })
    expect(await assertLedger(order.id)).toMatchObject({ state: 'CLOSED', refundingMoney: '60.00', extraMoney: '0.00', payMoney: '100.00' })
    const nothing = await newOrder(app, { state: 'PENDING_CONFIRM' })
    expect(await admin.call(calls.close, closing(nothing, { refundMoney: '0' }))).toMatchObject({ refundId: null, refundMoney: '0.00' })
    const early = await newOrder(app, { state: 'PENDING_DISPATCH' })
    expect((await admin.ask(calls.close, closing(early, { refundMoney: '1' }))).data).toMatchObject([{ field: 'refundMoney' }])
    expect((await clerk.ask(calls.close, closing(early))).code).toBe(200)
  })

  test('asks for words where the reason needs them, and for nothing the system alone gives', async () => {
    const order = await newOrder(app)
    expect((await admin.ask(calls.close, closing(order, { reasonCode: 'OTHER', reason: ' 短 ' }))).data).toMatchObject([
      { field: 'reason', message: '请填写关闭说明，至少5个字' },
    ])
    expect((await admin.ask(calls.close, closing(order, { reasonCode: 'TIMEOUT_UNPAID' }))).data).toMatchObject([
      { field: 'reasonCode', message: '请选择关闭原因' },
    ])
    expect((await admin.ask(calls.close, closing({ ...order, version: 4 }))).code).toBe(commonRefusals.staleVersion.code)
  })

  test('the system closes what is not paid within 30 minutes, and nothing else', async () => {
    const old = { createdAt: new Date(Date.now() - 31 * 60_000).toISOString() }
    const [late, fresh, paid] = [await newOrder(app, old), await newOrder(app), await newOrder(app, { ...old, state: 'PENDING_DISPATCH' })]
    await runTask(homeOrderUnpaid, database)
    expect(await orderOf(late.id)).toMatchObject({ state: 'CLOSED', closeReasonCode: 'TIMEOUT_UNPAID', closedByType: 'SYSTEM' })
    expect([(await orderOf(fresh.id)).state, (await orderOf(paid.id)).state]).toEqual(['PENDING_PAY', 'PENDING_DISPATCH'])
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_ORDER'), eq(auditLog.recordId, String(late.id))))
    expect(entry).toMatchObject({ action: 'STATE', result: 'OK' })
    expect((await admin.call(calls.info, { orderId: late.id })).logs[0]).toMatchObject({ operatorType: 'SYSTEM', content: '系统关闭（超时未付）' })
  })
})
