import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  allCalls,
  audit,
  basePath,
  checkIn,
  company,
  companyFile,
  declaredRecords,
  file,
  globalSearch,
  homeImage,
  isWrite,
  requestOf,
  reveal,
} from '@gongtai/contract'
import type { Call, DataScope } from '@gongtai/contract'
import type { Client } from '../../server/src/testing/client.ts'
import { members } from '../../server/src/testing/demo.ts'
import { picture } from '../../server/src/testing/file.ts'
import { sampleInput } from '../../server/src/testing/sample.ts'
import { fingerprint, newPerson, openDatabase } from '../kit/person.ts'
import { startProduct } from '../kit/product.ts'
import { hiddenFrom, isIdField, kindOf, kinds, references } from '../kit/scoped.ts'
import type { KindName } from '../kit/scoped.ts'

const product = await startProduct({ env: { JOBS: 'off' } })
const database = openDatabase(product)
const png = await picture()

/** Records of no table. */
const absent = { number: 2_000_000_000, text: 'no-such-call' }

/** Inputs whose fields depend on each other in a way that a sample does not know. */
const particular: Record<string, Record<string, unknown>> = {
  '/udesk/saveCaller': { phone: undefined, id: undefined },
  '/udesk/getCsdUserBasicInfo': { phone: undefined, callId: undefined, callLogId: undefined },
  '/addOrUpdateStaff': { mobile: '13912345678' },
  '/addOrUpdateCompanyAddress': { provinceCode: '330000', cityCode: '330100', districtCode: '330106' },
}

/** What may be known of a record out of sight. */
const known = new Set([
  // Anybody may be chosen as a colleague: name, department and post of all members.
  'staff.list.ids',
  // Whoever comes too late to the pool is told who was faster, and no more (below).
  'company.claim.ids',
])

/** Of these a sample input is refused for another reason before the record matters, or the record is its owner's alone. */
const untried = new Set([
  // Nobody but its owner sees a task in any way, an administrator neither.
  'exportTask.info.id',
  'exportTask.download.id',
  'exportTask.retry.id',
  'homeFile.info.id',
  'homeFile.download.id',
  // The administrator is no agent, and no phone system.
  'phone.action.callId',
  'phone.start.callId',
  'phone.resolve.callId',
  // What the sample names beside it is of another company, person, order or plan, which is asked first.
  'companyStaff.changeStatus.handoverStaffId',
  'coupon.log.companyStaffId',
  'coupon.grant.signId',
  'companyFollow.save.id',
  'companyFollow.save.contactStaffId',
  'companyAddress.save.id',
  'homeOrder.add.addressId',
  'homeOrder.confirmPay.feeIds',
  'homeOrder.cancelFee.orderId',
  'homeOrder.cancelFee.feeId',
  'homeCommission.adjust.itemId',
  'identity.bind.staffIds',
  'callNote.save.linkId',
  'settleImage.download.id',
  // The company that is edited, which is no duplicate of itself.
  'company.duplicates.companyId',
  // Lists that are narrowed by a record below which there may be nothing.
  'homeOrder.page.consumerId',
  'homeRefund.page.consumerId',
  'recruitApply.page.recruitId',
  'callNote.page.callLogId',
])

/** The sample input of a call with this record in this field. */
function inputWith(call: Call, field: string, value: number | string): Record<string, unknown> {
  const many = !call.input.shape[field]!.safeParse(value).success
  const named = { [field]: many ? [value] : value }
  const editing = field === 'id' && 'version' in call.input.shape ? { version: 1 } : {}
  const candidates = [sampleInput(call), sampleInput(call, true)].map(sample => ({ ...sample, ...particular[call.path], ...editing, ...named }))
  for (const candidate of candidates) {
    if (call.input.safeParse(candidate).success) return candidate
    // A rule over several fields: the record is named in one way only.
    for (const other of Object.keys(candidate).filter(name => name !== field)) {
      const { [other]: _, ...narrower } = candidate as Record<string, unknown>
      if (call.input.safeParse(narrower).success) return narrower
    }
  }
  return candidates[0]!
}

