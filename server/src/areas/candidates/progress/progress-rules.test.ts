import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, interview as interviewCalls, progress as calls, progressRefusals, progressStepRefusals } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { runTask } from '../../../testing/task-run.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { offerExpire } from './progress.jobs.ts'
import { begin, book, newPlace, newSeeker, newWalk, newWorld, planOf, rowOf, stepCodes } from './progress.testing.ts'
import { candidateProgress, progressLog } from './progress.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const world = await newWorld(app)
const today = clock.today()

const bookAs = (seekerId: number, positionId: number, more = {}) =>
  world.recruiter.call(calls.book, { requestNo: randomUUID(), seekerIds: [seekerId], positionId, consentWay: 'PHONE', ...more })

describe('booking', () => {
  test('is refused for closed positions, the blacklisted and those under way', async () => {
    const place = await newPlace(world)
    const closed = await newPlace(world, { state: 'PAUSED' })
    const black = await newSeeker(world, { blacklisted: true })
    const seeker = await newSeeker(world)
    const msgOf = async (seekerId: number, positionId: number) => (await bookAs(seekerId, positionId)).failures[0]?.msg
    expect(await msgOf(seeker.id, closed.position.id)).toBe('职位不可预约')
    expect(await msgOf(black.id, place.position.id)).toBe('该求职者在黑名单中')
    expect(await msgOf(seeker.id, place.position.id)).toBeUndefined()
    expect(await msgOf(seeker.id, place.position.id)).toBe('该求职者已在此职位流程中')
  })

  test('asks before somebody who was turned down lately or works already is booked', async () => {
    const walk = await newWalk(world, 'UNSUITABLE')
    const again = await bookAs(walk.seekerId, walk.place.position.id)
    expect(again).toMatchObject({ success: [], toConfirm: [{ id: walk.seekerId }] })
    expect((await bookAs(walk.seekerId, walk.place.position.id, { confirm: true })).success).toEqual([walk.seekerId])
    const employed = await newWalk(world, 'ONBOARDED')
    const other = await newPlace(world)
    expect((await bookAs(employed.seekerId, other.position.id)).toConfirm[0]?.msg).toContain('已在职')
  })

  test('of somebody who gave up himself asks nothing', async () => {
    const walk = await book(world, await newPlace(world))
    await walk.take('refuse', { reasonCode: 'CANDIDATE_GAVE_UP' })
    expect((await bookAs(walk.seekerId, walk.place.position.id)).success).toEqual([walk.seekerId])
  })

  test('of somebody in the pool claims him, and needs a consultant', async () => {
    const place = await newPlace(world)
    const pooled = await newSeeker(world, { waiterId: null, claimedAt: null })
    expect((await bookAs(pooled.id, place.position.id)).failures[0]?.msg).toBe('请先分配顾问')
    const answer = await world.consultant.call(calls.book, {
      requestNo: randomUUID(),
      seekerIds: [pooled.id],
      positionId: place.position.id,
      consentWay: 'PHONE',
    })
    expect(answer.success).toEqual([pooled.id])
    expect((await rowOf(world, answer.progressIds[0]!)).waiterId).toBe(world.waiter.id)
  })

  test('says that the company has no interviews left, and accepting is refused then', async () => {
    const place = await newPlace(world, {}, 0)
    const seeker = await newSeeker(world)
    const answer = await bookAs(seeker.id, place.position.id)
    expect(answer.quotaEmpty).toBe(true)
    const accepted = await world.recruiter.ask(interviewCalls.accept, { progressId: answer.progressIds[0]!, version: 1, ...planOf(place) })
    expect(accepted.code).toBe(progressStepRefusals.quotaEmpty.code)
    expect((await rowOf(world, answer.progressIds[0]!)).state).toBe('BOOKED')
  })

  test('is withdrawn by its consultant only as the decision of the candidate', async () => {
    const walk = await book(world, await newPlace(world))
    await grant(app, members.sales, 'SELF', ['Interview', 'Interview.book'])
    const consultant = await app.signIn(members.sales)
    expect((await consultant.ask(calls.refuse, { ...(await walk.step()), reasonCode: 'SKILL' })).code).toBe(progressRefusals.ownOnly.code)
    expect((await consultant.ask(calls.refuse, { ...(await walk.step()), reasonCode: 'CANDIDATE_GAVE_UP' })).code).toBe(200)
    await grant(app, members.sales, 'SELF', stepCodes)
  })
})

