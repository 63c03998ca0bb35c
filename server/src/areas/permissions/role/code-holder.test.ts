import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { dept } from '../dept/dept.tables.ts'
import { staff } from '../staff/staff.tables.ts'
import { staffIdsHolding, staffIdsHoldingFor } from './code-holder.queries.ts'

const app = await startTestApp()
const { database } = app.services
const [member] = await database.select().from(staff).where(eq(staff.mobile, members.salesLead))
const departments = await database.select().from(dept)
const own = departments.find(({ id }) => id === member!.deptId)!
const below = departments.find(({ path, id }) => path.startsWith(own.path) && id !== own.id)!
const elsewhere = departments.find(({ path, leaderId }) => !path.startsWith(own.path) && !own.path.startsWith(path) && leaderId !== member!.id)!

test.each([
  ['ALL', true, true, true],
  ['DEPT_AND_BELOW', true, true, false],
  ['DEPT', true, false, false],
  ['SELF', false, false, false],
] as const)('whoever holds a code with the scope %s is told of his department, of one below, of another: %s, %s, %s', async (scope, ...expected) => {
  await grant(app, members.salesLead, scope, ['UserManage', 'UserManage.export'])
  const told = async (deptId: number) => (await staffIdsHoldingFor(database, 'UserManage.export', deptId)).includes(member!.id)
  expect(await staffIdsHolding(database, 'UserManage.export')).toContain(member!.id)
  expect([await told(own.id), await told(below.id), await told(elsewhere.id)]).toEqual(expected)
})

test('of several roles the widest scope counts, whichever holds the code', async () => {
  await grant(app, members.salesLead, 'DEPT', ['UserManage', 'UserManage.export'])
  await grant(app, members.salesLead, 'ALL', ['Company'], { also: true })
  expect(await staffIdsHoldingFor(database, 'UserManage.export', elsewhere.id)).toContain(member!.id)
})

test('administrators are told of everything', async () => {
  const [admin] = await database.select().from(staff).where(eq(staff.mobile, members.admin))
  expect(await staffIdsHoldingFor(database, 'UserManage.export', elsewhere.id)).toContain(admin!.id)
})
