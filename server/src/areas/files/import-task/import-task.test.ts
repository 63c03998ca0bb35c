import { asRead } from '../../../testing/as-read.ts'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importRefusals, importTask as calls, maskPhone, paths, session as sessionCalls } from '@gongtai/contract'
import type { ImportInfo } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { importRow, importTask } from '../../../kit/import/import-task.tables.ts'
import { job } from '../../../kit/job.tables.ts'
import { lookDay } from '../../../kit/look.tables.ts'
import { looksPerDay } from '../../../kit/look.ts'
import type { Sheet } from '../../../kit/sheet/sheet.ts'
import { readXlsx } from '../../../kit/sheet/xlsx-reader.ts'
import { writeXlsx } from '../../../kit/sheet/xlsx-writer.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { staff, staffRole } from '../../permissions/staff/staff.tables.ts'
import { importSweep } from './import-task.jobs.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const folder = mkdtempSync(join(tmpdir(), 'gongtai-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const header = ['姓名', '手机号', '工号', '部门路径', '岗位', '角色']
let root = ''
let boss: Client

beforeAll(async () => {
  const [top] = await database
    .select({ name: dept.name })
    .from(dept)
    .where(sql`${dept.parentId} is null and ${dept.deletedAt} is null`)
  root = top!.name
  boss = await app.signIn(members.admin)
})

let sheets = 0

async function sheetOf(rows: readonly (readonly string[])[], labels = header): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, `${++sheets}.xlsx`)
  const sheet: Sheet = {
    name: '成员',
    columns: labels.map(label => ({ label, kind: 'text' })),
    rows: (async function* () {
      yield rows
    })(),
  }
  await writeXlsx(path, [sheet])
  return new Uint8Array(readFileSync(path))
}

let mobiles = 0
const newMobile = () => `1390000${String(++mobiles).padStart(4, '0')}`
const member = (name: string, changes: Partial<Record<'mobile' | 'staffNo' | 'dept' | 'post' | 'roles', string>> = {}) => [
  name,
  changes.mobile ?? newMobile(),
  changes.staffNo ?? '',
  changes.dept ?? root,
  changes.post ?? '专员',
  changes.roles ?? '',
]

async function until(client: Client, id: number, ...states: ImportInfo['state'][]): Promise<ImportInfo> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 50))) {
    const info = await client.call(calls.info, { id })
    if (states.includes(info.state)) return info
  }
  throw new Error(`import ${id} is not ${states.join(' or ')}`)
}

async function check(client: Client, bytes: Uint8Array<ArrayBuffer> | string, name = '成员.xlsx'): Promise<ImportInfo> {
  const answer = await client.upload(calls.check, { importType: 'STAFF' }, name, bytes)
  expect(answer.code, answer.msg).toBe(200)
  return until(client, answer.data.id, 'CHECKED', 'REJECTED')
}

async function imported(client: Client, id: number, skipErrors = true): Promise<ImportInfo> {
  await client.call(calls.confirm, { id, skipErrors })
  return until(client, id, 'FINISHED', 'FAILED')
}

const found = (numbers: readonly string[]) =>
  database
    .select()
    .from(staff)
    .where(inArray(staff.mobile, [...numbers]))

