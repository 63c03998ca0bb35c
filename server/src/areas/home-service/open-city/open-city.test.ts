import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { commonRefusals, homeProduct as productCalls, openCity as calls, openCityRefusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { newCategory, newCity, productForm } from '../home-product/home-product.testing.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { openCity } from './open-city.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['HomeCommission'])
const reader = await app.signIn(members.sales)
const operatorId = await staffIdOf(app, members.sales)

const rowOf = async (id: number) => (await database.select().from(openCity).where(eq(openCity.id, id)))[0]!
const edit = async (id: number, more: Partial<InputOf<typeof calls.save>> = {}): Promise<InputOf<typeof calls.save>> => {
  const { version, cityCode, operatorId: former, status, openDate, servicePhone, sort } = await rowOf(id)
  return { id, version, cityCode, operatorId: former, status, openDate, servicePhone, sort, moveOwner: false, ...more }
}
const fresh = (cityCode: string, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  cityCode,
  operatorId: null,
  status: 'OPEN',
  openDate: '2026-11-01',
  servicePhone: '0571-88106666',
  sort: 50,
  moveOwner: false,
  ...more,
})

describe('the open cities', () => {
  test('are listed for every page of the area, by name and state', async () => {
    const all = await reader.call(calls.list, {})
    expect(
      all
        .slice(0, 12)
        .map(city => city.status)
        .filter(status => status === 'PAUSED'),
    ).toHaveLength(1)
    expect(await reader.call(calls.list, { status: 'PAUSED' })).toEqual([
      expect.objectContaining({ name: '东莞市', provinceName: '广东省', operatorName: null }),
    ])
    expect(await reader.call(calls.list, { keyword: '杭州' })).toEqual([
      expect.objectContaining({ cityCode: '330100', operatorName: expect.any(String), productCount: expect.any(Number) }),
    ])
  })

  test('are cities, each opened once, with somebody who is there', async () => {
    const made = await admin.call(calls.save, fresh('330200', { operatorId }))
    expect(await rowOf(made.id)).toMatchObject({ name: '宁波市', provinceCode: '330000', operatorId })
    expect((await admin.ask(calls.save, fresh('330200'))).code).toBe(openCityRefusals.taken.code)
    expect((await admin.ask(calls.save, fresh('330000'))).data).toMatchObject([{ field: 'cityCode' }])
    expect((await admin.ask(calls.save, fresh('330300', { operatorId: await staffIdOf(app, members.disabled) }))).data).toMatchObject([{ field: 'operatorId' }])
    expect((await admin.ask(calls.save, fresh('330300', { servicePhone: '123' }))).data).toMatchObject([
      { field: 'servicePhone', message: '请输入正确的客服电话' },
    ])
    expect((await admin.ask(calls.save, await edit(made.id, { cityCode: '330300' }))).code).toBe(openCityRefusals.cityFixed.code)
    const former = await edit(made.id, { sort: 51 })
    await admin.call(calls.save, former)
    expect((await admin.ask(calls.save, former)).code).toBe(commonRefusals.staleVersion.code)
  })

  test('paused, take off sale what no other open city sells', async () => {
    const { categoryId } = await newCategory(app)
    const [one, other] = [await newCity(app), await newCity(app)]
    const add = async (codes: string[]) => (await admin.call(productCalls.add, await productForm(admin, categoryId, codes, { putWay: true }))).id
    const [here, both] = [await add([one.cityCode]), await add([one.cityCode, other.cityCode])]
    const stateOf = async (id: number) => asRead(await database.select().from(homeProduct).where(eq(homeProduct.id, id)))[0]!
    expect(await admin.call(calls.save, await edit(one.id, { status: 'PAUSED' }))).toMatchObject({ soldOut: 1 })
    expect(await stateOf(here)).toMatchObject({ state: 'SOLD_OUT', soldOutReason: '城市暂停' })
    expect(await stateOf(both)).toMatchObject({ state: 'ON_SALE' })
  })

  raced('openCity.save')
  test('paused two at once leave nothing on sale that neither sells', async () => {
    const { categoryId } = await newCategory(app)
    const [one, other] = [await newCity(app), await newCity(app)]
    const { id } = await admin.call(productCalls.add, await productForm(admin, categoryId, [one.cityCode, other.cityCode]))
    // Several times: once they might not meet.
    for (let round = 0; round < 8; round++) {
      for (const city of [one, other]) await admin.call(calls.save, await edit(city.id, { status: 'OPEN' }))
      await admin.call(productCalls.putWay, { ids: [id] })
      const pauses = [await edit(one.id, { status: 'PAUSED' }), await edit(other.id, { status: 'PAUSED' })]
      await Promise.all(pauses.map(pause => admin.call(calls.save, pause)))
      expect((await database.select().from(homeProduct).where(eq(homeProduct.id, id)))[0]).toMatchObject({ state: 'SOLD_OUT' })
    }
  })

  test('hand unowned and the former operator’s people to the new one, and nobody else’s', async () => {
    const formerId = await staffIdOf(app, members.admin)
    const strangerId = await staffIdOf(app, members.reviewer)
    const city = await newCity(app, { operatorId: formerId })
    const consumers = await database
      .insert(homeUser)
      .values(
        [null, formerId, strangerId].map((ownerId, place) => ({
          userNo: `HU99000000000${place}`,
          nickname: `测试${place}`,
          mobile: `1990000990${place}`,
          cityCode: city.cityCode,
          registerSource: 'PHONE' as const,
          registerAt: '2026-01-01T00:00:00.000Z',
          ownerId,
        })),
      )
      .returning()
    expect(await admin.call(calls.save, await edit(city.id, { operatorId }))).toMatchObject({ moved: 0 })
    await admin.call(calls.save, await edit(city.id, { operatorId: formerId }))
    expect(await admin.call(calls.save, await edit(city.id, { operatorId, moveOwner: true }))).toMatchObject({ moved: 2 })
    const owners = await database.select().from(homeUser).where(eq(homeUser.cityCode, city.cityCode)).orderBy(homeUser.id)
    expect(owners.map(({ ownerId }) => ownerId)).toEqual([operatorId, operatorId, strangerId])
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'HOME_USER'), eq(auditLog.recordId, String(consumers[1]!.id))))
    expect(entries.map(entry => entry.changes)).toEqual([[expect.objectContaining({ field: 'ownerName' })]])
  })
})
