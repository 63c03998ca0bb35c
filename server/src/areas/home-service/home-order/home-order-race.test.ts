import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import { addMoney, commonRefusals, homeOrder as calls, homeOrderRefusals, homeUser as userCalls, homeUserRefusals } from '@gongtai/contract'
import type { Call, InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { raced } from '../../../testing/raced.ts'
import { homeOrderFee, homePayment } from './home-order-fee.tables.ts'
import { newOrder } from './home-order.testing.ts'
import { homeOrder } from './home-order.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { newConsumer } from '../people.testing.ts'

/** Many calls about the same money at once, over HTTP: one happens, the others are refused, and the sums are right afterwards. */

const app = await startTestApp()
const { database } = app.services
// More than one session may ask in a minute.
const clients = [await app.signIn(members.admin), await app.signIn(members.secondAdmin)]
afterEach(() => clock.advance(60_000))
afterAll(() => clock.reset())

const callers = 50

type Order = typeof homeOrder.$inferSelect

let flows = 0
const payment = ({ id, version, payMoney }: Order, more: Partial<InputOf<typeof calls.confirmPay>> = {}): InputOf<typeof calls.confirmPay> => ({
  orderId: id,
  version,
  channel: 'ALIPAY',
  money: payMoney,
  paidAt: new Date(Date.now() - 1000).toISOString(),
  channelFlowNo: `并发${++flows}`,
  voucherFiles: [],
  requestNo: randomUUID(),
  ...more,
})
const closing = ({ id, version }: Order): InputOf<typeof calls.close> => ({
  orderId: id,
  version,
  reasonCode: 'NO_ARTIFICER',
  reason: null,
  requestNo: randomUUID(),
})

let asked = 0
const client = () => clients[++asked % clients.length]!
const ask = async <C extends Call>(call: C, input: InputOf<C>) => (await client().ask(call, input)).code
const times = <Value>(count: number, make: (place: number) => Promise<Value>) => Promise.all(Array.from({ length: count }, (_, place) => make(place)))
/** Four rounds at a time: more connections at once than the system keeps waiting would be turned away. */
async function rounds(count: number, play: (round: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < count; first += 4) await times(Math.min(4, count - first), place => play(first + place))
}
const winners = (codes: readonly number[]) => codes.filter(code => code === 200).length
/** Every refusal is one of these. */
const assertRefusals = (codes: readonly number[], ...refusals: readonly { code: number }[]) =>
  expect(
    [...new Set(codes.filter(code => code !== 200))].every(code => refusals.some(refusal => refusal.code === code)),
    codes.join(),
  ).toBe(true)

const { state, feeSettled, flowTaken } = homeOrderRefusals
const { staleVersion } = commonRefusals

async function afterwards({ id }: Order) {
  const [order] = await database.select().from(homeOrder).where(eq(homeOrder.id, id))
  const fees = await database.select().from(homeOrderFee).where(eq(homeOrderFee.orderId, id))
  const payments = await database.select().from(homePayment).where(eq(homePayment.orderId, id))
  const refunds = await database.select().from(homeRefund).where(eq(homeRefund.orderId, id))
  const [consumer] = await database.select().from(homeUser).where(eq(homeUser.id, order!.consumerId))
  expect(order!.paidMoney).toBe(addMoney('0', ...payments.map(({ money }) => money)))
  expect(order!.paidMoney).toBe(addMoney('0', ...fees.filter(fee => fee.state === 'PAID').map(({ money }) => money)))
  expect(order!.refundingMoney).toBe(addMoney('0', ...refunds.map(({ refundMoney }) => refundMoney)))
  return { ...order!, fees, payments, refunds, consumer: consumer! }
}

raced('homeOrder.confirmPay')
test('of many payments of one order one is registered', async () => {
  await rounds(raceRounds, async () => {
    const order = await newOrder(app)
    const codes = await times(callers, () => ask(calls.confirmPay, payment(order)))
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, state, staleVersion)
    const after = await afterwards(order)
    expect(after).toMatchObject({ state: 'PENDING_DISPATCH', paidMoney: '100.00', version: 2, consumer: { paidTotalMoney: '100.00' } })
    expect(after.payments).toHaveLength(1)
  })
})

test('one request that is sent many times pays once and answers the same', async () => {
  const order = await newOrder(app)
  const input = payment(order)
  const answers = await times(callers, () => clients[0]!.call(calls.confirmPay, input))
  expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1)
  expect((await afterwards(order)).payments).toHaveLength(1)
})

