import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as contract from '@gongtai/contract'
import { audit, couponParams, declaredParams, sessionParams, sysParam as calls } from '@gongtai/contract'
import { root } from '../../../config.ts'
import { paramOf, readParam } from '../../../kit/param.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const { freePerMonth } = couponParams
const rowOf = async (key: string) => (await admin.call(calls.list, {})).find(({ paramKey }) => paramKey === key)!

test('every parameter that an area declares stands there with default, bounds and meaning in both languages', async () => {
  const rows = await admin.call(calls.list, {})
  expect(rows.map(({ paramKey }) => paramKey)).toEqual(declaredParams().map(({ key }) => key))
  for (const { min, max, defaultValue, value, meaning, meaningEn } of rows) {
    expect(min <= defaultValue && defaultValue <= max && min <= value && value <= max).toBe(true)
    expect(meaning).toMatch(/\p{Script=Han}/u)
    expect(meaningEn).not.toMatch(/\p{Script=Han}/u)
  }
})

test('every parameter is read somewhere: nobody sets what changes nothing', () => {
  const sources = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.includes('.test'))
    .map(file => readFileSync(path.join(root, 'server/src', file), 'utf8'))
  const isParam = (value: unknown): value is { key: string } => typeof value === 'object' && value !== null && 'meaning' in value && 'key' in value
  const groups = Object.entries(contract).filter(([, group]) => typeof group === 'object' && group !== null && Object.values(group).some(isParam))
  const declared = groups.flatMap(([name, group]) =>
    Object.entries(group as object).map(([own, param]) => ({ name, own, key: (param as { key: string }).key })),
  )
  expect(declared.map(({ key }) => key).toSorted()).toEqual(
    declaredParams()
      .map(({ key }) => key)
      .toSorted(),
  )
  for (const { name, own, key } of declared) {
    const reads = new RegExp(`\\b${name}\\.${own}\\b|\\{[^}]*\\b${own}\\b[^}]*\\} = ${name}\\b`)
    expect(
      sources.some(source => reads.test(source)),
      key,
    ).toBe(true)
  }
})

test('what is kept beside the parameters is not among them, and settings of the server are shown without their secrets', async () => {
  const keys = (await admin.call(calls.list, {})).map(({ paramKey }) => paramKey)
  for (const inside of ['web.version', 'work.hours']) {
    expect(keys).not.toContain(inside)
    expect((await admin.ask(calls.save, { paramKey: inside, version: 0, value: 1 })).status).toBe(406)
  }
  expect(await admin.call(calls.settings, {})).toEqual(
    expect.arrayContaining([
      { name: 'PHONE_PROVIDER', value: 'simulator' },
      { name: 'PHONE_SECRET', value: 'UNSET' },
    ]),
  )
})

describe('setting one', () => {
  test('counts at once in every process, is logged with old and new value, and the other administrators are told', async () => {
    const other = await app.another()
    const { version } = await rowOf(freePerMonth.key)
    expect(await admin.call(calls.save, { paramKey: freePerMonth.key, version, value: 7 })).toEqual({ version: version + 1 })
    expect(await readParam(other.services.database, freePerMonth)).toBe(7)
    expect(await admin.call(calls.save, { paramKey: freePerMonth.key, version: version + 1, value: 8 })).toEqual({ version: version + 2 })
    const row = await rowOf(freePerMonth.key)
    expect(row).toMatchObject({ value: 8, defaultValue: 50, version: version + 2, updatedBy: '周明远' })
    const { records } = await admin.call(audit.record, { recordType: 'SYS_PARAM', recordId: row.id! })
    expect(records[0]!.changes).toEqual([expect.objectContaining({ old: 7, new: 8 })])
    const told = await database.select().from(staffNotice).where(eq(staffNotice.messageKey, 'sysParam.changed'))
    expect(told.length).toBeGreaterThan(0)
    expect(told.map(({ staffId }) => staffId)).not.toContain(1)
  })

  test('is refused outside its bounds, with an older version, and for a key that nobody declares', async () => {
    const { version } = await rowOf(freePerMonth.key)
    expect((await admin.ask(calls.save, { paramKey: freePerMonth.key, version, value: -1 })).msg).toBe('请输入0-10000之间的数值')
    expect((await admin.ask(calls.save, { paramKey: freePerMonth.key, version, value: 10_001 })).msg).toBe('请输入0-10000之间的数值')
    expect((await admin.ask(calls.save, { paramKey: freePerMonth.key, version: version + 5, value: 50 })).code).toBe(40_001)
    expect((await admin.ask(calls.save, { paramKey: 'web.version', version: 0, value: 1 })).status).toBe(406)
    expect((await admin.ask(calls.save, { paramKey: freePerMonth.key, version, value: 1.5 })).status).toBe(406)
  })

  test('by two at once is done by one, also the first time', async () => {
    const { key } = sessionParams.idleHours
    await database.delete(sysParam).where(eq(sysParam.paramKey, key))
    const save = (value: number) => admin.ask(calls.save, { paramKey: key, version: 0, value })
    const answers = await Promise.all([1, 2, 3, 4, 5].map(save))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(new Set([40_001]))
  })
})

test('a value that is kept outside the bounds, such as those of before, counts as the bound wherever it is read', async () => {
  const { idleHours: param } = sessionParams
  for (const [kept, counts] of [
    [param.min - 1, param.min],
    [param.max + 1, param.max],
    [param.min, param.min],
  ] as const) {
    await database
      .insert(sysParam)
      .values({ paramKey: param.key, value: kept })
      .onConflictDoUpdate({ target: sysParam.paramKey, set: { value: kept } })
    expect(await readParam(database, param)).toBe(counts)
    const { rows } = await database.execute<{ value: number }>(sql`select ${paramOf(param)} as value`)
    expect(rows[0]!.value).toBe(counts)
    expect((await rowOf(param.key)).value).toBe(counts)
  }
})

test('whoever keeps the menu alone sees no parameters', async () => {
  await grant(app, members.sales, 'ALL', ['TreeManage', 'TreeManage.save'])
  const client = await app.signIn(members.sales)
  expect((await client.ask(calls.list, {})).status).toBe(403)
})
