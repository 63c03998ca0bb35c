import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { role as calls, session as sessionCalls } from '@gongtai/contract'
import { event } from '../../../kit/event.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { menuNode } from '../menu/menu.tables.ts'
import { staff } from '../staff/staff.tables.ts'

/** Whatever changes a right tells the open pages of whom it touches, so that menu and buttons follow without a reload. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const reader = await app.signIn(members.sales)
const readerId = await staffIdOf(app, members.sales)
const [node] = await database.select({ id: menuNode.id }).from(menuNode).where(eq(menuNode.router, 'DictManage')).limit(1)
const [page] = await database.select({ id: menuNode.id }).from(menuNode).where(eq(menuNode.router, 'Company')).limit(1)

let last = 0
beforeEach(async () => {
  const [row] = await database.select({ id: sql<number>`coalesce(max(${event.id}), 0)::int` }).from(event)
  last = row!.id
})
const told = async (staffId = readerId) =>
  (
    await database
      .select({ payload: event.payload })
      .from(event)
      .where(and(eq(event.name, 'PERM_CHANGED'), eq(event.staffId, staffId), gt(event.id, last)))
      .orderBy(asc(event.id))
  ).map(({ payload }) => payload)
const versionNow = async () => (await reader.call(sessionCalls.permission, {})).permVersion

let titles = 0
const newRole = async () =>
  (
    await admin.call(calls.save, {
      title: `事件角色${++titles}`,
      code: null,
      description: null,
      dataScope: 'SELF',
      menuIds: [(node ?? page)!.id],
      fields: [],
    })
  ).id

test('members that are bound to a role and taken out of it are told, with the version that their next answer carries', async () => {
  const roleId = await newRole()
  await admin.call(calls.bindMembers, { roleId, addStaffIds: [readerId], removeStaffIds: [] })
  expect(await told()).toEqual([{ permVersion: await versionNow() }])
  await admin.call(calls.bindMembers, { roleId, addStaffIds: [], removeStaffIds: [readerId] })
  expect(await told()).toHaveLength(2)
})

test('nobody is told who is not touched, or has no page open', async () => {
  const roleId = await newRole()
  const [absent] = await database
    .select({ id: staff.id })
    .from(staff)
    .where(sql`${staff.status} = 1 and not exists (select from session where staff_id = ${staff.id} and ended_at is null)`)
    .limit(1)
  await admin.call(calls.bindMembers, { roleId, addStaffIds: [absent!.id], removeStaffIds: [] })
  expect(await told(absent!.id)).toEqual([])
  expect(await told()).toEqual([])
})

test('a change of the role itself tells its members', async () => {
  const roleId = await newRole()
  await admin.call(calls.bindMembers, { roleId, addStaffIds: [readerId], removeStaffIds: [] })
  const { version, title } = await admin.call(calls.info, { id: roleId })
  await admin.call(calls.save, { id: roleId, version, title, code: null, description: null, dataScope: 'DEPT', menuIds: [page!.id], fields: [] })
  expect((await told()).length).toBe(2)
})