describe('an interview', () => {
  const refusedWith = async (more: object) => {
    const walk = await book(world, await newPlace(world))
    return (await walk.ask('accept', more)).code
  }

  test('lies in the future, ends after it began and has a place', async () => {
    const past = clock.in(-3_600_000)
    expect(await refusedWith({ startAt: past, endAt: clock.in(60_000) })).toBe(progressStepRefusals.timePast.code)
    expect(await refusedWith({ endAt: past })).toBe(progressStepRefusals.timeOrder.code)
    expect(await refusedWith({ addressId: null })).toBe(progressStepRefusals.noAddress.code)
    expect(await refusedWith({ mode: 'VIDEO' })).toBe(progressStepRefusals.noMeetingUrl.code)
    expect(await refusedWith({ slotKey: '2026-01-01T09:00' })).toBe(progressStepRefusals.noSlot.code)
    expect(await refusedWith({ startAt: clock.in(100 * 86_400_000), endAt: clock.in(100 * 86_400_000 + 60_000) })).toBe(progressStepRefusals.tooFar.code)
  })

  test('does not overlap another one of the candidate', async () => {
    const first = await newWalk(world, 'WAIT_INTERVIEW')
    const second = await book(world, await newPlace(world), first.seekerId)
    const { interviewAt } = await rowOf(world, first.id)
    const near = { startAt: interviewAt!, endAt: new Date(Date.parse(interviewAt!) + 600_000).toISOString() }
    expect((await second.ask('accept', near)).code).toBe(progressStepRefusals.overlap.code)
  })

  test('is moved three times a round, arrangements anew included', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    for (const _ of [1, 2]) await walk.take('reschedule')
    await walk.take('cancel')
    await walk.take('rearrange')
    expect((await walk.ask('reschedule')).code).toBe(progressStepRefusals.rescheduledOut.code)
  })

  test('after its start is called off by the company, and the unit comes back', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    await begin(world, walk.id, 10)
    expect((await walk.ask('cancel', { cancelSide: 'SEEKER' })).code).toBe(progressStepRefusals.cancelSide.code)
    await walk.take('cancel')
    expect((await rowOf(world, walk.id)).couponState).toBe('RELEASED')
  })

  test('is not signed in too early, nor ended or judged before it began', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    expect((await walk.checkIn()).data.failures[0]?.msg).toBe('未到签到时间')
    expect((await walk.ask('end')).code).toBe(progressStepRefusals.notStarted.code)
    expect((await walk.ask('feedback')).code).toBe(progressStepRefusals.notStarted.code)
  })

  test('is judged in one click while it runs, with a score and a reason', async () => {
    const walk = await newWalk(world, 'CHECKED_IN')
    expect((await walk.ask('feedback', { result: 'PASS', score: undefined })).code).toBe(progressStepRefusals.score.code)
    expect((await walk.ask('feedback', { reasonCode: undefined })).code).toBe(progressRefusals.reasonCode.code)
    expect((await walk.ask('feedback', { reasonCode: 'OTHER', reasonText: '短' })).code).toBe(progressRefusals.reasonText.code)
    expect((await walk.ask('feedback', { result: 'NO_SHOW' })).code).toBe(progressStepRefusals.noShowCheckedIn.code)
    await walk.take('feedback', { result: 'PASS', score: 5, reasonCode: undefined })
    expect(await rowOf(world, walk.id)).toMatchObject({ state: 'PASSED', endedAt: expect.any(String), passedAt: null })
  })

  test('that was missed counts, frees its unit and is arranged anew once', async () => {
    const walk = await newWalk(world, 'NO_SHOW')
    expect((await database.select().from(jobSeeker).where(eq(jobSeeker.id, walk.seekerId)))[0]!.noShowCount).toBe(1)
    expect((await rowOf(world, walk.id)).couponState).toBe('RELEASED')
    await walk.take('rearrange')
    await begin(world, walk.id)
    await walk.take('feedback', { result: 'NO_SHOW', score: undefined, reasonCode: undefined })
    expect((await walk.ask('rearrange')).code).toBe(progressStepRefusals.againOnce.code)
  })

  test('is not arranged anew after a month, nor beyond the last round', async () => {
    const walk = await newWalk(world, 'CANCELLED')
    await database
      .update(candidateProgress)
      .set({ stateAt: clock.in(-31 * 86_400_000) })
      .where(eq(candidateProgress.id, walk.id))
    expect((await walk.ask('rearrange')).code).toBe(progressStepRefusals.againTooLate.code)
    const last = await newWalk(world, 'PASSED', { interviewRounds: 1 })
    expect((await last.ask('nextRound')).code).toBe(progressStepRefusals.lastRound.code)
    expect((await rowOf(world, last.id)).passedAt).not.toBeNull()
  })
})

