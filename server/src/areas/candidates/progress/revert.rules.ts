import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { progressRefusals as refusals, progressStepRefusals as stepRefusals, isLiveProgress, revertHours, toCents } from '@gongtai/contract'
import type { ParsedInputOf, ProgressMilestone, progress as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { releaseUnit, reverseUnit } from '../../companies/index.ts'
import { assertNoOverlap, assertPlaceIn } from '../interview/arrange-guard.rules.ts'
import { interview } from '../interview/interview.tables.ts'
import { slotAt } from '../interview/slot.ts'
import { onboard } from '../onboard/onboard.tables.ts'
import { employerOf } from './booking.rules.ts'
import { assertUnique } from './live.rules.ts'
import type { ProgressEffect } from './progress-effect.ts'
import { assertSeen, lockProgress } from './progress-lock.ts'
import type { LockedProgress } from './progress-lock.ts'
import { progressNotices, tellPeople } from './progress.notice.ts'
import { progressRecord } from './progress.record.ts'
import type { ProgressRecord } from './progress.record.ts'
import { dueAfter, settleAround, takesPlace } from './progress-settle.ts'
import { countBy, effectTables, freezeOne, writeChild, writeMilestone } from './progress-step.ts'
import { progressLog } from './progress.tables.ts'
import { answerStep } from './step-answer.ts'
import type { StepAnswer } from './step-answer.ts'

/** Step 30: the last step is taken back by doing the opposite of each of its effects, from the last to the first. */

export type LogRow = typeof progressLog.$inferSelect

/** The last step that still counts; null where nothing followed the booking, which is ended and not taken back. A transfer is no step. */
export async function findLastStep(work: Pick<Work, 'db'>, progressId: number): Promise<LogRow | null> {
  const [last] = await work.db
    .select()
    .from(progressLog)
    .where(and(eq(progressLog.progressId, progressId), isNotNull(progressLog.fromState), isNull(progressLog.revertedById), isNull(progressLog.revertsId)))
    .orderBy(desc(progressLog.id))
    .limit(1)
  // What was brought along from elsewhere knows no effects, and is not taken back.
  return last === undefined || last.effects.length === 0 ? null : last
}

const ownMinutes = 10

/** Steps that moved quota, places or fees are taken back by another hand once some minutes have passed (amendment 6). */
export const isWeighty = (effects: readonly ProgressEffect[], action: string): boolean =>
  action === 'handleGuarantee' || effects.some(effect => effect.kind === 'QUOTA' || (effect.kind === 'COUNTED' && effect.field === 'hiredCount'))

interface Who {
  staffId: number
  isAdmin: boolean
}

/** Why a step is not taken back now by this person; null where it is. */
export function revertObstacle({ at, operatorId, effects, action }: Pick<LogRow, 'at' | 'operatorId' | 'effects' | 'action'>, { staffId, isAdmin }: Who) {
  if (!isAdmin && at < clock.in(-revertHours * 3_600_000)) return refuse(refusals.revertTooLate, { hours: revertHours })
  if (operatorId === staffId && isWeighty(effects, action) && at < clock.in(-ownMinutes * 60_000)) return refuse(refusals.revertOther)
  return null
}

export async function revertStep(work: Work, { progressId, version, reason }: ParsedInputOf<typeof calls.revert>, staff: Principal): Promise<StepAnswer> {
  const locked = await lockProgress(work, progressId, staff)
  await assertSeen(work, locked.row, version)
  const last = await findLastStep(work, progressId)
  if (last === null) throw refuse(refusals.nothingToRevert)
  const obstacle = revertObstacle(last, staff)
  if (obstacle !== null) throw obstacle
  await takeBack(work, locked, last, reason.trim(), staff)
  return answerStep(work, progressId, staff)
}

async function takeBack(work: Work, locked: LockedProgress, last: LogRow, reason: string, staff: Principal): Promise<void> {
  const { row, seeker, position } = locked
  const before = beforeOf(last)
  const after: ProgressRecord = { ...row, ...before }
  await assertRevertible(work, locked, last, after)
  const changes: Partial<ProgressRecord> = { ...before }
  for (const effect of last.effects.toReversed()) await undo(work, row, effect, changes)
  changes.dueAt = await dueAfter(work, { ...row, ...changes })
  const at = clock.iso()
  const [logged] = await work.db
    .insert(progressLog)
    .values({
      progressId: row.id,
      action: 'revert',
      fromState: row.state,
      toState: after.state,
      detail: { action: last.action },
      operatorKind: 'STAFF',
      operatorId: staff.staffId,
      remark: reason,
      revertsId: last.id,
      at,
    })
    .returning({ id: progressLog.id })
  await work.db.update(progressLog).set({ revertedById: logged!.id }).where(eq(progressLog.id, last.id))
  saveRow(work, progressRecord, row, null, changes, { remark: reason })
  await settleAround(work, locked, row, { ...row, ...changes })
  const message = progressNotices.reverted({ name: seeker.name, position: position.title, state: after.state, reason })
  await tellPeople(work, row.id, [row.waiterId, row.adviserId, ...(isWeighty(last.effects, last.action) ? [row.saleId] : [])], message)
}

/** The progress as it was, save whose it is: a transfer since does not go with the step. */
function beforeOf({ effects }: LogRow): Partial<ProgressRecord> {
  const own = effects.find(effect => effect.kind === 'CHANGED' && effect.table === 'candidateProgress')
  return own?.kind === 'CHANGED' ? own.before : {}
}

/** What has happened since beside this progress may stand in the way. */
async function assertRevertible(work: Work, { row, seeker, position }: LockedProgress, last: LogRow, after: ProgressRecord): Promise<void> {
  if (isLiveProgress(after.state) && !row.live) await assertUnique(work, row, refusals.revertTaken)
  const [started] = await work.db.select({ billedAt: onboard.billedAt, serviceFee: onboard.serviceFee }).from(onboard).where(eq(onboard.progressId, row.id))
  const touchesFee = last.action === 'confirmOnboard' || last.action === 'confirmResign' || last.action === 'handleGuarantee'
  if (touchesFee && started?.billedAt != null && toCents(started.serviceFee ?? '0') > 0n) throw refuse(refusals.revertBilled)
  const hired = last.effects.reduce((sum, effect) => (effect.kind === 'COUNTED' && effect.field === 'hiredCount' ? sum - effect.by : sum), 0)
  const places = hired + Number(takesPlace(after.state)) - Number(takesPlace(row.state))
  if (places > 0 && position.hiredCount + position.openOfferCount + places > position.headcount) throw refuse(stepRefusals.headcountFull)
  const employs = last.effects.some(effect => effect.kind === 'CHANGED' && effect.table === 'jobSeeker' && effect.before.employedProgressId === row.id)
  if (employs && seeker.employedProgressId !== null && seeker.employedProgressId !== row.id)
    throw refuse(stepRefusals.employedElsewhere, { company: await employerOf(work, seeker.employedProgressId) })
  // A meeting that was called off takes its place and its time again.
  if (after.state === 'WAIT_INTERVIEW' && after.currentInterviewId !== null && row.state !== 'CHECKED_IN') await assertMeeting(work, position, after, last)
}

async function assertMeeting(work: Work, position: LockedProgress['position'], after: ProgressRecord, last: LogRow): Promise<void> {
  const [found] = await work.db.select().from(interview).where(eq(interview.id, after.currentInterviewId!))
  if (found === undefined || found.state !== 'CANCELLED') return
  const slot = slotAt(found.startAt, position.interviewTimes)
  if (found.slotKey !== null && slot?.slotKey === found.slotKey) await assertPlaceIn(work, position.id, found.slotKey, slot.capacity, found.id)
  if (last.action === 'cancel') await assertNoOverlap(work, after.seekerId, found, found.id)
}

async function undo(work: Work, row: ProgressRecord, effect: ProgressEffect, changes: Partial<ProgressRecord>): Promise<void> {
  switch (effect.kind) {
    case 'CHANGED': {
      if (effect.table === 'candidateProgress') return
      const table = effectTables[effect.table]
      const [now] = await work.db.select().from(table).where(eq(table.id, effect.id))
      if (now !== undefined) await writeChild(work, effect.table, effect.id, effect.before, now as never)
      return
    }
    case 'MADE': {
      const table = effectTables[effect.table]
      // What was said stays said; only what was not sent yet is not sent any more.
      if (effect.table === 'recruitNotice') await voidNotice(work, effect.id)
      else await work.db.delete(table).where(eq(table.id, effect.id))
      return
    }
    case 'COUNTED':
      return countBy(work, effect.table, effect.id, effect.field, -effect.by)
    case 'MILESTONE':
      return writeMilestone(work, row.id, effect.milestone as ProgressMilestone, effect.before)
    case 'QUOTA': {
      const { companyId, companyStaffId, id: progressId } = row
      const unit = { companyId, progressId, companyStaffId, batchId: effect.batchId }
      if (effect.move === 'FREEZE') await releaseUnit(work, unit)
      else if (effect.move === 'CONSUME') await reverseUnit(work, unit)
      // The unit may come out of another batch, because its own may be over or used up by now.
      else changes.couponBatchId = await freezeOne(work, unit)
    }
  }
}

async function voidNotice(work: Work, id: number): Promise<void> {
  const table = effectTables.recruitNotice
  const [notice] = await work.db.select().from(table).where(eq(table.id, id))
  if (notice !== undefined && (notice.state === 'PENDING' || notice.state === 'FAILED')) await writeChild(work, 'recruitNotice', id, { state: 'VOID' }, notice)
}