describe('the check', () => {
  test('judges every row and writes nothing', async () => {
    const [taken] = await database.select().from(staff).where(eq(staff.status, 1)).limit(1)
    const good = member('甄好人')
    const info = await check(
      boss,
      await sheetOf([
        good,
        member('重复者', { mobile: good[1]! }),
        member('错误123', { mobile: '1234' }),
        member('已有号', { mobile: taken!.mobile }),
        member('无此部', { dept: '不存在/部门' }),
        member('无此角', { roles: '不存在的角色' }),
      ]),
    )
    expect(info).toMatchObject({ state: 'CHECKED', totalRows: 6, okRows: 0, warnRows: 1, errorRows: 4, repeatRows: 1, hasErrorFile: true })
    const by = (rowNo: number) => info.rows.find(row => row.rowNo === rowNo)!
    expect(by(2)).toMatchObject({ outcome: 'WARN' })
    expect(by(3)).toMatchObject({ outcome: 'REPEAT', messages: [{ message: '与第2行重复' }] })
    expect(by(4).messages.map(({ field }) => field)).toEqual(['realName', 'mobile'])
    expect(by(5).messages).toEqual([{ field: 'mobile', message: expect.stringContaining('手机号') }])
    expect(by(6).messages).toEqual([{ field: 'deptPath', message: '部门不存在或无权选择' }])
    expect(by(7).messages).toEqual([{ field: 'roles', message: '角色不存在：不存在的角色' }])
    // Those with something to say stand first.
    expect(info.rows[0]!.outcome).toBe('ERROR')
    expect(await found([good[1]!])).toHaveLength(0)
    const wrong = await boss.call(calls.rows, { id: info.id, outcome: 'ERROR', pageSize: 2 })
    expect(wrong).toMatchObject({ total: 4, records: [{ rowNo: 4 }, { rowNo: 5 }] })
  })

  test('tells all that is wrong with a row in one round', async () => {
    const [taken] = await database.select().from(staff).where(eq(staff.status, 1)).limit(1)
    const twice = newMobile()
    const info = await check(
      boss,
      await sheetOf([
        member('错误123', { mobile: taken!.mobile, dept: '不存在/部门', roles: '不存在的角色' }),
        member('好名字', { mobile: '1234', dept: '不存在/部门' }),
        member('好名字', { mobile: twice }),
        member('好名字', { mobile: twice, dept: '不存在/部门' }),
      ]),
    )
    const fieldsOf = (rowNo: number) => info.rows.find(row => row.rowNo === rowNo)!.messages.map(({ field }) => field)
    expect(fieldsOf(2).toSorted()).toEqual(['deptPath', 'mobile', 'realName', 'roles'])
    expect(fieldsOf(3).toSorted()).toEqual(['deptPath', 'mobile'])
    // The first is what it repeats, the second is wrong with it anyway.
    expect(fieldsOf(5)).toEqual(['', 'deptPath'])
  })

  test('tells which numbers there are no more often than they may be looked at by whoever sees them masked', async () => {
    await grant(app, members.withoutRole, 'ALL', ['UserManage', 'UserManage.import'])
    const clerk = await app.signIn(members.withoutRole)
    const { id: staffId } = await clerk.call(sessionCalls.selfInfo, {})
    const taken = (await database.select({ mobile: staff.mobile }).from(staff).where(eq(staff.status, 1)).limit(3)).map(({ mobile }) => mobile)
    const guess = async (numbers: readonly string[]) => check(clerk, await sheetOf(numbers.map(mobile => member('某某某', { mobile }))))
    const looks = async () => (await database.select().from(lookDay).where(eq(lookDay.staffId, staffId)))[0]?.looks
    expect(await guess([...taken.slice(0, 2), newMobile(), newMobile()])).toMatchObject({ state: 'CHECKED', errorRows: 2 })
    expect(await looks()).toBe(2)
    await database.update(lookDay).set({ looks: looksPerDay }).where(eq(lookDay.staffId, staffId))
    expect(await guess(taken.slice(0, 2))).toMatchObject({ state: 'CHECKED', errorRows: 2 })
    expect(await guess(taken.slice(1))).toMatchObject({ state: 'REJECTED', failReason: '今日查看次数已达上限' })
    const logged = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'VIEW_SENSITIVE'), eq(auditLog.staffId, staffId)))
    expect(logged).toHaveLength(2)
    expect(logged.map(({ recordTitle }) => recordTitle)).toEqual(expect.arrayContaining(taken.slice(0, 2).map(maskPhone)))
  })

  test('finds columns by name, in any order and language, and skips blank rows', async () => {
    const mobile = newMobile()
    const bytes = await sheetOf(
      [
        [root, mobile, '某某某'],
        ['', '', ''],
        [root, newMobile(), '另一人'],
      ],
      ['Department path', '手机号*', '姓名'],
    )
    const info = await check(boss, bytes)
    expect(info).toMatchObject({ state: 'CHECKED', totalRows: 2, errorRows: 0 })
    expect(info.rows.map(row => row.rowNo)).toEqual([2, 4])
  })

  test.each([
    ['no sheet', '<html>not a sheet</html>', 'a.xlsx', '文件格式不正确，请使用模板'],
    ['an empty file', '', 'a.xlsx', '文件格式不正确，请使用模板'],
  ])('rejects %s with a reason', async (_, bytes, name, reason) => {
    expect(await check(boss, bytes, name)).toMatchObject({ state: 'REJECTED', failReason: reason })
  })

  test('rejects missing columns, no rows and too many rows', async () => {
    expect(await check(boss, await sheetOf([['甲', newMobile()]], ['姓名', '手机号']))).toMatchObject({ state: 'REJECTED', failReason: '缺少列：部门路径' })
    expect(await check(boss, await sheetOf([]))).toMatchObject({ state: 'REJECTED', failReason: '文件中没有数据' })
    const many = await sheetOf(Array.from({ length: 1_001 }, () => member('太多了')))
    expect(await check(boss, many)).toMatchObject({ state: 'REJECTED', failReason: '数据超过1000行，请分批导入' })
  })

  test('refuses other kinds of files, and beyond 10 MB, of which nothing remains', async () => {
    expect(await boss.upload(calls.check, { importType: 'STAFF' }, 'a.csv', '姓名,手机号')).toMatchObject({ code: importRefusals.wrongFormat.code })
    const before = await database.$count(file)
    const large = await boss.upload(calls.check, { importType: 'STAFF' }, 'a.xlsx', new Uint8Array(10 * 1_048_576 + 1))
    expect(large).toMatchObject({ status: 413, msg: '文件大小不能超过10MB' })
    expect(await database.$count(file)).toBe(before)
  })

  test('asks for the right before a byte is read, and for that of the field', async () => {
    const clerk = '13800000005'
    await grant(app, clerk, 'ALL', ['UserManage'])
    const bytes = await sheetOf([member('某某某')])
    expect(await (await app.signIn(clerk)).upload(calls.check, { importType: 'STAFF' }, 'a.xlsx', bytes)).toMatchObject({ status: 403 })
    await grant(app, clerk, 'ALL', ['UserManage', 'UserManage.import'], { fields: { 'staff.mobile': 'HIDE' } })
    expect(await (await app.signIn(clerk)).upload(calls.check, { importType: 'STAFF' }, 'a.xlsx', bytes)).toMatchObject({
      status: 403,
      msg: '无权修改该字段：成员手机号',
    })
  })

  test('wrong parameters are told', async () => {
    const bytes = await sheetOf([member('某某某')])
    for (const params of ['[]', 'x', '{"pool":1}'])
      expect(await boss.upload(calls.check, { importType: 'STAFF', params }, 'a.xlsx', bytes)).toMatchObject({ code: importRefusals.wrongParams.code })
  })
})

