import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  file as fileCalls,
  homeOrder as calls,
  homeOrderRefusals,
  homeProduct as productCalls,
  homeProductRefusals,
  openCityRefusals,
  slotsOf,
} from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { homeOrderFee } from './home-order-fee.tables.ts'
import { homeOrderSnapshot } from './home-order-snapshot.tables.ts'
import { homeOrder } from './home-order.tables.ts'
import { newCategory, newPicture, productForm } from '../home-product/home-product.testing.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeUser, homeUserAddress } from '../home-user/home-user.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { newConsumer, newPersonMobile } from '../people.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.reviewer, 'SELF', ['HomeOrder', 'HomeOrder.add'])
const own = await app.signIn(members.reviewer)
const ownId = await staffIdOf(app, members.reviewer)
// A city's operator owns what is ordered there.
await database.update(openCity).set({ operatorId: ownId, status: 'OPEN' }).where(eq(openCity.cityCode, '330100'))

const { categoryId } = await newCategory(app)
const cities = [{ cityCode: '330100', priceDelta: '-10.50' }]
const newProduct = async (more: Partial<InputOf<typeof productCalls.add>> = {}) => {
  const { id } = await admin.call(productCalls.add, await productForm(admin, categoryId, ['330100'], { cities, putWay: true, ...more }))
  return admin.call(productCalls.info, { id })
}
const product = await newProduct()

const orderOf = async (id: number) => (await database.select().from(homeOrder).where(eq(homeOrder.id, id)))[0]!
const consumerOf = async (id: number) => (await database.select().from(homeUser).where(eq(homeUser.id, id)))[0]!

const tomorrow = (rules: Parameters<typeof slotsOf>[0]) => {
  const day = new Date(Date.now() + 86_400_000 + 28_800_000).toISOString().slice(0, 10)
  return slotsOf(rules, day, Date.now())[4]!
}
const form = (more: Partial<InputOf<typeof calls.add>> = {}): InputOf<typeof calls.add> => ({
  mobile: newPersonMobile(),
  realName: '孙大海',
  productId: product.id,
  skuId: product.skus[0]!.id,
  quantity: 2,
  contactName: '孙先生',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  address: '文三路9号',
  appointStart: tomorrow(product),
  discountMoney: '9',
  consumerRemark: null,
  requestNo: randomUUID(),
  ...more,
})
const refusalOf = async (more: Partial<InputOf<typeof calls.add>>) => (await admin.ask(calls.add, form(more))).code

