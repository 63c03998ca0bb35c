import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basePath, region as calls, regionRefusals } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { company } from '../../companies/company/company.tables.ts'
import { importSheet, undoImport } from '../sheet.testing.ts'
import { region } from './region.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const rowOf = async (code: string) => (await admin.call(calls.nodes, { keyword: code })).find(row => row.code === code)!
const added = { code: '330198', parentCode: '330100', name: '新设区' }

describe('finding regions', () => {
  test('level by level, by name, code, pinyin and initials', async () => {
    const provinces = await admin.call(calls.nodes, {})
    expect(provinces.every(({ storey }) => storey === 1)).toBe(true)
    const cities = await admin.call(calls.nodes, { parentCode: '330000' })
    expect(cities.map(({ name }) => name)).toContain('杭州市')
    expect(cities.every(({ childCount }) => childCount > 0)).toBe(true)
    for (const keyword of ['杭州', '3301', 'hangzhou', 'hz'])
      expect(
        (await admin.call(calls.nodes, { keyword })).map(({ code }) => code),
        keyword,
      ).toContain('330100')
    expect((await admin.call(calls.list, { keyword: 'hangzhou' })).map(({ code }) => code)).toContain('330100')
    for (const keyword of ['%', '_', "'"]) expect(await admin.call(calls.nodes, { keyword }), keyword).toEqual([])
    expect((await admin.call(calls.nodes, { disabledOnly: true })).every(({ enabled }) => !enabled)).toBe(true)
  })

  test('who has the answer already is told so, until something changes', async () => {
    const ask = (tag?: string) =>
      fetch(`${app.origin}${basePath}/selectAreaTree?storey=1`, { headers: { ...admin.headers(), ...(tag !== undefined && { 'If-None-Match': tag }) } })
    const first = await ask()
    const tag = first.headers.get('etag')!
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    const second = await ask(tag)
    expect([second.status, await second.text()]).toEqual([304, ''])
    expect((await ask('"other"')).status).toBe(200)
    const { id, version, name } = await rowOf('650000')
    await admin.call(calls.save, { id, version, code: '650000', name: `${name}改` })
    expect((await ask(tag)).status).toBe(200)
    expect((await app.visitor().ask(calls.tree, {})).status).toBe(401)
  })
})

describe('keeping them', () => {
  test('a new one lies where its code says', async () => {
    expect((await admin.ask(calls.save, { ...added, parentCode: '330200' })).code).toBe(regionRefusals.wrongParent.code)
    expect((await admin.ask(calls.save, { ...added, parentCode: null })).code).toBe(regionRefusals.wrongParent.code)
    expect((await admin.ask(calls.save, { ...added, parentCode: '330000' })).code).toBe(regionRefusals.wrongParent.code)
    expect((await admin.ask(calls.save, { ...added, code: '33019' })).status).toBe(406)
    expect((await admin.ask(calls.save, { ...added, lng: '500' })).status).toBe(406)
    await admin.call(calls.save, { ...added, lng: '120.1', lat: '30.2' })
    expect(await rowOf('330198')).toMatchObject({ fullName: '浙江省杭州市新设区', storey: 3, enabled: true, lng: '120.100000' })
    expect((await admin.ask(calls.save, added)).code).toBe(regionRefusals.codeTaken.code)
    // The counties of 重庆市 have no city of their own number.
    await admin.call(calls.save, { code: '500298', parentCode: '500100', name: '新设县' })
  })

  test('a renamed one keeps its former name with the year, and those below follow', async () => {
    const { id, version } = await rowOf('330100')
    expect((await admin.ask(calls.save, { id, version, code: '330100', name: '临安市', renamedIn: 2098 })).code).toBe(regionRefusals.futureYear.code)
    await admin.call(calls.save, { id, version, code: '330100', name: '临安市', renamedIn: 2025 })
    expect(await rowOf('330100')).toMatchObject({ name: '临安市', fullName: '浙江省临安市', formerNames: [{ name: '杭州市', until: 2025 }] })
    expect((await rowOf('330106')).fullName).toBe('浙江省临安市西湖区')
    expect((await admin.call(calls.nodes, { keyword: '杭州' })).map(({ code }) => code)).toContain('330100')
    expect((await admin.ask(calls.save, { id, version, code: '330100', name: '杭州市' })).code).toBe(40_001)
    expect((await admin.ask(calls.save, { id, version: version + 1, code: '330200', name: '杭州市' })).status).toBe(404)
    await admin.call(calls.save, { id, version: version + 1, code: '330100', name: '杭州市' })
  })

  test('one with enabled ones below is not disabled; records that hold it are counted and still show it', async () => {
    const city = await rowOf('330100')
    expect((await admin.ask(calls.changeState, { id: city.id, version: city.version, enabled: false })).code).toBe(regionRefusals.enabledBelow.code)
    const [held] = await database.select().from(company).limit(1)
    await database.update(company).set({ districtCode: '330198' }).where(eq(company.id, held!.id))
    const row = await rowOf('330198')
    expect(await admin.call(calls.uses, { id: row.id })).toMatchObject({ enabledBelow: 0, useCount: 1 })
    await admin.call(calls.changeState, { id: row.id, version: row.version, enabled: false })
    expect((await admin.call(calls.list, { parentCode: '330100' })).map(({ code }) => code)).not.toContain('330198')
    expect(await rowOf('330198')).toMatchObject({ enabled: false })
  })

  test('a parent is not disabled while something below it is enabled at the same time', async () => {
    await database
      .update(region)
      .set({ enabled: false })
      .where(sql`${region.parentCode} = '330200' or ${region.code} = '330198'`)
    const [city, district] = [await rowOf('330200'), await rowOf('330203')]
    const answers = await Promise.all([
      admin.ask(calls.changeState, { id: city.id, version: city.version, enabled: false }),
      admin.ask(calls.changeState, { id: district.id, version: district.version, enabled: true }),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const [after, below] = [await rowOf('330200'), await rowOf('330203')]
    expect(after.enabled || !below.enabled).toBe(true)
  })

  test('needs its own code', async () => {
    await grant(app, members.sales, 'ALL', ['TreeManage', 'TreeManage.dict'])
    const client = await app.signIn(members.sales)
    expect((await client.ask(calls.nodes, {})).status).toBe(403)
    expect((await client.ask(calls.save, added)).status).toBe(403)
  })
})

describe('a sheet of the yearly changes', () => {
  const labels = ['地区编码', '地区名称', '上级地区', '经度', '纬度', '状态']

  test('adds, renames and disables, and is taken back', async () => {
    const info = await importSheet(admin, 'REGION', labels, [
      ['330197', '表格区', '', '120.5', '30.1', ''],
      ['330106', '西湖新区', '', '', '', ''],
      ['330105', '拱墅区', '', '', '', '停用'],
    ])
    expect(info).toMatchObject({ state: 'FINISHED', createdRows: 1, updatedRows: 2 })
    expect(await rowOf('330106')).toMatchObject({ name: '西湖新区', formerNames: [expect.objectContaining({ name: '西湖区' })] })
    expect(await rowOf('330105')).toMatchObject({ enabled: false })
    expect(await undoImport(admin)).toMatchObject({ failures: [] })
    expect(await rowOf('330197')).toBeUndefined()
    expect(await rowOf('330106')).toMatchObject({ name: '西湖区', fullName: '浙江省杭州市西湖区', formerNames: [] })
    expect(await rowOf('330105')).toMatchObject({ enabled: true })
  })
})
