import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays, interview as interviewCalls, onboard as onboardCalls, progress as calls, progressRefusals, progressStepRefusals } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { raced } from '../../../testing/raced.ts'
import { members } from '../../../testing/demo.ts'
import { grant } from '../../../testing/grant.ts'
import { runTask } from '../../../testing/task-run.ts'
import { company } from '../../companies/company/company.tables.ts'
import { position } from '../../positions/position/position.tables.ts'
import { newPerson } from '../../positions/position-assign/people.testing.ts'
import { positionOf } from '../../positions/testing.ts'
import { interview } from '../interview/interview.tables.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { feedbackRemind, guaranteePass, interviewAutoEnd, resignPlanned } from './progress.jobs.ts'
import { ageOffer, begin, book, newPlace, newWalk, newWorld, proofOf, rowOf, stepCodes } from './progress.testing.ts'
import { candidateProgress, progressLog, progressMilestone } from './progress.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const world = await newWorld(app)
const today = clock.today()
const fee = { feeMode: 'RESULT', feeType: 'PERCENT', feeValue: '20.00', guaranteeDays: 30 } as const

const bookAs = (seekerId: number, positionId: number, more = {}) =>
  world.recruiter.call(calls.book, { requestNo: randomUUID(), seekerIds: [seekerId], positionId, consentWay: 'PHONE', ...more })

describe('a start', () => {
  test('lies neither in the future nor before the offer, and pay far off needs a reason', async () => {
    const walk = await newWalk(world, 'WAIT_ONBOARD')
    const codeOf = async (more: object) => (await walk.ask('confirmOnboard', more)).code
    expect(await codeOf({ actualDate: addDays(today, 1) })).toBe(progressStepRefusals.onboardFuture.code)
    expect(await codeOf({ actualDate: addDays(today, -25) })).toBe(progressStepRefusals.onboardBeforeOffer.code)
    await ageOffer(world, walk.id, 60)
    expect(await codeOf({ actualDate: addDays(today, -31) })).toBe(progressStepRefusals.onboardTooOld.code)
    expect(await codeOf({ salary: '6600.01' })).toBe(progressStepRefusals.salaryReason.code)
    expect(await codeOf({ salary: '6600.01', salaryReason: '加夜班补贴' })).toBe(200)
  })

  test('with a fee takes a proof and another hand than that of the consultant', async () => {
    const walk = await newWalk(world, 'WAIT_ONBOARD', fee)
    expect((await walk.ask('confirmOnboard')).code).toBe(progressStepRefusals.proofNeeded.code)
    const [call, input] = (await walk.inputs()).confirmOnboard
    expect((await world.consultant.ask(call, { ...input, proofFiles: [await proofOf(world.consultant)] })).code).toBe(progressStepRefusals.onboardOwn.code)
    expect((await walk.ask('confirmOnboard', { proofFiles: [await proofOf(world.recruiter)] })).code).toBe(200)
    const [row] = await database.select().from(onboard).where(eq(onboard.progressId, walk.id))
    expect(row).toMatchObject({ serviceFee: '14400.00', feeBase: '72000.00', guaranteeState: 'IN', guaranteeUntil: addDays(today, 30) })
  })

  test('of somebody who works elsewhere is refused, unless it is a side job; other bookings end', async () => {
    const walk = await newWalk(world, 'WAIT_ONBOARD')
    const booked = await book(world, await newPlace(world), walk.seekerId)
    const planned = await (await book(world, await newPlace(world), walk.seekerId)).goTo('WAIT_INTERVIEW')
    const further = await (await book(world, await newPlace(world), walk.seekerId)).goTo('PASSED')
    const [call, input] = (await walk.inputs()).confirmOnboard
    const answer = await world.recruiter.call(call, input)
    expect(new Set(answer.closed.map(({ id }) => id))).toEqual(new Set([booked.id, planned.id]))
    expect(answer.left.map(({ id }) => id)).toEqual([further.id])
    expect(await rowOf(world, booked.id)).toMatchObject({ state: 'UNSUITABLE', reasonCode: 'CANDIDATE_HIRED' })
    expect(await rowOf(world, planned.id)).toMatchObject({ state: 'CANCELLED', reasonCode: 'CANDIDATE_HIRED', couponState: 'RELEASED' })
    for (const action of ['issueOffer', 'sendOffer', 'replyOffer'] as const) await further.take(action)
    await ageOffer(world, further.id)
    expect((await further.ask('confirmOnboard')).code).toBe(progressStepRefusals.employedElsewhere.code)
    await database.update(position).set({ jobType: 'PART_TIME' }).where(eq(position.id, further.place.position.id))
    expect((await further.ask('confirmOnboard')).code).toBe(200)
    const [seeker] = await database.select().from(jobSeeker).where(eq(jobSeeker.id, walk.seekerId))
    expect(seeker!.employedProgressId).toBe(walk.id)
  })
})

