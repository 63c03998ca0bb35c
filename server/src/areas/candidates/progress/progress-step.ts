import { and, eq } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { couponRefusals, firstMilestones, progressStepRefusals as stepRefusals } from '@gongtai/contract'
import type { CouponMove, ProgressAction, ProgressMilestone, ProgressState } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { Refused, refuse } from '../../../kit/fault.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { consumeUnit, freezeUnit, releaseUnit } from '../../companies/index.ts'
import { countOnPosition } from '../../positions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { recReport } from '../rec-report/rec-report.tables.ts'
import type { EffectTable, ProgressEffect } from './progress-effect.ts'
import { assertSeen, assertStep, lockProgress, system } from './progress-lock.ts'
import type { LockedProgress, StepBy } from './progress-lock.ts'
import { progressNotices, tellPeople } from './progress.notice.ts'
import { progressRecord } from './progress.record.ts'
import type { ProgressRecord } from './progress.record.ts'
import { dueAfter, settleAround } from './progress-settle.ts'
import { candidateProgress, progressLog, progressMilestone, recruitNotice } from './progress.tables.ts'

/**
 * One step of a candidate is one transaction. Whatever it changes is noted as an effect, so that the step can be taken back by
 * doing the opposite of each, from the last to the first.
 */

export const effectTables = { candidateProgress, interview, offer, onboard, resignation, recReport, jobSeeker, recruitNotice } as const satisfies Record<
  EffectTable,
  PgTable
>
type Tables = typeof effectTables
type Row<Name extends EffectTable> = Tables[Name]['$inferSelect']
type Insert<Name extends EffectTable> = Tables[Name]['$inferInsert']
export type StepDetail = Record<string, string | number | boolean | null>

/** The columns of a progress that show what a milestone dates. */
const milestoneColumns = {
  BOOKED: 'bookedAt',
  ACCEPTED: 'acceptedAt',
  REFUSED: 'refusedAt',
  ARRIVED: 'arrivedAt',
  CANCELLED: 'cancelledAt',
  FEEDBACK: 'feedbackAt',
  PASSED: 'passedAt',
  FAILED: 'failedAt',
  NO_SHOW: 'noShowAt',
  OFFER_ISSUED: 'offerIssuedAt',
  OFFER_ACCEPTED: 'offerRepliedAt',
  OFFER_DECLINED: 'offerRepliedAt',
  NOT_ONBOARDED: 'notOnboardAt',
} as const satisfies Partial<Record<ProgressMilestone, keyof ProgressRecord>>

export class Step {
  readonly work: Work
  readonly locked: LockedProgress
  readonly action: string
  readonly by: StepBy
  readonly at = clock.iso()
  private readonly effects: ProgressEffect[] = []
  private changes: Partial<ProgressRecord> = {}
  private detail: StepDetail = {}
  private remark: string | null = null
  private isQuiet = false

  constructor(work: Work, locked: LockedProgress, action: string, by: StepBy) {
    this.work = work
    this.locked = locked
    this.action = action
    this.by = by
  }

  /** The progress as it stands with what the step has set so far. */
  get row(): ProgressRecord {
    return { ...this.locked.row, ...this.changes }
  }

  set(values: Partial<ProgressRecord>): void {
    this.changes = { ...this.changes, ...values }
  }

  moveTo(state: ProgressState): void {
    this.set({ state, stateAt: this.at })
  }

  /** What the timeline tells of the step. */
  say(detail: StepDetail, remark?: string | null): void {
    this.detail = { ...this.detail, ...detail }
    if (remark != null && remark !== '') this.remark = remark
  }

  /** The people are told by another notice. */
  keepQuiet(): void {
    this.isQuiet = true
  }

  async make<Name extends EffectTable>(table: Name, values: Omit<Insert<Name>, 'createdBy' | 'updatedBy'>): Promise<Row<Name>> {
    const { staffId } = this.work.actor
    const stamped = { createdAt: this.at, updatedAt: this.at, ...values, createdBy: staffId, updatedBy: staffId }
    const [made] = (await this.work.db
      .insert(effectTables[table] as PgTable)
      .values(stamped as never)
      .returning()) as Row<Name>[]
    this.effects.push({ kind: 'MADE', table, id: made!.id })
    return made!
  }