describe('the import', () => {
  test('makes the good rows members, whom nobody can enter as before a reset, and leaves the wrong ones out', async () => {
    const good = member('新成员', { staffNo: 'IMP-1', roles: '' })
    const info = await check(boss, await sheetOf([good, member('坏号码', { mobile: '12' })]))
    expect(await boss.ask(calls.confirm, { id: info.id })).toMatchObject({ code: importRefusals.hasErrors.code })
    const done = await imported(boss, info.id)
    expect(done).toMatchObject({ state: 'FINISHED', createdRows: 1, failedRows: 0, errorRows: 1, percent: '100' })
    const [made] = await found([good[1]!])
    expect(made).toMatchObject({ realName: '新成员', staffNo: 'IMP-1', post: '专员', mustChangePassword: true, status: 1 })
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'STAFF'), eq(auditLog.recordId, String(made!.id))))
    expect(entries.map(entry => entry.action)).toContain('IMPORT')
    const [task] = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'IMPORT_TASK'), eq(auditLog.recordId, String(info.id))))
    expect(asRead(task)).toMatchObject({ action: 'IMPORT', remark: '导入成员 1行' })
  })

  raced('importTask.confirm')
  test('of twenty confirmations at once one counts', async () => {
    const info = await check(boss, await sheetOf(Array.from({ length: 30 }, () => member('同时确'))))
    const answers = await Promise.all(Array.from({ length: 20 }, () => boss.ask(calls.confirm, { id: info.id, skipErrors: true })))
    expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
    for (const answer of answers) if (answer.code !== 200) expect(answer.code).toBe(importRefusals.submitted.code)
    expect(await until(boss, info.id, 'FINISHED')).toMatchObject({ createdRows: 30 })
  })

  test('what changed since the check is checked again', async () => {
    const row = member('后来者')
    const first = await check(boss, await sheetOf([row]))
    const second = await check(boss, await sheetOf([[...row.slice(0, 4), '别的岗位', '']]))
    expect(second.errorRows).toBe(0)
    await imported(boss, first.id)
    const done = await imported(boss, second.id)
    expect(done).toMatchObject({ state: 'FINISHED', createdRows: 0, failedRows: 1 })
    expect(done.rows[0]).toMatchObject({ outcome: 'FAILED', messages: [{ message: expect.stringContaining('手机号') }] })
  })

  test('all or none: the row that is refused undoes those before it', async () => {
    const rows = [member('全有或'), member('全无的'), member('第三行')]
    const info = await check(boss, await sheetOf(rows))
    await database.update(importTask).set({ mode: 'ALL_OR_NONE' }).where(eq(importTask.id, info.id))
    await imported(boss, (await check(boss, await sheetOf([rows[1]!]))).id)
    expect(await imported(boss, info.id)).toMatchObject({ state: 'FAILED', createdRows: 0, failReason: expect.stringMatching(/^第3行：.*手机号/) })
    expect(await found(rows.map(row => row[1]!))).toHaveLength(1)
  })

  test('begun again after a crash it writes no row twice', async () => {
    const rows = Array.from({ length: 5 }, () => member('崩溃后'))
    const info = await check(boss, await sheetOf(rows))
    await imported(boss, info.id)
    // As if the worker had died right before it could say that the last rows were done.
    await database.update(importTask).set({ state: 'IMPORTING' }).where(eq(importTask.id, info.id))
    await database.insert(job).values({ kind: 'importRun', payload: { taskId: info.id }, maxAttempts: 3 })
    expect(await until(boss, info.id, 'FINISHED')).toMatchObject({ createdRows: 5, failedRows: 0 })
    expect(await found(rows.map(row => row[1]!))).toHaveLength(5)
  })

  test('the error file holds the failed rows as they were, corrected they go in', async () => {
    const wrong = member('要改正', { mobile: '139' })
    const info = await check(boss, await sheetOf([member('没问题'), wrong]))
    const answer = await boss.fetchFile(calls.errorFile, { id: info.id })
    expect(answer.headers.get('content-disposition')).toContain(encodeURIComponent('错误数据'))
    const path = join(folder, 'errors.xlsx')
    writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
    const read = await readXlsx(path, { rows: 100 })
    expect(read.header).toEqual([...header, '错误原因'])
    expect(read.rows).toHaveLength(1)
    expect(read.rows[0]!.cells.slice(0, 6)).toEqual(wrong)
    expect(read.rows[0]!.cells[6]).toContain('手机号：')
    const corrected = [...wrong]
    corrected[1] = newMobile()
    const again = await check(boss, await sheetOf([[...corrected, read.rows[0]!.cells[6]!]], [...header, '错误原因']))
    expect(again).toMatchObject({ errorRows: 0, warnRows: 1 })
    expect(await imported(boss, again.id)).toMatchObject({ createdRows: 1 })
  })

  test('the same file again is warned of', async () => {
    const bytes = await sheetOf([member('同文件')])
    await imported(boss, (await check(boss, bytes)).id)
    expect((await check(boss, bytes)).warnings).toEqual([expect.stringMatching(/^该文件于.*已导入$/)])
  })

  test('a right lost after the confirmation ends it', async () => {
    const clerk = '13800000006'
    await grant(app, clerk, 'ALL', ['UserManage', 'UserManage.import'])
    const client = await app.signIn(clerk)
    const info = await check(client, await sheetOf([member('权限没')]))
    await database.update(importTask).set({ state: 'IMPORTING' }).where(eq(importTask.id, info.id))
    await grant(app, clerk, 'ALL', ['UserManage'])
    await database.insert(job).values({ kind: 'importRun', payload: { taskId: info.id }, maxAttempts: 3 })
    expect(await until(client, info.id, 'FAILED')).toMatchObject({ failReason: '权限已变更', createdRows: 0 })
  })

  test('departments out of sight and roles above the own are wrong', async () => {
    const clerk = '13800000007'
    await grant(app, clerk, 'SELF', ['UserManage', 'UserManage.import'])
    const [strong] = await database
      .select({ title: sql<string>`title` })
      .from(sql`role`)
      .where(sql`status = 'ENABLED' and deleted_at is null and data_scope = 'ALL'`)
      .limit(1)
    const client = await app.signIn(clerk)
    const info = await check(client, await sheetOf([member('别部门'), member('高权限', { roles: strong!.title })]))
    expect(info.rows.flatMap(row => row.messages.map(({ field }) => field))).toEqual(expect.arrayContaining(['deptPath', 'roles']))
    expect(info.errorRows).toBe(2)
  })
})

