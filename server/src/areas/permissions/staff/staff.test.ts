import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { globalSearch, reveal, staff as calls } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { lookDay } from '../../../kit/look.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from './staff.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const everything: Code[] = ['UserManage', 'UserManage.edit', 'UserManage.viewPhone']

/** A department with members below it, and a member of it who leads none. */
const [home] = (
  await database.execute<{ deptId: number; path: string; mobile: string }>(sql`
    select s.dept_id as "deptId", d.path, s.mobile from staff s join dept d on d.id = s.dept_id
    where s.status = 1 and d.level > 1 and not s.is_admin and s.mobile not like '13800000%'
      and not exists (select from dept l where l.leader_id = s.id)
      and exists (select from staff o join dept b on b.id = o.dept_id where b.path like d.path || '%' and b.id <> d.id and o.status = 1)
    order by s.id limit 1`)
).rows
const person = await app.signIn(home!.mobile)
const self = await database
  .select()
  .from(staff)
  .where(eq(staff.mobile, home!.mobile))
  .then(rows => rows[0]!)

async function idsBelow(path: string): Promise<Set<number>> {
  const rows = await database
    .select({ id: staff.id })
    .from(staff)
    .innerJoin(dept, eq(dept.id, staff.deptId))
    .where(sql`${dept.path} like ${`${path}%`} and ${staff.deletedAt} is null`)
  return new Set(rows.map(row => row.id))
}

describe('the scope', () => {
  const expected = {
    SELF: async () => new Set([self.id]),
    DEPT: async () => new Set((await database.select({ id: staff.id }).from(staff).where(eq(staff.deptId, self.deptId))).map(row => row.id)),
    DEPT_AND_BELOW: () => idsBelow(home!.path),
    ALL: () => idsBelow('/'),
  }

  test.each(['SELF', 'DEPT', 'DEPT_AND_BELOW', 'ALL'] as const)(
    '%s holds in list, count, tabs, detail, edit, search and masked number alike',
    async dataScope => {
      await grant(app, home!.mobile, dataScope, everything)
      const allowed = await expected[dataScope]()
      const page = await person.call(calls.page, { pageSize: 200 })
      expect(new Set(page.records.map(row => row.id))).toEqual(allowed)
      expect(page.total).toBe(allowed.size)
      expect(Object.values(page.statusCount).reduce((sum, number) => sum + number, 0)).toBe(allowed.size)

      const others = [...(await idsBelow('/'))].filter(id => !allowed.has(id))
      if (dataScope === 'ALL') expect(others).toEqual([])
      for (const id of others.slice(0, 3)) {
        const info = await admin.call(calls.info, { id })
        const { version, realName, staffNo, post, gender, email, entryDate, remark } = info
        expect((await person.ask(calls.info, { id })).status).toBe(404)
        expect((await person.ask(calls.update, { id, version, realName, staffNo, post, gender, email, entryDate, remark })).status).toBe(404)
        expect((await person.ask(reveal.field, { resource: 'STAFF', id, field: 'mobile' })).status).toBe(404)
        const [mobile] = await database.select({ value: staff.mobile }).from(staff).where(eq(staff.id, id))
        expect((await person.call(calls.page, { keyword: mobile!.value })).total).toBe(0)
        const found = await person.call(globalSearch.find, { keyword: info.realName })
        expect(found.flatMap(group => group.records).map(record => record.id)).not.toContain(id)
      }
      expect((await person.ask(calls.info, { id: self.id })).status).toBe(200)
    },
  )

  test('the widest of several roles holds, and a leader of another department sees that one too', async () => {
    await grant(app, home!.mobile, 'DEPT_AND_BELOW', everything)
    const [other] = (
      await database.execute<{ id: number; path: string }>(
        sql`select id, path from dept where path not like ${`${home!.path}%`} and ${home!.path} not like path || '%' limit 1`,
      )
    ).rows
    await database.update(dept).set({ leaderId: self.id }).where(eq(dept.id, other!.id))
    app.services.access.forget(null)
    const page = await person.call(calls.page, { pageSize: 200 })
    expect(new Set(page.records.map(row => row.id))).toEqual(new Set([...(await idsBelow(home!.path)), ...(await idsBelow(other!.path))]))
    await database.update(dept).set({ leaderId: null }).where(eq(dept.id, other!.id))
  })
})

describe('a changed right', () => {
  test('holds on the next call, here and in another process, and is told by X-Perm-Version', async () => {
    const other = await app.another()
    const elsewhere = other.visitor()
    elsewhere.token = person.token
    await grant(app, home!.mobile, 'ALL', ['UserManage'])
    other.services.access.forget(null)
    const first = await elsewhere.ask(calls.page, {})
    expect(first.status).toBe(200)
    await grant(app, home!.mobile, 'ALL', [])
    expect((await person.ask(calls.page, {})).status).toBe(403)
    await database.execute(sql`select pg_notify('gongtai_perm', ${String(self.id)})`)
    await expect.poll(async () => (await elsewhere.ask(calls.page, {})).status, { timeout: 1_000, interval: 10 }).toBe(403)
    expect(Number((await elsewhere.ask(calls.page, {})).headers.get('x-perm-version'))).toBeGreaterThan(Number(first.headers.get('x-perm-version')))
    await other.stop()
  })
})