  /** The row hangs on the locked progress or candidate, so that nobody else changes it meanwhile. */
  async change<Name extends EffectTable>(table: Name, id: number, values: Partial<Row<Name>>): Promise<Row<Name>> {
    const of = effectTables[table] as PgTable & { id: Column }
    const [before] = (await this.work.db.select().from(of).where(eq(of.id, id))) as Row<Name>[]
    const fields = Object.keys(values) as (keyof Row<Name> & string)[]
    this.effects.push({ kind: 'CHANGED', table, id, before: Object.fromEntries(fields.map(field => [field, before![field]])) })
    await writeChild(this.work, table, id, values, before!)
    return { ...before!, ...values }
  }

  async count(table: 'position' | 'jobSeeker', field: 'hiredCount' | 'noShowCount', by: number): Promise<void> {
    const id = table === 'position' ? this.locked.position.id : this.locked.seeker.id
    this.effects.push({ kind: 'COUNTED', table, id, field, by })
    await countBy(this.work, table, id, field, by)
  }

  /** The quota of the company, for what is paid by interview. A unit is set aside once, also where several rounds follow. */
  async quota(move: Extract<CouponMove, 'FREEZE' | 'CONSUME' | 'RELEASE'>): Promise<void> {
    const { id: progressId, companyId, companyStaffId, couponState, couponBatchId, feeMode } = this.row
    if (move === 'FREEZE') {
      if (feeMode !== 'COUPON' || couponState === 'FROZEN' || couponState === 'CONSUMED') return
      const batchId = await freezeOne(this.work, { companyId, progressId, companyStaffId })
      this.set({ couponState: 'FROZEN', couponBatchId: batchId })
      this.effects.push({ kind: 'QUOTA', move, batchId })
      return
    }
    if (couponState !== 'FROZEN') return
    const unit = { companyId, progressId, companyStaffId, batchId: couponBatchId! }
    await (move === 'CONSUME' ? consumeUnit(this.work, unit) : releaseUnit(this.work, unit))
    this.set({ couponState: move === 'CONSUME' ? 'CONSUMED' : 'RELEASED' })
    this.effects.push({ kind: 'QUOTA', move, batchId: couponBatchId! })
  }

  /** What was reached, credited to those who have the candidate now. The first time counts, or the last, as amendment 5 says. */
  async milestone(milestone: ProgressMilestone, at = this.at): Promise<void> {
    const isFirst = firstMilestones.includes(milestone)
    const before = await this.milestoneNow(milestone)
    const column = (milestoneColumns as Partial<Record<ProgressMilestone, keyof ProgressRecord>>)[milestone]
    if (isFirst && before !== null) return
    if (column !== undefined) this.set({ [column]: at })
    const { id: progressId, waiterId, adviserId, saleId } = this.row
    const values = { at, waiterId, adviserId, saleId }
    this.effects.push({ kind: 'MILESTONE', milestone, before })
    await writeMilestone(this.work, progressId, milestone, values)
  }

  /** Only a pass that is taken for a fail loses what it had reached. */
  async dropMilestone(milestone: ProgressMilestone): Promise<void> {
    const before = await this.milestoneNow(milestone)
    if (before === null) return
    this.effects.push({ kind: 'MILESTONE', milestone, before })
    await writeMilestone(this.work, this.row.id, milestone, null)
  }

  private async milestoneNow(milestone: ProgressMilestone) {
    const { at, waiterId, adviserId, saleId } = progressMilestone
    const [row] = await this.work.db
      .select({ at, waiterId, adviserId, saleId })
      .from(progressMilestone)
      .where(and(eq(progressMilestone.progressId, this.row.id), eq(progressMilestone.milestone, milestone)))
    return row ?? null
  }

  /** What the candidate or the company is to be told. It names nobody, because it stays when a person is erased. */
  async notify(side: 'SEEKER' | 'COMPANY', template: string, text: string, dueAt: string | null = null): Promise<void> {
    const target = side === 'SEEKER' ? `seeker:${this.row.seekerId}` : `companyStaff:${this.row.companyStaffId ?? 0}`
    await this.make('recruitNotice', { progressId: this.row.id, channel: 'MANUAL', side, target, template, text, state: 'PENDING', dueAt })
  }

  /** What was not sent yet and is not true any more. */
  async voidNotices(): Promise<void> {
    const waiting = await this.work.db
      .select({ id: recruitNotice.id, state: recruitNotice.state })
      .from(recruitNotice)
      .where(eq(recruitNotice.progressId, this.row.id))
    for (const { id, state } of waiting) if (state === 'PENDING' || state === 'FAILED') await this.change('recruitNotice', id, { state: 'VOID' })
  }

