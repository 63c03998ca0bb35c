import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { addDays, declaredExports, languages, sea, session } from '@gongtai/contract'
import { house } from '../../app.ts'
import { startTestApp } from '../../testing/app.ts'
import { members } from '../../testing/demo.ts'
import { sampleOf } from '../../testing/sample.ts'
import { clock } from '../clock.ts'
import { narrower } from '../scope.ts'
import { inSnapshot } from './export-file.ts'
import { cellsOf, visibleColumns } from './export-source.ts'
import type { ExportInput, ExportSource } from './export-source.ts'

/** What every export of every area must be. */

const app = await startTestApp({ JOBS: 'off' })
const { database, cipher } = app.services
const page = { pageNum: 1, pageSize: 20 }

/** Ids that the demo data has, and whatever else a filter takes. */
const likely: Record<string, unknown> = { deptId: 3, roleId: 1, staffId: 1, apiId: 1, cityCode: '320500' }
/** A transfer file is of one batch, which the demo has made and not marked yet. */
const batch = await database.execute<{ pay_batch_no: string }>(
  sql`select pay_batch_no from home_commission where pay_batch_no is not null and not settle_flag group by 1 order by count(*) desc limit 1`,
)
/** A test run of rules is kept for half an hour, so the demo has none. */
const admin = await app.signIn(members.admin)
const { settings } = await admin.call(sea.info, { biz: 'COMPANY' })
const { simulationId } = await admin.call(sea.simulate, {
  biz: 'COMPANY',
  settings: { general: { ...settings.general, noRecordDays: 10 }, exceptions: [] },
})
const byAdmin = { scope: { kind: 'ALL' as const }, reader: (await admin.call(session.selfInfo, {})).id }
const pageFields = new Set(['pageNum', 'pageSize', 'sortField', 'sortOrder', 'exactTotal'])

/** The page of the list without more than it must have. */
function inputsOf({ page: { input } }: ExportSource): ExportInput[] {
  const required: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(input.shape))
    if (!pageFields.has(name) && !(schema as z.ZodType).safeParse(undefined).success) required[name] = sampleOf(schema as z.ZodType)
  if ('payBatchNo' in required) required.payBatchNo = batch.rows[0]!.pay_batch_no
  if ('simulationId' in required) required.simulationId = simulationId
  if ('from' in required) Object.assign(required, { from: addDays(clock.today(), -60), to: clock.today() })
  return [{ ...page, ...required }]
}

test('every kind of export has one source', () => {
  expect(house.exports.map(({ kind }) => kind).toSorted()).toEqual(
    declaredExports()
      .map(({ name }) => name)
      .toSorted(),
  )
})

describe.each(house.exports.map(source => [source.kind, source] as const))('%s', (_, source) => {
  test('says each of its filters in both languages, with labels in the place of ids and codes', async () => {
    const names = Object.keys(source.page.input.shape).filter(name => !pageFields.has(name))
    expect([...source.filterNames].toSorted()).toEqual(names.toSorted())
    for (const name of names) {
      const value = likely[name] ?? sampleOf(source.page.input.shape[name] as z.ZodType)
      const [zh, en] = await Promise.all(languages.map(language => source.filterText(database, { ...page, [name]: value }, language)))
      expect(zh).toMatch(/^[^=]*\p{Script=Han}[^=]*=.+$/u)
      expect(en).not.toBe(zh)
      if (typeof value === 'string' && /^[A-Z_]{3,}$/.test(value)) expect(zh).not.toContain(value)
      if (typeof value === 'number' && name in likely) expect(zh).not.toContain(String(value))
      if (typeof value === 'boolean') for (const said of [zh, en]) expect(said).not.toMatch(/=(true|false)$/)
    }
  })

  test('has a value in every column for some row of the demo data, and labels in the place of codes', async () => {
    const columns = visibleColumns(source, new Map())
    const filled = new Set<string>()
    for (const input of inputsOf(source))
      await inSnapshot(database, new AbortController().signal, async client => {
        for await (const rows of source.slices(client, input, { ...byAdmin, masked: true, cipher }, 1_000))
          for (const cells of cellsOf(rows, columns, 'zh_CN'))
            for (const [place, cell] of cells.entries()) {
              if (cell !== null && cell !== '') filled.add(columns[place]!.field)
              if (columns[place]!.kind === 'text' && typeof cell === 'string') expect(cell).not.toMatch(/^(true|false|[A-Z]+_[A-Z_]+|\[object.*)$/)
            }
      })
    const never = columns.map(({ field }) => field).filter(field => !filled.has(field))
    // Nobody of the demo has such a limit.
    expect(never.filter(field => field !== 'privateLimit' && field !== 'loadLimit')).toEqual([])
    expect(new Set(columns.map(({ label }) => label[0])).size).toBe(columns.length)
    expect(new Set(columns.map(({ label }) => label[1])).size).toBe(columns.length)
  })

  test('counts as many rows as it has, up to the limit', async () => {
    const [input] = inputsOf(source)
    let rows = 0
    await inSnapshot(database, new AbortController().signal, async client => {
      for await (const slice of source.slices(client, input!, { ...byAdmin, masked: true }, 300)) rows += slice.length
    })
    expect(await source.count(database, input!, byAdmin, 1_000_000)).toBe(rows)
    const limit = Math.min(3, rows - 1)
    expect(await source.count(database, input!, byAdmin, limit)).toBe(limit)
  })
})

test('a scope is never wider than either of two', () => {
  const all = { kind: 'ALL' } as const
  const dept = (...deptIds: number[]) => ({ kind: 'DEPT' as const, deptIds })
  const self = { kind: 'SELF', staffId: 7 } as const
  expect(narrower(all, all)).toEqual(all)
  expect(narrower(all, dept(1))).toEqual(dept(1))
  expect(narrower(dept(1, 2), all)).toEqual(dept(1, 2))
  expect(narrower(dept(1, 2), dept(2, 3))).toEqual(dept(2))
  expect(narrower(dept(1), self)).toEqual(self)
  expect(narrower(self, dept(1))).toEqual(self)
})
