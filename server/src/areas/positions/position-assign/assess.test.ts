import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { identity, jobAssignment, positionAssign as calls } from '@gongtai/contract'
import type { Running } from '../../../kit/area.ts'
import { clock } from '../../../kit/clock.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { inTransaction } from '../../../kit/work.ts'
import { startTestApp } from '../../../testing/app.ts'
import { testFrame } from '../../../testing/audit-frame.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { runTask } from '../../../testing/task-run.ts'
import { jobAssessSetting } from '../../automation/job-assess/job-assess.tables.ts'
import { positionAssess } from '../../automation/job-assess/position-assess.jobs.ts'
import { jobAssignmentLog } from '../../automation/job-assignment/job-assignment.tables.ts'
import { position } from '../position/position.tables.ts'
import { newEmployer, newPosition, positionOf } from '../testing.ts'
import { positionAssessment } from './assess.source.ts'
import { endOfflineAssignments, findOfflineAssigned, finishAssignments, restAssignments } from './assign-life.rules.ts'
import { newAssignment, newPerson, rowsOf, setDefaultRule } from './people.testing.ts'
import { positionAssignAgain } from './position-assign.jobs.ts'
import { positionAssign } from './position-assign.tables.ts'

const app = await startTestApp()
const { database } = app.services
const admin = await app.signIn(members.admin)
const mine = await newPerson(app, 'WAITER', {}, members.sales)
const adviser = await newPerson(app, 'ADVISER', {}, members.recruiter)
const employer = await newEmployer(app)
const work = <Result>(run: Parameters<typeof inTransaction<Result>>[2]) => inTransaction(database, testFrame('UPDATE'), run)
const running = { assessments: [positionAssessment] } as unknown as Running
const assessNow = () => runTask(positionAssess, database, { running })
const hour = 3_600_000
const day = 24 * hour

/** The default rule of consultants alone, with these values. */
async function setAssess(values: Partial<typeof jobAssessSetting.$inferInsert>): Promise<void> {
  await database.update(jobAssessSetting).set({ state: 'DISABLED' }).where(eq(jobAssessSetting.isDefault, false))
  const none = { firstBookHours: null, weekBookMin: null, arriveHours: null, arriveMin: null, targetDays: null, targetPercent: null, reclaimHours: null }
  await database
    .update(jobAssessSetting)
    .set({ ...none, overdueAction: 'NOTIFY', noticeTo: ['SELF', 'ADVISER'], warnPercent: 80, ...values })
    .where(eq(jobAssessSetting.isDefault, true))
}

beforeEach(async () => {
  // A Monday morning in the office, so that working hours are hours.
  clock.freeze('2026-11-16T01:30:00.000Z')
  await database.delete(positionAssign)
  await setDefaultRule(app, { waiterMode: 'NONE', adviserMode: 'NONE', loadLimit: 30, waiterCount: 1, waiterIds: [], deptIds: [], adviserIds: [] })
})
afterEach(() => clock.reset())

const noticesOf = async (mobile: string, key: string) =>
  database.$count(staffNotice, and(eq(staffNotice.staffId, await staffIdOf(app, mobile)), eq(staffNotice.messageKey, `positionAssign.${key}`)))