  /** Saves the progress, counts around it, writes the log and tells the people. */
  async finish(): Promise<{ version: number }> {
    const { row: before, position, seeker } = this.locked
    this.set({ dueAt: await dueAfter(this.work, this.row) })
    const fields = Object.keys(this.changes) as (keyof ProgressRecord)[]
    this.effects.push({ kind: 'CHANGED', table: 'candidateProgress', id: before.id, before: Object.fromEntries(fields.map(field => [field, before[field]])) })
    const saved = saveRow(this.work, progressRecord, before, null, this.changes, { ...(this.remark !== null && { remark: this.remark.slice(0, 200) }) })
    await settleAround(this.work, this.locked, before, this.row)
    await this.log()
    const { id, waiterId, adviserId, saleId, state, feeMode } = this.row
    const message = progressNotices.stepped({ name: seeker.name, position: position.title, state })
    // A hire with a fee concerns the sale as well.
    const people = this.action === 'confirmOnboard' && feeMode === 'RESULT' ? [waiterId, adviserId, saleId] : [waiterId, adviserId]
    if (!this.isQuiet) await tellPeople(this.work, id, people, message)
    return saved
  }

  private async log(): Promise<void> {
    await this.work.db.insert(progressLog).values({
      progressId: this.row.id,
      action: this.action,
      fromState: this.locked.row.state,
      toState: this.row.state,
      detail: this.detail,
      effects: this.effects,
      operatorKind: this.by === system ? 'SYSTEM' : 'STAFF',
      operatorId: this.by === system ? null : this.by.staffId,
      remark: this.remark,
      at: this.at,
    })
  }
}

export interface StepAsk {
  progressId: number
  /** Null for tasks, which look at everything under the lock. */
  version: number | null
  action: ProgressAction
  /** Where the action alone does not tell: a declined offer ends, an accepted one does not. */
  isEnding?: boolean
}

/** One step: it locks all that is decided about, refuses what is not possible, does what `body` says and closes the books. */
export async function takeStep(
  work: Work,
  { progressId, version, action, isEnding }: StepAsk,
  by: StepBy,
  body: (step: Step) => Promise<void>,
  /** As the log calls it, where that is not the name of the action. */
  logged: string = action,
): Promise<Step> {
  const locked = await lockProgress(work, progressId, by)
  await assertSeen(work, locked.row, version)
  assertStep(locked, action, isEnding)
  return stepOn(work, locked, logged, by, body)
}

/** The same on what is locked already. */
export async function stepOn(work: Work, locked: LockedProgress, action: string, by: StepBy, body: (step: Step) => Promise<void>): Promise<Step> {
  const step = new Step(work, locked, action, by)
  await body(step)
  await step.finish()
  return step
}

/** Children are versioned as well; a candidate is not, because nobody edited him. */
export async function writeChild<Name extends EffectTable>(
  work: Work,
  table: Name,
  id: number,
  values: Record<string, unknown>,
  now: Row<Name>,
): Promise<void> {
  const of = effectTables[table] as PgTable & { id: Column }
  const stamps = table === 'jobSeeker' ? {} : { updatedAt: clock.iso(), updatedBy: work.actor.staffId, version: (now as { version: number }).version + 1 }
  await work.db
    .update(of)
    .set({ ...values, ...stamps })
    .where(eq(of.id, id))
}

export async function countBy(work: Work, table: 'position' | 'jobSeeker', id: number, field: string, by: number): Promise<void> {
  if (table === 'position') return countOnPosition(work, id, { [field]: by })
  const [row] = await work.db.select({ noShowCount: jobSeeker.noShowCount }).from(jobSeeker).where(eq(jobSeeker.id, id))
  await work.db
    .update(jobSeeker)
    .set({ noShowCount: Math.max(0, row!.noShowCount + by) })
    .where(eq(jobSeeker.id, id))
}

export async function freezeOne(work: Work, use: { companyId: number; progressId: number; companyStaffId: number | null }): Promise<number> {
  try {
    return await freezeUnit(work, use)
  } catch (error) {
    if (error instanceof Refused && error.code === couponRefusals.noneLeft.code) throw refuse(stepRefusals.quotaEmpty)
    throw error
  }
}

type Reached = Pick<typeof progressMilestone.$inferSelect, 'at' | 'waiterId' | 'adviserId' | 'saleId'>

export async function writeMilestone(work: Work, progressId: number, milestone: ProgressMilestone, values: Reached | null): Promise<void> {
  if (values === null) {
    await work.db.delete(progressMilestone).where(and(eq(progressMilestone.progressId, progressId), eq(progressMilestone.milestone, milestone)))
    return
  }
  await work.db
    .insert(progressMilestone)
    .values({ progressId, milestone, ...values })
    .onConflictDoUpdate({ target: [progressMilestone.progressId, progressMilestone.milestone], set: values })
}
