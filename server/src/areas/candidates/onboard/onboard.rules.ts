import { and, asc, eq, ne } from 'drizzle-orm'
import { addDays, earliestOnboardDays, endOfDay, progressStepRefusals as refusals, startOfDay } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, onboard as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { lockRow, readRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { lockCompany } from '../../companies/index.ts'
import { lockPosition } from '../../positions/index.ts'
import { callOff } from '../interview/arrange.rules.ts'
import { seekerRecord } from '../job-seeker/job-seeker.record.ts'
import { assertFirstDay, currentOffer, offerDay } from '../offer/offer.rules.ts'
import { employerOf, turnDown } from '../progress/booking.rules.ts'
import { noticeText } from '../progress/notice-text.ts'
import { progressNotices, tellPeople } from '../progress/progress.notice.ts'
import { progressRecord } from '../progress/progress.record.ts'
import { lockProgress, system } from '../progress/progress-lock.ts'
import { stepOn, takeStep } from '../progress/progress-step.ts'
import type { Step } from '../progress/progress-step.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { assertReason } from '../progress/reason.rules.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import { onboard } from './onboard.tables.ts'
import { isFarFromOffer, serviceFeeOf } from './service-fee.ts'

type Ask<Name extends keyof typeof calls> = ParsedInputOf<(typeof calls)[Name]>

export async function onboardOf({ work, row }: Pick<Step, 'work' | 'row'>): Promise<typeof onboard.$inferSelect> {
  const [found] = await work.db.select().from(onboard).where(eq(onboard.progressId, row.id))
  if (found === undefined) throw new Error(`progress ${row.id} has no onboarding`)
  return found
}

/** Step 22. */
export async function changeOnboardDate(work: Work, { progressId, version, planDate, reason }: Ask<'changeDate'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'changeOnboardDate' }, staff, async step => {
    assertFirstDay(planDate)
    const current = await onboardOf(step)
    await step.change('onboard', current.id, { planDate })
    step.set({ planDate })
    await step.voidNotices()
    const { address } = await currentOffer(step)
    await step.notify('SEEKER', 'ONBOARD', noticeText.onboard({ company: step.locked.company.name, planDate, address }), null)
    step.say({ from: current.planDate, planDate }, reason.trim())
  })
  return answerStep(work, progressId, staff)
}

/** Step 24. The place is free again. */
export async function notOnboard(work: Work, { progressId, version, ...input }: Ask<'notOnboard'>, staff: Principal): Promise<StepAnswer> {
  const { reasonCode } = input
  const reasonText = assertReason(reasonCode, input.reasonText)
  await takeStep(work, { progressId, version, action: 'notOnboard' }, staff, async step => {
    step.moveTo('NOT_ONBOARDED')
    step.set({ reasonCode, reasonText })
    await step.milestone('NOT_ONBOARDED')
    await step.voidNotices()
    step.say({ reasonCode, reasonText }, reasonText)
  })
  return answerStep(work, progressId, staff)
}

type Confirmed = AnswerOf<typeof calls.confirm>

/** Step 23: somebody has started. Fee and guarantee are fixed by it, and other bookings of the candidate end. */
export async function confirmOnboard(work: Work, input: Ask<'confirm'>, staff: Principal): Promise<Confirmed> {
  const { progressId, version } = input
  const others = input.closeOthers ? await lockOthers(work, progressId, staff) : []
  await takeStep(work, { progressId, version, action: 'confirmOnboard' }, staff, step => startWork(step, input, staff))
  const rest = input.closeOthers ? await closeOthers(work, others) : { closed: [], left: [] }
  return { ...(await answerStep(work, progressId, staff)), ...rest }
}

