import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, homeProduct as calls, homeProductRefusals, openCityRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { picture } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { newCategory, newCity, newPicture, productForm } from './home-product.testing.ts'
import { homeProduct, homeProductSku } from './home-product.tables.ts'
import { homeStatusLog } from '../home-user/home-status-log.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
// The catalogue is shared: whoever holds the codes sees all of it, whatever the scope.
await grant(app, members.sales, 'SELF', ['HomeProduct', 'HomeProductDetail', 'HomeProductForm'])
const clerk = await app.signIn(members.sales)

const { categoryId } = await newCategory(app)
const city = await newCity(app)

const rowOf = async (id: number) => (await database.select().from(homeProduct).where(eq(homeProduct.id, id)))[0]!
const newProduct = async (more: Partial<InputOf<typeof calls.add>> = {}) =>
  (await admin.call(calls.add, await productForm(admin, categoryId, [city.cityCode], more))).id

/** What the form of a product sends back unless something is changed. */
async function editOf(id: number, more: Partial<InputOf<typeof calls.update>> = {}): Promise<InputOf<typeof calls.update>> {
  const info = await admin.call(calls.info, { id })
  const fields = Object.fromEntries(Object.entries(info).filter(([name]) => name in calls.update.input.shape)) as unknown as InputOf<typeof calls.update>
  return { ...fields, cities: info.cities.map(({ cityCode, priceDelta }) => ({ cityCode, priceDelta })), putWay: false, ...more }
}

