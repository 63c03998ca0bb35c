import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { missedCall as calls, missedCallRefusals } from '@gongtai/contract'
import type { Code } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { inTransaction } from '../../../kit/work.ts'
import type { Work } from '../../../kit/work.ts'
import { raceRounds } from '../../../testing/race.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { newAgent, newCall, newMissed, newPhone } from '../call-record.testing.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import type { CallLogRecord } from '../call-log/call-log-kind.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { findMissedPhone } from './missed-call.queries.ts'
import { missedCallWatch } from './missed-call.jobs.ts'
import { attemptMissedCall, callReached, claimMissedCall, settleMissedCall } from './missed-call.rules.ts'
import { runTask } from '../../../testing/task-run.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
const codes: Code[] = ['UncheckRecords', 'UncheckRecords.check', 'CallRecordDetail']
const names = [members.reviewer, members.recruiter, members.sales, members.salesLead, members.auditor]
for (const mobile of names) await grant(app, mobile, 'SELF', codes)
const agents = await Promise.all(names.map(mobile => newAgent(app, mobile, ['MISS'])))
const clients = await Promise.all(names.map(mobile => app.signIn(mobile)))
await database.insert(callWorkflow).values({ code: 'MISS', name: '未接测试组', lineNumber: '0571-88880000', bizType: 'OTHER' })
afterEach(() => clock.reset())

const frame = {
  actor: { staffId: null, realName: null, deptId: null, sessionId: null, ip: null, device: 'test' },
  action: 'STATE',
  area: 'customerService',
  apiId: null,
  requestId: null,
  elapsed: () => 0,
  forget: () => {},
}
const within = <Result>(act: (work: Work) => Promise<Result>) => inTransaction(database, frame, act)
const rowOf = async (id: number) => (await database.select().from(callLog).where(eq(callLog.id, id)))[0]!
const noticesOf = (id: number) =>
  database
    .select()
    .from(staffNotice)
    .where(and(eq(staffNotice.recordType, 'CALL_LOG'), eq(staffNotice.recordId, id)))
    .orderBy(asc(staffNotice.id))

/** A missed call that stands in the list. */
async function settled(values: Partial<typeof callLog.$inferInsert> = {}): Promise<CallLogRecord> {
  const call = await newMissed(app, { workflow: 'MISS', ...values })
  await within(work => settleMissedCall(work, call))
  return rowOf(call.id)
}

describe('what is missed', () => {
  test('opens a group that is due 30 minutes of work time later, and asks the agents of its workflow', async () => {
    const call = await settled()
    expect(call).toMatchObject({ checkState: 'UNCHECKED', missGroupId: call.id, missCount: 1, attempts: 0 })
    expect(Date.parse(call.checkDueAt!) - Date.parse(call.endAt!)).toBe(30 * 60_000)
    const notices = await noticesOf(call.id)
    expect(new Set(notices.map(({ staffId }) => staffId))).toEqual(new Set(agents.map(({ staffId }) => staffId)))
    expect(notices.every(({ kind, content, title }) => kind === 'TODO' && !`${title}${content}`.includes(call.phone))).toBe(true)
  })

  test('off hours it is due after the next working day has begun', async () => {
    // The workflow works on Monday from 09:00 to 18:00 alone, and 2026-11-13 is a Friday.
    await database.insert(callWorkflow).values({ code: 'HOURS', name: '有班次', lineNumber: '1', bizType: 'OTHER', workTime: { 1: [['09:00', '18:00']] } })
    const call = await settled({ workflow: 'HOURS', result: 'OFF_HOURS', startAt: '2026-11-13T12:00:00.000Z', endAt: '2026-11-13T12:01:00.000Z' })
    expect(call.checkDueAt).toBe('2026-11-16T01:30:00.000Z')
    // Whoever watches agents is asked, because the workflow has none.
    expect((await noticesOf(call.id)).length).toBeGreaterThan(0)
  })

  test('more calls of the number join the group until it is handled, whatever the order of their events', async () => {
    const phone = newPhone()
    const head = await settled({ phone, startAt: '2026-11-01T02:00:00.000Z' })
    const next = await settled({ phone, startAt: '2026-11-01T03:00:00.000Z' })
    const early = await settled({ phone, startAt: '2026-11-01T01:00:00.000Z' })
    expect([next.missGroupId, next.checkState, early.missGroupId]).toEqual([head.id, null, head.id])
    expect(await rowOf(head.id)).toMatchObject({ missCount: 3, lastMissAt: '2026-11-01T03:00:00.000Z' })
    // The same event twice counts once.
    await within(work => settleMissedCall(work, next))
    expect((await rowOf(head.id)).missCount).toBe(3)
    await clients[0]!.call(calls.check, { ids: [head.id], result: 'NO_NEED', remark: '推销' })
    const later = await settled({ phone })
    expect(later.missGroupId).toBe(later.id)
  })

  test.each([
    ['answered', { result: 'ANSWERED' as const }],
    ['gone from the menu at once', { result: 'IVR_ABANDON' as const, waitSeconds: 9 }],
    ['not over', { state: 'QUEUING' as const, result: null }],
    ['called out', { direction: 'OUT' as const, result: 'NO_ANSWER' as const }],
  ])('a call that was %s is none', async (_, values) => {
    expect((await settled(values)).checkState).toBeNull()
  })

  test('two calls of one number at once make one group', async () => {
    for (let round = 0; round < raceRounds; round++) {
      const phone = newPhone()
      const both = await Promise.all([newMissed(app, { phone, workflow: 'MISS' }), newMissed(app, { phone, workflow: 'MISS' })])
      await Promise.all(both.map(call => within(work => settleMissedCall(work, call))))
      const rows = await database.select().from(callLog).where(eq(callLog.phone, phone))
      const heads = rows.filter(({ checkState }) => checkState !== null)
      expect(heads).toHaveLength(1)
      expect(heads[0]!.missCount).toBe(2)
      expect(new Set(rows.map(({ missGroupId }) => missGroupId))).toEqual(new Set([heads[0]!.id]))
    }
  })
})

