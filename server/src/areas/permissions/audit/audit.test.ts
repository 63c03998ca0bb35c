import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, audit as calls, region, staff as staffCalls, staffRecordType } from '@gongtai/contract'
import { auditLog, writeAudit } from '../../../kit/audit-log.ts'
import type { AuditEntry } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { role, roleField } from '../role/role.tables.ts'
import { staff, staffRole } from '../staff/staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const lately = { from: addDays(clock.today(), -92), to: clock.today() }

async function memberOf(mobile: string) {
  const [row] = await database.select().from(staff).where(eq(staff.mobile, mobile))
  return row!
}

const recruiter = await memberOf(members.recruiter)

/** Saves a member and answers the request's number. */
async function edit(id: number, change: object): Promise<string> {
  const info = await admin.call(staffCalls.info, { id })
  const { version, realName, staffNo, post, gender, email, entryDate, remark } = info
  const answer = await admin.ask(staffCalls.update, { id, version, realName, staffNo, post, gender, email, entryDate, remark, ...change })
  expect(answer.code).toBe(200)
  return answer.headers.get('x-request-id')!
}

function entryOf(fields: Partial<AuditEntry>): AuditEntry {
  return {
    at: clock.iso(),
    staffId: recruiter.id,
    realName: recruiter.realName,
    deptId: recruiter.deptId,
    sessionId: null,
    ip: '203.0.113.9',
    device: 'Chrome',
    action: 'UPDATE',
    area: 'permissions',
    apiId: null,
    recordType: 'STAFF',
    recordId: String(recruiter.id),
    recordTitle: recruiter.realName,
    result: 'OK',
    code: 200,
    changes: [],
    remark: null,
    requestId: randomUUID(),
    durationMs: 1,
    ...fields,
  }
}

