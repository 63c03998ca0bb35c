import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { globalSearch, homeOrder as calls, homeProduct as productCalls, homeUser as userCalls, openCity as openCityCalls, reveal } from '@gongtai/contract'
import type { Code, InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../../testing/exported-file.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { homeOrderFee } from './home-order-fee.tables.ts'
import { homeOrderLog } from './home-order-log.tables.ts'
import { newOrder } from './home-order.testing.ts'
import { homeOrder } from './home-order.tables.ts'
import { newCategory, newCity, productForm } from '../home-product/home-product.testing.ts'
import { newArtificer, newConsumer } from '../people.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['HomeOrder', 'HomeOrderDetail', 'HomeOrder.add', 'HomeOrder.remark', 'HomeOrder.viewPhone', 'HomeOrder.close']
await grant(app, members.reviewer, 'SELF', codes)
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)

const { categoryId } = await newCategory(app)
const cities = [{ cityCode: '330100', priceDelta: '-10.50' }]
const newProduct = async (more: Partial<InputOf<typeof productCalls.add>> = {}) => {
  const { id } = await admin.call(productCalls.add, await productForm(admin, categoryId, ['330100'], { cities, putWay: true, ...more }))
  return admin.call(productCalls.info, { id })
}

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!

describe('looking at orders', () => {
  test('lists those in scope with counts, sums and who serves them', async () => {
    const consumer = await newConsumer(app)
    const person = await newArtificer(app, { name: '陈师傅' })
    const served = await newOrder(app, { consumerId: consumer.id, state: 'PENDING_SERVICE', goodsMoney: '80', ownerId: ownId, redispatchFlag: true })
    await newOrder(app, { consumerId: consumer.id, goodsMoney: '20.50', ownerId: ownId })
    await newOrder(app, { consumerId: consumer.id, goodsMoney: '7' })
    await database.insert(homeOrderArtificer).values({
      orderId: served.id,
      artificerId: person.id,
      role: 'LEADER',
      shareRate: '1',
      busyRange: `[${served.appointStart},${served.appointEnd})`,
      assignedAt: clock.iso(),
    })
    const page = await own.call(calls.page, { consumerId: consumer.id })
    expect(page).toMatchObject({
      total: 2,
      summary: { payMoney: '100.50', paidMoney: '80.00', refundMoney: '0.00' },
      stateCount: { PENDING_PAY: 1, PENDING_SERVICE: 1 },
    })
    expect(page.records.map(row => [row.contactMobile, row.artificerNames])).toEqual([
      ['139****3333', []],
      ['139****3333', ['陈师傅']],
    ])
    expect((await admin.call(calls.page, { consumerId: consumer.id })).total).toBe(3)
    const totalOf = async (filter: InputOf<typeof calls.page>) => (await own.call(calls.page, { consumerId: consumer.id, ...filter })).total
    expect(await totalOf({ artificerId: person.id })).toBe(1)
    expect(await totalOf({ keyword: served.orderNo.toLowerCase() })).toBe(1)
    expect(await totalOf({ keyword: '3333' })).toBe(2)
    expect(await totalOf({ keyword: '钱女' })).toBe(2)
    expect(await totalOf({ alert: 'REDISPATCH' })).toBe(1)
    expect(await totalOf({ alert: 'LATE_START' })).toBe(0)
    expect(await totalOf({ payMin: '50' })).toBe(1)
    expect((await own.ask(calls.info, { orderId: page.records[0]!.id })).status).toBe(200)
    const foreign = (await admin.call(calls.page, { consumerId: consumer.id, payMax: '7' })).records[0]!.id
    for (const call of [calls.info, calls.snapshot] as const) expect((await own.ask(call, { orderId: foreign })).status).toBe(404)
    expect((await own.ask(calls.reasons, { orderId: foreign })).status).toBe(404)
    expect((await own.ask(calls.remark, { orderId: foreign, type: 'REMARK', content: '看看' })).status).toBe(404)
  })

  test('alerts are about now', async () => {
    const consumer = await newConsumer(app)
    const soon = { appointStart: new Date(Date.now() + 3_600_000).toISOString(), appointEnd: new Date(Date.now() + 7_200_000).toISOString() }
    const late = { appointStart: new Date(Date.now() - 1_000_000).toISOString(), appointEnd: new Date(Date.now() + 7_200_000).toISOString() }
    const undispatched = await newOrder(app, { consumerId: consumer.id, state: 'PENDING_DISPATCH', ...soon })
    const unstarted = await newOrder(app, { consumerId: consumer.id, state: 'PENDING_SERVICE', ...late })
    await newOrder(app, { consumerId: consumer.id, state: 'PENDING_SERVICE', ...soon })
    await newOrder(app, { consumerId: consumer.id, state: 'PENDING_DISPATCH' })
    const idsOf = async (alert: 'UNDISPATCHED_2H' | 'LATE_START') =>
      (await admin.call(calls.page, { consumerId: consumer.id, alert })).records.map(({ id }) => id)
    expect(await idsOf('UNDISPATCHED_2H')).toEqual([undispatched.id])
    expect(await idsOf('LATE_START')).toEqual([unstarted.id])
  })

  test('tells everything about one, and what the reader may do with it', async () => {
    const order = await newOrder(app, { state: 'PENDING_DISPATCH', ownerId: ownId })
    const info = await own.call(calls.info, { orderId: order.id })
    expect(info).toMatchObject({
      refundableMoney: '100.00',
      regionName: '浙江省 杭州市 西湖区',
      commission: null,
      fees: [{ state: 'PAID' }],
      payments: [{ money: '100.00' }],
    })
    expect(info.actions).toEqual(['remark', 'complain', 'close'])
    expect((await admin.call(calls.info, { orderId: order.id })).actions).toEqual(['dispatch', 'reschedule', 'remark', 'complain', 'close'])
    const unpaid = await newOrder(app)
    expect((await admin.call(calls.info, { orderId: unpaid.id })).actions).toEqual(['confirmPay', 'reschedule', 'remark', 'complain', 'close'])
    const done = await newOrder(app, { state: 'COMPLETED' })
    expect((await admin.call(calls.info, { orderId: done.id })).actions).toEqual(['rate', 'refund', 'remark', 'complain'])
    const serving = await newOrder(app, { state: 'IN_SERVICE', extraMoney: '5', paidMoney: '100' })
    await database.insert(homeOrderFee).values({ orderId: serving.id, feeType: 'LABOR', name: '加时', money: '5', state: 'PENDING_PAY' })
    expect((await admin.call(calls.info, { orderId: serving.id })).actions).toEqual([
      'finish',
      'payFee',
      'addFee',
      'cancelFee',
      'remark',
      'complain',
      'forceClose',
    ])
  })

  test('shows the full number to whoever may see it, and hides amounts from whom they are hidden', async () => {
    const order = await newOrder(app, { ownerId: ownId })
    expect(await own.call(reveal.field, { resource: 'HOME_ORDER', id: order.id, field: 'contactMobile' })).toEqual({ value: '13922223333' })
    const other = await newOrder(app)
    expect((await own.ask(reveal.field, { resource: 'HOME_ORDER', id: other.id, field: 'contactMobile' })).status).toBe(404)
    await grant(app, members.sales, 'ALL', ['HomeOrder', 'HomeOrderDetail'], { fields: { 'homeOrder.money': 'HIDE' } })
    const blind = await app.signIn(members.sales)
    const page = await blind.call(calls.page, { ids: [order.id] })
    expect(page.records[0]).toMatchObject({ payMoney: null, paidMoney: null })
    expect(page.summary).toEqual({ payMoney: null, paidMoney: null, refundMoney: null })
    expect((await blind.ask(calls.page, { sortField: 'payMoney' })).status).toBe(406)
    const info = await blind.call(calls.info, { orderId: order.id })
    expect([info.payMoney, info.fees[0]!.money, info.refundableMoney]).toEqual([null, null, null])
    await database.insert(homeOrderLog).values({ orderId: order.id, type: 'PAY', content: '登记收款¥123.45（微信）', operatorType: 'STAFF', at: clock.iso() })
    expect((await blind.call(calls.info, { orderId: order.id })).logs[0]!.content).toBe('登记收款¥***（微信）')
    expect((await blind.ask(reveal.field, { resource: 'HOME_ORDER', id: order.id, field: 'contactMobile' })).status).toBe(403)
  })

  test('leaves as a file, with the numbers for whoever may see them', async () => {
    const order = await newOrder(app, { ownerId: ownId })
    await grant(app, members.salesLead, 'ALL', ['HomeOrder', 'HomeOrder.export'])
    const clerk = await app.signIn(members.salesLead)
    const { id } = await clerk.call(calls.export, { ids: [order.id] })
    await finishedExport(clerk, id)
    const { rows } = await downloadExport(clerk, id)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).toContain(order.orderNo)
    expect(JSON.stringify(rows)).not.toContain('13922223333')
  })

  test('is found by its number in the command palette', async () => {
    const order = await newOrder(app, { ownerId: ownId })
    const found = async () => (await own.call(globalSearch.find, { keyword: order.orderNo })).find(({ type }) => type === 'HOME_ORDER')!.records
    // A source that takes too long answers without records.
    await expect.poll(found).toMatchObject([{ id: order.id, hit: ['orderNo'] }])
  })
})

