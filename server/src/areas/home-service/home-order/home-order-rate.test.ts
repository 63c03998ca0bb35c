import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { homeOrder as calls, homeOrderRefusals } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { newCandidate, sent } from '../home-dispatch/home-dispatch.testing.ts'
import { homeOrderLog } from './home-order-log.tables.ts'
import { homeOrder } from './home-order.tables.ts'
import { newOrder } from './home-order.testing.ts'

/** 电话回访评价, and what whoever placed an order sees of it. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
afterEach(() => clock.reset())

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const days = (count: number) => clock.in(count * 86_400_000)

test('an order is rated once, on the word of the consumer, within 15 days of its completion', async () => {
  const order = await newOrder(app, { state: 'COMPLETED', completedAt: days(-15) })
  const person = await newCandidate(app, order)
  await sent(app, order, [person.id])
  const rating = { orderId: order.id, version: 1, score: 4, comment: ' 准时，很干净 ' }
  for (const score of [0, 6, 4.5]) expect((await admin.ask(calls.rate, { ...rating, score })).status).toBe(406)
  const [row] = (await admin.call(calls.page, { keyword: order.orderNo })).records
  expect(row!.actions).toContain('rate')
  expect(await admin.call(calls.rate, rating)).toEqual({ version: 2 })
  expect(await orderOf(order.id)).toMatchObject({ score: 4, comment: '准时，很干净' })
  expect((await orderOf(order.id)).ratedAt).not.toBeNull()
  expect((await database.select().from(artificer).where(eq(artificer.id, person.id)))[0]!.score).toBe('4.00')
  const logs = asRead(await database.select().from(homeOrderLog).where(eq(homeOrderLog.orderId, order.id)))
  expect(logs).toMatchObject([{ type: 'RATE', content: '电话回访评价4分：准时，很干净', operatorType: 'STAFF' }])
  expect((await admin.ask(calls.rate, { ...rating, version: 2, score: 5 })).code).toBe(homeOrderRefusals.rated.code)
  expect((await admin.call(calls.info, { orderId: order.id })).actions).not.toContain('rate')
})

test('nor later, nor before the completion, nor twice at once', async () => {
  const late = await newOrder(app, { state: 'COMPLETED', completedAt: days(-16) })
  expect((await admin.ask(calls.rate, { orderId: late.id, version: 1, score: 5 })).msg).toBe('订单完成已超过15天，不能评价')
  expect((await admin.call(calls.info, { orderId: late.id })).actions).not.toContain('rate')
  const running = await newOrder(app, { state: 'IN_SERVICE' })
  expect((await admin.ask(calls.rate, { orderId: running.id, version: 1, score: 5 })).code).toBe(homeOrderRefusals.state.code)
  const order = await newOrder(app, { state: 'COMPLETED' })
  const answers = await Promise.all([1, 5].map(score => admin.ask(calls.rate, { orderId: order.id, version: 1, score })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, homeOrderRefusals.rated.code])
})

test('an agent sees the orders that he placed, in list, detail and history, and no others', async () => {
  await grant(app, members.sales, 'SELF', ['HomeOrder', 'HomeOrderDetail', 'HomeOrder.add', 'HomeOrder.rate'])
  const agent = await app.signIn(members.sales)
  const agentId = await staffIdOf(app, members.sales)
  const placed = await newOrder(app, { state: 'COMPLETED', createdBy: agentId })
  const other = await newOrder(app, { state: 'COMPLETED' })
  const found = async (keyword: string) => (await agent.call(calls.page, { keyword })).total
  expect([await found(placed.orderNo), await found(other.orderNo)]).toEqual([1, 0])
  expect((await agent.call(calls.info, { orderId: placed.id })).orderNo).toBe(placed.orderNo)
  expect((await agent.ask(calls.info, { orderId: other.id })).status).toBe(404)
  expect((await agent.ask(calls.snapshot, { orderId: other.id })).status).toBe(404)
  expect((await agent.ask(calls.rate, { orderId: other.id, version: 1, score: 5 })).status).toBe(404)
  expect((await agent.ask(calls.rate, { orderId: placed.id, version: 1, score: 5 })).code).toBe(200)
})