describe('the log', () => {
  test('finds a change by its request id and shows old and new with labels', async () => {
    const requestId = await edit(recruiter.id, { post: '高级招聘专家' })
    const page = await admin.call(calls.page, { ...lately, keyword: requestId })
    expect(page.records).toHaveLength(1)
    const info = await admin.call(calls.info, { id: page.records[0]!.id })
    expect(info).toMatchObject({
      action: 'UPDATE',
      recordType: 'STAFF',
      recordTitle: recruiter.realName,
      result: 'OK',
      requestId,
      apiPath: 'POST /updateManger',
      seenLabel: null,
      open: { path: staffRecordType.path!(String(recruiter.id)), code: staffRecordType.code },
    })
    expect(info.changes).toContainEqual({ field: 'post', label: '岗位', old: recruiter.post, new: '高级招聘专家' })
  })

  test.each(['1', '1.2.3', '999.1.1.1', 'x', '::g'])('takes no %s for a network address, and says which field is wrong', async ip => {
    expect(await admin.ask(calls.page, { ...lately, ip })).toMatchObject({
      status: 406,
      data: [{ field: 'ip', label: expect.any(String), message: '请输入正确的IP地址' }],
    })
  })

  test('takes both kinds of network addresses', async () => {
    for (const ip of ['203.0.113.9', '::1', '2001:db8::7', '::ffff:10.0.0.1']) expect((await admin.ask(calls.page, { ...lately, ip })).status, ip).toBe(200)
  })

  test("names the field that was seen in the reader's language, and leads to no page where there is none", async () => {
    const ip = '203.0.113.78'
    await writeAudit(database, entryOf({ ip, action: 'VIEW_SENSITIVE', remark: 'mobile' }))
    await writeAudit(database, entryOf({ ip, action: 'VIEW_SENSITIVE', remark: 'gone', recordType: 'GONE' }))
    const { records } = await admin.call(calls.page, { ...lately, ip, sortOrder: 'asc', sortField: 'at' })
    const [seen, gone] = await Promise.all(records.map(({ id }) => admin.call(calls.info, { id })))
    expect(seen).toMatchObject({ remark: 'mobile', seenLabel: '手机号' })
    expect(gone).toMatchObject({ remark: 'gone', seenLabel: 'gone', open: null })
  })

  test('filters alone and together', async () => {
    const ip = '203.0.113.77'
    await writeAudit(database, entryOf({ ip, action: 'GRANT', result: 'REFUSED', code: 42_203, area: 'crm', recordTitle: '百分之%特殊_名' }))
    const found = async (filter: object) => (await admin.call(calls.page, { ...lately, ip, ...filter })).total
    expect(await found({})).toBe(1)
    for (const match of [
      { staffId: recruiter.id },
      { deptId: recruiter.deptId },
      { area: 'crm' },
      { action: 'GRANT' },
      { result: 'REFUSED' },
      { keyword: '之%特' },
      { recordType: 'STAFF', recordId: String(recruiter.id) },
    ])
      expect(await found(match), JSON.stringify(match)).toBe(1)
    for (const miss of [
      { staffId: 1 },
      { deptId: 1 },
      { area: 'shell' },
      { action: 'LOGIN' },
      { result: 'OK' },
      { keyword: '百之' },
      { recordId: '0' },
      { keyword: randomUUID() },
      { to: addDays(clock.today(), -1) },
    ])
      expect(await found(miss), JSON.stringify(miss)).toBe(0)
  })

  test('is newest first, or oldest first when asked, without gaps between pages', async () => {
    const ids: number[] = []
    for (const pageNum of [1, 2, 3]) ids.push(...(await admin.call(calls.page, { ...lately, pageNum, pageSize: 50 })).records.map(row => row.id))
    expect(new Set(ids).size).toBe(150)
    const { records } = await admin.call(calls.page, { ...lately, sortField: 'at', sortOrder: 'asc' })
    expect(records.map(row => row.at)).toEqual(records.map(row => row.at).toSorted())
  })

  test('takes 93 days and not one more, and says so', async () => {
    expect((await admin.ask(calls.page, { from: '2026-01-01', to: '2026-04-03' })).status).toBe(200)
    const answer = await admin.ask(calls.page, { from: '2026-01-01', to: '2026-04-04' })
    expect(answer.status).toBe(406)
    expect(answer.data).toEqual([{ field: 'to', message: '日期范围不能超过93天' }])
    expect((await admin.send('GET', '/api/admin-api/v1/selectAuditLogPage?from=2026-01-01')).status).toBe(406)
  })

  test('days are those of Shanghai', async () => {
    const requestId = randomUUID()
    await writeAudit(database, entryOf({ at: '2026-10-31T16:00:00.000Z', requestId }))
    const on = async (day: string) => (await admin.call(calls.page, { from: day, to: day, keyword: requestId })).total
    expect([await on('2026-10-31'), await on('2026-11-01')]).toEqual([0, 1])
  })

  test('needs its code, and shows whoever is not to see everything only what his own people did', async () => {
    await grant(app, members.recruiter, 'SELF', ['HttpManage'])
    const person = await app.signIn(members.recruiter)
    expect((await person.ask(calls.page, lately)).status).toBe(403)
    await grant(app, members.recruiter, 'SELF', ['HttpManage', 'HttpManage.auditLog'])
    const own = await person.call(calls.page, { ...lately, pageSize: 200 })
    expect(new Set(own.records.map(row => row.staffId))).toEqual(new Set([recruiter.id]))
    const foreign = (await admin.call(calls.page, { ...lately, staffId: (await memberOf(members.admin)).id })).records[0]!
    expect((await person.ask(calls.info, { id: foreign.id })).status).toBe(404)
    await grant(app, members.recruiter, 'DEPT', ['HttpManage', 'HttpManage.auditLog'])
    expect((await person.call(calls.page, { ...lately, deptId: recruiter.deptId + 1 })).total).toBe(0)
  })

  test('an entry that is not there is not found, however great its number', async () => {
    expect((await admin.ask(calls.info, { id: 900_000_000_000 })).status).toBe(404)
  })
})