describe('remarks', () => {
  test('are kept, and a complaint counts against whoever was sent', async () => {
    const person = await newArtificer(app)
    const order = await newOrder(app, { state: 'PENDING_SERVICE', ownerId: ownId })
    await database.insert(homeOrderArtificer).values({
      orderId: order.id,
      artificerId: person.id,
      role: 'LEADER',
      shareRate: '1',
      busyRange: `[${order.appointStart},${order.appointEnd})`,
      assignedAt: clock.iso(),
    })
    await own.call(calls.remark, { orderId: order.id, type: 'REMARK', content: '门禁找物业' })
    await own.call(calls.remark, { orderId: order.id, type: 'COMPLAINT', content: '迟到两小时' })
    const info = await own.call(calls.info, { orderId: order.id })
    expect(info).toMatchObject({ innerRemark: '门禁找物业', complaintFlag: true })
    expect(info.logs.map(log => [log.type, log.content, log.operatorType])).toEqual([
      ['COMPLAINT', '迟到两小时', 'STAFF'],
      ['REMARK', '门禁找物业', 'STAFF'],
    ])
    expect((await database.select().from(artificer).where(eq(artificer.id, person.id)))[0]!.complaintCount).toBe(1)
    expect((await own.ask(calls.remark, { orderId: order.id, type: 'REMARK', content: ' a ' })).status).toBe(406)
  })
})

