import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  artificer as people,
  artificerAvatar,
  artificerCert,
  homeCommission as commissionCalls,
  homeDispatch,
  homeOrder as orders,
  homeRefund,
  queue,
} from '@gongtai/contract'
import type { AnswerOf, Code } from '@gongtai/contract'
import { clock } from '../../kit/clock.ts'
import { exportTask } from '../../kit/export/export-task.tables.ts'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'
import { staffIdOf } from '../../testing/file.ts'
import { grant } from '../../testing/grant.ts'
import { artificerCert as certTable } from './artificer-cert/artificer-cert.tables.ts'
import { certInput, newPerson, uploaded } from './check-in/check-in.testing.ts'
import { generatePlans } from './home-commission/home-commission-plan.rules.ts'
import { asMember, completedOrder, newPayee } from './home-commission/home-commission.testing.ts'
import { homeOrder } from './home-order/home-order.tables.ts'
import { newOrder } from './home-order/home-order.testing.ts'
import { newArtificer } from './people.testing.ts'

/** Work of this area that waits: the number of a queue is the length of its list. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = [
  'HomeOrder',
  'HomeOrder.dispatch',
  'HomeOrder.refund',
  'HomeOrder.refundAudit',
  'HomeOrder.refundPayout',
  'HomeCheckIn',
  'HomeCheckIn.examineCert',
  'HomeCheckIn.examineAvatar',
  'HomeCheckIn.submit',
  'HomeUser',
  'HomeCommission',
  'HomeCommission.settle',
  'HomeCommission.adjust',
  'HomeCommission.export',
]
await grant(app, members.sales, 'SELF', codes)
const own = await app.signIn(members.sales)
const ownerId = await staffIdOf(app, members.sales)

type Plan = AnswerOf<typeof commissionCalls.page>['records'][number]

const stateOf = async (name: string) => (await own.call(queue.mine, {})).queues.find(one => one.name === name)
const hours = (count: number) => clock.in(count * 3_600_000)

test('an order that is paid waits for its dispatch and is late after half an hour; one whose person is suspended waits anew', async () => {
  const [fresh, late] = [
    await newOrder(app, { state: 'PENDING_DISPATCH', ownerId }),
    await newOrder(app, { state: 'PENDING_DISPATCH', ownerId, paidAt: hours(-1) }),
  ]
  await newOrder(app, { state: 'PENDING_DISPATCH' })
  expect(await stateOf('HOME_DISPATCH')).toMatchObject({ total: 2, late: 1 })
  const list = await own.call(orders.page, { todo: 'HOME_DISPATCH' })
  expect(list.records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([fresh.id, late.id])
  expect((await own.call(orders.page, { todo: 'HOME_DISPATCH', todoLate: true })).records.map(({ id }) => id)).toEqual([late.id])
  const flagged = await newOrder(app, { state: 'PENDING_SERVICE', ownerId, redispatchFlag: true, appointStart: hours(1), appointEnd: hours(2) })
  expect(await stateOf('HOME_REDISPATCH')).toMatchObject({ total: 1, late: 1 })
  expect((await own.call(orders.page, { todo: 'HOME_REDISPATCH' })).total).toBe(1)
  // Whoever is at work is not replaced any more.
  await admin.call(homeDispatch.start, { orderId: flagged.id, version: 1 })
  expect(await stateOf('HOME_REDISPATCH')).toMatchObject({ total: 0 })
})

test('refunds wait for approval, for their money or because they failed, but not for whoever applied for them', async () => {
  const apply = async (refundMoney: string, client = admin) => {
    const { id: orderId } = await newOrder(app, { state: 'COMPLETED', ownerId, goodsMoney: '500.00', commissionMoney: '0.00' })
    const given = { orderId, version: 1, refundMoney, reasonCode: 'QUALITY' as const, remark: '卫生间没有打扫干净', pictures: [], requestNo: randomUUID() }
    return (await client.call(homeRefund.apply, given)).refundId
  }
  await apply('300.00')
  await apply('300.00', own)
  const small = await apply('10.00')
  await apply('10.00', own)
  expect([await stateOf('HOME_REFUND_AUDIT'), await stateOf('HOME_REFUND_PAYOUT'), await stateOf('HOME_REFUND_FAILED')]).toMatchObject([
    { total: 1, late: 0 },
    { total: 1 },
    { total: 0 },
  ])
  for (const todo of ['HOME_REFUND_AUDIT', 'HOME_REFUND_PAYOUT'] as const) expect((await own.call(homeRefund.page, { todo })).total).toBe(1)
  await own.call(homeRefund.payout, { refundId: small, version: 1, result: 'FAIL', failReason: '账户异常' })
  expect([await stateOf('HOME_REFUND_PAYOUT'), await stateOf('HOME_REFUND_FAILED')]).toMatchObject([{ total: 0 }, { total: 1 }])
  expect((await own.call(homeRefund.page, { todo: 'HOME_REFUND_FAILED' })).records[0]!.id).toBe(small)
})

test('certificates, avatars and check-ins wait, late after a day, and not for whoever handed them in', async () => {
  const person = await newPerson(app, [], { ownerId })
  const { id } = await admin.call(artificerCert.submit, await certInput(admin, person.id, 'HEALTH'))
  await own.call(artificerCert.submit, await certInput(own, person.id, 'INSURANCE'))
  await admin.call(artificerAvatar.submit, { artificerId: person.id, newFile: await uploaded(admin, 'home.avatar') })
  await database
    .update(certTable)
    .set({ submitAt: hours(-25) })
    .where(eq(certTable.id, id))
  expect(await stateOf('HOME_CERT')).toMatchObject({ total: 1, late: 1, entries: [{ id }] })
  expect((await own.call(artificerCert.search, { todo: 'HOME_CERT' })).total).toBe(1)
  expect(await stateOf('HOME_AVATAR')).toMatchObject({ total: 1, late: 0 })
  expect((await own.call(artificerAvatar.search, { todo: 'HOME_AVATAR' })).total).toBe(1)
  await newArtificer(app, { ownerId, checkInState: 'PENDING_REVIEW' })
  expect(await stateOf('HOME_CHECK_IN')).toMatchObject({ total: 1 })
  expect((await own.call(people.search, { todo: 'HOME_CHECK_IN' })).total).toBe(1)
})

test('plans wait for their transfer, not the frozen ones, and not for whoever adjusted them', async () => {
  const [year, month] = clock.today().split('-').map(Number) as [number, number]
  const first = new Date(Date.UTC(year, month - 3, 1))
  for (let count = 0; count < 3; count++) {
    const person = await newPayee(app, { ownerId })
    await completedOrder(app, { persons: [person.id], completedAt: new Date(first.getTime() + 10 * 86_400_000).toISOString() })
  }
  await asMember(app, 1, work =>
    generatePlans(work.db, { planYear: first.getUTCFullYear(), planMonth: first.getUTCMonth() + 1, now: hours(-8 * 24), staffId: 1 }),
  )
  const before = (await stateOf('HOME_SETTLE'))!
  expect(before).toMatchObject({ total: 3, late: 3 })
  const { records, total } = await own.call(commissionCalls.page, { todo: 'HOME_SETTLE' })
  expect(total).toBe(3)
  const [frozen, adjusted, left] = records as [Plan, Plan, Plan]
  await admin.call(commissionCalls.freeze, { id: frozen.id, version: frozen.version, reason: '客户投诉损坏物品' })
  expect((await stateOf('HOME_SETTLE'))!.total).toBe(2)
  const adjust = { adjustCode: 'REWARD' as const, adjustMoney: '5.00', adjustReason: '当月好评率第一' }
  await own.call(commissionCalls.adjust, { requestNo: randomUUID(), commissionId: adjusted.id, version: adjusted.version, ...adjust })
  await admin.call(commissionCalls.adjust, { requestNo: randomUUID(), commissionId: left.id, version: left.version, ...adjust })
  expect(await stateOf('HOME_SETTLE')).toMatchObject({ total: 1, late: 1, entries: [{ id: left.id }] })
  expect((await own.call(commissionCalls.page, { todo: 'HOME_SETTLE' })).records.map(({ id }) => id)).toEqual([left.id])
  // A file of the queue has its rows too.
  const { id: taskId } = await own.call(commissionCalls.export, { todo: 'HOME_SETTLE' })
  expect((await database.select().from(exportTask).where(eq(exportTask.id, taskId)))[0]!.rowCount).toBe(1)
})

test('a queue is there for whoever holds its code and its page', async () => {
  await grant(app, members.sales, 'SELF', ['HomeOrder', 'HomeOrder.refund'])
  expect((await own.call(queue.mine, {})).queues.map(({ name }) => name).filter(name => name.startsWith('HOME_'))).toEqual([])
  expect(await database.$count(homeOrder)).toBeGreaterThan(0)
})
