import { and, desc, eq } from 'drizzle-orm'
import {
  addDays,
  dayOf,
  guaranteeReportDays,
  progressRefusals,
  progressStepRefusals as refusals,
  resignProofDays,
  startOfDay,
  toCents,
} from '@gongtai/contract'
import type { ParsedInputOf, onboard as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { Work } from '../../../kit/work.ts'
import { progressRecord } from '../progress/progress.record.ts'
import { system } from '../progress/progress-lock.ts'
import { takeStep } from '../progress/progress-step.ts'
import type { Step } from '../progress/progress-step.ts'
import { answerStep } from '../progress/step-answer.ts'
import type { StepAnswer } from '../progress/step-answer.ts'
import { onboardOf } from './onboard.rules.ts'
import { resignation } from './onboard.tables.ts'

type Ask<Name extends keyof typeof calls> = ParsedInputOf<(typeof calls)[Name]>
type ResignationRow = typeof resignation.$inferSelect

/** Nobody plans to leave further ahead. */
const farthestPlanDays = 365

/** The resignation that is planned or waits. */
async function openResignation({ work, row }: Step, state: 'PLANNED' | 'WAIT_CONFIRM'): Promise<ResignationRow> {
  const [found] = await work.db
    .select()
    .from(resignation)
    .where(and(eq(resignation.progressId, row.id), eq(resignation.state, state)))
    .orderBy(desc(resignation.id))
    .limit(1)
  if (found === undefined) throw new Error(`progress ${row.id} has no resignation that is ${state}`)
  return found
}

/** Step 25. */
export async function planResign(work: Work, { progressId, version, plannedDate, type, reason }: Ask<'planResign'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'planResign' }, staff, async step => {
    if (plannedDate <= clock.today()) throw refuse(refusals.resignNotFuture)
    if (plannedDate > addDays(clock.today(), farthestPlanDays))
      throw faults.badInput([{ field: 'plannedDate', message: [`计划离职日期不能超过${farthestPlanDays}天`, `Plan up to ${farthestPlanDays} days ahead`] }])
    await step.make('resignation', { progressId, type, plannedDate, reason: reason.trim(), state: 'PLANNED', plannedBy: staff.staffId })
    step.moveTo('RESIGN_PLANNED')
    step.say({ plannedDate, resignType: type }, reason.trim())
  })
  return answerStep(work, progressId, staff)
}

/** A day on which somebody could have left: after the first and not after today. */
function assertLastDay({ row }: Step, actualDate: string): void {
  if (actualDate > clock.today()) throw refuse(refusals.resignFuture)
  if (row.onboardDate !== null && actualDate < row.onboardDate) throw refuse(refusals.resignBeforeOnboard)
}

/** Step 26. */
export async function applyResign(work: Work, { progressId, version, ...input }: Ask<'applyResign'>, staff: Principal): Promise<StepAnswer> {
  const { actualDate, type, reportSide, proofFiles = [] } = input
  const reason = input.reason.trim()
  await takeStep(work, { progressId, version, action: 'applyResign' }, staff, async step => {
    assertLastDay(step, actualDate)
    if (actualDate < addDays(clock.today(), -resignProofDays) && proofFiles.length === 0) throw refuse(refusals.resignProof, { days: resignProofDays })
    const said = { type, actualDate, reportSide, reason, proofFiles, state: 'WAIT_CONFIRM' as const, reportedBy: staff.staffId, reportedAt: step.at }
    if (step.row.state === 'RESIGN_PLANNED') await step.change('resignation', (await openResignation(step, 'PLANNED')).id, said)
    else await step.make('resignation', { progressId, ...said })
    await keepProofs(step, staff, proofFiles)
    step.moveTo('RESIGN_WAIT')
    step.say({ actualDate, resignType: type, reportSide }, reason)
  })
  return answerStep(work, progressId, staff)
}

/** A report that was turned down keeps its proofs too. */
async function keepProofs(step: Step, staff: Principal, proofFiles: readonly string[]): Promise<void> {
  const earlier = await step.work.db.select({ proofFiles: resignation.proofFiles }).from(resignation).where(eq(resignation.progressId, step.row.id))
  const all = [...earlier.flatMap(row => row.proofFiles), ...proofFiles]
  await linkFiles(step.work, { bizType: progressRecord.type, bizId: step.row.id, scene: 'resignation.proof', staffId: staff.staffId }, all)
}

