import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit as auditCalls, exportTask as calls, identity, notice, presence, requestOf, staff as staffCalls } from '@gongtai/contract'
import type { StaffRow } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { exportExpire } from '../../../kit/export/export-runner.ts'
import { exportTask } from '../../../kit/export/export-task.tables.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { asRead } from '../../../testing/as-read.ts'
import type { Client } from '../../../testing/client.ts'
import { members } from '../../../testing/demo.ts'
import { downloadExport, finishedExport, serialOf } from '../../../testing/exported-file.ts'
import { grant } from '../../../testing/grant.ts'
import { session } from '../../permissions/presence/session.tables.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { runningOf, runTask } from '../../../testing/task-run.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const idOf = async (mobile: string) => (await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, mobile)))[0]!.id
const taskOf = async (id: number) => (await database.select().from(exportTask).where(eq(exportTask.id, id)))[0]!

/** New tasks stay in the queue: what has used up its attempts is not taken up. */
const pauseQueue = () => database.execute(sql`alter table export_task alter column attempt set default 2`)
const resumeQueue = () => database.execute(sql`alter table export_task alter column attempt set default 0`)

/** What the pages of the list show, one after the other. */
async function wholeList(client: Client, filter: Parameters<Client['call']>[1] = {}): Promise<StaffRow[]> {
  const rows: StaffRow[] = []
  for (let pageNum = 1; ; pageNum++) {
    const page = await client.call(staffCalls.page, { ...filter, pageNum, pageSize: 50 })
    rows.push(...page.records)
    if (page.records.length < 50) return rows
  }
}

async function exported(client: Client, input: Record<string, unknown> = {}) {
  const { id } = await client.call(staffCalls.export, input)
  await finishedExport(client, id)
  return { id, ...(await downloadExport(client, id)) }
}

const columnOf = ({ header, rows }: { header: string[]; rows: string[][] }, label: string) => rows.map(row => row[header.indexOf(label)])