describe('an offer', () => {
  test('needs a valid end, a first day, pay on probation and all rounds', async () => {
    const walk = await newWalk(world, 'PASSED')
    const codeOf = async (more: object) => (await walk.ask('issueOffer', more)).code
    expect(await codeOf({ validUntil: clock.in(-1000) })).toBe(progressStepRefusals.validPast.code)
    expect(await codeOf({ validUntil: clock.in(31 * 86_400_000) })).toBe(progressStepRefusals.validTooFar.code)
    expect(await codeOf({ onboardDate: addDays(today, -1) })).toBe(progressStepRefusals.onboardPast.code)
    expect(await codeOf({ onboardDate: addDays(today, 91) })).toBe(progressStepRefusals.onboardTooFar.code)
    expect(await codeOf({ salaryProbation: '4799.99' })).toBe(progressStepRefusals.probationLow.code)
    expect(await codeOf({ confirmSkip: undefined })).toBe(progressStepRefusals.roundsLeft.code)
    expect(await codeOf({ salaryProbation: '4800.00' })).toBe(200)
  })

  test('is not accepted after its end, and not declined as expired by a person', async () => {
    const walk = await newWalk(world, 'OFFER_SENT')
    expect((await walk.ask('replyOffer', { reply: 'DECLINE', reasonCode: 'EXPIRED' })).status).toBe(406)
    await database
      .update(offer)
      .set({ validUntil: clock.in(-1000) })
      .where(eq(offer.progressId, walk.id))
    expect((await walk.ask('replyOffer')).code).toBe(progressStepRefusals.offerExpired.code)
    await runTask(offerExpire, database)
    expect(await rowOf(world, walk.id)).toMatchObject({ state: 'OFFER_DECLINED', reasonCode: 'EXPIRED' })
    await runTask(offerExpire, database)
    expect((await database.select().from(progressLog).where(eq(progressLog.progressId, walk.id))).filter(({ action }) => action === 'expire')).toHaveLength(1)
  })

  test('is refused where all places are taken', async () => {
    const place = await newPlace(world, { headcount: 1 })
    await (await book(world, place)).goTo('OFFER_ISSUED')
    expect((await (await (await book(world, place)).goTo('PASSED')).ask('issueOffer')).code).toBe(progressStepRefusals.headcountFull.code)
  })
})

test('the demo tells one story: counters, milestones and the ledger agree', async () => {
  const { rows } = await database.execute<{ wrong: string }>(sql`
    select 'book count of ' || position.id as wrong from position where published_at is not null and book_count <> (select count(*) from candidate_progress where position_id = position.id) and position_code not like 'PT%'
    union all select 'places of ' || id from position where hired_count + open_offer_count > headcount
    union all select 'two lives of ' || seeker_id from candidate_progress where live group by seeker_id, position_id having count(*) > 1
    union all select 'unit of ' || id from candidate_progress where coupon_state in ('FROZEN', 'CONSUMED') and not exists (select from hr_coupon_log where progress_id = candidate_progress.id)
    limit 5`)
  expect(rows).toEqual([])
})
