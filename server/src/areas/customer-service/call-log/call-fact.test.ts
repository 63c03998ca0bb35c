import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { callNote as noteCalls, missedCall as missedCalls, queue } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { newTemplate, noteForm } from '../call-note/call-note.testing.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { seedCallFacts } from '../demo/facts.ts'
import { takePhoneEvents } from '../phone/phone-event.rules.ts'
import { arrival, callOf, newAgent, newWorkflow, told } from '../phone/phone.testing.ts'
import { newCall, newMissed } from '../call-record.testing.ts'
import { callLog } from './call-log.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
const line = lineOf(app)
const one = await newAgent(app, members.reviewer)
const two = await newAgent(app, members.recruiter)
beforeEach(() => clock.freeze('2026-11-16T15:59:00.000Z'))
afterEach(() => clock.reset())

const tell = (...events: ReturnType<typeof told>[]) => takePhoneEvents(line, database, 'SIMULATOR', events)
const factsOf = async (refId: number) =>
  (
    await database
      .select()
      .from(reportFact)
      .where(and(eq(reportFact.refType, 'CALL_LOG'), eq(reportFact.refId, refId)))
      .orderBy(reportFact.metric)
  ).map(({ metric, day, staffId, deptId, num }) => ({ metric, day, staffId, deptId, num }))

test('an answered call counts for who talked, on the day on which it began, every begun minute; late events and a moved member change nothing', async () => {
  const [person] = await database.select({ deptId: staff.deptId }).from(staff).where(eq(staff.id, one.staffId))
  await tell(
    arrival('FACT1', '13955559001'),
    told('RING', { callId: 'FACT1', agentId: one.agentId }),
    told('ANSWER', { callId: 'FACT1', agentId: one.agentId }),
  )
  const call = await callOf(app, 'FACT1')
  expect(await factsOf(call.id)).toEqual([])
  // It ends after midnight in Shanghai and counts for the day before.
  clock.advance(61_000)
  await tell(told('END', { callId: 'FACT1', hangupBy: 'CUSTOMER' }))
  const fact = { day: '2026-11-16', staffId: one.staffId, deptId: person!.deptId }
  const counted = [
    { metric: 'CALL', num: 1, ...fact },
    { metric: 'CALL_MINUTES', num: 2, ...fact },
  ]
  expect(await factsOf(call.id)).toEqual(counted)
  await database
    .update(staff)
    .set({ deptId: person!.deptId + 1 })
    .where(eq(staff.id, one.staffId))
  await tell(told('SATISFACTION', { callId: 'FACT1', score: 5 }))
  expect(await factsOf(call.id)).toEqual(counted)
  await database.update(staff).set({ deptId: person!.deptId }).where(eq(staff.id, one.staffId))
})

test('a missed call counts for nobody; an end that comes again counts once', async () => {
  await tell(arrival('FACT2', '13955559002'), told('END', { callId: 'FACT2', hangupBy: 'CUSTOMER', result: 'QUEUE_ABANDON' }))
  expect(await factsOf((await callOf(app, 'FACT2')).id)).toEqual([])
  await tell(
    arrival('FACT3', '13955559003'),
    told('RING', { callId: 'FACT3', agentId: two.agentId }),
    told('ANSWER', { callId: 'FACT3', agentId: two.agentId }),
  )
  clock.advance(60_000)
  await tell(told('END', { callId: 'FACT3', hangupBy: 'AGENT' }))
  await tell(told('END', { callId: 'FACT3', hangupBy: 'AGENT' }))
  expect((await factsOf((await callOf(app, 'FACT3')).id)).map(({ metric, num }) => [metric, num])).toEqual([
    ['CALL', 1],
    ['CALL_MINUTES', 1],
  ])
})

