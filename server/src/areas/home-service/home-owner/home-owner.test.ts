import { and, asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { exportTask, homeOwner, homeUserRefusals, homeUser as userCalls, staff as staffCalls } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { openCity } from '../open-city/open-city.tables.ts'
import { newArtificer, newConsumer } from '../people.testing.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const salesId = await staffIdOf(app, members.sales)
const reviewerId = await staffIdOf(app, members.reviewer)

test('each record gets its owner; what is refused for one is done for the others', async () => {
  const [one, two] = [await newConsumer(app, { nickname: '甲' }), await newConsumer(app, { nickname: '乙', ownerId: salesId })]
  const answer = await admin.call(homeOwner.assign, { targetType: 'CONSUMER', ids: [one.id, two.id, 2_000_000_000], ownerId: salesId })
  expect(answer.success).toEqual([one.id])
  expect(answer.failures).toEqual([
    { id: two.id, name: '乙', msg: homeUserRefusals.sameOwner.message(undefined, 'zh_CN') },
    { id: 2_000_000_000, name: '', msg: expect.any(String) },
  ])
  const [entry] = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'HOME_USER'), eq(auditLog.recordId, String(one.id))))
    .orderBy(asc(auditLog.id))
  expect(entry!.changes).toEqual([{ field: 'ownerName', old: null, new: '赵鹏' }])
})

test('nobody who was disabled or is not there becomes an owner', async () => {
  const made = await newArtificer(app)
  const [disabled] = await database.select({ id: staff.id }).from(staff).where(eq(staff.mobile, members.disabled))
  for (const ownerId of [disabled!.id, 2_000_000_000]) {
    const { success, failures } = await admin.call(homeOwner.assign, { targetType: 'ARTIFICER', ids: [made.id], ownerId })
    expect([success, failures.map(({ msg }) => msg)]).toEqual([[], ['负责人不存在或已停用']])
  }
})

test('who may assign consumers may not assign recruitments, and nobody what is not his', async () => {
  await grant(app, members.reviewer, 'SELF', ['HomeUser', 'HomeUser.assign'])
  const reviewer = await app.signIn(members.reviewer)
  const other = await newConsumer(app)
  expect((await reviewer.ask(homeOwner.assign, { targetType: 'RECRUIT', ids: [1], ownerId: reviewerId })).status).toBe(403)
  expect(await reviewer.call(homeOwner.assign, { targetType: 'CONSUMER', ids: [other.id], ownerId: reviewerId })).toMatchObject({
    success: [],
    failures: [{ id: other.id, name: '' }],
  })
})

test('a member who leaves hands records and cities over', async () => {
  const consumer = await newConsumer(app, { ownerId: reviewerId })
  const provider = await newArtificer(app, { ownerId: reviewerId })
  await database.update(openCity).set({ operatorId: reviewerId }).where(eq(openCity.cityCode, '330100'))
  const list = await admin.call(staffCalls.handoverList, { id: reviewerId })
  expect(list.find(({ key }) => key === 'HOME_OWNER')).toMatchObject({ count: 3, label: '上门服务记录' })
  const moved = await admin.call(staffCalls.handover, { fromId: reviewerId, items: [{ key: 'HOME_OWNER', toId: salesId }] })
  expect(moved).toEqual([expect.objectContaining({ moved: 3, msg: null })])
  expect((await database.select().from(homeUser).where(eq(homeUser.id, consumer.id)))[0]).toMatchObject({ ownerId: salesId, version: 2 })
  expect((await database.select().from(artificer).where(eq(artificer.id, provider.id)))[0]).toMatchObject({ ownerId: salesId, version: 2 })
  expect((await database.select().from(openCity).where(eq(openCity.cityCode, '330100')))[0]!.operatorId).toBe(salesId)
})

test('an export is asked for with the filters of the list', async () => {
  const { id } = await admin.call(userCalls.export, { status: 'DISABLED' })
  const task = await admin.call(exportTask.info, { id })
  expect(task).toMatchObject({ id })
})