describe('who reaches the caller', () => {
  const answered = (phone: string, values: Partial<typeof callLog.$inferInsert> = {}) =>
    newCall(app, { phone, state: 'TALKING', result: null, answerAt: clock.in(1000), staffId: agents[1]!.staffId, ...values })

  test.each([
    ['IN', 'SELF_CALLED'],
    ['OUT', 'CALLED_BACK'],
  ] as const)('an answered call %s closes the whole group as %s', async (direction, checkResult) => {
    const head = await settled()
    await within(async work => callReached(work, await answered(head.phone, { direction })))
    expect(await rowOf(head.id)).toMatchObject({ checkState: 'CHECKED', checkResult, checkBy: agents[1]!.staffId })
    expect((await noticesOf(head.id)).every(({ state }) => state === 'DONE')).toBe(true)
  })

  test('a late event of an old call does not close what was missed after it', async () => {
    const head = await settled()
    await within(async work => callReached(work, await answered(head.phone, { answerAt: new Date(Date.parse(head.startAt) - 1000).toISOString() })))
    expect((await rowOf(head.id)).checkState).toBe('UNCHECKED')
  })

  test('a try counts, takes what is free and renews the claim', async () => {
    const head = await settled()
    await within(work => attemptMissedCall(work, head.phone, agents[2]!.staffId))
    expect(await rowOf(head.id)).toMatchObject({ checkState: 'CLAIMED', checkBy: agents[2]!.staffId, attempts: 1 })
    await within(work => attemptMissedCall(work, head.phone, agents[3]!.staffId))
    expect(await rowOf(head.id)).toMatchObject({ checkBy: agents[2]!.staffId, attempts: 2 })
    expect(await findMissedPhone(database, head.id, { kind: 'SELF', staffId: agents[0]!.staffId })).toMatchObject({ phone: head.phone })
    expect(await findMissedPhone(database, head.id, { kind: 'SELF', staffId: 1 })).toBeNull()
  })
})

