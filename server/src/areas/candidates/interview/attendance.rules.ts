import { earliestCheckInHours, latestCheckInHours, progressRefusals, progressStepRefusals as refusals } from '@gongtai/contract'
import type { ParsedInputOf, interview as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { assertReason } from '../progress/reason.rules.ts'
import type { StepBy } from '../progress/progress-lock.ts'
import { takeStep } from '../progress/progress-step.ts'
import type { Step } from '../progress/progress-step.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import { currentInterview } from './current-interview.ts'

const hour = 3_600_000
const hoursFrom = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hour).toISOString()

interface CheckIn {
  progressId: number
  version: number
  way: ParsedInputOf<typeof calls.checkIn>['way']
}

/** Steps 5 and 8b: somebody has come. It uses up the unit of the company. */
export async function checkIn(work: Work, { progressId, version, way }: CheckIn, staff: Principal): Promise<void> {
  await takeStep(work, { progressId, version, action: 'checkIn' }, staff, async step => {
    const current = await currentInterview(step)
    if (current.checkInAt !== null) throw refuse(refusals.checkedIn)
    const isLate = step.row.state === 'WAIT_FEEDBACK'
    if (!isLate && step.at < hoursFrom(current.startAt, -earliestCheckInHours)) throw refuse(refusals.tooEarly)
    if (step.at > hoursFrom(current.endAt, latestCheckInHours)) throw refuse(refusals.checkInLate)
    const signed = { checkInAt: step.at, checkInBy: staff.staffId, checkInWay: way }
    await step.change('interview', current.id, isLate ? signed : { ...signed, state: 'CHECKED_IN' })
    if (!isLate) step.moveTo('CHECKED_IN')
    await step.milestone('ARRIVED')
    await step.quota('CONSUME')
    step.say({ checkInWay: way, isLate })
  })
}

/** Steps 7 and 8, by a person or by the clock. */
export async function endInterview(work: Work, progressId: number, version: number | null, by: StepBy): Promise<void> {
  await takeStep(work, { progressId, version, action: 'end' }, by, async step => {
    await endCurrent(step)
    step.moveTo('WAIT_FEEDBACK')
  })
}

/** The meeting is over. What has not begun cannot be. */
async function endCurrent(step: Step): Promise<void> {
  const current = await currentInterview(step)
  if (step.row.state === 'WAIT_INTERVIEW' && step.at < current.startAt) throw refuse(refusals.notStarted)
  await step.change('interview', current.id, { state: 'ENDED', endedAt: step.at })
  step.set({ endedAt: step.at })
  step.say({ isCheckedIn: current.checkInAt !== null })
}

/** Whoever was judged was there, also where nobody signed him in (amendment 4). */
export async function arrivedAtStart(step: Step): Promise<void> {
  if (step.row.arrivedAt === null) await step.milestone('ARRIVED', (await currentInterview(step)).startAt)
}

type FeedbackInput = ParsedInputOf<typeof calls.feedback>

/** Steps 10, 11, 12 and 14. While the interview runs it ends with it. */
export async function giveFeedback(work: Work, input: FeedbackInput, staff: Principal): Promise<StepAnswer> {
  const { progressId, version, result } = input
  await takeStep(work, { progressId, version, action: 'feedback' }, staff, async step => {
    const { state } = step.row
    // A pass can only become a fail.
    if (state === 'PASSED' && result !== 'FAIL') throw refuse(progressRefusals.notInState)
    if (state === 'WAIT_INTERVIEW' || state === 'CHECKED_IN') await endCurrent(step)
    if (result !== 'NO_SHOW' && input.score == null) throw refuse(refusals.score)
    if (result === 'NO_SHOW') await missed(step)
    else if (result === 'PASS') await passed(step)
    else await failed(step, input, state === 'PASSED')
    const current = await currentInterview(step)
    const comment = input.comment?.trim() ?? ''
    await step.change('interview', current.id, {
      result,
      score: result === 'NO_SHOW' ? null : input.score!,
      comment: comment === '' ? null : comment,
      feedbackAt: step.at,
      feedbackBy: staff.staffId,
    })
    await step.milestone('FEEDBACK')
    step.say({ result, score: result === 'NO_SHOW' ? null : input.score! }, comment)
  })
  return answerStep(work, progressId, staff)
}

async function missed(step: Step): Promise<void> {
  if ((await currentInterview(step)).checkInAt !== null) throw refuse(refusals.noShowCheckedIn)
  step.moveTo('NO_SHOW')
  step.set({ reasonCode: null, reasonText: null })
  await step.quota('RELEASE')
  await step.count('jobSeeker', 'noShowCount', 1)
  await step.milestone('NO_SHOW')
}

async function passed(step: Step): Promise<void> {
  step.moveTo('PASSED')
  await arrivedAtStart(step)
  await step.quota('CONSUME')
  if (step.row.round >= step.row.interviewRounds) await step.milestone('PASSED')
}

async function failed(step: Step, { reasonCode, reasonText }: FeedbackInput, wasPassed: boolean): Promise<void> {
  const text = assertReason(reasonCode, reasonText)
  step.moveTo('FAILED')
  step.set({ reasonCode: reasonCode!, reasonText: text })
  await arrivedAtStart(step)
  await step.quota('CONSUME')
  if (wasPassed) {
    await step.dropMilestone('PASSED')
    step.set({ passedAt: null })
  }
  await step.milestone('FAILED')
  step.say({ reasonCode: reasonCode!, reasonText: text })
}
