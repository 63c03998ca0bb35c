import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { addDays, jobSeeker as seekerCalls, seekerFollow as calls, seekerFollowRefusals as refusals } from '@gongtai/contract'
import type { InputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { newNumber, newSeeker, newWaiter } from '../job-seeker/job-seeker.testing.ts'
import { candidateProgress } from '../progress/progress.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const mine = await newWaiter(app, '13800000016')
const other = await newWaiter(app, '13800000017')
const rowOf = async (id: number) => (await database.select().from(jobSeeker).where(eq(jobSeeker.id, id)))[0]!
const talk = (seekerId: number, more: Partial<InputOf<typeof calls.add>> = {}): InputOf<typeof calls.add> => ({
  seekerId,
  method: 'PHONE',
  content: '已沟通求职意向',
  result: 'REACHED',
  requestNo: randomUUID(),
  ...more,
})
afterEach(() => clock.reset())

test('a follow-up gives the candidate dates and interest, and only one that reached somebody wins time', async () => {
  const { id } = await newSeeker(app, { waiterId: mine.waiterId, seaRecycleAt: clock.in(86_400_000) })
  const next = clock.in(3_600_000)
  const missed = await mine.client.call(calls.add, talk(id, { result: 'NO_ANSWER', nextFollowAt: next, intentionAfter: 'B' }))
  const before = await rowOf(id)
  expect(before).toMatchObject({ nextFollowAt: next, intention: 'B', followCount: 1, lastReachedAt: null })
  expect(missed.seaRecycleAt).toBe(before.seaRecycleAt)
  const reached = await mine.client.call(calls.add, talk(id))
  expect(reached.seaRecycleAt! > before.seaRecycleAt!).toBe(true)
  expect(await rowOf(id)).toMatchObject({ nextFollowAt: null, intention: 'B', followCount: 2 })
  const listed = await mine.client.call(calls.list, { seekerId: id })
  expect(listed.records.map(({ result }) => result)).toEqual(['REACHED', 'NO_ANSWER'])
  const facts = (metric: string, refId: number) =>
    database.$count(reportFact, and(eq(reportFact.metric, metric), eq(reportFact.refType, 'SEEKER_FOLLOW'), eq(reportFact.refId, refId)))
  expect([await facts('FOLLOW', missed.id), await facts('FOLLOW_REACHED', missed.id), await facts('FOLLOW_REACHED', reached.id)]).toEqual([1, 0, 1])
})

test('the same request twice writes one', async () => {
  const { id } = await newSeeker(app, { waiterId: mine.waiterId })
  const input = talk(id)
  const answers = await Promise.all([1, 2, 3].map(() => mine.client.call(calls.add, input)))
  expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
  expect((await rowOf(id)).followCount).toBe(1)
})

test('others neither read nor write, and the pool is read and not written', async () => {
  const theirs = await newSeeker(app, { waiterId: other.waiterId })
  const pooled = await newSeeker(app)
  expect((await mine.client.ask(calls.list, { seekerId: theirs.id })).status).toBe(404)
  expect((await mine.client.call(calls.list, { seekerId: pooled.id })).total).toBe(0)
  for (const { id } of [theirs, pooled]) expect((await mine.client.ask(calls.add, talk(id))).status).toBe(404)
})

test('a next time in the past, a foreign progress and a visit before its day are refused', async () => {
  const { id } = await newSeeker(app, { waiterId: mine.waiterId })
  expect((await mine.client.ask(calls.add, talk(id, { nextFollowAt: clock.in(-1000) }))).code).toBe(refusals.nextTooEarly.code)
  expect((await mine.client.ask(calls.add, talk(id, { progressId: 1, kind: 'BEFORE_INTERVIEW' }))).code).toBe(refusals.noProgress.code)
  expect((await mine.client.ask(calls.add, talk(id, { callLogId: 1 }))).code).toBe(refusals.noCall.code)
  expect((await mine.client.ask(calls.add, talk(id, { kind: 'ONBOARD_VISIT' }))).status).toBe(406)
  const at = clock.iso()
  const [progress] = await database
    .insert(candidateProgress)
    .values({
      progressNo: `B${newNumber()}`,
      seekerId: id,
      positionId: 1,
      companyId: 1,
      waiterId: mine.waiterId,
      source: 'RECOMMEND',
      state: 'ONBOARDED',
      stateAt: at,
      bookedAt: at,
    })
    .returning()
  const visit = (visitDay: 1 | 7 | 30) => mine.client.ask(calls.add, talk(id, { kind: 'ONBOARD_VISIT', progressId: progress!.id, visitDay }))
  expect((await visit(1)).code).toBe(refusals.notOnboarded.code)
  await database
    .update(candidateProgress)
    .set({ onboardDate: addDays(clock.today(), -3) })
    .where(eq(candidateProgress.id, progress!.id))
  expect((await visit(7)).code).toBe(refusals.visitTooEarly.code)
  expect((await visit(1)).code).toBe(200)
  expect((await visit(1)).code).toBe(refusals.visited.code)
})

test('what is due stands in the queue of its consultant', async () => {
  const { id } = await newSeeker(app, { waiterId: mine.waiterId, nextFollowAt: clock.in(-86_400_000 * 2) })
  await newSeeker(app, { waiterId: other.waiterId, nextFollowAt: clock.in(-86_400_000) })
  expect((await mine.client.call(seekerCalls.page, { sea: 'MINE', todo: 'SEEKER_FOLLOW' })).records.map(row => row.id)).toEqual([id])
  expect((await mine.client.call(seekerCalls.page, { sea: 'MINE', todo: 'SEEKER_FOLLOW', todoLate: true })).total).toBe(1)
})