describe('taking, assigning and marking', () => {
  test('of five who take one at once one has it, the others hear who', async () => {
    for (let round = 0; round < raceRounds; round++) {
      const head = await settled()
      const answers = await Promise.all(clients.map(client => client.call(calls.claim, { ids: [head.id] })))
      const winners = answers.filter(({ success }) => success.length === 1)
      expect(winners).toHaveLength(1)
      const { records } = await admin.call(calls.page, { ids: [head.id] })
      const said = answers.flatMap(({ failures }) => failures.map(({ msg }) => msg))
      expect(new Set(said)).toEqual(new Set([`已被${records[0]!.checkByName}处理`]))
    }
  })

  test('who has it takes it again without effect; another workflow does not see it', async () => {
    const head = await settled()
    expect((await clients[0]!.call(calls.claim, { ids: [head.id] })).success).toEqual([head.id])
    expect((await clients[0]!.call(calls.claim, { ids: [head.id] })).success).toEqual([head.id])
    const elsewhere = await settled({ workflow: 'ELSEWHERE' })
    const { failures } = await clients[0]!.call(calls.claim, { ids: [elsewhere.id] })
    expect(failures).toEqual([{ id: elsewhere.id, name: '', msg: '记录不存在或无权查看' }])
    expect((await clients[0]!.call(calls.page, { ids: [elsewhere.id] })).total).toBe(0)
    // A call that was answered is no missed call.
    const plain = await newCall(app, { workflow: 'MISS' })
    expect((await admin.call(calls.claim, { ids: [plain.id] })).failures).toHaveLength(1)
  })

  test('marking: by who has it, or who assigns; not reached after two tries; once', async () => {
    const head = await settled()
    const mark = (client: typeof admin, result: 'NO_REACH' | 'NO_NEED') => client.call(calls.check, { ids: [head.id], result, remark: '已说明情况' })
    await clients[0]!.call(calls.claim, { ids: [head.id] })
    expect((await mark(clients[1]!, 'NO_NEED')).failures[0]!.msg).toMatch(/^已被.+处理$/)
    expect((await mark(clients[0]!, 'NO_REACH')).failures[0]!.msg).toBe(missedCallRefusals.tooFewAttempts.message(undefined, 'zh_CN'))
    await database.update(callLog).set({ attempts: 2 }).where(eq(callLog.id, head.id))
    expect((await mark(clients[0]!, 'NO_REACH')).success).toEqual([head.id])
    expect(await rowOf(head.id)).toMatchObject({ checkState: 'CHECKED', checkResult: 'NO_REACH', checkRemark: '已说明情况', checkBy: agents[0]!.staffId })
    expect((await mark(admin, 'NO_NEED')).failures).toHaveLength(1)
    expect((await clients[0]!.ask(calls.check, { ids: [head.id], result: 'NO_NEED', remark: ' x ' })).status).toBe(406)
    const entries = await database
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'CALL_LOG'), eq(auditLog.recordId, String(head.id))))
      .orderBy(asc(auditLog.id))
    expect(entries.map(({ action }) => action)).toEqual(['STATE', 'STATE'])
    expect(entries[0]!.changes.map(({ field }) => field)).toContain('checkBy')
  })

  test('assigning gives it to an agent and tells him', async () => {
    const head = await settled()
    expect((await admin.call(calls.assign, { ids: [head.id], agentId: 'nobody' })).failures[0]!.msg).toBe('坐席不存在或已停用')
    expect((await admin.call(calls.assign, { ids: [head.id], agentId: agents[4]!.agentId })).success).toEqual([head.id])
    expect(await rowOf(head.id)).toMatchObject({ checkState: 'CLAIMED', checkBy: agents[4]!.staffId })
    const open = (await noticesOf(head.id)).filter(({ state }) => state !== 'DONE')
    expect(open.map(({ staffId }) => staffId)).toEqual([agents[4]!.staffId])
    expect((await clients[4]!.call(calls.page, { mine: true, checkState: 'CLAIMED', ids: [head.id] })).total).toBe(1)
    expect((await clients[0]!.call(calls.page, { mine: true, ids: [head.id] })).total).toBe(0)
    expect((await clients[0]!.ask(calls.assign, { ids: [head.id], agentId: agents[0]!.agentId })).status).toBe(403)
  })
})

describe('nothing is forgotten', () => {
  const watch = () => runTask(missedCallWatch, database)

  // What other tests left open is closed first, because the watch sees to all of it.
  beforeEach(() => database.update(callLog).set({ checkState: 'CHECKED' }).where(isNotNull(callLog.checkState)))

  test('taken and not tried for 30 minutes it is everybody’s again; a try keeps it', async () => {
    const [left, tried] = [await settled(), await settled()]
    await clients[0]!.call(calls.claim, { ids: [left.id, tried.id] })
    clock.advance(20 * 60_000)
    await within(work => attemptMissedCall(work, tried.phone, agents[0]!.staffId))
    clock.advance(11 * 60_000)
    await watch()
    expect(await rowOf(left.id)).toMatchObject({ checkState: 'UNCHECKED', checkBy: null })
    expect(await rowOf(tried.id)).toMatchObject({ checkState: 'CLAIMED', checkBy: agents[0]!.staffId })
    expect((await noticesOf(left.id)).filter(({ state, kind }) => state !== 'DONE' && kind === 'TODO')).toHaveLength(agents.length)
  })

  test('supervisors hear once that its time is over', async () => {
    const head = await settled()
    const alerts = async () => (await noticesOf(head.id)).filter(({ kind }) => kind === 'ALERT').length
    await watch()
    expect(await alerts()).toBe(0)
    clock.advance(31 * 60_000)
    await watch()
    const told = await alerts()
    expect(told).toBeGreaterThan(0)
    await database.update(staffNotice).set({ state: 'DONE' }).where(eq(staffNotice.recordId, head.id))
    await watch()
    expect(await alerts()).toBe(told)
    const { records } = await admin.call(calls.page, { ids: [head.id] })
    // The list compares with the clock of the database.
    expect(records[0]!.overdue).toBe(false)
  })

  test('who dials claims first: the other hears so before the phone rings', async () => {
    const head = await settled()
    const principal = (place: number) =>
      ({ staffId: agents[place]!.staffId, realName: '张三', scope: { kind: 'SELF', staffId: agents[place]!.staffId } }) as never
    await within(work => claimMissedCall(work, head.id, principal(0)))
    await expect(within(work => claimMissedCall(work, head.id, principal(1)))).rejects.toMatchObject({ code: missedCallRefusals.taken.code })
  })
})
