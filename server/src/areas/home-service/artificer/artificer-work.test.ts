import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { artificer as calls, artificerAvatar, artificerCert, artificerRefusals, homeDispatch } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { certInput, newPerson, uploaded } from '../check-in/check-in.testing.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { newOrder } from '../home-order/home-order.testing.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { newArtificer, newPersonMobile, personForm } from '../people.testing.ts'
import { artificer } from './artificer.tables.ts'

/** Whether a service person takes orders, and who is paid once the identity is known. */

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const second = await app.signIn(members.secondAdmin)
await grant(app, members.sales, 'SELF', ['HomeUser', 'HomeUserDetail', 'HomeUser.workState'])
const own = await app.signIn(members.sales)
const ownId = await staffIdOf(app, members.sales)
afterEach(() => clock.reset())

const personOf = async (id: number) => (await database.select().from(artificer).where(eq(artificer.id, id)))[0]!
const checkedIn = { checkInState: 'CHECKED_IN' as const, checkInAt: clock.iso() }

async function passCert(artificerId: number, certType: 'ID_CARD' | 'HEALTH', certName = '赵小花'): Promise<void> {
  const { id } = await admin.call(artificerCert.submit, await certInput(admin, artificerId, certType, { certName }))
  await second.call(artificerCert.examine, { id, version: 1, result: 'PASS' })
}

async function passAvatar(artificerId: number): Promise<void> {
  const { id } = await admin.call(artificerAvatar.submit, { artificerId, newFile: await uploaded(admin, 'home.avatar') })
  await second.call(artificerAvatar.examine, { ids: [id], result: 'PASS' })
}

test('a person who is added in the console takes orders once checked in, and can be dispatched', async () => {
  const order = await newOrder(app, { state: 'PENDING_DISPATCH' })
  // The category asks for nothing of its own, so that identity card and avatar are enough.
  await database.update(homeCategory).set({ requiredCertTypes: [] }).where(eq(homeCategory.id, order.categoryId))
  await database.update(homeProduct).set({ requiredCertTypes: [] }).where(eq(homeProduct.id, order.productId))
  const { id } = await admin.call(calls.add, {
    ...personForm,
    name: '赵小花',
    categoryIds: [order.categoryId],
    mobile: newPersonMobile(),
    requestNo: randomUUID(),
  })
  expect((await personOf(id)).workState).toBe('RESTING')
  await passCert(id, 'ID_CARD')
  expect((await personOf(id)).workState).toBe('RESTING')
  await passAvatar(id)
  expect(await personOf(id)).toMatchObject({ checkInState: 'CHECKED_IN', workState: 'ACCEPTING' })
  const team = [{ artificerId: id, role: 'LEADER' as const, shareRate: '1' }]
  expect(await admin.call(homeDispatch.dispatch, { orderId: order.id, version: 1, artificers: team })).toMatchObject({ state: 'PENDING_SERVICE' })
  const entries = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'ARTIFICER'), eq(auditLog.recordId, String(id))))
    .orderBy(asc(auditLog.id))
  expect(entries.flatMap(({ changes }) => changes ?? [])).toContainEqual({ field: 'workState', old: 'RESTING', new: 'ACCEPTING' })
  expect((await database.select().from(homeOrder).where(eq(homeOrder.id, order.id)))[0]!.state).toBe('PENDING_SERVICE')
})

test('enabling brings back the state before disabling, also after a check-in meanwhile', async () => {
  for (const workState of ['ACCEPTING', 'RESTING'] as const) {
    const { id } = await newArtificer(app, { ...checkedIn, workState })
    await admin.call(calls.disable, { id, version: 1, reason: '客户投诉核实属实' })
    expect((await personOf(id)).workState).toBe('RESTING')
    await admin.call(calls.enable, { id, version: 2 })
    expect(await personOf(id)).toMatchObject({ status: 'ENABLED', workState, workStateBefore: null })
    // Twice the same way does not lose the state.
    await admin.call(calls.disable, { id, version: 3, reason: '客户投诉核实属实' })
    await admin.call(calls.enable, { id, version: 4 })
    expect((await personOf(id)).workState).toBe(workState)
  }
  const [category] = await database
    .insert(homeCategory)
    .values({
      parentId: (await database.select().from(homeCategory).where(eq(homeCategory.level, 1)).limit(1))[0]!.id,
      name: '无需证件',
      commissionRate: '0.7',
    })
    .returning()
  const late = await newPerson(app, [category!.id])
  await passCert(late.id, 'ID_CARD')
  const { version } = await personOf(late.id)
  await admin.call(calls.disable, { id: late.id, version, reason: '客户投诉核实属实' })
  await passAvatar(late.id)
  expect(await personOf(late.id)).toMatchObject({ checkInState: 'CHECKED_IN', workState: 'RESTING', workStateBefore: 'ACCEPTING' })
  await admin.call(calls.enable, { id: late.id, version: (await personOf(late.id)).version })
  expect((await personOf(late.id)).workState).toBe('ACCEPTING')
})

