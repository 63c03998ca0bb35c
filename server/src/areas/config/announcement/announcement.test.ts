import { and, desc, eq, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { announcement as calls, announcementRefusals, shell } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { job } from '../../../kit/job.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { dept } from '../../permissions/dept/dept.tables.ts'
import { role } from '../../permissions/role/role.tables.ts'
import { staff, staffRole } from '../../permissions/staff/staff.tables.ts'
import { announcementJobs } from './announcement.jobs.ts'
import { announcement } from './announcement.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const sales = await app.signIn(members.sales)
const recruiter = await app.signIn(members.recruiter)
const personOf = async (mobile: string) => (await database.select().from(staff).where(eq(staff.mobile, mobile)))[0]!
const [seller, expert] = [await personOf(members.sales), await personOf(members.recruiter)]

beforeEach(async () => void (await database.delete(announcement)))
afterEach(() => clock.reset())

const hour = 3_600_000
const edit = (more: Partial<InputOf<typeof calls.save>> = {}): InputOf<typeof calls.save> => ({
  title: '系统维护',
  text: '今晚维护，请提前保存',
  textEn: 'Maintenance tonight, please save your work',
  level: 'WARN',
  closable: true,
  startAt: clock.in(-hour),
  endAt: clock.in(hour),
  audience: { kind: 'ALL', ids: [] },
  ...more,
})
async function published(more: Partial<InputOf<typeof calls.save>> = {}) {
  const saved = await admin.call(calls.save, edit(more))
  return { ...saved, ...(await admin.call(calls.changeState, { ...saved, state: 'ONLINE' })) }
}
const textsOf = async (client: typeof admin) => (await client.call(shell.announcements, {})).map(({ text }) => text)
const lastEvent = async () =>
  (await database.select({ id: event.id }).from(event).where(eq(event.name, 'ANNOUNCEMENT')).orderBy(desc(event.id)).limit(1))[0]?.id ?? 0

describe('an announcement', () => {
  test('is a draft until it is published; then everybody reads it, in the own language, and open pages are told', async () => {
    const saved = await admin.call(calls.save, edit())
    expect(await textsOf(sales)).toEqual([])
    const before = await lastEvent()
    const { version } = await admin.call(calls.changeState, { ...saved, state: 'ONLINE' })
    expect(await lastEvent()).toBeGreaterThan(before)
    expect(await textsOf(sales)).toEqual(['今晚维护，请提前保存'])
    sales.language = 'en-US'
    expect(await textsOf(sales)).toEqual(['Maintenance tonight, please save your work'])
    sales.language = 'zh-CN'
    expect((await app.visitor().call(shell.info, {})).announcement).toHaveLength(1)
    expect((await app.visitor().ask(shell.announcements, {})).status).toBe(401)
    const again = await lastEvent()
    await admin.call(calls.changeState, { id: saved.id, version, state: 'OFFLINE' })
    expect(await lastEvent()).toBeGreaterThan(again)
    expect(await textsOf(sales)).toEqual([])
  })

  test('for a role or a department reaches its people and nobody else; those below a department too', async () => {
    const [held] = await database.select().from(staffRole).where(eq(staffRole.staffId, seller.id)).limit(1)
    const rolesOfExpert = await database.select({ roleId: staffRole.roleId }).from(staffRole).where(eq(staffRole.staffId, expert.id))
    expect(rolesOfExpert.some(({ roleId }) => roleId === held!.roleId)).toBe(false)
    await published({ text: '给销售的话', textEn: null, audience: { kind: 'ROLE', ids: [held!.roleId] } })
    expect([await textsOf(sales), await textsOf(recruiter)]).toEqual([['给销售的话'], []])
    expect((await app.visitor().call(shell.info, {})).announcement).toEqual([])
    const [own] = await database.select().from(dept).where(eq(dept.id, seller.deptId))
    const above = own!.path.split('/').filter(Boolean).map(Number)
    const parent = above.findLast(id => id !== own!.id && !(expert.deptId === id))!
    const theirs = await database.select({ path: dept.path }).from(dept).where(eq(dept.id, expert.deptId))
    const isShared = theirs[0]!.path.split('/').includes(String(parent))
    await published({ text: '给部门的话', textEn: null, audience: { kind: 'DEPT', ids: [parent] } })
    expect(await textsOf(sales)).toEqual(['给销售的话', '给部门的话'])
    expect(await textsOf(recruiter)).toEqual(isShared ? ['给部门的话'] : [])
    // Nobody is told by a role or a department that is not there.
    for (const kind of ['ROLE', 'DEPT'] as const)
      expect((await admin.ask(calls.save, edit({ audience: { kind, ids: [held!.roleId, 999_999] } }))).code).toBe(announcementRefusals.unknownAudience.code)
  })

  test('is one of three at most at a time for the same people; those that are over do not count', async () => {
    for (let count = 0; count < 3; count++) await published()
    const fourth = await admin.call(calls.save, edit())
    expect((await admin.ask(calls.changeState, { ...fourth, state: 'ONLINE' })).code).toBe(announcementRefusals.tooMany.code)
    // Others read other ones, and another time is another time.
    await published({ audience: { kind: 'ROLE', ids: [1] } })
    const later = await published({ startAt: clock.in(2 * hour), endAt: clock.in(3 * hour) })
    // Moving a published one into the full hour is the same as publishing it there.
    expect((await admin.ask(calls.save, edit({ id: later.id, version: later.version }))).code).toBe(announcementRefusals.tooMany.code)
    clock.advance(hour + 60_000)
    await admin.call(calls.save, edit({ id: fourth.id, version: fourth.version }))
    expect((await admin.ask(calls.changeState, { id: fourth.id, version: fourth.version + 1, state: 'ONLINE' })).code).toBe(200)
  })

  test('is told when its time begins, and taken down when it ends', async () => {
    const { id } = await published({ startAt: clock.in(hour), endAt: clock.in(2 * hour) })
    expect(await textsOf(sales)).toEqual([])
    const turns = await database.select().from(job).where(eq(job.kind, 'announcementTurn')).orderBy(job.runAt)
    expect(turns.map(({ payload }) => payload)).toContainEqual({ id })
    const turn = () => announcementJobs[0]!.run({ id }, { database, log: app.services.log, signal: new AbortController().signal })
    clock.advance(hour + 1_000)
    await turn()
    expect(await textsOf(sales)).toHaveLength(1)
    clock.advance(hour)
    const before = await lastEvent()
    await turn()
    expect(await lastEvent()).toBeGreaterThan(before)
    expect((await admin.call(calls.page, { state: 'OFFLINE' })).records.map(row => row.id)).toEqual([id])
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'ANNOUNCEMENT'), eq(auditLog.recordId, String(id))))
      .orderBy(auditLog.id)
    expect(entries.at(-1)).toMatchObject({
      staffId: null,
      action: 'STATE',
      changes: [expect.objectContaining({ field: 'state', old: 'ONLINE', new: 'OFFLINE' })],
    })
    const { version } = (await admin.call(calls.page, {})).records[0]!
    expect((await admin.ask(calls.changeState, { id, version, state: 'ONLINE' })).code).toBe(announcementRefusals.over.code)
  })

  test('needs its code, a window and an audience', async () => {
    await grant(app, members.sales, 'ALL', ['VersionManage'])
    expect((await sales.ask(calls.save, edit())).status).toBe(403)
    expect((await sales.ask(calls.page, {})).status).toBe(403)
    const wrong = async (more: Partial<InputOf<typeof calls.save>>) => {
      const { status, data } = await admin.ask(calls.save, edit(more))
      return [status, (data as unknown as { field: string; message: string }[])[0]]
    }
    expect(await wrong({ endAt: clock.in(-2 * hour) })).toEqual([406, { field: 'endAt', label: '结束时间', message: '结束时间不能早于开始时间' }])
    expect(await wrong({ audience: { kind: 'ROLE', ids: [] } })).toMatchObject([406, { field: 'audience.ids', message: '请选择接收对象' }])
    const saved = await admin.call(calls.save, edit())
    expect((await admin.ask(calls.changeState, { ...saved, state: 'OFFLINE' })).code).toBe(announcementRefusals.sameState.code)
  })
})