describe('the list', () => {
  test('masks phone numbers, and so does the detail', async () => {
    const page = await admin.call(calls.page, { pageSize: 200 })
    expect(page.records.every(row => /^\d{3}\*{4}\d{4}$/.test(row.mobile!))).toBe(true)
    expect((await admin.call(calls.info, { id: page.records[0]!.id })).mobile).toMatch(/^\d{3}\*{4}\d{4}$/)
  })

  test('finds by part of a name, by staff number, and by a whole mobile number only', async () => {
    const { realName, mobile } = self
    const staffNo = 'GT-7_x'
    await database.update(staff).set({ staffNo }).where(eq(staff.id, self.id))
    expect((await admin.call(calls.page, { keyword: realName.slice(0, 2) })).records.map(row => row.realName)).toContain(realName)
    expect((await admin.call(calls.page, { keyword: mobile })).records.map(row => row.id)).toEqual([self.id])
    expect((await admin.call(calls.page, { keyword: mobile.slice(0, 8) })).total).toBe(0)
    expect((await admin.call(calls.page, { keyword: staffNo })).records.map(row => row.id)).toEqual([self.id])
  })

  test('pages without gaps or repeats in either order of each sort', async () => {
    for (const sortField of ['createdAt', 'lastLoginAt', 'staffNo'] as const)
      for (const sortOrder of ['asc', 'desc'] as const) {
        const seen: number[] = []
        for (let pageNum = 1; pageNum <= 4; pageNum++)
          seen.push(...(await admin.call(calls.page, { pageNum, pageSize: 50, sortField, sortOrder })).records.map(row => row.id))
        expect(new Set(seen).size, `${sortField} ${sortOrder}`).toBe(186)
        expect(seen).toHaveLength(186)
      }
  })

  test('counts its tabs as if the status were not chosen', async () => {
    const page = await admin.call(calls.page, { status: 0 })
    expect(page.statusCount).toEqual({ 0: 5, 1: 178, 2: 3 })
    expect(page.total).toBe(5)
  })

  test('counts its tabs also when the chosen one is empty, and the total on a page behind the last', async () => {
    const empty = await admin.call(calls.page, { status: 2, keyword: self.mobile })
    expect(empty).toMatchObject({ records: [], total: 0, statusCount: { 0: 0, 1: 1, 2: 0 } })
    expect(await admin.call(calls.page, { status: 1, pageNum: 50 })).toMatchObject({ records: [], total: 178, statusCount: { 0: 5, 1: 178, 2: 3 } })
  })

  test('narrows to a department with or without those below', async () => {
    const [root] = await database
      .select()
      .from(dept)
      .where(sql`${dept.parentId} is null`)
    expect((await admin.call(calls.page, { deptId: root!.id, below: true })).total).toBe(186)
    expect((await admin.call(calls.page, { deptId: root!.id })).total).toBeLessThan(186)
    expect((await admin.call(calls.page, { deptId: root!.id, below: false })).total).toBe((await admin.call(calls.page, { deptId: root!.id })).total)
  })
})

describe('a masked number', () => {
  test('is shown in full with the code, and each look is logged', async () => {
    await grant(app, home!.mobile, 'ALL', everything)
    const before = await looks()
    expect(await person.call(reveal.field, { resource: 'STAFF', id: self.id, field: 'mobile' })).toEqual({ value: self.mobile })
    expect(await looks()).toBe(before + 1)
    await grant(app, home!.mobile, 'ALL', ['UserManage'])
    expect((await person.ask(reveal.field, { resource: 'STAFF', id: self.id, field: 'mobile' })).status).toBe(403)
    expect(await looks()).toBe(before + 1)
  })

  test('300 looks a day, then 429 in words', async () => {
    await grant(app, home!.mobile, 'ALL', everything)
    await database.update(lookDay).set({ looks: 300 }).where(eq(lookDay.staffId, self.id))
    const answer = await person.ask(reveal.field, { resource: 'STAFF', id: self.id, field: 'mobile' })
    expect(answer).toMatchObject({ status: 429, msg: '今日查看次数已达上限' })
  })

  async function looks(): Promise<number> {
    return (await database.select().from(auditLog).where(eq(auditLog.action, 'VIEW_SENSITIVE'))).filter(row => row.staffId === self.id).length
  }
})

describe('pickers', () => {
  test('answer names without phone numbers, within the limit, and those already chosen', async () => {
    const options = await person.call(calls.list, { limit: 5 })
    expect(options).toHaveLength(5)
    expect(Object.keys(options[0]!)).toEqual(['id', 'realName', 'deptName', 'post'])
    expect((await person.call(calls.list, { ids: [self.id] })).map(option => option.id)).toEqual([self.id])
    expect((await person.call(calls.list, { keyword: '%' })).length).toBe(0)
  })
})
