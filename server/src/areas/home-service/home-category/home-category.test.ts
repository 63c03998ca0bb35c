import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, homeCategory as calls, homeCategoryRefusals, homeProduct as productCalls } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { homeCategory } from './home-category.tables.ts'
import { newCategory, newCity, productForm } from '../home-product/home-product.testing.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeStatusLog } from '../home-user/home-status-log.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['LaborRecruit'])
const reader = await app.signIn(members.sales)

const fields = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  parentId: null,
  name: '新大类',
  icon: null,
  sort: 99,
  requiredCertTypes: [],
  commissionRate: null,
  enabled: true,
  ...more,
})
const rowOf = async (id: number) => (await database.select().from(homeCategory).where(eq(homeCategory.id, id)))[0]!
const edit = async (id: number, more: Partial<InputOf<typeof calls.save>>): Promise<InputOf<typeof calls.save>> => {
  const { version, parentId, name, icon, sort, requiredCertTypes, commissionRate, enabled } = await rowOf(id)
  return { id, version, parentId, name, icon, sort, requiredCertTypes, commissionRate, enabled, ...more }
}

describe('the categories', () => {
  test('are a tree with counts for every page of the area', async () => {
    const tree = await reader.call(calls.tree, {})
    expect(tree.length).toBeGreaterThanOrEqual(7)
    const cleaning = tree.find(node => node.name === '保洁清洗')!
    expect(cleaning.children.map(node => node.name)).toEqual(['日常保洁', '深度保洁', '开荒保洁', '玻璃清洗'])
    expect(cleaning.productCount).toBe(cleaning.children.reduce((sum, node) => sum + node.productCount, 0))
    expect(cleaning.productCount).toBe(16)
    expect(await reader.call(calls.tree, { parentId: cleaning.id })).toEqual(cleaning.children)
  })

  test('below a disabled one cannot be chosen', async () => {
    const { rootId, categoryId } = await newCategory(app)
    await admin.call(calls.save, await edit(rootId, { enabled: false }))
    const idsIn = (nodes: { id: number; children: { id: number }[] }[]) => nodes.flatMap(node => [node.id, ...node.children.map(child => child.id)])
    expect(idsIn(await reader.call(calls.tree, { enabled: true }))).not.toContain(categoryId)
    expect(idsIn(await reader.call(calls.tree, { enabled: false }))).toEqual([rootId, categoryId])
    // Its own mark stays: it comes back with the one above it.
    expect((await rowOf(categoryId)).enabled).toBe(true)
  })

  test('are added and moved among their siblings', async () => {
    const root = await admin.call(calls.save, fields({ name: '排序大类' }))
    const made = []
    for (const name of ['甲', '乙', '丙'])
      made.push(await admin.call(calls.save, fields({ parentId: root.id, name, commissionRate: '0.7', sort: made.length })))
    const names = async () => (await admin.call(calls.tree, { parentId: root.id })).map(node => node.name)
    expect(await names()).toEqual(['甲', '乙', '丙'])
    await admin.call(calls.save, await edit(made[2]!.id, { sort: 0 }))
    expect(await names()).toEqual(['丙', '甲', '乙'])
    // Two drags at once end in a whole order.
    await Promise.all([admin.call(calls.save, await edit(made[0]!.id, { sort: 2 })), admin.call(calls.save, await edit(made[1]!.id, { sort: 0 }))])
    expect((await admin.call(calls.tree, { parentId: root.id })).map(node => node.sort)).toEqual([0, 1, 2])
  })

  test('have one name among their siblings, a rate on the second level, and keep their level', async () => {
    const { rootId, categoryId } = await newCategory(app)
    const taken = await admin.ask(calls.save, fields({ name: (await rowOf(rootId)).name }))
    expect(taken.code).toBe(homeCategoryRefusals.nameTaken.code)
    expect((await admin.ask(calls.save, fields({ parentId: rootId, name: '没有比例' }))).data).toMatchObject([{ field: 'commissionRate' }])
    expect((await admin.ask(calls.save, fields({ parentId: categoryId, name: '第三层', commissionRate: '0.5' }))).data).toMatchObject([{ field: 'parentId' }])
    expect((await admin.ask(calls.save, await edit(categoryId, { parentId: null }))).code).toBe(homeCategoryRefusals.levelFixed.code)
    const other = await newCategory(app)
    await admin.call(calls.save, await edit(categoryId, { parentId: other.rootId }))
    expect((await rowOf(categoryId)).parentId).toBe(other.rootId)
    expect((await admin.ask(calls.save, { ...(await edit(categoryId, {})), version: 1 })).code).toBe(commonRefusals.staleVersion.code)
  })

  test('disabled, take their products off sale', async () => {
    const { rootId, categoryId } = await newCategory(app)
    const city = await newCity(app)
    const add = async (putWay: boolean) => (await admin.call(productCalls.add, await productForm(admin, categoryId, [city.cityCode], { putWay }))).id
    const [sold, waiting] = [await add(true), await add(false)]
    expect(await admin.call(calls.save, await edit(rootId, { enabled: false }))).toMatchObject({ soldOut: 1 })
    const stateOf = async (id: number) => asRead(await database.select().from(homeProduct).where(eq(homeProduct.id, id)))[0]!
    expect(await stateOf(sold)).toMatchObject({ state: 'SOLD_OUT', soldOutReason: '类目停用' })
    expect(await stateOf(waiting)).toMatchObject({ state: 'WAIT_SHELF' })
    expect(
      await database
        .select()
        .from(homeStatusLog)
        .where(and(eq(homeStatusLog.targetType, 'CATEGORY'), eq(homeStatusLog.targetId, rootId))),
    ).toEqual([expect.objectContaining({ action: 'DISABLE', effectCount: 1 })])
    const [entry] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_PRODUCT'), eq(auditLog.recordId, String(sold))))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(asRead(entry)).toMatchObject({ remark: '类目停用' })
  })

  test('disabled while a product goes on sale, leave none on sale', async () => {
    const { categoryId } = await newCategory(app)
    const city = await newCity(app)
    const { id } = await admin.call(productCalls.add, await productForm(admin, categoryId, [city.cityCode]))
    const off = await edit(categoryId, { enabled: false })
    await Promise.all([admin.call(productCalls.putWay, { ids: [id] }), admin.call(calls.save, off)])
    expect((await database.select().from(homeProduct).where(eq(homeProduct.id, id)))[0]!.state).not.toBe('ON_SALE')
  })

  test('are deleted only where nothing uses them', async () => {
    const { rootId, categoryId } = await newCategory(app)
    const city = await newCity(app)
    const { id } = await admin.call(productCalls.add, await productForm(admin, categoryId, [city.cityCode]))
    expect((await admin.ask(calls.delete, { id: rootId, version: 1 })).code).toBe(homeCategoryRefusals.hasChildren.code)
    expect((await admin.ask(calls.delete, { id: categoryId, version: 1 })).msg).toBe('类目下存在商品或服务人员，不能删除')
    await admin.call(productCalls.delete, { id, version: 1 })
    await admin.call(calls.delete, { id: categoryId, version: 1 })
    await admin.call(calls.delete, { id: rootId, version: 1 })
    expect((await admin.ask(calls.delete, { id: rootId, version: 2 })).status).toBe(404)
  })
})