describe('placing an order', () => {
  test('computes what is to be paid, makes the consumer, freezes what is bought and gives it to the operator of the city', async () => {
    const input = form({ payMoney: '170.00' })
    const answer = await admin.call(calls.add, input)
    expect(answer).toMatchObject({ orderNo: expect.stringMatching(/^HS\d{16}$/), payMoney: '170.00' })
    const order = await orderOf(answer.orderId)
    const facts = await database
      .select()
      .from(reportFact)
      .where(and(eq(reportFact.refType, 'HOME_ORDER'), eq(reportFact.refId, order.id)))
    expect(facts).toMatchObject([{ metric: 'HOME_ORDER_NEW', staffId: ownId, cityCode: '330100', num: 1, amount: '170.00' }])
    expect(order).toMatchObject({
      state: 'PENDING_PAY',
      unitPrice: '89.50',
      goodsMoney: '179.00',
      discountMoney: '9.00',
      payMoney: '170.00',
      paidMoney: '0.00',
      ownerId: ownId,
      source: 'PHONE',
      contactMobile: input.mobile,
      quantity: 2,
    })
    expect(Date.parse(order.appointEnd) - Date.parse(order.appointStart)).toBe(3_600_000)
    expect(await database.select().from(homeOrderFee).where(eq(homeOrderFee.orderId, order.id))).toMatchObject([
      { feeType: 'BASE', money: '170.00', state: 'PENDING_PAY' },
    ])
    const consumer = await consumerOf(order.consumerId)
    expect(consumer).toMatchObject({ mobile: input.mobile, realName: '孙大海', registerSource: 'PHONE', orderCount: 1, lastOrderAt: order.createdAt })
    expect(await database.select().from(homeUserAddress).where(eq(homeUserAddress.userId, consumer.id))).toMatchObject([
      { detail: '文三路9号', isDefault: true },
    ])
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_ORDER'), eq(auditLog.recordId, String(order.id))))
    expect(entry).toMatchObject({ action: 'CREATE', result: 'OK' })
    expect(JSON.stringify(entry!.changes)).toContain('浙江省 杭州市 西湖区')
    expect(JSON.stringify(entry!.changes)).not.toContain(input.mobile)
    // The same request again makes nothing; another of the same person finds the consumer.
    expect((await admin.call(calls.add, input)).orderId).toBe(answer.orderId)
    const again = await admin.call(calls.add, form({ mobile: input.mobile! }))
    expect(await orderOf(again.orderId)).toMatchObject({ consumerId: consumer.id, snapshotId: order.snapshotId })
    expect((await consumerOf(consumer.id)).orderCount).toBe(2)
  })

  test('takes contact and place from an address of the consumer, and hours one by one', async () => {
    const hourly = await newProduct({ productType: 'HOURLY', unit: 'HOUR', minQty: 2, maxQty: 4 })
    const consumer = await newConsumer(app, { ownerId: ownId })
    const [address] = await database
      .insert(homeUserAddress)
      .values({
        userId: consumer.id,
        contactName: '吴太太',
        mobile: '13755556666',
        provinceCode: '330000',
        cityCode: '330100',
        detail: '古墩路8号',
        lng: 120.1,
        lat: 30.2,
      })
      .returning()
    const { mobile: _m, realName: _r, contactName: _c, provinceCode: _p, cityCode: _y, districtCode: _d, address: _a, ...rest } = form()
    const input = { ...rest, productId: hourly.id, skuId: hourly.skus[0]!.id, quantity: 3, consumerId: consumer.id, addressId: address!.id }
    const { orderId } = await own.call(calls.add, { ...input, requestNo: randomUUID() })
    const order = await orderOf(orderId)
    expect(order).toMatchObject({ contactName: '吴太太', contactMobile: '13755556666', address: '古墩路8号', districtCode: null, lng: 120.1 })
    expect(Date.parse(order.appointEnd) - Date.parse(order.appointStart)).toBe(3 * 3_600_000)
    // Somebody else's consumer, and somebody else's address.
    const other = await newConsumer(app)
    expect((await own.ask(calls.add, { ...input, consumerId: other.id, requestNo: randomUUID() })).status).toBe(404)
    expect((await admin.ask(calls.add, { ...input, consumerId: other.id, requestNo: randomUUID() })).status).toBe(404)
    expect((await admin.ask(calls.add, { ...input, quantity: 1, requestNo: randomUUID() })).data).toMatchObject([
      { field: 'quantity', message: '请输入2-4之间的整数' },
    ])
  })

  test('refuses what cannot be sold', async () => {
    const waiting = await newProduct({ putWay: false })
    expect(await refusalOf({ productId: waiting.id, skuId: waiting.skus[0]!.id })).toBe(homeOrderRefusals.notSold.code)
    const disabled = await newProduct({
      skus: [
        { specName: '甲', price: '10', marketPrice: null, enabled: true },
        { specName: '乙', price: '20', marketPrice: null, enabled: false },
      ],
      cities: [{ cityCode: '330100', priceDelta: '0' }],
    })
    expect(await refusalOf({ productId: disabled.id, skuId: disabled.skus[1]!.id })).toBe(homeOrderRefusals.skuOff.code)
    expect(await refusalOf({ skuId: disabled.skus[0]!.id })).toBe(homeOrderRefusals.skuOff.code)
    expect(await refusalOf({ payMoney: '169.99' })).toBe(homeOrderRefusals.moneyChanged.code)
    const [closed] = await database.select().from(openCity).where(eq(openCity.status, 'PAUSED')).limit(1)
    expect(await refusalOf({ provinceCode: closed!.provinceCode, cityCode: closed!.cityCode, districtCode: null })).toBe(openCityRefusals.closed.code)
    const [elsewhere] = await database
      .select()
      .from(openCity)
      .where(and(eq(openCity.status, 'OPEN'), eq(openCity.cityCode, '310100')))
      .limit(1)
    if (elsewhere !== undefined)
      expect(await refusalOf({ provinceCode: elsewhere.provinceCode, cityCode: elsewhere.cityCode, districtCode: null })).toBe(homeOrderRefusals.notSold.code)
    const gone = await newConsumer(app, { status: 'DISABLED' })
    expect(await refusalOf({ mobile: gone.mobile })).toBe(homeOrderRefusals.consumerDisabled.code)
    const before = await consumerOf(gone.id)
    expect(before.orderCount).toBe(0)
  })

  test('says what is wrong at the field', async () => {
    const faultsOf = async (more: Partial<InputOf<typeof calls.add>>) => (await admin.ask(calls.add, form(more))).data as unknown
    expect(await faultsOf({ discountMoney: '179.01' })).toMatchObject([{ field: 'discountMoney', message: '不能大于商品金额' }])
    expect(await faultsOf({ appointStart: new Date(Date.now() - 3_600_000).toISOString() })).toMatchObject([{ field: 'appointStart' }])
    expect(await faultsOf({ appointStart: new Date(Date.parse(tomorrow(product)) + 600_000).toISOString() })).toMatchObject([{ field: 'appointStart' }])
    expect(await faultsOf({ districtCode: '310101' })).toMatchObject([{ field: 'cityCode' }])
    expect(await faultsOf({ address: '' })).toMatchObject([{ field: 'address', message: '请填写服务地址' }])
    const { mobile: _, ...nobody } = form()
    expect((await admin.ask(calls.add, nobody)).data).toMatchObject([{ field: 'mobile', message: '请输入正确的手机号' }])
  })

  test('one that costs nothing waits for nobody to pay', async () => {
    const { orderId, payMoney } = await admin.call(calls.add, form({ discountMoney: '179' }))
    expect(payMoney).toBe('0.00')
    expect(await orderOf(orderId)).toMatchObject({ state: 'PENDING_DISPATCH', payMoney: '0.00', paidMoney: '0.00' })
    const info = await admin.call(calls.info, { orderId })
    expect(info.payments).toEqual([])
    expect(info.fees).toMatchObject([{ feeType: 'BASE', money: '0.00', state: 'PAID' }])
  })

  test('a product that somebody is taking off sale is not sold meanwhile', async () => {
    const sold = await newProduct()
    const place = () => admin.ask(calls.add, form({ productId: sold.id, skuId: sold.skus[0]!.id }))
    let meanwhile = null as ReturnType<typeof place> | null
    await database.transaction(async transaction => {
      await transaction.update(homeProduct).set({ state: 'SOLD_OUT' }).where(eq(homeProduct.id, sold.id))
      meanwhile = place()
      expect(await Promise.race([meanwhile, setTimeout(200, 'waits')])).toBe('waits')
    })
    expect((await meanwhile!).code).toBe(homeOrderRefusals.notSold.code)
    expect(await database.$count(homeOrder, eq(homeOrder.productId, sold.id))).toBe(0)
  })

  test('finds whoever has a number, with the addresses of the own ones only', async () => {
    const consumer = await newConsumer(app, { ownerId: ownId })
    await database
      .insert(homeUserAddress)
      .values({ userId: consumer.id, contactName: '郑', mobile: '13755556666', provinceCode: '330000', cityCode: '330100', detail: '文一路1号' })
    expect(await own.call(calls.consumer, { mobile: consumer.mobile })).toMatchObject({
      id: consumer.id,
      addresses: [{ detail: '文一路1号', mobile: '137****6666' }],
    })
    expect(await own.call(calls.consumer, { mobile: newPersonMobile() })).toBeNull()
    const other = await newConsumer(app)
    expect(await own.call(calls.consumer, { mobile: other.mobile })).toMatchObject({ id: other.id, addresses: [] })
    expect((await own.ask(calls.consumer, { consumerId: other.id })).status).toBe(404)
    const [found] = await own.call(calls.products, { keyword: product.name, cityCode: '330100' })
    expect(found).toMatchObject({ id: product.id, skus: [{ specName: '标准', price: '100.00' }], cities: [{ cityCode: '330100', priceDelta: '-10.50' }] })
    expect(await own.call(calls.products, { keyword: product.name, cityCode: '310100' })).toEqual([])
  })
})