describe('append-only', () => {
  test.each(['update audit_log set remark = $$x$$', 'delete from audit_log', 'update audit_log_default set remark = $$x$$'])(
    'the database refuses: %s',
    async statement => {
      await writeAudit(database, entryOf({ at: '2019-01-01T00:00:00.000Z' }))
      const [before] = await database.select({ count: sql<number>`count(*)::int` }).from(auditLog)
      await expect(database.execute(sql.raw(statement))).rejects.toThrow()
      const [after] = await database.select({ count: sql<number>`count(*)::int` }).from(auditLog)
      expect(after).toEqual(before)
    },
  )
})

describe('the history of a record', () => {
  test('tells what happened to it, the newest first, without its sign-ins', async () => {
    await edit(recruiter.id, { remark: '第一次' })
    await edit(recruiter.id, { remark: '第二次' })
    const { records } = await admin.call(calls.record, { recordType: 'STAFF', recordId: recruiter.id })
    expect(records[0]!.changes).toContainEqual({ field: 'remark', label: '备注', old: '第一次', new: '第二次' })
    expect(records.map(entry => entry.action)).not.toContain('LOGIN')
  })

  test('of what one may not see is not there, of a kind that one has no page for is denied', async () => {
    await grant(app, members.recruiter, 'SELF', ['UserManage'])
    const person = await app.signIn(members.recruiter)
    const other = await memberOf(members.sales)
    expect((await person.ask(calls.record, { recordType: 'STAFF', recordId: recruiter.id })).status).toBe(200)
    expect((await person.ask(calls.record, { recordType: 'STAFF', recordId: other.id })).status).toBe(404)
    expect((await person.ask(calls.record, { recordType: 'STAFF', recordId: 999_999 })).status).toBe(404)
    for (const recordType of ['ROLE', 'MENU', 'IDENTITY', 'API'] as const) {
      const answer = await person.ask(calls.record, { recordType, recordId: 1 })
      expect([recordType, answer.status]).toEqual([recordType, 403])
    }
  })

  test('hides the values of a field that is hidden from the person, there and in the log', async () => {
    await writeAudit(database, entryOf({ changes: [{ field: 'mobile', old: '138****0004', new: '139****0004' }], remark: '换号' }))
    await grant(app, members.recruiter, 'ALL', ['UserManage', 'HttpManage', 'HttpManage.auditLog'])
    const [held] = await database
      .select({ roleId: staffRole.roleId })
      .from(staffRole)
      .innerJoin(role, eq(role.id, staffRole.roleId))
      .where(eq(staffRole.staffId, recruiter.id))
    await database.insert(roleField).values({ roleId: held!.roleId, fieldKey: 'staff.mobile', mode: 'HIDE' })
    app.services.access.forget(null)
    const person = await app.signIn(members.recruiter)
    const hidden = { field: 'mobile', label: '手机号', old: null, new: null }
    const history = await person.call(calls.record, { recordType: 'STAFF', recordId: recruiter.id })
    expect(history.records.find(entry => entry.remark === '换号')!.changes).toEqual([hidden])
    const [row] = await database
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(and(eq(auditLog.recordId, String(recruiter.id)), eq(auditLog.remark, '换号')))
    expect((await person.call(calls.info, { id: row!.id })).changes).toEqual([hidden])
    expect((await admin.call(calls.info, { id: row!.id })).changes[0]!.new).toBe('139****0004')
  })
})

test('a read that failed leaves a trace too, so that the failures of a call can be listed', async () => {
  await database.execute(sql`alter table region rename to region_gone`)
  const answer = await admin.ask(region.tree, {})
  await database.execute(sql`alter table region_gone rename to region`)
  expect(answer.status).toBe(500)
  const requestId = answer.headers.get('x-request-id')!
  const page = await admin.call(calls.page, { ...lately, keyword: requestId })
  expect(page.records).toMatchObject([{ action: 'READ', result: 'FAILED', code: 500 }])
})