/** What a call answers, as one text in which the record has no name of its own. */
async function told(client: Client, call: Call, input: Record<string, unknown>, value: number | string): Promise<string> {
  // A number that was used before would be answered as then.
  const { address, body } = requestOf(call, 'requestNo' in input ? { ...input, requestNo: randomUUID() } : input)
  const form = call.kind === 'upload' ? formOf(call, input) : null
  const response = await fetch(product.origin + (form === null ? address : basePath + call.path), {
    method: call.method,
    headers: { ...client.headers(), ...(form === null && body !== undefined ? { 'content-type': 'application/json' } : {}) },
    ...(form === null ? (body === undefined ? {} : { body: JSON.stringify(body) }) : { body: form }),
  })
  const text = await response.text()
  return `${response.status} ${text.replaceAll(new RegExp(`(?<![0-9A-Za-z])${String(value)}(?![0-9A-Za-z])`, 'g'), 'RECORD')}`
}

function formOf(call: Call, input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) form.append(name, String(value))
  for (const part of call.files) form.append(part, new Blob([png]), 'picture.png')
  return form
}

test('8 of every field that names a record it is said which kind it names', () => {
  const unsaid = allCalls.flatMap(named =>
    Object.keys(named.call.input.shape)
      .filter(field => isIdField(field) && kindOf(named, field) === undefined)
      .map(field => `${named.resource}.${named.name}.${field}`),
  )
  expect(unsaid).toEqual([])
})

