import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import {
  company as companyCalls,
  importTask,
  operationHeader,
  ownOperation as calls,
  ownOperationRefusals,
  requestOf,
  staff as staffCalls,
} from '@gongtai/contract'
import type { AnswerOf, Code, ImportInfo } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { ownOperation, ownOperationRecord } from '../../../kit/operation/operation.tables.ts'
import { inWords } from '../../../kit/saying.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raceRounds } from '../../../testing/race.ts'
import { raced } from '../../../testing/raced.ts'
import { newCompany, newIdentity } from '../../companies/testing.ts'
import { company } from '../../companies/company/company.tables.ts'
import { placeOf } from '../../permissions/presence/ip-place.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { staff, staffRole } from '../../permissions/staff/staff.tables.ts'
import { operationSweep } from './own-operation.jobs.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const other = await app.signIn(members.secondAdmin)
afterEach(() => {
  clock.reset()
  admin.language = 'zh-CN'
})

const [moved, movedInEnglish] = staffCalls.moveMany.title

/** Members nobody else in this file works with, by turns. */
const pool = await database
  .select()
  .from(staff)
  .where(and(eq(staff.status, 1), eq(staff.isAdmin, false), sql`${staff.mobile} not like '13800000%'`))
  .orderBy(staff.id)
let taken = 0
const someMembers = (count: number) => pool.slice(taken, (taken += count))
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const sorted = (ids: number[]) => ids.toSorted((one, two) => one - two)
const memberOf = async (id: number) => (await database.select().from(staff).where(eq(staff.id, id)))[0]!
const companyOf = async (id: number) => (await database.select().from(company).where(eq(company.id, id)))[0]!
const depts = await database
  .select({ id: dept.id })
  .from(dept)
  .where(sql`${dept.deletedAt} is null`)
  .orderBy(dept.id)
const deptBeside = (...ids: number[]) => depts.find(({ id }) => !ids.includes(id))!.id

/** Members who hold nothing that whoever moves them does not hold. */
async function withoutRoles(rows: typeof pool): Promise<typeof pool> {
  await database.delete(staffRole).where(inArray(staffRole.staffId, idsOf(rows)))
  return rows
}

/** Moves members into a department that is new to all of them. */
async function move(client: Client, rows: readonly (typeof staff.$inferSelect)[]) {
  const deptId = deptBeside(...rows.map(row => row.deptId))
  const { operation, ...answer } = await client.call(staffCalls.moveMany, { ids: idsOf(rows), deptId })
  return { ...answer, deptId, operation: operation! }
}

test('a bulk action stands among one’s own operations and is taken back as a whole, with its audit', async () => {
  const rows = someMembers(3)
  const { operation } = await move(admin, rows)
  expect(operation.canUndo).toBe(true)
  const [listed] = (await admin.call(calls.page, {})).records
  expect(listed).toMatchObject({ id: operation.id, kind: 'BULK', title: moved, state: 'DONE', total: 3, canUndo: true, why: null })
  admin.language = 'en-US'
  expect((await admin.call(calls.page, {})).records[0]).toMatchObject({ title: movedInEnglish })
  admin.language = 'zh-CN'

  expect(await admin.call(calls.undo, { id: operation.id })).toEqual({ success: sorted(idsOf(rows)), failures: [], left: 0 })
  for (const row of rows) expect((await memberOf(row.id)).deptId).toBe(row.deptId)
  expect(await admin.call(calls.info, { id: operation.id })).toMatchObject({ state: 'UNDONE', undone: 3, kept: 0, canUndo: false, failures: [] })
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'STAFF'), eq(auditLog.recordId, String(rows[0]!.id))))
    .orderBy(sql`${auditLog.id} desc`)
    .limit(1)
  expect(entry).toMatchObject({ action: 'UPDATE', area: 'permissions' })
  expect(inWords(entry!.remark!, 'zh_CN')).toBe(`撤销操作 #${operation.id}（${moved}）`)
  expect(inWords(entry!.remark!, 'en_US')).toBe(`Undo of action #${operation.id} (${movedInEnglish})`)
  // What was taken back is over, and taking back is no operation of its own.
  expect((await admin.ask(calls.undo, { id: operation.id })).code).toBe(ownOperationRefusals.undone.code)
  expect((await admin.call(calls.page, {})).records[0]!.id).toBe(operation.id)
})