test('staff let one or many take orders or rest, each by its own state and within the scope', async () => {
  const mine = { ...checkedIn, ownerId: ownId }
  const resting = await newArtificer(app, { ...mine, name: '休息一' })
  const working = await newArtificer(app, { ...mine, name: '接单一', workState: 'ACCEPTING' })
  const incomplete = await newArtificer(app, { ownerId: ownId, name: '未入驻' })
  const disabled = await newArtificer(app, { ...mine, name: '已禁用', status: 'DISABLED', disableReason: '投诉' })
  const foreign = await newArtificer(app, { ...checkedIn, name: '别人的' })
  const ids = [resting, working, incomplete, disabled, foreign].map(({ id }) => id)
  const answer = await own.call(calls.setWorkState, { ids, workState: 'ACCEPTING' })
  expect(answer.success).toEqual([resting.id])
  expect(answer.failures.map(({ id, name }) => [id, name])).toEqual([
    [working.id, '接单一'],
    [incomplete.id, '未入驻'],
    [disabled.id, '已禁用'],
    [foreign.id, ''],
  ])
  expect(answer.failures[1]!.msg).toBe('已启用、已入驻且休息中的服务人员才能开始接单')
  expect((await own.call(calls.setWorkState, { ids: [resting.id], workState: 'RESTING' })).success).toEqual([resting.id])
  expect(await personOf(resting.id)).toMatchObject({ workState: 'RESTING', version: 3 })
  expect((await personOf(foreign.id)).workState).toBe('RESTING')
  const [row] = (await own.call(calls.search, { keyword: working.artificerNo })).records
  expect(row!.actions).toContain('rest')
  expect(row!.actions).not.toContain('startWork')
  const reader = await app.signIn(members.recruiter)
  expect((await reader.ask(calls.setWorkState, { ids: [resting.id], workState: 'ACCEPTING' })).status).toBe(403)
  expect(artificerRefusals.cannotRest.code).toBeGreaterThan(artificerRefusals.busy.code)
})

test('an identity card with another name changes the payee of an individual, in the log and with word to the owner', async () => {
  const person = await newPerson(app, [], { name: '赵晓花', payeeName: '赵晓花', bankName: '中国工商银行', ownerId: ownId })
  await passCert(person.id, 'ID_CARD', '赵小花')
  expect(await personOf(person.id)).toMatchObject({ name: '赵小花', payeeName: '赵小花' })
  const entries = await database
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.recordType, 'ARTIFICER'), eq(auditLog.recordId, String(person.id))))
  expect(entries.flatMap(({ changes }) => changes ?? [])).toContainEqual({ field: 'payeeName', old: '赵晓花', new: '赵小花' })
  const sentTo = async (id: number) =>
    (
      await database
        .select()
        .from(staffNotice)
        .where(and(eq(staffNotice.recordType, 'ARTIFICER'), eq(staffNotice.recordId, id)))
    ).map(({ staffId }) => staffId)
  expect(await sentTo(person.id)).toContain(ownId)
  // Whom an agency sends is paid through the agency; who has given no account has no payee yet; and the same name is no news.
  const agency = await newPerson(app, [], { name: '赵晓花', payeeName: '某某家政公司', providerType: 'AGENCY', agencyName: '某某家政公司', ownerId: ownId })
  const without = await newPerson(app, [], { name: '赵晓花', ownerId: ownId })
  const same = await newPerson(app, [], { payeeName: '赵小花', ownerId: ownId })
  for (const { id } of [agency, without, same]) await passCert(id, 'ID_CARD', '赵小花')
  expect((await personOf(agency.id)).payeeName).toBe('某某家政公司')
  expect((await personOf(without.id)).payeeName).toBeNull()
  for (const { id } of [agency, without, same]) expect(await sentTo(id)).toEqual([])
})