describe('a resignation', () => {
  test('is confirmed by neither reporter nor consultant', async () => {
    const walk = await newWalk(world, 'RESIGN_WAIT')
    const input = { ...(await walk.step()), confirm: true }
    expect((await world.recruiter.ask(onboardCalls.confirmResign, input)).code).toBe(progressStepRefusals.resignOwn.code)
    expect((await world.consultant.ask(onboardCalls.confirmResign, input)).code).toBe(progressStepRefusals.resignOwn.code)
    expect((await world.colleague.ask(onboardCalls.confirmResign, { ...input, confirm: false, reason: '短' })).code).toBe(progressRefusals.reasonText.code)
    expect((await world.colleague.ask(onboardCalls.confirmResign, { ...input, actualDate: addDays(today, 1) })).code).toBe(
      progressStepRefusals.resignFuture.code,
    )
    expect((await world.colleague.ask(onboardCalls.confirmResign, { ...input, confirm: false, reason: '企业确认仍在职' })).data.state).toBe('ONBOARDED')
  })

  test.each([
    [0, 'BROKEN', 0],
    [1, 'IN', 1],
  ] as const)('%i days after the end of the guarantee leaves it %s', async (late, guaranteeState, hiredCount) => {
    const walk = await newWalk(world, 'ONBOARDED', fee)
    const until = addDays(today, -late)
    await database
      .update(onboard)
      .set({ guaranteeUntil: until, actualDate: addDays(until, -30) })
      .where(eq(onboard.progressId, walk.id))
    await database
      .update(candidateProgress)
      .set({ onboardDate: addDays(until, -30) })
      .where(eq(candidateProgress.id, walk.id))
    await walk.take('applyResign')
    await walk.take('confirmResign')
    const [row] = await database.select().from(onboard).where(eq(onboard.progressId, walk.id))
    expect(row).toMatchObject({ guaranteeState, refundState: guaranteeState === 'BROKEN' ? 'WAIT' : 'NONE' })
    expect((await positionOf(app, walk.place.position.id)).hiredCount).toBe(hiredCount)
  })

  test('long ago needs a proof, and one that is reported late breaks nothing', async () => {
    const walk = await newWalk(world, 'ONBOARDED', fee)
    const began = addDays(today, -100)
    await database
      .update(onboard)
      .set({ guaranteeUntil: addDays(began, 30), actualDate: began })
      .where(eq(onboard.progressId, walk.id))
    await database.update(candidateProgress).set({ onboardDate: began }).where(eq(candidateProgress.id, walk.id))
    expect((await walk.ask('applyResign', { actualDate: addDays(began, 20) })).code).toBe(progressStepRefusals.resignProof.code)
    expect((await walk.ask('applyResign', { actualDate: addDays(began, -1), proofFiles: [] })).code).toBe(progressStepRefusals.resignBeforeOnboard.code)
    await walk.take('applyResign', { actualDate: addDays(began, 20), proofFiles: [await proofOf(world.recruiter, 'resignation.proof')] })
    await walk.take('confirmResign')
    const [row] = await database.select().from(onboard).where(eq(onboard.progressId, walk.id))
    expect(row!.guaranteeState).toBe('IN')
  })

  test('with a refund is decided once, up to the fee and not by the consultant', async () => {
    const walk = await newWalk(world, 'RESIGNED', fee)
    const input = { ...(await walk.step()), outcome: 'REFUND' as const, refundAmount: '14400.01', reason: '保证期内离职' }
    const ask = (client: typeof world.recruiter, more: object) => client.ask(onboardCalls.handleGuarantee, { ...input, ...more, requestNo: randomUUID() })
    expect((await ask(world.consultant, {})).code).toBe(progressStepRefusals.guaranteeOwn.code)
    expect((await ask(world.colleague, {})).code).toBe(progressStepRefusals.refundTooMuch.code)
    expect((await ask(world.colleague, { refundAmount: null })).status).toBe(406)
    expect((await ask(world.colleague, { refundAmount: '14400.00' })).code).toBe(200)
    expect((await ask(world.colleague, await walk.step())).code).toBe(progressStepRefusals.guaranteeNone.code)
  })
})