describe('a task belongs to the person who began it', () => {
  test('others find none', async () => {
    const { id } = await check(boss, await sheetOf([member('别人的')]))
    const other = await app.signIn('13800000002')
    expect(await other.ask(calls.info, { id })).toMatchObject({ status: 404 })
    expect(await other.ask(calls.rows, { id })).toMatchObject({ status: 404 })
    expect(await other.ask(calls.confirm, { id })).toMatchObject({ status: 404 })
    expect(await other.ask(calls.cancel, { id })).toMatchObject({ status: 404 })
    expect((await other.fetchFile(calls.errorFile, { id })).status).toBe(404)
    expect((await boss.call(calls.page, {})).records.find(row => row.id === id)).toMatchObject({ typeLabel: '成员', listPath: paths.UserManage() })
    expect((await other.call(calls.page, {})).records.some(row => row.id === id)).toBe(false)
  })

  test('cancelled or lapsed it cannot be confirmed', async () => {
    const { id } = await check(boss, await sheetOf([member('取消的')]))
    await boss.call(calls.cancel, { id })
    expect(await boss.ask(calls.confirm, { id })).toMatchObject({ code: 40_002 })
    const old = await check(boss, await sheetOf([member('过期的')]))
    await database
      .update(importTask)
      .set({ checkedAt: sql`now() - interval '121 minutes'` })
      .where(eq(importTask.id, old.id))
    expect(await boss.ask(calls.confirm, { id: old.id })).toMatchObject({ msg: '校验已过期，请重新上传' })
    await runTask(importSweep, database)
    expect(await boss.call(calls.info, { id: old.id })).toMatchObject({ state: 'CANCELLED' })
  })

  test('after a week its rows are gone, the task stays', async () => {
    const { id } = await check(boss, await sheetOf([member('一周前')]))
    await database
      .update(importTask)
      .set({ createdAt: sql`now() - interval '8 days'` })
      .where(eq(importTask.id, id))
    await runTask(importSweep, database)
    expect(await database.$count(importRow, eq(importRow.taskId, id))).toBe(0)
    expect(await boss.call(calls.info, { id })).toMatchObject({ totalRows: 1, rows: [] })
  })
})