test('one flow number pays one of many orders', async () => {
  await rounds(4, async round => {
    const orders = await times(8, () => newOrder(app))
    const channelFlowNo = `同一流水${round}`
    const codes = await times(callers, place => ask(calls.confirmPay, payment(orders[place % orders.length]!, { channelFlowNo })))
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, flowTaken, state, staleVersion)
    const paid = await Promise.all(orders.map(afterwards))
    expect(paid.filter(order => order.state === 'PENDING_DISPATCH')).toHaveLength(1)
  })
})

raced('homeOrder.close')
test('of many closings one happens, with one refund', async () => {
  await rounds(raceRounds, async () => {
    const order = await newOrder(app, { state: 'PENDING_DISPATCH' })
    const codes = await times(callers, () => ask(calls.close, closing(order)))
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, state, staleVersion)
    const after = await afterwards(order)
    expect(after).toMatchObject({ state: 'CLOSED', refundingMoney: '100.00', refundState: 'REFUNDING' })
    expect(after.refunds).toHaveLength(1)
  })
})

test('an order is paid or closed, never both', async () => {
  await rounds(raceRounds, async () => {
    const order = await newOrder(app)
    const codes = await times(callers, place => (place % 2 === 0 ? ask(calls.confirmPay, payment(order)) : ask(calls.close, closing(order))))
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, state, staleVersion)
    const after = await afterwards(order)
    if (after.state === 'CLOSED') expect(after).toMatchObject({ paidMoney: '0.00', payments: [], refunds: [], fees: [{ state: 'CANCELLED' }] })
    else expect(after).toMatchObject({ state: 'PENDING_DISPATCH', paidMoney: '100.00', fees: [{ state: 'PAID' }] })
  })
})

test('a consumer is disabled before or after a payment, and nobody waits for ever', async () => {
  await rounds(4, async () => {
    const consumer = await newConsumer(app)
    const orders = await times(3, () => newOrder(app, { consumerId: consumer.id }))
    const [disabled, ...codes] = await Promise.all([
      ask(userCalls.disable, { id: consumer.id, version: consumer.version, reason: '恶意下单多次' }),
      ...Array.from({ length: callers - 1 }, (_, place) => ask(calls.confirmPay, payment(orders[place % 3]!))),
    ])
    expect(disabled).toBe(200)
    assertRefusals(codes, state, staleVersion, homeUserRefusals.sameState)
    const after = await Promise.all(orders.map(afterwards))
    expect(after.every(order => order.state !== 'PENDING_PAY')).toBe(true)
    expect(winners(codes)).toBe(after.filter(order => order.state === 'PENDING_DISPATCH').length)
    expect(after[0]!.consumer).toMatchObject({ status: 'DISABLED', paidTotalMoney: addMoney('0', ...after.map(order => order.paidMoney)) })
  })
})

raced('homeOrder.cancelFee')
test('an extra fee is paid or cancelled, never both', async () => {
  await rounds(raceRounds, async () => {
    const order = await newOrder(app, { state: 'IN_SERVICE', extraMoney: '30', paidMoney: '100' })
    const [extra] = await database
      .insert(homeOrderFee)
      .values({ orderId: order.id, feeType: 'LABOR', name: '加时', money: '30', state: 'PENDING_PAY' })
      .returning()
    const codes = await times(callers, place =>
      place % 2 === 0
        ? ask(calls.confirmPay, payment(order, { feeIds: [extra!.id], money: '30' }))
        : ask(calls.cancelFee, { orderId: order.id, version: order.version, feeId: extra!.id }),
    )
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, staleVersion, feeSettled)
    const after = await afterwards(order)
    expect([after.extraMoney, after.paidMoney]).toEqual(after.payments.length === 2 ? ['30.00', '130.00'] : ['0.00', '100.00'])
  })
})

raced('homeOrder.addFee')
test('of many who add a fee to what they saw one does', async () => {
  await rounds(raceRounds, async () => {
    const order = await newOrder(app, { state: 'PENDING_SERVICE' })
    const input = { orderId: order.id, version: order.version, feeType: 'LABOR', name: '加时', money: '12.34' } as const
    const codes = await times(callers, () => ask(calls.addFee, { ...input, requestNo: randomUUID() }))
    expect(winners(codes)).toBe(1)
    assertRefusals(codes, staleVersion)
    expect(await afterwards(order)).toMatchObject({ extraMoney: '12.34', payMoney: '112.34' })
  })
})