describe('what orders mean for others', () => {
  test('figures of a product and of a consumer', async () => {
    const sold = await newProduct()
    const consumer = await newConsumer(app)
    const values = { productId: sold.id, consumerId: consumer.id, categoryId }
    await newOrder(app, { ...values, state: 'COMPLETED', goodsMoney: '60', score: 5 })
    await newOrder(app, { ...values, state: 'COMPLETED', goodsMoney: '40', refundMoney: '10', refundState: 'PART_REFUNDED', score: 4 })
    await newOrder(app, { ...values, state: 'COMPLETED', goodsMoney: '9', createdAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
    await newOrder(app, values)
    expect((await admin.call(productCalls.info, { id: sold.id })).stat).toEqual({
      orderCount30d: 3,
      paidMoney30d: '100.00',
      refundRate30d: '0.5000',
      score: '4.50',
    })
    expect((await admin.call(userCalls.info, { userId: consumer.id })).orderStat).toEqual({
      byState: { PENDING_PAY: 1, PENDING_DISPATCH: 0, PENDING_SERVICE: 0, IN_SERVICE: 0, PENDING_CONFIRM: 0, COMPLETED: 3, CLOSED: 0 },
      paidTotalMoney: '109.00',
      refundMoney: '10.00',
      favouriteCategory: expect.stringMatching(/^测试类目/),
    })
    expect((await admin.call(productCalls.info, { id: (await newProduct()).id })).stat).toEqual({
      orderCount30d: 0,
      paidMoney30d: '0.00',
      refundRate30d: null,
      score: null,
    })
  })

  test('open orders go to the new operator of their city; those of others stay', async () => {
    const city = await newCity(app, { operatorId: ownId })
    const { id, version, cityCode, openDate, servicePhone, sort } = city
    const place = { cityCode, ownerId: ownId }
    const [open, unowned] = [await newOrder(app, place), await newOrder(app, { cityCode })]
    const [done, foreign] = [await newOrder(app, { ...place, state: 'COMPLETED' }), await newOrder(app, { cityCode, ownerId: 1 })]
    const operatorId = await staffIdOf(app, members.secondAdmin)
    await admin.call(openCityCalls.save, { id, version, cityCode, openDate, servicePhone, sort, operatorId, status: 'OPEN', moveOwner: true })
    const owners = await Promise.all([open, unowned, done, foreign].map(async order => (await orderOf(order.id)).ownerId))
    expect(owners).toEqual([operatorId, operatorId, ownId, 1])
  })

  test('whoever is disabled has no unpaid order left; paid ones go on', async () => {
    const consumer = await newConsumer(app)
    const unpaid = [await newOrder(app, { consumerId: consumer.id }), await newOrder(app, { consumerId: consumer.id })]
    const paid = await newOrder(app, { consumerId: consumer.id, state: 'PENDING_DISPATCH' })
    expect(await admin.call(userCalls.disable, { id: consumer.id, version: consumer.version, reason: '恶意下单多次' })).toMatchObject({
      status: 'DISABLED',
      closedOrders: 2,
    })
    for (const { id } of unpaid)
      expect(await orderOf(id)).toMatchObject({ state: 'CLOSED', closeReasonCode: 'USER_DISABLED', closedByType: 'SYSTEM', version: 2 })
    expect((await orderOf(paid.id)).state).toBe('PENDING_DISPATCH')
  })
})