describe('a product', () => {
  test('begins off the shelf, numbered, with the least price of its enabled variants', async () => {
    const id = await newProduct({
      skus: [
        { specName: '大', price: '200', marketPrice: '260', enabled: true },
        { specName: '小', price: '120.5', marketPrice: null, enabled: true },
        { specName: '停', price: '10', marketPrice: null, enabled: false },
      ],
      detail: '<p>好<script>alert(1)</script></p>',
    })
    const info = await clerk.call(calls.info, { id })
    expect(info).toMatchObject({ state: 'WAIT_SHELF', minPrice: '120.50', contentVersion: 1, detail: '<p>好</p>', categoryEnabled: true })
    expect(info.productNo).toMatch(/^HP\d{12}$/)
    expect(info.skus.map(sku => [sku.specName, sku.price, sku.marketPrice])).toEqual([
      ['大', '200.00', '260.00'],
      ['小', '120.50', null],
      ['停', '10.00', null],
    ])
    expect(info.cities).toEqual([{ cityCode: city.cityCode, name: city.name, status: 'OPEN', priceDelta: '0.00' }])
  })

  raced('homeProduct.add')
  test('is made once for one request', async () => {
    const input = await productForm(admin, categoryId, [city.cityCode])
    const answers = await Promise.all([admin.call(calls.add, input), admin.call(calls.add, input)])
    expect(answers[0]).toEqual(answers[1])
  })

  test('is refused field by field where the form is not right', async () => {
    const good = await productForm(admin, categoryId, [city.cityCode])
    const sku = good.skus[0]!
    const cases: [Partial<InputOf<typeof calls.add>>, string, string][] = [
      [{ name: '好' }, 'name', '请输入商品名称，2-40个字'],
      [{ unit: 'SQM' }, 'unit', '单位与商品类型不符'],
      [{ serviceStart: '20:00' }, 'serviceEnd', '开始时间不能大于结束时间'],
      [{ minQty: 11 }, 'maxQty', '上限不能小于起订'],
      [{ skus: [{ ...sku, price: '0' }] }, 'skus.0.price', '请输入正确的金额，最多两位小数'],
      [{ skus: [{ ...sku, price: '1.234' }] }, 'skus.0.price', '请输入正确的金额，最多两位小数'],
      [{ skus: [{ ...sku, marketPrice: '99' }] }, 'skus.0.marketPrice', '不能低于售价'],
      [{ skus: [sku, sku] }, 'skus.1.specName', '规格名称重复'],
      [{ cities: [] }, 'cities', '请至少选择一个城市'],
      [{ cities: [{ cityCode: city.cityCode, priceDelta: '-100' }] }, 'cities.0.priceDelta', '城市价必须大于0'],
      [{ cities: [{ cityCode: '123456', priceDelta: '0' }] }, 'cities.0.cityCode', '所选城市未开放'],
      [{ commissionRate: '1.01' }, 'commissionRate', '请输入0-100之间的数字'],
      [{ detail: '<p> </p>' }, 'detail', '请输入商品详情'],
      [{ imageFiles: [] }, 'imageFiles', '请上传商品图片，最多9张'],
      [{ categoryId: 999_999 }, 'categoryId', '请选择服务类目'],
    ]
    for (const [wrong, field, message] of cases) {
      const answer = await admin.ask(calls.add, { ...good, ...wrong })
      expect([answer.status, answer.data]).toMatchObject([406, [{ field, message }]])
    }
    const [root] = await database.select().from(homeCategory).where(eq(homeCategory.level, 1)).limit(1)
    expect((await admin.ask(calls.add, { ...good, categoryId: root!.id })).data).toMatchObject([{ field: 'categoryId' }])
    const small = await newPicture(admin, await picture(749, 800))
    expect((await admin.ask(calls.add, { ...good, imageFiles: [small] })).data).toMatchObject([{ field: 'imageFiles', message: '图片尺寸不能小于750×750像素' }])
  })

  test('can be put on sale by its form, by whoever may do that', async () => {
    const id = await newProduct({ putWay: true })
    expect(await rowOf(id)).toMatchObject({ state: 'ON_SALE', putWayAt: expect.any(String) })
    const refused = await clerk.ask(calls.add, await productForm(clerk, categoryId, [city.cityCode], { putWay: true }))
    expect(refused.status).toBe(403)
  })

  test('is edited while on sale, with a higher content version and the former prices in the log', async () => {
    const id = await newProduct({ putWay: true })
    const edit = await editOf(id)
    const saved = await admin.call(calls.update, { ...edit, skus: [{ ...edit.skus[0]!, price: '130' }], name: '新的名称' })
    expect(saved).toEqual({ id, version: edit.version + 1, contentVersion: 2 })
    expect(await rowOf(id)).toMatchObject({ state: 'ON_SALE', minPrice: '130.00', name: '新的名称' })
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_PRODUCT'), eq(auditLog.recordId, String(id))))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(asRead(entry!.changes)).toEqual(
      expect.arrayContaining([
        { field: 'skus', old: '标准 ¥100.00', new: '标准 ¥130.00' },
        { field: 'minPrice', old: '100.00', new: '130.00' },
      ]),
    )
    expect(entry!.changes.map(change => change.field)).not.toContain('cities')
  })

  test('on sale keeps category, type and what it needs', async () => {
    const id = await newProduct({ putWay: true })
    const other = await newCategory(app)
    const edit = await editOf(id)
    expect((await admin.ask(calls.update, { ...edit, categoryId: other.categoryId })).code).toBe(homeProductRefusals.onSale.code)
    expect((await admin.ask(calls.update, { ...edit, productType: 'VISIT_QUOTE' })).code).toBe(homeProductRefusals.onSale.code)
    const bare = await admin.ask(calls.update, { ...edit, skus: [{ ...edit.skus[0]!, enabled: false }] })
    expect(bare.msg).toBe('商品信息不完整，不能上架：启用的规格')
    expect((await rowOf(id)).version).toBe(edit.version)
  })

  test('lets its variants exchange names, and drops those that are left out', async () => {
    const id = await newProduct({
      skus: ['甲', '乙', '丙'].map(specName => ({ specName, price: '10', marketPrice: null, enabled: true })),
    })
    const edit = await editOf(id)
    const [first, second] = edit.skus as [(typeof edit.skus)[number], (typeof edit.skus)[number]]
    await admin.call(calls.update, {
      ...edit,
      skus: [
        { ...first, specName: '乙' },
        { ...second, specName: '甲' },
      ],
    })
    const after = (await admin.call(calls.info, { id })).skus
    expect(after.map(sku => [sku.id, sku.specName])).toEqual([
      [first.id, '乙'],
      [second.id, '甲'],
    ])
    const stranger = await newProduct()
    const [foreign] = await database.select().from(homeProductSku).where(eq(homeProductSku.productId, stranger))
    const answer = await admin.ask(calls.update, await editOf(id, { skus: [{ ...first, id: foreign!.id }] }))
    expect([answer.status, answer.data]).toEqual([406, [expect.objectContaining({ field: 'skus.0.id' })]])
  })

  test('keeps a paused city that it is sold in, and gets no new one', async () => {
    const pausing = await newCity(app)
    const paused = await newCity(app, { status: 'PAUSED' })
    const id = (await admin.call(calls.add, await productForm(admin, categoryId, [city.cityCode, pausing.cityCode]))).id
    await database.update(openCity).set({ status: 'PAUSED' }).where(eq(openCity.id, pausing.id))
    const edit = await editOf(id)
    await admin.call(calls.update, edit)
    const answer = await admin.ask(calls.update, await editOf(id, { cities: [...edit.cities, { cityCode: paused.cityCode, priceDelta: '0' }] }))
    expect(answer.data).toMatchObject([{ field: 'cities.2.cityCode', message: '所选城市未开放' }])
  })

  test('is saved by one of two who edit it at once', async () => {
    const id = await newProduct()
    const edit = await editOf(id)
    const answers = await Promise.all([admin.ask(calls.update, { ...edit, name: '第一个人' }), clerk.ask(calls.update, { ...edit, name: '第二个人' })])
    expect(new Set(answers.map(answer => answer.code))).toEqual(new Set([200, commonRefusals.staleVersion.code]))
    expect((await rowOf(id)).contentVersion).toBe(2)
  })

  test('is deleted unless it is on sale', async () => {
    const id = await newProduct({ putWay: true })
    const { version } = await rowOf(id)
    expect((await admin.ask(calls.delete, { id, version })).code).toBe(homeProductRefusals.onSale.code)
    await admin.call(calls.soldOut, { ids: [id] })
    expect((await admin.ask(calls.delete, { id, version })).code).toBe(commonRefusals.staleVersion.code)
    await admin.call(calls.delete, { id, version: version + 1 })
    expect((await admin.ask(calls.info, { id })).status).toBe(404)
    expect((await admin.ask(calls.delete, { id, version: version + 2 })).status).toBe(404)
  })
})