describe('the content of a file', () => {
  test('is that of the list, page by page, in its order, with labels and times', async () => {
    const filter = { status: 1, sortField: 'staffNo', sortOrder: 'asc' } as const
    const found = await exported(admin, filter)
    const list = await wholeList(admin, filter)
    expect(list.length).toBeGreaterThan(150)
    expect(columnOf(found, '工号')).toEqual(list.map(row => row.staffNo ?? ''))
    expect(columnOf(found, '状态')).toEqual(list.map(() => '启用'))
    expect(columnOf(found, '角色')).toEqual(list.map(row => row.roles.map(role => role.title).join('、')))
    expect(columnOf(found, '超级管理员')).toEqual(list.map(row => (row.isAdmin ? '是' : '否')))
    expect(columnOf(found, '创建时间').map(Number)).toEqual(list.map(row => Number(serialOf(row.createdAt))))
    expect(found.note[0]).toBe('导出人：周明远')
    expect(found.note).toContain('筛选条件：状态=启用')
    expect(found.note).toContain(`总行数：${list.length}`)
  })

  test('holds phone numbers in full for whoever may see them, which its name and the log say; masked for others', async () => {
    const full = await exported(admin, { status: 2 })
    expect(full.name).toMatch(/^成员列表_\d{12}_含敏感信息\.xlsx$/)
    expect(columnOf(full, '手机号').every(mobile => /^1\d{10}$/.test(mobile!))).toBe(true)
    const entries = asRead(
      await database
        .select()
        .from(auditLog)
        .where(sql`${auditLog.recordType} = 'EXPORT_TASK' and ${auditLog.recordId} = ${String(full.id)}`),
    )
    const [entry] = entries.filter(({ remark }) => !remark!.startsWith('下载'))
    expect(entry).toMatchObject({ action: 'EXPORT', result: 'OK', remark: '3行；含敏感信息；状态=离职' })

    await grant(app, members.auditor, 'ALL', ['UserManage', 'UserManage.export'])
    const masked = await exported(await app.signIn(members.auditor), { status: 2 })
    expect(masked.name).toMatch(/^成员列表_\d{12}\.xlsx$/)
    expect(columnOf(masked, '手机号').every(mobile => /^1\d\d\*{4}\d{4}$/.test(mobile!))).toBe(true)
    expect((await taskOf(masked.id)).masked).toBe(true)
  })

  test('is masked where a role masks the field whatever the codes, and has no column that is hidden', async () => {
    await grant(app, members.auditor, 'ALL', ['UserManage', 'UserManage.export', 'UserManage.viewPhone'], { fields: { 'staff.mobile': 'MASK' } })
    const clerk = await app.signIn(members.auditor)
    expect(columnOf(await exported(clerk, { status: 2 }), '手机号')[0]).toContain('****')

    await grant(app, members.auditor, 'ALL', ['UserManage', 'UserManage.export', 'UserManage.viewPhone'], { fields: { 'staff.mobile': 'HIDE' } })
    const fields = (await clerk.call(calls.columns, { bizType: 'STAFF' })).map(column => column.field)
    expect(fields).not.toContain('mobile')
    expect(await clerk.ask(staffCalls.export, { columns: ['mobile'] } as never)).toMatchObject({ status: 406 })
    const found = await exported(clerk, { status: 0 })
    expect(found.header).not.toContain('手机号')
    expect(found.rows.flat().some(cell => /^1\d\d(\d|\*){4}\d{4}$/.test(cell))).toBe(false)
  })

  test('is what the person has in scope', async () => {
    for (const scope of ['SELF', 'DEPT', 'DEPT_AND_BELOW'] as const) {
      await grant(app, members.sales, scope, ['UserManage', 'UserManage.export'])
      const clerk = await app.signIn(members.sales)
      const list = await wholeList(clerk)
      const found = await exported(clerk)
      expect(columnOf(found, '工号')).toEqual(list.map(row => row.staffNo))
      expect(list.length).toBeLessThan(150)
    }
  })

  test('keeps text that looks like a formula as text, has the chosen columns, and speaks English to whoever does', async () => {
    const mobile = members.withoutRole
    await database.update(staff).set({ post: '=1+1' }).where(eq(staff.mobile, mobile))
    admin.language = 'en-US'
    try {
      const found = await exported(admin, { keyword: mobile, columns: ['post', 'status', 'realName'] })
      expect(found.header).toEqual(['Name', 'Job title', 'Status'])
      expect(found.rows.map(row => row.slice(1))).toEqual([['=1+1', 'Enabled']])
      expect(found.name).toMatch(/^Members_\d{12}\.xlsx$/)
    } finally {
      admin.language = 'zh-CN'
    }
  })

  test('of the other lists: sign-ins, audit entries, identities', async () => {
    const today = clock.today()
    const asked = [
      await admin.call(presence.exportLoginLog, { result: 'BAD_PASSWORD' }),
      await admin.call(auditCalls.export, { from: today, to: today }),
      await admin.call(identity.export, { kind: 'WAITER' }),
    ]
    for (const { id } of asked) await finishedExport(admin, id)
    const [logins, entries, waiters] = await Promise.all(asked.map(({ id }) => downloadExport(admin, id)))
    const page = await admin.call(presence.loginLogPage, { result: 'BAD_PASSWORD', pageSize: 200 })
    expect(logins!.rows).toHaveLength(page.total)
    expect(new Set(columnOf(logins!, '结果'))).toEqual(new Set(['密码错误']))
    expect(columnOf(entries!, '模块')).not.toContain('permissions')
    expect(waiters!.rows).toHaveLength((await admin.call(identity.waiterPage, {})).total)
    expect(new Set(columnOf(waiters!, '身份类型')).size).toBe(1)
  })

  test('unknown columns are bad input', async () => {
    expect(await admin.ask(staffCalls.export, { columns: ['passwordHash'] } as never)).toMatchObject({ status: 406 })
  })
})