describe('assessment', () => {
  test('warns, then finds overdue, and tells the person and the recruiter once each', async () => {
    await setAssess({ firstBookHours: 4 })
    const { id } = await newPosition(app, employer, { adviserId: adviser.id })
    await newAssignment(app, id, 'WAITER', mine.id)
    const before = [await noticesOf(members.sales, 'warning'), await noticesOf(members.recruiter, 'overdue')]
    await assessNow()
    expect(await rowsOf(app, id)).toMatchObject([{ assessState: 'NORMAL', assessDueAt: expect.any(String) }])
    clock.advance(5.6 * hour)
    await assessNow()
    await assessNow()
    const [warned] = await rowsOf(app, id)
    expect(['WARNING', 'OVERDUE']).toContain(warned!.assessState)
    clock.advance(2 * day)
    await assessNow()
    await assessNow()
    expect(await rowsOf(app, id)).toMatchObject([{ assessState: 'OVERDUE', overdueAt: expect.any(String), state: 'ACTIVE' }])
    expect(await noticesOf(members.recruiter, 'overdue')).toBe(before[1]! + 1)
    expect((await noticesOf(members.sales, 'warning')) + (await noticesOf(members.sales, 'overdue'))).toBeGreaterThan(before[0]!)
  })

  test('stands still while the position rests', async () => {
    await setAssess({ firstBookHours: 4 })
    const { id } = await newPosition(app, employer)
    await newAssignment(app, id, 'WAITER', mine.id)
    clock.advance(hour)
    await work(unit => restAssignments(unit, id, true))
    clock.advance(3 * day)
    await assessNow()
    expect(await rowsOf(app, id)).toMatchObject([{ assessState: 'NORMAL' }])
    await work(unit => restAssignments(unit, id, false))
    const [row] = await rowsOf(app, id)
    expect(row!.pausedAt).toBeNull()
    expect(row!.pausedMinutes).toBeGreaterThan(3 * 7 * 60)
    await assessNow()
    expect(await rowsOf(app, id)).toMatchObject([{ assessState: 'NORMAL' }])
    // A rest of less than a minute gives nothing, however often it is taken.
    for (let turn = 0; turn < 3; turn++) {
      await work(unit => restAssignments(unit, id, true))
      clock.advance(50_000)
      await work(unit => restAssignments(unit, id, false))
    }
    expect(await rowsOf(app, id)).toMatchObject([{ pausedAt: null, pausedMinutes: row!.pausedMinutes }])
  })

  test('adds one consultant once, or takes the position back after its time of grace', async () => {
    await setAssess({ firstBookHours: 1, overdueAction: 'ADD_WAITER' })
    const helper = await newPerson(app, 'WAITER', {}, members.reviewer)
    const spare = await newPerson(app, 'WAITER', {}, members.auditor)
    await setDefaultRule(app, { waiterMode: 'FIXED', waiterIds: [helper.id, spare.id], waiterCount: 2 })
    const { id } = await newPosition(app, employer)
    await newAssignment(app, id, 'WAITER', mine.id)
    clock.advance(2 * hour)
    await assessNow()
    await assessNow()
    const people = (await rowsOf(app, id)).filter(({ state }) => state === 'ACTIVE').map(({ identityId }) => identityId)
    expect(people).toEqual([mine.id, helper.id])
    expect(await database.$count(jobAssignmentLog, eq(jobAssignmentLog.positionId, id))).toBeGreaterThan(0)
    expect((await admin.call(calls.log, { positionId: id }))[0]).toMatchObject({ kind: 'WAITER' })

    await setAssess({ firstBookHours: 1, overdueAction: 'RECLAIM', reclaimHours: 2 })
    await database.update(position).set({ isAssigned: true }).where(eq(position.id, id))
    await database.delete(positionAssign).where(eq(positionAssign.identityId, helper.id))
    clock.advance(hour)
    await assessNow()
    expect((await rowsOf(app, id))[0]).toMatchObject({ state: 'ACTIVE' })
    clock.advance(6 * hour)
    clock.advance(day)
    await assessNow()
    expect(await rowsOf(app, id)).toMatchObject([{ state: 'REMOVED', endKind: 'ASSESS_RECLAIM', assessState: 'OVERDUE' }])
    expect((await positionOf(app, id)).isAssigned).toBe(false)
    expect(await noticesOf(members.sales, 'reclaimed')).toBe(1)
  })

  test('counts a month for those who gave positions back as well', async () => {
    await setAssess({ firstBookHours: 4 })
    const { id } = await newPosition(app, employer)
    const [from, back] = ['2026-10-12T02:00:00.000Z', '2026-10-15T02:00:00.000Z']
    await newAssignment(app, id, 'WAITER', mine.id, { assignedAt: from, state: 'REMOVED', endKind: 'RETURNED', endedAt: back })
    const other = await newPosition(app, employer)
    const booked = '2026-10-12T03:00:00.000Z'
    await newAssignment(app, other.id, 'WAITER', mine.id, { assignedAt: from, bookings: [booked, booked], arrivals: [booked] })
    expect(await positionAssessment.findMonth(database, '2026-10')).toEqual([
      { identityId: mine.id, assigned: 2, ontimeFirst: 1, bookNum: 2, arriveNum: 1, onboardNum: 0, overdueNum: 1 },
    ])
    expect((await positionAssessment.findMonth(database, '2026-11'))[0]).toMatchObject({ assigned: 0, overdueNum: 0 })
    expect(await positionAssessment.findMonth(database, '2026-09')).toEqual([])
  })
})