describe('taking back', () => {
  test('what moved quota is done by another after ten minutes, and by nobody after a day', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    await database
      .update(progressLog)
      .set({ at: clock.in(-11 * 60_000) })
      .where(eq(progressLog.progressId, walk.id))
    expect((await walk.revert()).code).toBe(progressRefusals.revertOther.code)
    await database
      .update(progressLog)
      .set({ at: clock.in(-25 * 3_600_000) })
      .where(eq(progressLog.progressId, walk.id))
    expect((await walk.revert(world.colleague)).code).toBe(progressRefusals.revertTooLate.code)
    await database
      .update(progressLog)
      .set({ at: clock.in(-11 * 60_000) })
      .where(eq(progressLog.progressId, walk.id))
    expect((await walk.revert(world.colleague)).code).toBe(200)
    expect((await walk.revert(world.colleague)).code).toBe(progressRefusals.nothingToRevert.code)
  })

  test('is refused where the fee is billed, or the candidate is booked anew', async () => {
    const billed = await newWalk(world, 'ONBOARDED', fee)
    await database.update(onboard).set({ billedAt: clock.iso() }).where(eq(onboard.progressId, billed.id))
    expect((await billed.revert()).code).toBe(progressRefusals.revertBilled.code)
    const walk = await newWalk(world, 'UNSUITABLE')
    await bookAs(walk.seekerId, walk.place.position.id, { confirm: true })
    expect((await walk.revert()).code).toBe(progressRefusals.revertTaken.code)
  })

  test('a cancelled interview is refused where no unit is left', async () => {
    const place = await newPlace(world, {}, 1)
    const first = await (await book(world, place)).goTo('CANCELLED')
    await (await book(world, place)).goTo('WAIT_INTERVIEW')
    expect((await first.revert()).code).toBe(progressStepRefusals.quotaEmpty.code)
    expect((await rowOf(world, first.id)).state).toBe('CANCELLED')
  })
})

describe('a company that takes no part any more', () => {
  test('leaves only steps that end something, until its position is open again', async () => {
    const walk = await newWalk(world, 'BOOKED')
    const { id } = walk.place.position
    await database.update(position).set({ state: 'OFFLINE', offlineReason: 'VIOLATION' }).where(eq(position.id, id))
    expect((await walk.ask('accept')).code).toBe(progressRefusals.stopped.code)
    await database.update(position).set({ state: 'ONLINE', offlineReason: null }).where(eq(position.id, id))
    expect((await rowOf(world, walk.id)).isStopped).toBe(false)
    await database.update(company).set({ state: 'DISABLED' }).where(eq(company.id, walk.place.employer.id))
    expect((await rowOf(world, walk.id)).isStopped).toBe(true)
    expect((await walk.ask('refuse')).code).toBe(200)
  })
})