async function startWork(step: Step, input: Ask<'confirm'>, staff: Principal): Promise<void> {
  const { locked, row, work } = step
  const { actualDate, salary, contractType, proofFiles = [] } = input
  const current = await currentOffer(step)
  const today = clock.today()
  if (actualDate > today) throw refuse(refusals.onboardFuture)
  if (actualDate < offerDay(current)) throw refuse(refusals.onboardBeforeOffer)
  if (actualDate < addDays(today, -earliestOnboardDays)) throw refuse(refusals.onboardTooOld, { days: earliestOnboardDays })
  const { employedProgressId } = locked.seeker
  const isSideJob = locked.position.jobType === 'PART_TIME' || locked.position.jobType === 'INTERN'
  if (employedProgressId !== null && !isSideJob) throw refuse(refusals.employedElsewhere, { company: await employerOf(work, employedProgressId) })
  if (locked.position.hiredCount >= locked.position.headcount) throw refuse(refusals.headcountFull)
  const salaryReason = input.salaryReason?.trim() ?? ''
  if (isFarFromOffer(salary, current) && salaryReason.length < 2) throw refuse(refusals.salaryReason)
  const fee = serviceFeeOf(row, salary)
  if (fee.serviceFee !== '0.00') {
    if (proofFiles.length === 0) throw refuse(refusals.proofNeeded)
    if (staff.identityIds.includes(row.waiterId)) throw refuse(refusals.onboardOwn)
  }
  const guaranteeUntil = (row.guaranteeDays ?? 0) > 0 ? addDays(actualDate, row.guaranteeDays!) : null
  await step.change('onboard', (await onboardOf(step)).id, {
    actualDate,
    salary,
    salaryReason: salaryReason === '' ? null : salaryReason,
    contractType,
    proofFiles,
    guaranteeUntil,
    guaranteeState: guaranteeUntil === null ? 'NONE' : 'IN',
    ...fee,
    feeType: row.feeType,
    confirmedAt: step.at,
    confirmedBy: staff.staffId,
  })
  await linkFiles(work, { bizType: progressRecord.type, bizId: row.id, scene: 'onboard.proof', staffId: staff.staffId }, proofFiles)
  step.moveTo('ONBOARDED')
  step.set({ onboardDate: actualDate, planDate: actualDate })
  // Whoever has a job already keeps it as the one that counts.
  await step.change('jobSeeker', locked.seeker.id, {
    ...(employedProgressId === null && { employedProgressId: row.id }),
    guaranteeUntil: laterOf(locked.seeker.guaranteeUntil, guaranteeUntil),
  })
  await step.count('position', 'hiredCount', 1)
  await step.milestone('ONBOARDED', startOfDay(actualDate))
  await step.voidNotices()
  step.say({ actualDate, contractType, guaranteeUntil, hasFee: fee.serviceFee !== '0.00' }, salaryReason)
}

const laterOf = (one: string | null, other: string | null) => (one === null || (other !== null && other > one) ? other : one)

interface Other {
  id: number
  companyId: number
  positionId: number
}

/** All companies are locked before all positions, in the order of their ids, because others lock some of them too (amendment 1). */
async function lockOthers(work: Work, progressId: number, staff: Principal): Promise<Other[]> {
  const own = await readRow(work, progressRecord, progressId, staff.scope, ['companyId', 'positionId', 'seekerId'])
  const others = await work.db
    .select({ id: candidateProgress.id, companyId: candidateProgress.companyId, positionId: candidateProgress.positionId })
    .from(candidateProgress)
    .where(and(eq(candidateProgress.seekerId, own.seekerId!), eq(candidateProgress.live, true), ne(candidateProgress.id, progressId)))
    .orderBy(asc(candidateProgress.id))
  const ascending = (ids: readonly number[]) => [...new Set(ids)].sort((one, other) => one - other)
  for (const id of ascending([own.companyId!, ...others.map(({ companyId }) => companyId)])) await lockCompany(work, id)
  for (const id of ascending([own.positionId!, ...others.map(({ positionId }) => positionId)])) await lockPosition(work, id)
  await lockRow(work, seekerRecord, own.seekerId!, { kind: 'ALL' })
  for (const id of ascending([progressId, ...others.map(({ id }) => id)])) await lockRow(work, progressRecord, id, { kind: 'ALL' })
  return others
}

/** Bookings and planned interviews end, whoever's they are; what has gone further is left for a person to decide (amendment 11). */
async function closeOthers(work: Work, others: readonly Other[]): Promise<Pick<Confirmed, 'closed' | 'left'>> {
  const answer: Pick<Confirmed, 'closed' | 'left'> = { closed: [], left: [] }
  for (const { id } of others) {
    const locked = await lockProgress(work, id, system)
    const { row, position, company, seeker } = locked
    if (!row.live) continue
    const entry = { id, positionTitle: position.title, companyName: company.name }
    if (row.state !== 'BOOKED' && row.state !== 'WAIT_INTERVIEW') {
      if (row.stage < 5) answer.left.push(entry)
      continue
    }
    await stepOn(work, locked, row.state === 'BOOKED' ? 'refuse' : 'cancel', system, async step => {
      if (row.state === 'BOOKED') await turnDown(step, 'CANDIDATE_HIRED', null)
      else {
        await callOff(step, 'SEEKER', null)
        step.set({ reasonCode: 'CANDIDATE_HIRED' })
        step.say({ reasonCode: 'CANDIDATE_HIRED' })
      }
      step.keepQuiet()
    })
    await tellPeople(work, id, [row.waiterId, row.adviserId], progressNotices.closedByHire({ name: seeker.name, position: position.title }))
    answer.closed.push(entry)
  }
  return answer
}

/** The guarantee is over, and whoever it was for still works there. */
export async function passGuarantee(work: Work, progressId: number): Promise<void> {
  const locked = await lockProgress(work, progressId, system)
  const current = await onboardOf({ work, row: locked.row })
  const isEmployed = ['ONBOARDED', 'RESIGN_PLANNED', 'RESIGN_WAIT'].includes(locked.row.state)
  if (!isEmployed || current.guaranteeState !== 'IN' || endOfDay(current.guaranteeUntil!) > clock.iso()) return
  await stepOn(work, locked, 'guaranteePassed', system, async step => {
    await step.change('onboard', current.id, { guaranteeState: 'PASSED' })
    step.keepQuiet()
    step.say({ guaranteeUntil: current.guaranteeUntil })
  })
}