test('the template holds the columns and what may be chosen, for whoever may import', async () => {
  const answer = await boss.fetchFile(calls.template, { importType: 'STAFF' })
  expect(answer.status).toBe(200)
  const path = join(folder, 'template.xlsx')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  const read = await readXlsx(path, { rows: 100 })
  expect(read.header).toEqual(header)
  expect(read.rows[0]!.cells[0]).toBe('张晓明')
  const clerk = '13800000008'
  await grant(app, clerk, 'ALL', ['UserManage'])
  const client = await app.signIn(clerk)
  expect((await client.fetchFile(calls.template, { importType: 'STAFF' })).status).toBe(403)
  expect(await client.call(calls.types, {})).toEqual([])
  expect(await boss.call(calls.types, {})).toContainEqual(expect.objectContaining({ importType: 'STAFF', rows: 1_000, mode: 'PARTIAL', extensions: ['xlsx'] }))
})

test('imported roles are granted', async () => {
  const [any] = await database
    .select({ title: sql<string>`title`, id: sql<number>`id` })
    .from(sql`role`)
    .where(sql`status = 'ENABLED' and deleted_at is null`)
    .limit(1)
  const row = member('有角色', { roles: any!.title })
  await imported(boss, (await check(boss, await sheetOf([row]))).id)
  const [made] = await found([row[1]!])
  expect(await database.$count(staffRole, and(eq(staffRole.staffId, made!.id), eq(staffRole.roleId, any!.id)))).toBe(1)
})
