import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { allCalls, fieldKeys, globalSearch, guardedPaths, isWrite, requestOf } from '@gongtai/contract'
import type { Call, FieldKey } from '@gongtai/contract'
import type { Client } from '../../server/src/testing/client.ts'
import { members } from '../../server/src/testing/demo.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { newPerson, openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)

const lists = allCalls.filter(({ call }) => 'pageNum' in call.input.shape && call.kind === 'json' && !isWrite(call))
const searched = lists.filter(({ call }) => 'keyword' in call.input.shape)

interface Page {
  total: number
  records: Record<string, unknown>[]
}

/** Null where the call does not answer with a page, such as for a record that is not there. */
async function pageOf(client: Client, call: Call, more: Record<string, unknown>): Promise<Page | null> {
  const { code, data } = await client.send<Page>('GET', requestOf(call, { ...sampleInput(call), ...more }).address)
  return code === 200 ? data : null
}

/** Whole numbers of people, by the field of the catalogue that they are. */
const sources: Partial<Record<FieldKey, string>> = {
  'staff.mobile': `select mobile from staff where deleted_at is null union select mobile from service_identity where deleted_at is null and mobile is not null`,
  'companyStaff.mobile': `select mobile from company_staff where deleted_at is null`,
  'homeUser.mobile': `select mobile from home_user`,
  'artificer.mobile': `select mobile from artificer`,
  'callLog.phone': `select phone as mobile from call_log where length(phone) = 11`,
}

async function numbersOf(key: FieldKey, count: number): Promise<string[]> {
  const { rows } = await database.execute<{ mobile: string }>(sql.raw(`select mobile from (${sources[key]}) as numbers order by md5(mobile) limit ${count}`))
  return rows.map(({ mobile }) => mobile)
}

describe('12 a list', () => {
  test('12 is sorted by what it says it is sorted by, and by no other column', async () => {
    const admin = await product.signIn(members.admin)
    const taken: string[] = []
    for (const { call } of lists)
      for (const field of ['passwordHash', 'password_hash', 'mobile', 'idCardNo', 'hrtKey', 'phone', '1', 'id desc', 'created_at,(select 1)']) {
        const { address } = requestOf(call, { ...sampleInput(call), sortField: field, sortOrder: 'asc' })
        const { status } = await admin.send('GET', address)
        if (status !== 406) taken.push(`${call.path} ${field}: ${status}`)
      }
    expect(taken).toEqual([])
  }, 240_000)

  test('12 finds nothing by part of a number that it shows masked', async () => {
    const admin = await product.signIn(members.admin)
    const found: string[] = []
    let whole = 0
    for (const key of Object.keys(sources) as FieldKey[])
      for (const number of await numbersOf(key, 2)) {
        for (const { call } of searched) {
          // The masked digits with those beside them, as somebody would try who guesses them one by one.
          for (const part of [number.slice(1, 8), number.slice(3, 10)]) {
            const page = await pageOf(admin, call, { keyword: part })
            const byNumber = (page?.records ?? []).filter(row => !JSON.stringify(row).includes(part))
            if (byNumber.length > 0) found.push(`${call.path} ${key} ${part}`)
          }
        }
        for (const { call } of searched) if (((await pageOf(admin, call, { keyword: number }))?.total ?? 0) > 0) whole++
      }
    expect(found).toEqual([])
    // A whole number that somebody knows does find.
    expect(whole).toBeGreaterThan(5)
  }, 240_000)
})

describe('12 a hidden field', () => {
  test('12 finds nobody: neither a list nor the search of everything looks by it', async () => {
    const admin = await product.signIn(members.admin)
    const hidden = Object.fromEntries(fieldKeys.map(key => [key, 'HIDE'])) as Record<FieldKey, 'HIDE'>
    const { client } = await newPerson(product, database, { codes: 'all', fields: hidden })
    const found: string[] = []
    let known = 0
    for (const key of Object.keys(sources) as FieldKey[])
      for (const number of await numbersOf(key, 2)) {
        for (const { call } of searched) {
          const page = await pageOf(client, call, { keyword: number })
          const other = await pageOf(client, call, { keyword: '19900000000' })
          if (page !== null && page.total !== other?.total) found.push(`${call.path} ${key} ${number}`)
          if (((await pageOf(admin, call, { keyword: number }))?.total ?? 0) > 0) known++
        }
        const groups = await client.call(globalSearch.find, { keyword: number })
        if (groups.some(({ records }) => records.length > 0)) found.push(`the search of everything ${key} ${number}`)
      }
    expect(found).toEqual([])
    expect(known).toBeGreaterThan(5)
  }, 240_000)

  test('12 is no filter and no order', async () => {
    const hidden = Object.fromEntries(fieldKeys.map(key => [key, 'HIDE'])) as Record<FieldKey, 'HIDE'>
    const { client } = await newPerson(product, database, { codes: 'all', fields: hidden })
    /** By their names, as somebody would look for them who reads the contract. */
    const telling = /mobile|phone|idCard|bank|money|amount|^pay(Min|Max)$|paid(Min|Max)/i
    const taken: string[] = []
    let tried = 0
    for (const { call } of lists) {
      const sample = sampleInput(call, true)
      for (const field of Object.keys(call.input.shape).filter(name => telling.test(name))) {
        tried++
        const { [field]: value } = sample
        const { status } = await client.send('GET', requestOf(call, { ...sampleInput(call), [field]: value ?? '13912345678' }).address)
        if (status !== 406) taken.push(`${call.path} ${field}: ${status}`)
      }
      for (const sortField of sortsOf(call).filter(name => telling.test(name) || guardedPaths(call.answer).some(({ path }) => path.at(-1) === name))) {
        tried++
        const { status } = await client.send('GET', requestOf(call, { ...sampleInput(call), sortField, sortOrder: 'asc' }).address)
        if (status !== 406) taken.push(`${call.path} by ${sortField}: ${status}`)
      }
    }
    // Nor of a file, which is written in the order of the list.
    for (const { call } of allCalls.filter(each => each.call.kind === 'export'))
      for (const sortField of sortsOf(call).filter(name => telling.test(name))) {
        tried++
        const { status } = await client.send('GET', requestOf(call, { ...sampleInput(call), sortField, sortOrder: 'asc' }).address)
        if (status !== 406 && status !== 403) taken.push(`${call.path} by ${sortField}: ${status}`)
      }
    expect(tried).toBeGreaterThan(8)
    expect(taken).toEqual([])
  })

  test('12 is shown by no list, masked neither', async () => {
    const hidden = Object.fromEntries(fieldKeys.map(key => [key, 'HIDE'])) as Record<FieldKey, 'HIDE'>
    const { client } = await newPerson(product, database, { codes: 'all', fields: hidden })
    const shown = new Set<string>()
    let rows = 0
    for (const { call } of lists)
      for (const row of (await pageOf(client, call, { pageSize: 50 }))?.records ?? []) {
        rows++
        if (/1\d{2}\*{4}\d{4}/.test(JSON.stringify(row))) shown.add(call.path)
      }
    expect([...shown]).toEqual([])
    expect(rows).toBeGreaterThan(300)
  })
})

function sortsOf(call: Call): string[] {
  const field = call.input.shape.sortField as unknown as { unwrap?: () => { options?: string[] } } | undefined
  return field?.unwrap?.().options ?? []
}