describe('asking for a file', () => {
  test('needs the code, and something to export', async () => {
    await grant(app, members.recruiter, 'ALL', ['UserManage'])
    const clerk = await app.signIn(members.recruiter)
    expect(await clerk.ask(staffCalls.export, {})).toMatchObject({ status: 403 })
    expect(await clerk.ask(calls.columns, { bizType: 'STAFF' })).toMatchObject({ status: 403 })
    expect(await admin.ask(staffCalls.export, { keyword: '没有这个人' })).toMatchObject({ code: 45_002, msg: '没有可导出的数据' })
  })

  test('twice at once makes one task; later the second is refused', async () => {
    await grant(app, members.systemAdministrator, 'ALL', ['UserManage', 'UserManage.export'])
    const clerk = await app.signIn(members.systemAdministrator)
    const staffId = await idOf(members.systemAdministrator)
    await database.delete(exportTask).where(eq(exportTask.staffId, staffId))
    await pauseQueue()
    try {
      const answers = await Promise.all([1, 2, 3, 4].map(() => clerk.call(staffCalls.export, { status: 1 })))
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      await database
        .update(exportTask)
        .set({ createdAt: clock.in(-61_000) })
        .where(eq(exportTask.id, answers[0]!.id))
      expect(await clerk.ask(staffCalls.export, { status: 1 })).toMatchObject({ code: 45_004, msg: '相同条件的导出正在生成' })
      // Other columns are another wish.
      expect((await clerk.call(staffCalls.export, { status: 1, columns: ['realName'] } as never)).id).not.toBe(answers[0]!.id)

      for (let place = 0; place < 8; place++) await clerk.call(staffCalls.export, { createdFrom: `2020-01-0${place + 1}` })
      expect(await clerk.ask(staffCalls.export, { hasRole: true })).toMatchObject({ code: 45_003, msg: '您有10个导出任务正在排队，请稍后再试' })
      const { records } = await clerk.call(calls.page, { sortField: 'createdAt', sortOrder: 'asc' })
      expect(records[0]).toMatchObject({ state: 'QUEUED', percent: '0', actions: ['cancel'], staffName: null })
      for (const { id } of records) await clerk.call(calls.cancel, { id })
      const waiting = await taskOf(records[0]!.id)
      const { id: _, ...copy } = { ...waiting, state: 'FAILED' as const, createdAt: clock.iso() }
      await database.insert(exportTask).values(Array.from({ length: 90 }, (__, place) => ({ ...copy, dedupeKey: String(place).padStart(64, '0') })))
      expect(await clerk.ask(staffCalls.export, { status: 1 })).toMatchObject({ code: 45_009, msg: '今日导出次数已达上限' })
    } finally {
      await resumeQueue()
      await database.delete(exportTask).where(eq(exportTask.staffId, staffId))
    }
  })
})