test('what somebody changed since stays as it is and is named; the rest goes back', async () => {
  const rows = someMembers(2)
  const [touched, left] = rows as [(typeof rows)[0], (typeof rows)[0]]
  const { operation, deptId } = await move(admin, rows)
  const { version } = await memberOf(touched.id)
  await other.call(staffCalls.place, { id: touched.id, version, post: '新岗位' })
  expect(await admin.call(calls.undo, { id: operation.id })).toEqual({
    success: [left.id],
    failures: [{ id: touched.id, name: touched.realName, msg: '记录在此后已被修改' }],
    left: 0,
  })
  expect((await memberOf(touched.id)).deptId).toBe(deptId)
  admin.language = 'en-US'
  expect(await admin.call(calls.info, { id: operation.id })).toMatchObject({
    state: 'PARTLY',
    undone: 1,
    kept: 1,
    failures: [{ name: touched.realName, msg: 'The record has been changed since' }],
  })
  admin.language = 'zh-CN'
})

test('nobody sees or takes back the operations of another', async () => {
  const { operation } = await move(admin, someMembers(1))
  expect((await other.ask(calls.undo, { id: operation.id })).status).toBe(404)
  expect((await other.ask(calls.info, { id: operation.id })).status).toBe(404)
  expect((await other.call(calls.page, { pageSize: 200 })).records.map(({ id }) => id)).not.toContain(operation.id)
})

test('the rights and the scope of the moment count, not those of then', async () => {
  const codes: Code[] = ['UserManage', 'UserManage.edit']
  const mobile = pool.at(-1)!.mobile
  await grant(app, mobile, 'ALL', codes)
  const person = await app.signIn(mobile)
  const lost = await move(person, await withoutRoles(someMembers(1)))
  await grant(app, mobile, 'ALL', ['UserManage'])
  expect(await person.ask(calls.undo, { id: lost.operation.id })).toMatchObject({ status: 403, data: { right: 'UserManage.edit' } })
  // Nothing has happened to it: with the right it can be taken back.
  await grant(app, mobile, 'ALL', codes)
  expect((await person.call(calls.undo, { id: lost.operation.id })).success).toHaveLength(1)

  const rows = await withoutRoles(someMembers(1))
  const out = await move(person, rows)
  await grant(app, mobile, 'SELF', codes)
  const { failures } = await person.call(calls.undo, { id: out.operation.id })
  expect(failures).toMatchObject([{ id: rows[0]!.id }])
  expect((await memberOf(rows[0]!.id)).deptId).toBe(out.deptId)
  expect(await person.call(calls.info, { id: out.operation.id })).toMatchObject({ state: 'KEPT', undone: 0, kept: 1 })
})

test('what cannot be taken back by its nature stands in the list and says why', async () => {
  const [row] = someMembers(1)
  const { operation } = await admin.call(staffCalls.resetPasswords, { ids: [row!.id], reason: '统一重置' })
  expect(operation!.canUndo).toBe(false)
  expect(await admin.call(calls.info, { id: operation!.id })).toMatchObject({
    why: '新密码已经交出，原密码没有保留',
    undoUntil: null,
    canUndo: false,
    total: 1,
  })
  expect((await admin.ask(calls.undo, { id: operation!.id })).code).toBe(ownOperationRefusals.cannotUndo.code)
})

test('a bulk action that changed nothing is no operation', async () => {
  const [row] = someMembers(1)
  expect(await admin.call(staffCalls.moveMany, { ids: [row!.id], deptId: row!.deptId })).toEqual({ success: [row!.id], failures: [] })
  expect((await admin.call(staffCalls.moveMany, { ids: [999_999], deptId: row!.deptId })).operation).toBeUndefined()
})