test('what the past is filled with says the same as the calls', async () => {
  await newCall(app, { staffId: one.staffId, deptId: 1, talkSeconds: 121, startAt: '2026-01-05T16:30:00.000Z' })
  await database.transaction(transaction => seedCallFacts(transaction))
  const [sum] = await database
    .select({ calls: sql<number>`count(*)::int`, minutes: sql<number>`sum(ceil(talk_seconds / 60.0))::int` })
    .from(callLog)
    .where(sql`state = 'ENDED' and result = 'ANSWERED' and staff_id is not null`)
  const total = async (metric: string) =>
    (
      await database
        .select({ num: sql<number>`sum(num)::int` })
        .from(reportFact)
        .where(eq(reportFact.metric, metric))
    )[0]!.num
  expect([await total('CALL'), await total('CALL_MINUTES')]).toEqual([sum!.calls, sum!.minutes])
})

const queueNamed = async (client: typeof one.client, name: string) => (await client.call(queue.mine, {})).queues.find(found => found.name === name)

test('missed calls wait for who sees to them in the own workflows, of any day, and are overdue by their own time', async () => {
  clock.reset()
  await grant(app, members.reviewer, 'SELF', ['agent', 'UncheckRecords', 'UncheckRecords.check'])
  const before = (await queueNamed(one.client, 'CALL_MISSED'))!
  const late = { workflow: 'TEST', checkState: 'UNCHECKED' as const, missCount: 1, lastMissAt: '2026-01-05T02:00:00.000Z' }
  await newMissed(app, { ...late, checkDueAt: '2026-01-05T03:00:00.000Z' })
  await newMissed(app, { ...late, checkDueAt: clock.in(3_600_000) })
  await newMissed(app, { ...late, checkState: 'CLAIMED', checkBy: two.staffId, checkDueAt: '2026-01-05T03:00:00.000Z' })
  await newMissed(app, { ...late, workflow: 'ELSEWHERE', checkDueAt: '2026-01-05T03:00:00.000Z' })
  const after = (await queueNamed(one.client, 'CALL_MISSED'))!
  expect([after.total - before.total, after.late - before.late]).toEqual([2, 1])
  expect((await one.client.call(missedCalls.page, { todo: 'CALL_MISSED' })).total).toBe(after.total)
  expect((await one.client.call(missedCalls.page, { todo: 'CALL_MISSED', todoLate: true })).total).toBe(after.late)
  await grant(app, members.recruiter, 'SELF', ['agent'])
  expect(await queueNamed(two.client, 'CALL_MISSED')).toBeUndefined()
})

test('open notes wait for who handles them, until their time is over', async () => {
  clock.reset()
  const templateId = await newTemplate(app)
  await grant(app, members.reviewer, 'SELF', ['agent', 'BusinessRecords', 'BusinessRecords.add', 'BusinessRecords.handle'])
  await database.update(callNote).set({ handlerId: two.staffId }).where(eq(callNote.handlerId, one.staffId))
  const mine = await one.client.call(noteCalls.save, noteForm(templateId, { handlerId: one.staffId, phone: '13955559009' }))
  const late = await one.client.call(noteCalls.save, noteForm(templateId, { handlerId: one.staffId, phone: '13955559009' }))
  await one.client.call(noteCalls.save, noteForm(templateId, { handlerId: two.staffId, phone: '13955559009' }))
  await one.client.call(noteCalls.save, noteForm(templateId, { handlerId: one.staffId, phone: '13955559009', solved: true }))
  await database.update(callNote).set({ dueAt: '2026-01-05T03:00:00.000Z' }).where(eq(callNote.id, late.id))
  expect(await queueNamed(one.client, 'CALL_NOTE_MINE')).toMatchObject({ total: 2, late: 1 })
  const idsOf = async (input: object) =>
    (await one.client.call(noteCalls.page, { todo: 'CALL_NOTE_MINE', ...input })).records.map(({ id }) => id).toSorted((a, b) => a - b)
  expect(await idsOf({})).toEqual([mine.id, late.id])
  expect(await idsOf({ todoLate: true })).toEqual([late.id])
})