/** Step 26 by the clock: the planned day has come. */
export async function plannedDayCame(work: Work, progressId: number): Promise<void> {
  await takeStep(work, { progressId, version: null, action: 'applyResign' }, system, async step => {
    if (step.row.state !== 'RESIGN_PLANNED') throw refuse(progressRefusals.notInState)
    const planned = await openResignation(step, 'PLANNED')
    if (planned.plannedDate! > clock.today()) throw refuse(progressRefusals.notInState)
    await step.change('resignation', planned.id, { state: 'WAIT_CONFIRM', actualDate: planned.plannedDate, reportSide: 'PLATFORM', reportedAt: step.at })
    step.moveTo('RESIGN_WAIT')
    step.say({ actualDate: planned.plannedDate, resignType: planned.type })
  })
}

/** Step 27. */
export async function cancelResign(work: Work, { progressId, version }: Ask<'cancelResign'>, staff: Principal): Promise<StepAnswer> {
  await takeStep(work, { progressId, version, action: 'cancelResign' }, staff, async step => {
    await step.change('resignation', (await openResignation(step, 'PLANNED')).id, { state: 'CANCELLED' })
    step.moveTo('ONBOARDED')
  })
  return answerStep(work, progressId, staff)
}

/** Steps 28 and 29. Whoever planned or reported it does not decide, nor does the consultant who profits from the hire (amendment 6). */
export async function confirmResign(work: Work, input: Ask<'confirmResign'>, staff: Principal): Promise<StepAnswer> {
  const { progressId, version, confirm } = input
  const reason = input.reason?.trim() ?? ''
  await takeStep(work, { progressId, version, action: 'confirmResign' }, staff, async step => {
    const waiting = await openResignation(step, 'WAIT_CONFIRM')
    const isOwn = [waiting.plannedBy, waiting.reportedBy].includes(staff.staffId) || staff.identityIds.includes(step.row.waiterId)
    if (isOwn) throw refuse(refusals.resignOwn)
    const decided = { confirmedBy: staff.staffId, confirmedAt: step.at, confirmReason: reason === '' ? null : reason }
    if (confirm) {
      const actualDate = input.actualDate ?? waiting.actualDate
      if (actualDate === null) throw faults.missing('actualDate')
      assertLastDay(step, actualDate)
      await step.change('resignation', waiting.id, { ...decided, state: 'CONFIRMED', actualDate })
      await leave(step, waiting, actualDate)
    } else {
      if (reason.length < 5) throw refuse(progressRefusals.reasonText)
      await step.change('resignation', waiting.id, { ...decided, state: 'CANCELLED' })
      step.moveTo('ONBOARDED')
    }
    step.say({ isConfirmed: confirm }, reason)
  })
  return answerStep(work, progressId, staff)
}

/** Somebody has left. Within the guarantee the place is open again, and a fee waits for a decision (amendment 12). */
async function leave(step: Step, { reportedAt }: ResignationRow, actualDate: string): Promise<void> {
  const { seeker } = step.locked
  const current = await onboardOf(step)
  const { guaranteeUntil, serviceFee } = current
  const isReportedInTime = guaranteeUntil !== null && dayOf(reportedAt ?? step.at) <= addDays(guaranteeUntil, guaranteeReportDays)
  if (guaranteeUntil !== null && actualDate <= guaranteeUntil && isReportedInTime) {
    const hasFee = serviceFee !== null && toCents(serviceFee) > 0n
    await step.change('onboard', current.id, { guaranteeState: 'BROKEN', ...(hasFee && { refundState: 'WAIT' as const }) })
    await step.count('position', 'hiredCount', -1)
    step.say({ isGuaranteeBroken: true })
  }
  if (seeker.employedProgressId === step.row.id) await step.change('jobSeeker', seeker.id, { employedProgressId: null, guaranteeUntil: null })
  step.moveTo('RESIGNED')
  step.set({ resignDate: actualDate })
  await step.milestone('RESIGNED', startOfDay(actualDate))
  step.say({ actualDate })
}