describe('the shelf', () => {
  test('takes a product once of two who put it on sale at once', async () => {
    const id = await newProduct()
    const answers = await Promise.all([admin.call(calls.putWay, { ids: [id] }), admin.call(calls.putWay, { ids: [id] })])
    expect(answers.flatMap(answer => answer.success)).toEqual([id])
    expect(answers.flatMap(answer => answer.failures.map(failure => failure.msg))).toEqual(['当前状态不能进行此操作'])
    expect((await rowOf(id)).version).toBe(2)
    const logs = await database.select().from(homeStatusLog).where(eq(homeStatusLog.targetId, id))
    expect(logs.filter(log => log.targetType === 'PRODUCT')).toEqual([expect.objectContaining({ action: 'ENABLE' })])
  })

  test('and an edit at once do not both go by the same version', async () => {
    const id = await newProduct()
    const edit = await editOf(id, { name: '同时编辑' })
    const [shelf, saved] = await Promise.all([admin.call(calls.putWay, { ids: [id] }), clerk.ask(calls.update, edit)])
    const row = await rowOf(id)
    // Whoever came first, nothing of the other is lost: the edit is there, or refused as stale.
    if (saved.code === 200) expect(row.name).toBe('同时编辑')
    else expect(saved.code).toBe(commonRefusals.staleVersion.code)
    expect(row.state).toBe(shelf.success.length === 1 ? 'ON_SALE' : 'WAIT_SHELF')
  })

  test('says all that is missing', async () => {
    const id = await newProduct({ skus: [{ specName: '停', price: '10', marketPrice: null, enabled: false }] })
    await database.update(homeProduct).set({ coverFile: '', detail: '<p></p>' }).where(eq(homeProduct.id, id))
    const { failures } = await admin.call(calls.putWay, { ids: [id] })
    expect(failures).toEqual([{ id, name: expect.any(String), msg: '商品信息不完整，不能上架：启用的规格、封面、商品详情' }])
    admin.language = 'en-US'
    expect((await admin.call(calls.putWay, { ids: [id] })).failures[0]!.msg).toContain('an enabled option, a cover picture, a description')
    admin.language = 'zh-CN'
  })

  test('takes nothing without an open city or of a disabled category', async () => {
    const paused = await newCity(app)
    const own = await newCategory(app)
    const id = (await admin.call(calls.add, await productForm(admin, own.categoryId, [paused.cityCode]))).id
    await database.update(openCity).set({ status: 'PAUSED' }).where(eq(openCity.id, paused.id))
    expect((await admin.call(calls.putWay, { ids: [id] })).failures[0]!.msg).toBe(openCityRefusals.closed.message(undefined, 'zh_CN'))
    await database.update(homeCategory).set({ enabled: false }).where(eq(homeCategory.id, own.rootId))
    expect((await admin.call(calls.putWay, { ids: [id] })).failures[0]!.msg).toBe('商品信息不完整，不能上架：启用的类目、已开通的城市')
  })

  test('lets go of what is on sale, with a reason, each on its own', async () => {
    const [one, other] = [await newProduct({ putWay: true }), await newProduct()]
    const answer = await admin.call(calls.soldOut, { ids: [one, other], reason: '换季' })
    expect(answer).toMatchObject({ success: [one], failures: [{ id: other, msg: '当前状态不能进行此操作' }] })
    expect(await rowOf(one)).toMatchObject({ state: 'SOLD_OUT', soldOutReason: '换季', soldOutAt: expect.any(String) })
    await admin.call(calls.putWay, { ids: [one] })
    expect(await rowOf(one)).toMatchObject({ state: 'ON_SALE', soldOutReason: null, soldOutAt: null })
  })
})

