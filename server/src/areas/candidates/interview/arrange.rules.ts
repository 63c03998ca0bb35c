import { againDays, mostReschedules, progressRefusals, progressStepRefusals as refusals } from '@gongtai/contract'
import type { ParsedInputOf, interview as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { isOpenFor } from '../progress/booking.rules.ts'
import { assertUnique } from '../progress/live.rules.ts'
import { noticeText } from '../progress/notice-text.ts'
import { progressNotices, tellPeople } from '../progress/progress.notice.ts'
import { takeStep } from '../progress/progress-step.ts'
import type { Step } from '../progress/progress-step.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import type { Work } from '../../../kit/work.ts'
import { assertPlan } from './arrange-guard.rules.ts'
import type { Plan, PlanInput } from './arrange-guard.rules.ts'
import { currentInterview } from './current-interview.ts'

type Ask<Name extends keyof typeof calls> = ParsedInputOf<(typeof calls)[Name]>

/** What the candidate is told of a meeting. */
function meetingOf({ locked: { company, position } }: Step, plan: Plan) {
  const place = plan.mode === 'ONSITE' ? `地点：${plan.address}` : plan.mode === 'VIDEO' ? `视频面试：${plan.meetingUrl}` : '电话面试，请保持电话畅通'
  return { company: company.name, position: position.title, startAt: plan.startAt, place, contact: plan.contactName, bring: position.bringNote }
}

/** A new meeting of the candidate with the company. */
async function arrange(step: Step, input: PlanInput, round: number, rescheduleCount: number): Promise<void> {
  const plan = await assertPlan(step.work, step.locked, input, null)
  const { id: progressId, positionId, seekerId, companyId } = step.row
  const made = await step.make('interview', { ...plan, progressId, positionId, seekerId, companyId, round, rescheduleCount, state: 'WAITING' })
  step.moveTo('WAIT_INTERVIEW')
  step.set({ round, currentInterviewId: made.id, interviewAt: plan.startAt })
  await step.voidNotices()
  await step.notify('SEEKER', 'INTERVIEW', noticeText.interview(meetingOf(step, plan)), plan.startAt)
  step.say({ round, startAt: plan.startAt, endAt: plan.endAt, mode: plan.mode, address: plan.address ?? plan.meetingUrl ?? null })
}

/** Step 2. The terms of the position are fixed by it: what is owed follows them, whatever the position becomes (amendment 2). */
export async function acceptOrder(work: Work, { progressId, version, ...input }: Ask<'accept'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'accept' }, staff, async step => {
    const { feeMode, feeType, feeValue, guaranteeDays, salaryMonths, interviewRounds } = step.locked.position
    step.set({ feeMode, feeType, feeValue, guaranteeDays, salaryMonths, interviewRounds })
    await arrange(step, input, 1, 0)
    await step.quota('FREEZE')
    await step.milestone('ACCEPTED')
    if (step.row.reportId !== null) await step.change('recReport', step.row.reportId, { state: 'ACCEPTED', stateAt: step.at })
  })
  return answerStep(work, progressId, staff)
}

/** Step 4. */
export async function rescheduleInterview(work: Work, { progressId, version, reason, ...input }: Ask<'reschedule'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'reschedule' }, staff, async step => {
    const current = await currentInterview(step)
    if (current.rescheduleCount >= mostReschedules) throw refuse(refusals.rescheduledOut, { count: mostReschedules })
    const plan = await assertPlan(work, step.locked, input, current.id)
    await step.change('interview', current.id, { ...plan, rescheduleCount: current.rescheduleCount + 1, remindedAt: null })
    step.set({ interviewAt: plan.startAt })
    await step.voidNotices()
    await step.notify('SEEKER', 'MOVED', noticeText.moved(meetingOf(step, plan)), plan.startAt)
    step.say(
      { from: current.startAt, startAt: plan.startAt, endAt: plan.endAt, mode: plan.mode, address: plan.address ?? plan.meetingUrl ?? null },
      reason.trim(),
    )
  })
  return answerStep(work, progressId, staff)
}