describe('the tasks of a person', () => {
  test('are seen, changed and downloaded by nobody else; everybody’s by whoever holds the code', async () => {
    const { id } = await exported(admin, { status: 0 })
    await grant(app, members.recruiter, 'ALL', ['UserManage', 'UserManage.export'])
    const stranger = await app.signIn(members.recruiter)
    expect(await stranger.ask(calls.info, { id })).toMatchObject({ status: 404 })
    expect(await stranger.ask(calls.cancel, { id })).toMatchObject({ status: 404 })
    expect(await stranger.ask(calls.retry, { id })).toMatchObject({ status: 404 })
    expect((await stranger.send('GET', requestOf(calls.download, { id }).address)).status).toBe(404)
    expect(await stranger.call(calls.remove, { ids: [id] })).toMatchObject({ success: [], failures: [{ id, name: '' }] })
    expect(await stranger.ask(calls.page, { all: true })).toMatchObject({ status: 403 })
    expect((await stranger.call(calls.page, {})).records.map(row => row.id)).not.toContain(id)

    await grant(app, members.recruiter, 'ALL', ['DownloadCenter.all'])
    const watcher = await app.signIn(members.recruiter)
    const row = (await watcher.call(calls.page, { all: true })).records.find(found => found.id === id)!
    expect(row).toMatchObject({ staffName: '周明远', state: 'FINISHED', percent: '100', actions: ['remove'], bizLabel: '成员列表' })
    expect((await watcher.send('GET', requestOf(calls.download, { id }).address)).status).toBe(404)
    const history = await watcher.call(auditCalls.record, { recordType: 'EXPORT_TASK', recordId: id })
    expect(history.records.map(entry => entry.action)).toEqual(['EXPORT', 'EXPORT'])
    expect(await watcher.call(calls.remove, { ids: [id] })).toMatchObject({ success: [id], failures: [], operation: { canUndo: false } })
    await expect
      .poll(
        async () =>
          (
            await database
              .select()
              .from(file)
              .where(and(eq(file.bizType, 'EXPORT_TASK'), eq(file.bizId, id)))
          )[0]!.state,
      )
      .toBe('PURGED')
    expect(await admin.ask(calls.info, { id })).toMatchObject({ status: 404 })
  })

  test('are counted by state, found by name, and say when they cannot be cancelled', async () => {
    const { id } = await exported(admin, { status: 0 })
    expect(await admin.ask(calls.cancel, { id })).toMatchObject({ code: 45_005, msg: '任务已完成，不能取消' })
    const page = await admin.call(calls.page, { keyword: '成员列表' })
    expect(page.stateCount.FINISHED).toBeGreaterThan(0)
    expect((await admin.call(calls.page, { keyword: '没有的' })).total).toBe(0)
    const downloads = (await taskOf(id)).downloadCount
    await downloadExport(admin, id)
    expect(await taskOf(id)).toMatchObject({ downloadCount: downloads + 1 })
  })

  test('that failed, were cancelled or expired answer 45010 with the reason, and can be tried again', async () => {
    const { id } = await exported(admin, { status: 0 })
    for (const state of ['FAILED', 'CANCELLED', 'EXPIRED'] as const) {
      await database
        .update(exportTask)
        .set({ state, failCode: state === 'FAILED' ? 'TOO_LONG' : null })
        .where(eq(exportTask.id, id))
      const failReason = state === 'FAILED' ? '生成超时' : null
      expect(await admin.ask(calls.info, { id })).toMatchObject({ status: 200, code: 45_010, msg: '数据生成失败', data: { state, failReason } })
      const again = await admin.call(calls.retry, { id })
      await finishedExport(admin, again.id)
      expect(asRead(await taskOf(again.id))).toMatchObject({ parentId: id, filterText: '状态=停用' })
      expect((await downloadExport(admin, again.id)).rows).toHaveLength(5)
    }
    expect((await taskOf(id)).state).toBe('EXPIRED')
    const running = await admin.call(staffCalls.export, { status: 0, columns: ['realName'] } as never)
    await finishedExport(admin, running.id)
    expect(await admin.ask(calls.retry, { id: running.id })).toMatchObject({ code: 45_011 })
  })

  test('expire after seven days: the file is gone and says so', async () => {
    const { id } = await exported(admin, { status: 0 })
    const { fileName } = await taskOf(id)
    expect(Date.parse((await taskOf(id)).expireAt!)).toBeCloseTo(Date.parse(clock.in(7 * 86_400_000)), -5)
    await database
      .update(exportTask)
      .set({ expireAt: clock.in(-1_000) })
      .where(eq(exportTask.id, id))
    expect(await admin.send('GET', requestOf(calls.download, { id }).address)).toMatchObject({ code: 45_006 })
    await runTask(exportExpire, database, { running: runningOf(app.services) })
    expect(await taskOf(id)).toMatchObject({ state: 'EXPIRED' })
    expect((await database.select().from(file).where(eq(file.fileName, fileName!)))[0]!.state).toBe('PURGED')
    expect(await admin.send('GET', requestOf(calls.download, { id }).address)).toMatchObject({ code: 45_006, msg: '文件已过期，请重新导出' })
  })

  test('a right lost before the download, and before generating', async () => {
    await grant(app, members.recruiter, 'ALL', ['UserManage', 'UserManage.export'])
    const clerk = await app.signIn(members.recruiter)
    const { id } = await exported(clerk, { status: 0 })
    await pauseQueue()
    const waiting = await clerk.call(staffCalls.export, { status: 1 })
    await resumeQueue()
    await grant(app, members.recruiter, 'ALL', ['UserManage'])
    expect(await clerk.send('GET', requestOf(calls.download, { id }).address)).toMatchObject({ status: 403, msg: '权限已变更，不能下载该文件' })
    await database.update(exportTask).set({ attempt: 0 }).where(eq(exportTask.id, waiting.id))
    await admin.call(staffCalls.export, { status: 2, columns: ['realName'] } as never)
    await expect.poll(() => taskOf(waiting.id)).toMatchObject({ state: 'FAILED', failCode: 'RIGHT_LOST', failReason: '权限已变更' })
    expect(await clerk.ask(calls.retry, { id: waiting.id })).toMatchObject({ status: 403 })
  })

  test('tell their owner: an event, and a notice when he is away', async () => {
    const staffId = await idOf(members.admin)
    const { id } = await exported(admin, { status: 0, columns: ['realName'] })
    const events = (await database.select().from(event).where(eq(event.name, 'EXPORT')).orderBy(event.id)).map(
      ({ payload }) => payload as { id: number; state: string; percent: string },
    )
    expect(events.filter(sent => sent.id === id).map(sent => sent.state)).toEqual(['QUEUED', 'GENERATING', 'FINISHED'])
    const noticesOf = async (taskId: number) =>
      (await admin.call(notice.page, {})).records.filter(row => row.recordType === 'EXPORT_TASK' && row.recordId === taskId)
    expect(await noticesOf(id)).toEqual([])
    await pauseQueue()
    const away = await admin.call(staffCalls.export, { status: 0, columns: ['staffNo'] } as never)
    await resumeQueue()
    await database
      .update(session)
      .set({ lastSeenAt: clock.in(-180_000) })
      .where(eq(session.staffId, staffId))
    await database.update(exportTask).set({ attempt: 0 }).where(eq(exportTask.id, away.id))
    await expect.poll(async () => (await taskOf(away.id)).state).toBe('FINISHED')
    expect(await noticesOf(away.id)).toMatchObject([{ title: '导出已完成', linkPath: expect.stringMatching(/^\/download-center\?keyword=/) }])
  })
})