describe('the list', () => {
  test('shows what was taken off sale behind the rest, although it was changed last', async () => {
    const { categoryId: own } = await newCategory(app)
    const [first, second, third] = [await newProduct({ categoryId: own }), await newProduct({ categoryId: own }), await newProduct({ categoryId: own })]
    await database.update(homeProduct).set({ state: 'SOLD_OUT', updatedAt: new Date().toISOString() }).where(eq(homeProduct.id, second))
    const { records } = await admin.call(calls.page, { categoryId: own })
    expect(records.map(({ id }) => id)).toEqual([third, first, second])
  })

  test('finds by name, number, category with those below, city and price, and counts the tabs', async () => {
    const own = await newCategory(app)
    const there = await newCity(app)
    const make = async (more: Partial<InputOf<typeof calls.add>>) =>
      (await admin.call(calls.add, await productForm(admin, own.categoryId, [there.cityCode], more))).id
    const cheap = await make({ name: '独一无二的擦窗', skus: [{ specName: '标准', price: '30', marketPrice: null, enabled: true }] })
    const dear = await make({ name: '独一无二的搬家', putWay: true })
    const page = (input: InputOf<typeof calls.page>) => clerk.call(calls.page, input)
    const found = async (input: InputOf<typeof calls.page>) => (await page({ sortField: 'minPrice', sortOrder: 'asc', ...input })).records.map(row => row.id)
    expect(await found({ keyword: '独一无二' })).toEqual([cheap, dear])
    expect(await found({ keyword: (await rowOf(dear)).productNo.toLowerCase() })).toEqual([dear])
    expect(await found({ categoryId: own.rootId })).toEqual([cheap, dear])
    expect(await found({ cityCode: there.cityCode, priceMin: '50' })).toEqual([dear])
    expect(await found({ cityCode: there.cityCode, priceMax: '50' })).toEqual([cheap])
    expect(await found({ cityCode: there.cityCode, state: 'ON_SALE' })).toEqual([dear])
    expect((await page({ cityCode: there.cityCode })).stateCount).toEqual({ WAIT_SHELF: 1, ON_SALE: 1, SOLD_OUT: 0 })
    expect((await page({ ids: [dear] })).records[0]).toMatchObject({ categoryName: expect.stringContaining('测试类目'), cityCount: 1, cityNames: [there.name] })
  })

  test('says which units a type is sold in', async () => {
    expect(await clerk.call(calls.types, {})).toContainEqual({ code: 'FIXED', label: '一口价', units: ['TIME', 'SET'] })
  })
})