test('further slices of the very same action belong to its operation, and nothing else does', async () => {
  const rows = someMembers(4)
  const deptId = deptBeside(...rows.map(row => row.deptId))
  const slice = async (client: Client, id: number, target: number, operation?: number) => {
    const { address, body } = requestOf(staffCalls.moveMany, { ids: [id], deptId: target })
    const headers: Record<string, string> = operation === undefined ? {} : { [operationHeader]: String(operation) }
    return (await client.send<AnswerOf<typeof staffCalls.moveMany>>('POST', address, body, headers)).data.operation!.id
  }
  const first = await slice(admin, rows[0]!.id, deptId)
  expect(await slice(admin, rows[1]!.id, deptId, first)).toBe(first)
  const elsewhere = deptBeside(deptId, ...rows.map(row => row.deptId))
  expect(await slice(admin, rows[2]!.id, elsewhere, first)).not.toBe(first)
  expect(await slice(other, rows[3]!.id, deptId, first)).not.toBe(first)
  expect((await admin.call(calls.undo, { id: first })).success).toEqual(idsOf(rows.slice(0, 2)))
  expect((await memberOf(rows[2]!.id)).deptId).toBe(elsewhere)
})

raced('ownOperation.undo')
test('two who take the same operation back at once: every record goes back once', async () => {
  for (let round = 0; round < raceRounds; round++) {
    const rows = someMembers(2)
    const { operation } = await move(admin, rows)
    const versions = new Map(await Promise.all(rows.map(async ({ id }) => [id, (await memberOf(id)).version] as const)))
    const answers = await Promise.all(Array.from({ length: 10 }, () => admin.ask(calls.undo, { id: operation.id })))
    expect(answers.filter(({ code }) => code === 200).flatMap(({ data }) => data.success)).toEqual(sorted(idsOf(rows)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    for (const row of rows) expect(await memberOf(row.id)).toMatchObject({ deptId: row.deptId, version: versions.get(row.id)! + 1 })
    expect(await admin.call(calls.info, { id: operation.id })).toMatchObject({ state: 'UNDONE', undone: 2, kept: 0 })
  }
})

test('an undo and an edit at once: either the edit stands and the record is named, or it is told that it came late', async () => {
  for (let round = 0; round < raceRounds; round++) {
    const [row] = someMembers(1)
    const { operation } = await move(admin, [row!])
    const { version } = await memberOf(row!.id)
    const [undone, edited] = await Promise.all([
      admin.call(calls.undo, { id: operation.id }),
      other.ask(staffCalls.place, { id: row!.id, version, post: `岗位${round}` }),
    ])
    expect((undone.success.length === 1) !== (edited.code === 200)).toBe(true)
  }
})

test('members who were disabled together are enabled again', async () => {
  const rows = someMembers(2)
  const { operation } = await admin.call(staffCalls.disableMany, { ids: idsOf(rows), reason: '误操作' })
  expect((await memberOf(rows[0]!.id)).status).toBe(0)
  expect((await admin.call(calls.undo, { id: operation!.id })).success).toHaveLength(2)
  expect((await memberOf(rows[0]!.id)).status).toBe(1)
})

test('companies go back to whoever had them, with the days that were left; to the pool only by who may release', async () => {
  const [one, two] = [await newIdentity(app, '13800000016'), await newIdentity(app, '13800000017')]
  const recycle = clock.in(5 * 86_400_000)
  const [free, held] = [await newCompany(app), await newCompany(app, { saleId: one, saleBoundAt: clock.in(-86_400_000), seaRecycleAt: recycle })]
  const { operation } = await admin.call(companyCalls.bindSale, { ids: [free.id, held.id], saleId: two, reason: '区域调整' })
  expect((await admin.call(calls.undo, { id: operation!.id })).failures).toEqual([])
  expect(await companyOf(free.id)).toMatchObject({ saleId: null, seaRecycleAt: null })
  expect(await companyOf(held.id)).toMatchObject({ saleId: one, seaRecycleAt: recycle, saleBoundAt: held.saleBoundAt })

  // Giving a company away and taking that back wins no days.
  const released = await admin.call(companyCalls.release, { ids: [held.id], reason: '暂无需求' })
  expect((await companyOf(held.id)).saleId).toBeNull()
  expect((await admin.call(calls.undo, { id: released.operation!.id })).success).toEqual([held.id])
  expect(await companyOf(held.id)).toMatchObject({ saleId: one, seaRecycleAt: recycle, releasedSaleId: null })

  await grant(app, '13800000016', 'SELF', ['Company', 'Company.claim'])
  const sale = await app.signIn('13800000016')
  const claimed = await sale.call(companyCalls.claim, { ids: [free.id] })
  expect((await sale.call(calls.undo, { id: claimed.operation!.id })).failures).toMatchObject([{ id: free.id, msg: expect.stringContaining('缺少权限') }])
})

test('a company without an expert has none again', async () => {
  const adviserId = await newIdentity(app, '13800000016', 'ADVISER')
  const made = await newCompany(app)
  const { operation } = await admin.call(companyCalls.bindAdviser, { ids: [made.id], adviserId })
  expect((await admin.call(calls.undo, { id: operation!.id })).success).toEqual([made.id])
  expect((await companyOf(made.id)).adviserId).toBeNull()
})

async function importCsv(importType: string, csv: string): Promise<number> {
  const { data } = await admin.upload(importTask.check, { importType }, 'rows.csv', csv)
  const until = (state: ImportInfo['state']) =>
    expect.poll(async () => (await admin.call(importTask.info, { id: data.id })).state, { timeout: 30_000, interval: 50 }).toBe(state)
  await until('CHECKED')
  await admin.call(importTask.confirm, { id: data.id, skipErrors: true })
  await until('FINISHED')
  const [operation] = await database.select().from(ownOperation).where(eq(ownOperation.importTaskId, data.id))
  return operation!.id
}

test('an import is taken back: what it made goes, what it replaced comes back, what changed since stays', async () => {
  await importCsv('IP_RANGE', '起始IP,结束IP,地点\n101.68.0.0,101.68.255.255,杭州市\n')
  const id = await importCsv(
    'IP_RANGE',
    '起始IP,结束IP,地点\n101.68.0.0,101.68.255.255,宁波市\n101.90.0.0,101.90.255.255,温州市\n101.91.0.0,101.91.0.255,绍兴市\n',
  )
  expect(await admin.call(calls.info, { id })).toMatchObject({ kind: 'IMPORT', total: 3, canUndo: true })
  await importCsv('IP_RANGE', '起始IP,结束IP,地点\n101.91.0.0,101.91.0.255,嘉兴市\n')
  const { success, failures } = await admin.call(calls.undo, { id })
  expect(success).toHaveLength(2)
  expect(failures).toMatchObject([{ name: '101.91.0.0', msg: '记录在此后已被修改' }])
  expect(await placeOf(database, '101.68.3.4')).toBe('杭州市')
  expect(await placeOf(database, '101.90.3.4')).toBe('')
  expect(await placeOf(database, '101.91.0.4')).toBe('嘉兴市')
})

// The last one, because jobs end the sessions of everybody in the days that it lets pass.
test('after 24 hours it is too late, the job forgets the old values, and after 30 days the operation', async () => {
  const { operation } = await move(admin, someMembers(1))
  const before = () => database.select().from(ownOperationRecord).where(eq(ownOperationRecord.operationId, operation.id))
  const sweep = () => runTask(operationSweep, database)
  clock.advance(23 * 3_600_000)
  await sweep()
  expect((await before())[0]!.before).toMatchObject({ deptId: expect.any(Number) })
  clock.advance(2 * 3_600_000)
  const late = await app.signIn(members.admin)
  expect((await late.call(calls.info, { id: operation.id })).canUndo).toBe(false)
  expect((await late.ask(calls.undo, { id: operation.id })).msg).toBe('操作已超过24小时，不能撤销')
  await sweep()
  expect((await before())[0]!.before).toBeNull()
  expect((await database.select().from(ownOperation).where(eq(ownOperation.id, operation.id)))[0]!.input).toBeNull()
  clock.advance(30 * 86_400_000)
  await sweep()
  expect(await before()).toEqual([])
  expect(await database.select().from(ownOperation).where(eq(ownOperation.id, operation.id))).toEqual([])
})