describe('people', () => {
  test('out of scope do not see a candidate, by whatever way', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    await grant(app, members.salesLead, 'SELF', [...stepCodes, 'Interview.export'])
    const stranger = await app.signIn(members.salesLead)
    const at = await walk.step()
    expect((await stranger.ask(calls.info, { id: walk.id })).status).toBe(404)
    expect((await stranger.call(calls.page, { positionId: walk.place.position.id })).total).toBe(0)
    expect((await stranger.ask(interviewCalls.cancel, { ...at, cancelSide: 'COMPANY', reasonText: '面试官临时出差' })).status).toBe(404)
    expect((await stranger.ask(calls.revert, { ...at, reason: '登记有误，撤回' })).status).toBe(404)
    const [meeting] = await database.select().from(interview).where(eq(interview.progressId, walk.id))
    expect((await stranger.fetchFile(interviewCalls.ics, { id: meeting!.id })).status).toBe(404)
    expect(await stranger.call(interviewCalls.calendar, { from: today, to: addDays(today, 41), positionId: walk.place.position.id })).toEqual([])
    expect((await stranger.ask(interviewCalls.calendar, { from: today, to: addDays(today, 42) })).status).toBe(406)
  })

  test('who saw an older state are told who changed it', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    const answer = await world.colleague.ask(interviewCalls.end, { progressId: walk.id, version: 1 })
    expect(answer.code).toBe(progressRefusals.stale.code)
    expect(answer.msg).toMatch(/^该流程已被.+更新/)
  })

  test('hand live candidates on, and keep what they reached', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    const other = await newPerson(app, 'WAITER', { privateLimit: 99 })
    const ask = () => world.recruiter.call(calls.transfer, { ids: [walk.id], waiterId: other.id, reason: '顾问休假转交' })
    raced('progress.transfer')
    const answers = await Promise.all(Array.from({ length: 8 }, ask))
    expect(answers.filter(({ success }) => success[0] === walk.id)).toHaveLength(1)
    expect((await rowOf(world, walk.id)).waiterId).toBe(other.id)
    expect((await database.select().from(jobSeeker).where(eq(jobSeeker.id, walk.seekerId)))[0]!.waiterId).toBe(other.id)
    const reached = await database.select().from(progressMilestone).where(eq(progressMilestone.progressId, walk.id))
    expect(reached.every(({ waiterId }) => waiterId === world.waiter.id)).toBe(true)
    expect((await ask()).failures[0]?.msg).toBe('已由该顾问跟进')
  })
})

describe('the clock', () => {
  test('ends interviews two hours after their time, once', async () => {
    const walk = await newWalk(world, 'WAIT_INTERVIEW')
    await begin(world, walk.id, 145)
    await runTask(interviewAutoEnd, database)
    expect((await rowOf(world, walk.id)).state).toBe('WAIT_INTERVIEW')
    await begin(world, walk.id, 155)
    await runTask(interviewAutoEnd, database, { dry: true })
    expect((await rowOf(world, walk.id)).state).toBe('WAIT_INTERVIEW')
    await runTask(interviewAutoEnd, database)
    await runTask(interviewAutoEnd, database)
    const ended = (await database.select().from(progressLog).where(eq(progressLog.progressId, walk.id))).filter(({ action }) => action === 'end')
    expect(ended).toMatchObject([{ operatorKind: 'SYSTEM', toState: 'WAIT_FEEDBACK' }])
  })

  test('reports planned resignations, ends guarantees and reminds of feedback', async () => {
    const leaving = await newWalk(world, 'RESIGN_PLANNED')
    await database.update(resignation).set({ plannedDate: today }).where(eq(resignation.progressId, leaving.id))
    await runTask(resignPlanned, database)
    expect((await rowOf(world, leaving.id)).state).toBe('RESIGN_WAIT')
    expect((await world.recruiter.ask(onboardCalls.confirmResign, { ...(await leaving.step()), confirm: true })).code).toBe(progressStepRefusals.resignOwn.code)
    const started = await newWalk(world, 'ONBOARDED')
    await database
      .update(onboard)
      .set({ guaranteeUntil: addDays(today, -1) })
      .where(eq(onboard.progressId, started.id))
    await runTask(guaranteePass, database)
    expect((await database.select().from(onboard).where(eq(onboard.progressId, started.id)))[0]!.guaranteeState).toBe('PASSED')
    const waiting = await newWalk(world, 'WAIT_FEEDBACK')
    await database
      .update(interview)
      .set({ endedAt: clock.in(-3_700_000) })
      .where(eq(interview.progressId, waiting.id))
    const remindedOf = async () => (await database.select().from(interview).where(eq(interview.progressId, waiting.id)))[0]!.remindedAt
    await runTask(feedbackRemind, database)
    const first = await remindedOf()
    expect(first).not.toBeNull()
    await runTask(feedbackRemind, database)
    expect(await remindedOf()).toBe(first)
  })
})