/** Steps 9 and 15: what was called off or missed is arranged once more, within a month, and is a move of its round. */
export async function rearrangeInterview(work: Work, { progressId, version, ...input }: Ask<'rearrange'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'rearrange' }, staff, async step => {
    const { locked } = step
    const { row } = locked
    if (row.stateAt < clock.in(-againDays * 86_400_000)) throw refuse(refusals.againTooLate, { days: againDays })
    if (row.state === 'NO_SHOW' && row.noShowAgain >= 1) throw refuse(refusals.againOnce)
    if (!isOpenFor(locked.position, locked.company)) throw refuse(progressRefusals.notBookable)
    if (locked.seeker.blacklisted) throw refuse(progressRefusals.blacklisted)
    await assertUnique(work, row)
    // It goes on counting the moves of its round (amendment 8).
    const moves = (await currentInterview(step)).rescheduleCount
    if (moves >= mostReschedules) throw refuse(refusals.rescheduledOut, { count: mostReschedules })
    if (row.state === 'NO_SHOW') step.set({ noShowAgain: row.noShowAgain + 1 })
    step.set({ reasonCode: null, reasonText: null })
    await arrange(step, input, row.round, moves + 1)
    await step.quota('FREEZE')
  })
  return answerStep(work, progressId, staff)
}

/** Step 13. */
export async function nextRound(work: Work, { progressId, version, ...input }: Ask<'nextRound'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'nextRound' }, staff, async step => {
    const { round, interviewRounds } = step.row
    if (round >= interviewRounds) throw refuse(refusals.lastRound)
    await arrange(step, input, round + 1, 0)
  })
  return answerStep(work, progressId, staff)
}

/** Step 6. After the start only the company or we call it off, nobody has signed in, and the sale hears of the unit that comes back (amendment 4). */
export async function cancelInterview(work: Work, { progressId, version, cancelSide, reasonText }: Ask<'cancel'>, staff: Principal): Promise<StepAnswer> {
  const done = await takeStep(work, { progressId, version, action: 'cancel' }, staff, async step => {
    const current = await currentInterview(step)
    if (current.startAt <= step.at && (cancelSide === 'SEEKER' || current.checkInAt !== null)) throw refuse(refusals.cancelSide)
    await callOff(step, cancelSide, reasonText.trim())
  })
  const { row, locked } = done
  if (row.interviewAt !== null && row.interviewAt <= done.at && row.couponState === 'RELEASED')
    await tellPeople(work, progressId, [row.saleId], progressNotices.lateCancel({ name: locked.seeker.name, position: locked.position.title }))
  return answerStep(work, progressId, staff)
}

/** The meeting does not take place: its place is free and its unit comes back. */
export async function callOff(step: Step, cancelSide: 'COMPANY' | 'SEEKER' | 'PLATFORM', reason: string | null): Promise<void> {
  const current = await currentInterview(step)
  await step.change('interview', current.id, { state: 'CANCELLED', cancelSide, cancelReason: reason, cancelledAt: step.at })
  step.moveTo('CANCELLED')
  step.set({ reasonCode: null, reasonText: reason })
  await step.quota('RELEASE')
  await step.milestone('CANCELLED')
  await step.voidNotices()
  const { company, position } = step.locked
  await step.notify('SEEKER', 'CANCELLED', noticeText.cancelled({ company: company.name, position: position.title, startAt: current.startAt }), current.startAt)
  step.say({ cancelSide, startAt: current.startAt }, reason)
}

/** The interviewer is changed in place; it is no step and no move. */
export async function setInterviewer(work: Work, { progressId, version, interviewer }: Ask<'setInterviewer'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(
    work,
    { progressId, version, action: 'reschedule' },
    staff,
    async step => {
      const current = await currentInterview(step)
      const name = interviewer?.trim() ?? ''
      await step.change('interview', current.id, { interviewer: name === '' ? null : name })
      step.keepQuiet()
      step.say({ interviewer: name === '' ? null : name })
    },
    'setInterviewer',
  )
  return answerStep(work, progressId, staff)
}
