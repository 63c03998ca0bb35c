import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays, dayOf, queue, staff as calls, staffRefusals } from '@gongtai/contract'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staff } from './staff.tables.ts'

const app = await startTestApp()
const admin = await app.signIn(members.admin)
const { database } = app.services
const today = dayOf(new Date())
const leaving = async () => (await admin.call(queue.mine, {})).queues.find(({ name }) => name === 'MEMBER_LEAVING')!
const [member] = await database.select().from(staff).where(eq(staff.realName, '李强'))
const versionNow = async () => (await admin.call(calls.info, { id: member!.id })).version
const plan = async (leaveDate: string | null) => admin.ask(calls.planLeave, { id: member!.id, version: await versionNow(), leaveDate })

test('a member whose last day is set waits in the queue while work hangs on him, and is late on that day', async () => {
  const listed = async () => (await admin.call(calls.page, { todo: 'MEMBER_LEAVING' })).records.map(({ id }) => id)
  const { total, late } = await leaving()
  expect(late).toBe(0)
  expect(await listed()).toContain(member!.id)
  expect((await plan(today)).code).toBe(200)
  expect(await leaving()).toMatchObject({ total, late: 1 })
  expect((await plan(null)).code).toBe(200)
  expect(await leaving()).toMatchObject({ total: total - 1, late: 0 })
  expect(await listed()).not.toContain(member!.id)
})

test('a last day in the past is refused, and so is whoever may not handle leaving or does not see the member', async () => {
  expect((await plan(addDays(today, -1))).code).toBe(staffRefusals.leaveInThePast.code)
  await grant(app, members.recruiter, 'SELF', ['UserManage', 'UserManage.leave'])
  const other = await app.signIn(members.recruiter)
  expect((await other.ask(calls.planLeave, { id: member!.id, version: 1, leaveDate: today })).status).toBe(404)
  await grant(app, members.recruiter, 'ALL', ['UserManage'])
  expect((await other.ask(calls.planLeave, { id: member!.id, version: 1, leaveDate: today })).status).toBe(403)
})