describe('what was bought', () => {
  test('stays as it was, with its pictures, whatever becomes of the product', async () => {
    const sold = await newProduct()
    const { orderId } = await admin.call(calls.add, form({ productId: sold.id, skuId: sold.skus[0]!.id }))
    expect((await admin.call(calls.snapshot, { orderId })).changed).toEqual([])
    const [newCover, newImage] = [await newPicture(admin), await newPicture(admin)]
    const fields = Object.fromEntries(Object.entries(sold).filter(([name]) => name in productCalls.update.input.shape)) as unknown as InputOf<
      typeof productCalls.update
    >
    const edit = {
      ...fields,
      name: '改了名的商品',
      coverFile: newCover,
      imageFiles: [newImage],
      detail: '<p>上门服务，<b>新</b></p>',
      cities: [{ cityCode: '330100', priceDelta: '1' }],
      putWay: false,
    }
    const { version } = await admin.call(productCalls.update, edit)
    const snapshot = await admin.call(calls.snapshot, { orderId })
    expect(snapshot).toMatchObject({ productName: sold.name, price: '89.50', coverFile: sold.coverFile, currentProductId: sold.id })
    expect(snapshot.changed.map(({ field }) => field)).toEqual(['productName', 'price', 'coverFile', 'imageFiles', 'detail'])
    const told = snapshot.changed.map(({ field, then, now }) => [field, then, now])
    expect([told[1], told.at(-1)]).toEqual([
      ['price', ['89.50'], ['101.00']],
      ['detail', ['上门服务'], ['上门服务，新']],
    ])
    const stateOf = async (fileName: string) => (await database.select().from(file).where(eq(file.fileName, fileName)))[0]!
    for (const fileName of [sold.coverFile, ...sold.imageFiles])
      expect(await stateOf(fileName)).toMatchObject({ state: 'LINKED', bizType: 'HOME_ORDER_SNAPSHOT' })
    expect((await app.visitor().fetchFile(fileCalls.publicFile, { fileName: sold.coverFile })).status).toBe(200)
    // What nobody bought goes; what the product takes up again comes back.
    await admin.call(productCalls.update, { ...edit, version, coverFile: sold.coverFile, imageFiles: sold.imageFiles })
    expect(await stateOf(sold.coverFile)).toMatchObject({ state: 'LINKED', bizType: 'HOME_PRODUCT', bizId: sold.id })
    expect((await stateOf(newCover)).state).toBe('ORPHAN')
  })

  test('is one row for all who bought the same', async () => {
    const sold = await newProduct()
    const place = () => admin.call(calls.add, form({ productId: sold.id, skuId: sold.skus[0]!.id }))
    const placed = await Promise.all(Array.from({ length: 8 }, place))
    const rows = await database.select().from(homeOrderSnapshot).where(eq(homeOrderSnapshot.productId, sold.id))
    expect(rows).toHaveLength(1)
    expect(new Set(await Promise.all(placed.map(async ({ orderId }) => (await orderOf(orderId)).snapshotId)))).toEqual(new Set([rows[0]!.id]))
  })

  test('a product with open orders is not deleted, and its variant is disabled instead of removed', async () => {
    const sold = await newProduct({
      skus: [
        { specName: '甲', price: '100', marketPrice: null, enabled: true },
        { specName: '乙', price: '120', marketPrice: null, enabled: true },
      ],
    })
    const { orderId } = await admin.call(calls.add, form({ productId: sold.id, skuId: sold.skus[0]!.id }))
    const fields = Object.fromEntries(Object.entries(sold).filter(([name]) => name in productCalls.update.input.shape)) as unknown as InputOf<
      typeof productCalls.update
    >
    const edit = { ...fields, cities, putWay: false, skus: [{ ...sold.skus[1]!, price: '121' }] }
    expect(
      (await admin.ask(productCalls.update, { ...edit, skus: [...edit.skus, { specName: '甲', price: '99', marketPrice: null, enabled: true }] })).data,
    ).toMatchObject([{ field: 'skus.1.specName' }])
    await admin.call(productCalls.update, edit)
    const info = await admin.call(productCalls.info, { id: sold.id })
    expect(info.skus.map(sku => [sku.specName, sku.enabled])).toEqual([
      ['乙', true],
      ['甲', false],
    ])
    await admin.call(productCalls.soldOut, { ids: [sold.id] })
    const { version } = await admin.call(productCalls.info, { id: sold.id })
    const refused = await admin.ask(productCalls.delete, { id: sold.id, version })
    expect([refused.code, refused.msg]).toEqual([homeProductRefusals.used.code, '存在未完成订单，不能删除'])
    const order = await orderOf(orderId)
    await admin.call(calls.close, { orderId, version: order.version, reasonCode: 'USER_DUP', reason: null, requestNo: randomUUID() })
    expect((await admin.ask(productCalls.delete, { id: sold.id, version })).code).toBe(200)
    // The order outlives the product.
    expect(await admin.call(calls.snapshot, { orderId })).toMatchObject({ productName: sold.name, currentProductId: null, changed: [] })
    expect((await admin.ask(calls.info, { orderId })).code).toBe(200)
  })
})