describe.each<[DataScope]>([['SELF'], ['DEPT']])('8 to a person with every right, within %s,', scope => {
  let person: Client
  let admin: Client
  let hidden: Record<KindName, (number | string)[]>

  beforeAll(async () => {
    admin = await product.signIn(members.admin)
    person = (await newPerson(product, database, { scope, codes: 'all', except: ['DownloadCenter.all'] })).client
    hidden = await hiddenFrom(person, admin, database)
  })

  /** Another record each time: what an administrator does to one must not be in the way of the next. */
  let turn = 0
  const nextOf = (kind: KindName) => hidden[kind]![turn++ % hidden[kind]!.length]!
  const absentOf = (value: number | string) => (typeof value === 'number' ? absent.number : absent.text)

  test('8 there are records of every kind that the list does not show', () => {
    const without = Object.keys(kinds).filter(kind => hidden[kind]!.length === 0)
    // Members of one department miss no call that nobody has answered: those are everybody's.
    expect(without).toEqual(scope === 'SELF' ? [] : ['MISSED_CALL'])
  })

  test('8 whoever tries to claim a company out of sight does not learn its name', async () => {
    const ids = hidden.COMPANY!.slice(0, 20).map(Number)
    const { success, failures } = await person.call(company.claim, { ids })
    expect(success).toEqual([])
    expect(failures.map(({ name }) => name)).toEqual(ids.map(() => ''))
  })

  test('8 its history and its masked values are nothing either', async () => {
    const open: string[] = []
    for (const { name: recordType, code } of declaredRecords()) {
      const kind = recordType
      if (!(kind in kinds) || hidden[kind]!.length === 0) continue
      const input = { recordType, recordId: Number(nextOf(kind)) }
      const { status } = await person.ask(audit.record, input)
      // Tasks have a history for those alone who watch all of them.
      if (status !== 404 && !(status === 403 && code === 'DownloadCenter.all')) open.push(`history of ${recordType} ${input.recordId}: ${status}`)
      expect((await admin.ask(audit.record, input)).status, recordType).toBe(200)
    }
    for (const { name: resource, fields } of declaredRecords().filter(type => Object.values(type.fields).some(field => field.reveal !== undefined))) {
      const kind = resource === 'IDENTITY' ? 'SALE' : resource
      if (!(kind in kinds) || hidden[kind]!.length === 0) continue
      for (const [field] of Object.entries(fields).filter(([, one]) => one.reveal !== undefined)) {
        const { status } = await person.send<unknown>('GET', requestOf(reveal.field, { resource, id: nextOf(kind), field }).address)
        if (status !== 404) open.push(`${field} of ${resource}: ${status}`)
      }
    }
    expect(open).toEqual([])
  })

  test('8 its files are nothing either, at any address that gives out files', async () => {
    const { rows } = await database.execute<{ name: string; type: string; id: number; key: string; size: number }>(
      sql`select file_name as name, biz_type as type, biz_id as id, storage_key as key, size::int as size from file where visibility = 'PRIVATE' and state = 'LINKED' and biz_type is not null order by id`,
    )
    const kindOfFile = (type: string) => (type === 'IDENTITY' ? 'SALE' : type)
    const theirs = rows.filter(({ type, id }) => kindOfFile(type) in kinds && hidden[kindOfFile(type)]!.includes(id))
    const some = [...new Set(theirs.map(({ type }) => type))].flatMap(type => theirs.filter(each => each.type === type).slice(0, 3))
    expect(some.length).toBeGreaterThan(5)
    for (const { key, size } of some) {
      const place = path.join(product.dataDir, 'files', key)
      mkdirSync(path.dirname(place), { recursive: true })
      writeFileSync(place, Buffer.alloc(size))
    }
    const open: string[] = []
    let opened = 0
    for (const { name, type, id } of some)
      for (const call of [file.view, file.download, companyFile.view, homeImage.view]) {
        const { status } = await person.fetchFile(call, { fileName: name })
        if (status !== 404) open.push(`${call.path} of ${type} ${id}: ${status}`)
        if ((await admin.fetchFile(call, { fileName: name })).status === 200) opened++
      }
    expect(open).toEqual([])
    expect(opened).toBeGreaterThan(some.length)
  })

  test('8 the search of everything does not find it', async () => {
    const sources: readonly [KindName, string, string][] = [
      ['STAFF', 'staff', 'real_name'],
      ['COMPANY', 'company', 'name'],
      ['HOME_ORDER', 'home_order', 'order_no'],
    ]
    for (const [kind, table, column] of sources) {
      const ids = hidden[kind]!.slice(0, 5)
      const { rows } = await database.execute<{ id: number; title: string }>(
        sql`select id, ${sql.identifier(column)} as title from ${sql.identifier(table)} where id = any(${sql.param(ids)}::int[])`,
      )
      let found = 0
      for (const { id, title } of rows) {
        const find = async (client: Client) =>
          (await client.call(globalSearch.find, { keyword: title })).flatMap(group => group.records.map(record => record.id))
        expect(await find(person), `${kind} ${title}`).not.toContain(id)
        if ((await find(admin)).includes(id)) found++
      }
      expect(found, kind).toBeGreaterThan(0)
    }
  })

  test('8 a list that shows nothing counts nothing', async () => {
    const counting: string[] = []
    for (const { call } of allCalls.filter(each => 'pageNum' in each.call.input.shape && each.call.kind === 'json' && !isWrite(each.call))) {
      const { address } = requestOf(call, sampleInput(call))
      const answer = await person.send<Record<string, unknown> | null>('GET', address)
      if (answer.code !== 200 || (answer.data!.records as unknown[]).length > 0) continue
      const { pageNum: _, pageSize: __, ...rest } = answer.data!
      if (/[1-9]/.test(JSON.stringify(rest).replaceAll(/"[^"]*":/g, ''))) counting.push(`${call.path} ${JSON.stringify(rest)}`)
    }
    expect(counting).toEqual([])
    if (scope === 'SELF') expect(JSON.stringify(await person.call(checkIn.count, {}))).not.toMatch(/:[1-9]/)
  })

  // The last one: what the administrator does in it changes what is hidden.
  test('8 a record that the list does not show is no record to any other call, and none of them writes', async () => {
    const before = await fingerprint(database)
    const betrayed: string[] = []
    const tried: { call: Call; input: Record<string, unknown>; nothing: Record<string, unknown>; value: number | string; name: string }[] = []
    for (const { named, field, kind } of references) {
      const name = `${named.resource}.${named.name}.${field}`
      if (named.call.kind === 'export' || hidden[kind]!.length === 0 || known.has(name)) continue
      const value = nextOf(kind)
      const { call } = named
      const input = inputWith(call, field, value)
      const nothing = inputWith(call, field, absentOf(value))
      const answer = await told(person, call, input, value)
      const expected = await told(person, call, nothing, absentOf(value))
      if (answer !== expected) betrayed.push(`${name} ${value}: ${answer.slice(0, 200)} instead of ${expected.slice(0, 200)}`)
      tried.push({ call, input, nothing, value, name })
    }
    expect(betrayed).toEqual([])
    expect(await fingerprint(database)).toBe(before)

    // The same calls do reach these records, for somebody who sees them: otherwise nothing was tried.
    const idle: string[] = []
    for (const { call, input, nothing, value, name } of tried) {
      const answer = await told(admin, call, input, value)
      const expected = await told(admin, call, nothing, absentOf(value))
      if (answer === expected) idle.push(`${name}: ${answer.slice(0, 160)}`)
    }
    expect(idle.filter(each => !untried.has(each.split(':')[0]!))).toEqual([])
    expect(tried.length - idle.length).toBeGreaterThan(100)
  })
})
