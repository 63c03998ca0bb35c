import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { companyAddress as calls } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { companyAddress } from './company-address.tables.ts'
import { recruitEvent } from '../recruit-event/recruit-event.tables.ts'
import { newCompany, newIdentity } from '../testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
await grant(app, members.sales, 'SELF', ['CompanyDetail', 'CompanyEdit'])
const sale = await app.signIn(members.sales)
const saleId = await newIdentity(app, members.sales)

const place = (companyId: number, more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  companyId,
  kind: 'WORK',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  address: '文三路一百号',
  contactName: '张三',
  contactMobile: '13912345678',
  isDefault: false,
  ...more,
})
const ownCompany = async () => (await newCompany(app, { saleId })).id
const rowOf = async (id: number) => (await database.select().from(companyAddress).where(eq(companyAddress.id, id)))[0]!
const defaultsOf = async (companyId: number) =>
  (
    await database
      .select()
      .from(companyAddress)
      .where(and(eq(companyAddress.companyId, companyId), eq(companyAddress.isDefault, true), isNull(companyAddress.deletedAt)))
  ).map(row => row.id)

describe('the addresses of a company', () => {
  test('are listed with their region and a masked number, the default one first', async () => {
    const companyId = await ownCompany()
    const first = await sale.call(calls.save, place(companyId))
    const second = await sale.call(calls.save, place(companyId, { isDefault: true, districtCode: null, contactMobile: null }))
    expect(await sale.call(calls.list, { companyId })).toEqual([
      expect.objectContaining({ id: second.id, isDefault: true, regionName: '浙江省 杭州市', contactMobile: null }),
      expect.objectContaining({ id: first.id, isDefault: false, regionName: '浙江省 杭州市 西湖区', contactMobile: '139****5678', version: 2 }),
    ])
    expect((await database.select().from(recruitEvent).where(eq(recruitEvent.companyId, companyId))).map(event => event.action)).toEqual(['ADDRESS', 'ADDRESS'])
  })

  test('always have one default', async () => {
    const companyId = await ownCompany()
    const first = await sale.call(calls.save, place(companyId))
    const second = await sale.call(calls.save, place(companyId))
    expect(await defaultsOf(companyId)).toEqual([first.id])
    await sale.call(calls.save, place(companyId, { id: first.id, version: 1, isDefault: false }))
    expect(await defaultsOf(companyId)).toEqual([first.id])
    await sale.call(calls.save, place(companyId, { id: second.id, version: 1, isDefault: true }))
    expect(await defaultsOf(companyId)).toEqual([second.id])
    await sale.call(calls.delete, { id: second.id, version: 2 })
    expect(await defaultsOf(companyId)).toEqual([first.id])
    expect((await sale.call(calls.list, { companyId })).map(row => row.id)).toEqual([first.id])
    await sale.call(calls.delete, { id: first.id, version: (await rowOf(first.id)).version })
    expect(await defaultsOf(companyId)).toEqual([])
  })

  test('have one default, whoever changes them at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const companyId = await ownCompany()
      const { id } = await sale.call(calls.save, place(companyId))
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => sale.ask(calls.save, place(companyId, { isDefault: true }))),
        sale.ask(calls.delete, { id, version: 1 }),
      ])
      expect(answers.map(answer => answer.status)).toEqual([200, 200, 200, 200])
      expect(await defaultsOf(companyId)).toHaveLength(1)
    }
  })

  test('are changed by version, and a number that is left out stays', async () => {
    const companyId = await ownCompany()
    const { id } = await sale.call(calls.save, place(companyId))
    const { contactMobile: _, ...edit } = place(companyId, { id, version: 1, address: '文三路二百号' })
    expect(await sale.call(calls.save, edit)).toEqual({ id, version: 2 })
    expect(await rowOf(id)).toMatchObject({ address: '文三路二百号', contactMobile: '13912345678' })
    expect((await sale.ask(calls.save, edit)).msg).toBe('数据已被他人修改，请刷新后重试')
    expect((await sale.ask(calls.save, place(await ownCompany(), { id, version: 2 }))).status).toBe(404)
    const { version: __, ...unversioned } = edit
    expect((await sale.ask(calls.save, unversioned)).status).toBe(406)
    expect((await sale.ask(calls.delete, { id, version: 1 })).msg).toBe('数据已被他人修改，请刷新后重试')
  })

  test('lie in regions that exist', async () => {
    const companyId = await ownCompany()
    for (const wrong of [{ cityCode: '320100' }, { districtCode: '999999' }, { provinceCode: '330100' }])
      expect((await sale.ask(calls.save, place(companyId, wrong))).msg).toBe('所在地区不存在')
  })

  test('are no more than 50', async () => {
    const companyId = await ownCompany()
    const { companyId: _, contactMobile: __, ...values } = place(companyId)
    await database.insert(companyAddress).values(Array.from({ length: 49 }, () => ({ ...values, companyId })))
    const answers = await Promise.all([1, 2, 3].map(() => sale.ask(calls.save, place(companyId))))
    expect(answers.map(answer => answer.msg).filter(msg => msg === '地址不能超过50个')).toHaveLength(2)
    expect(await sale.call(calls.list, { companyId })).toHaveLength(50)
  })
})

test('addresses out of scope are not reached, those of the pool only read', async () => {
  const { id: foreign } = await newCompany(app, { saleId: await newIdentity(app, members.recruiter) })
  const { id: pooled } = await newCompany(app)
  expect((await sale.ask(calls.list, { companyId: foreign })).status).toBe(404)
  for (const companyId of [foreign, pooled]) {
    const { id } = await admin.call(calls.save, place(companyId))
    expect((await sale.ask(calls.save, place(companyId))).status).toBe(404)
    expect((await sale.ask(calls.save, place(companyId, { id, version: 1 }))).status).toBe(404)
    // Nor through a company of one's own.
    expect((await sale.ask(calls.save, place(await ownCompany(), { id, version: 1 }))).status).toBe(404)
    expect((await sale.ask(calls.delete, { id, version: 1 })).status).toBe(404)
    expect((await rowOf(id)).deletedAt).toBeNull()
  }
  expect(await sale.call(calls.list, { companyId: pooled })).toHaveLength(1)
})