describe('with the position', () => {
  test('assignments finish when it closes, and consultants leave seven days after it went offline', async () => {
    const { id } = await newPosition(app, employer, { adviserId: adviser.id, isAssigned: true })
    await newAssignment(app, id, 'ADVISER', adviser.id)
    await newAssignment(app, id, 'WAITER', mine.id)
    await database.update(position).set({ state: 'OFFLINE', stateAt: clock.iso() }).where(eq(position.id, id))
    clock.advance(6 * day)
    expect(await findOfflineAssigned(database, id - 1, 1)).not.toContain(id)
    await work(unit => endOfflineAssignments(unit, id))
    expect((await positionOf(app, id)).isAssigned).toBe(true)
    clock.advance(day + hour)
    expect(await findOfflineAssigned(database, id - 1, 1)).toEqual([id])
    await work(unit => endOfflineAssignments(unit, id))
    expect(await rowsOf(app, id)).toMatchObject([{ state: 'ACTIVE' }, { state: 'REMOVED', endKind: 'OFFLINE' }])
    await work(unit => finishAssignments(unit, id))
    expect(await rowsOf(app, id)).toMatchObject([{ state: 'FINISHED', endKind: 'CLOSED' }, { state: 'REMOVED' }])
    expect(await positionOf(app, id)).toMatchObject({ isAssigned: false, adviserId: adviser.id })
  })

  test('one that found nobody is tried again, and its log says what was done alone', async () => {
    const { id } = await newPosition(app, employer)
    await runTask(positionAssignAgain, database)
    expect(await rowsOf(app, id)).toEqual([])
    expect(await database.$count(jobAssignmentLog, eq(jobAssignmentLog.positionId, id))).toBe(0)
    const free = await newPerson(app, 'WAITER', {}, members.salesLead)
    await setDefaultRule(app, { waiterMode: 'FIXED', waiterIds: [free.id], waiterCount: 1 })
    await runTask(positionAssignAgain, database)
    expect(await rowsOf(app, id)).toMatchObject([{ identityId: free.id, source: 'AUTO', ruleName: expect.any(String) }])
    expect((await positionOf(app, id)).isAssigned).toBe(true)
  })

  test('the rules can be tried on one that is open, in the scope of whoever tries', async () => {
    const free = await newPerson(app, 'WAITER', {}, members.salesLead)
    await setDefaultRule(app, { waiterMode: 'FIXED', waiterIds: [free.id, mine.id], waiterCount: 2 })
    const { id } = await newPosition(app, employer)
    await newAssignment(app, id, 'WAITER', mine.id)
    const { verdict } = await admin.call(jobAssignment.test, { positionId: id })
    expect(verdict!.waiter.picked).toEqual([free.id])
    expect(await rowsOf(app, id)).toHaveLength(1)
    await grant(app, members.withoutRole, 'SELF', ['JobAssignment'])
    const stranger = await app.signIn(members.withoutRole)
    expect((await stranger.ask(jobAssignment.test, { positionId: id })).status).toBe(404)
  })

  test('all go to another when an identity is handed over', async () => {
    const [from, to] = [await newPerson(app, 'ADVISER'), await newPerson(app, 'ADVISER', {}, members.salesLead)]
    const { id } = await newPosition(app, employer, { adviserId: from.id })
    await newAssignment(app, id, 'ADVISER', from.id)
    const found = (await admin.call(identity.adviserPage, { keyword: from.name, pageSize: 20 })).records
    expect(found).toMatchObject([{ id: from.id, load: 1 }])
    const answer = await admin.call(identity.handover, { fromId: from.id, toId: to.id, kinds: ['POSITION'] })
    expect(answer).toEqual([{ kind: 'POSITION', moved: 1, obstacle: null }])
    expect((await positionOf(app, id)).adviserId).toBe(to.id)
    expect(await rowsOf(app, id)).toMatchObject([
      { identityId: from.id, state: 'REMOVED', endKind: 'HANDED_OVER' },
      { identityId: to.id, state: 'ACTIVE' },
    ])
    expect(await noticesOf(members.salesLead, 'handedOver')).toBe(1)
  })
})