describe('receipts', () => {
  const seen = async (client: typeof admin) => (await client.call(shell.announcements, {})).map(row => row.seen)
  const readers = async (input: Partial<InputOf<typeof calls.readers>> & { id: number }) => admin.call(calls.readers, input)
  const rowOf = async (id: number) => admin.call(calls.info, { id })

  test('tell who has seen it and who has put it away, and whom it stays away from', async () => {
    const { id } = await published()
    const before = await rowOf(id)
    expect(before).toMatchObject({ readCount: 0, closedCount: 0, audienceNames: [] })
    expect(before.reachCount).toBe((await admin.call(calls.reach, { kind: 'ALL' })).people)
    expect(await seen(sales)).toEqual([false])
    await sales.call(shell.readAnnouncement, { id, closed: false })
    expect(await seen(sales)).toEqual([true])
    await recruiter.call(shell.readAnnouncement, { id, closed: true })
    await recruiter.call(shell.readAnnouncement, { id, closed: true })
    expect(await textsOf(recruiter)).toEqual([])
    expect(await rowOf(id)).toMatchObject({ readCount: 2, closedCount: 1 })
    const all = await readers({ id })
    expect(all.total).toBe(before.reachCount)
    expect(all.readingCount).toEqual({ UNREAD: before.reachCount! - 2, READ: 1, CLOSED: 1 })
    expect((await readers({ id, reading: 'CLOSED' })).records).toMatchObject([{ staffId: expert.id, realName: expert.realName, reading: 'CLOSED' }])
    expect((await readers({ id, reading: 'READ' })).records.map(({ staffId }) => staffId)).toEqual([seller.id])
    expect((await readers({ id, reading: 'UNREAD', keyword: seller.realName })).records.some(({ staffId }) => staffId === seller.id)).toBe(false)
    const { readAt } = (await readers({ id, reading: 'READ' })).records[0]!
    clock.advance(60_000)
    // Seen again is not seen later.
    await sales.call(shell.readAnnouncement, { id, closed: false })
    expect((await readers({ id, reading: 'READ' })).records[0]!.readAt).toBe(readAt)
  })

  test('are for its words: said anew it is shown to everybody again, moved in time it is not', async () => {
    const { id, version } = await published()
    await sales.call(shell.readAnnouncement, { id, closed: true })
    clock.advance(1_000)
    const moved = await admin.call(calls.save, edit({ id, version, endAt: clock.in(3 * hour) }))
    expect(await textsOf(sales)).toEqual([])
    clock.advance(1_000)
    await admin.call(calls.save, edit({ id, version: moved.version, text: '维护推迟一小时', textEn: null, endAt: clock.in(3 * hour) }))
    expect(await textsOf(sales)).toEqual(['维护推迟一小时'])
    expect(await rowOf(id)).toMatchObject({ readCount: 0, closedCount: 0 })
    await sales.call(shell.readAnnouncement, { id, closed: false })
    expect((await readers({ id, reading: 'READ' })).total).toBe(1)
  })

  test('are taken for what one is shown and for nothing else', async () => {
    const [held] = await database.select().from(staffRole).where(eq(staffRole.staffId, seller.id)).limit(1)
    const others = await published({ audience: { kind: 'ROLE', ids: [held!.roleId] } })
    const later = await published({ startAt: clock.in(hour), endAt: clock.in(2 * hour) })
    const fixed = await published({ closable: false })
    const draft = await admin.call(calls.save, edit())
    const receipt = async (client: typeof admin, id: number, closed = true) => client.ask(shell.readAnnouncement, { id, closed })
    for (const id of [others.id, later.id, draft.id, 999_999]) expect((await receipt(recruiter, id)).status).toBe(404)
    expect((await receipt(recruiter, fixed.id)).code).toBe(announcementRefusals.notClosable.code)
    expect((await receipt(recruiter, fixed.id, false)).code).toBe(200)
    expect((await receipt(app.visitor(), fixed.id)).status).toBe(401)
    // What can be put away no more is shown again.
    await receipt(sales, others.id)
    expect(await textsOf(sales)).toHaveLength(1)
    await admin.call(calls.save, edit({ id: others.id, version: others.version, closable: false, audience: { kind: 'ROLE', ids: [held!.roleId] } }))
    expect(await textsOf(sales)).toHaveLength(2)
    const away = await admin.call(calls.changeState, { id: fixed.id, version: fixed.version, state: 'OFFLINE' })
    expect(away.state).toBe('OFFLINE')
    expect((await receipt(recruiter, fixed.id, false)).status).toBe(404)
  })

  test('and reach count those who can sign in, each once, however many roles they hold', async () => {
    const roles = await database.select().from(staffRole).where(eq(staffRole.staffId, seller.id))
    const reach = async (kind: 'ALL' | 'ROLE' | 'DEPT', ids: number[] = []) => (await admin.call(calls.reach, { kind, ids })).people
    const people = await database.$count(staff, and(eq(staff.status, 1), isNull(staff.deletedAt)))
    expect(await reach('ALL')).toBe(people)
    const one = await reach('ROLE', [roles[0]!.roleId])
    await grant(app, members.sales, 'SELF', [], { also: true })
    expect(
      await reach('ROLE', [roles[0]!.roleId, ...(await database.select().from(staffRole).where(eq(staffRole.staffId, seller.id))).map(each => each.roleId)]),
    ).toBe(one)
    await database.update(staff).set({ status: 0 }).where(eq(staff.id, seller.id))
    expect(await reach('ROLE', [roles[0]!.roleId])).toBe(one - 1)
    await database.update(staff).set({ status: 1 }).where(eq(staff.id, seller.id))
    const [root] = await database.select().from(dept).where(isNull(dept.parentId))
    expect(await reach('DEPT', [root!.id])).toBe(await reach('DEPT', [root!.id, seller.deptId]))
    // A role that nobody holds is no audience.
    const [empty] = await database.insert(role).values({ title: '没有成员的角色', dataScope: 'SELF' }).returning({ id: role.id })
    const draft = await admin.call(calls.save, edit({ audience: { kind: 'ROLE', ids: [empty!.id] } }))
    expect((await admin.ask(calls.changeState, { ...draft, state: 'ONLINE' })).code).toBe(announcementRefusals.nobody.code)
    expect((await admin.call(calls.roles, {})).some(({ id }) => id === empty!.id)).toBe(true)
  })

  test('a draft is deleted, and what people have read is not', async () => {
    const draft = await admin.call(calls.save, edit())
    await admin.call(calls.delete, draft)
    expect((await admin.ask(calls.info, { id: draft.id })).status).toBe(404)
    const { id, version } = await published()
    expect((await admin.ask(calls.delete, { id, version })).code).toBe(announcementRefusals.sameState.code)
    expect((await admin.ask(calls.readers, { id: draft.id })).status).toBe(404)
    await grant(app, members.withoutRole, 'ALL', ['VersionManage'])
    const reader = await app.signIn(members.withoutRole)
    expect((await reader.ask(calls.readers, { id })).status).toBe(403)
    expect((await reader.ask(calls.roles, {})).status).toBe(403)
  })
})

raced('announcement.changeState')
raced('announcement.save')
test('of four that are published at once three come through', async () => {
  const drafts = []
  for (let count = 0; count < 4; count++) drafts.push(await admin.call(calls.save, edit()))
  const answers = await Promise.all(drafts.map(draft => admin.ask(calls.changeState, { ...draft, state: 'ONLINE' })))
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 200, 200, announcementRefusals.tooMany.code])
  expect(await database.$count(announcement, and(eq(announcement.state, 'ONLINE')))).toBe(3)
})
