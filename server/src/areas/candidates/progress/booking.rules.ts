import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { companyReasons, pauseDays, progressRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, ProgressReason, progress as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { isRefusal } from '../../../kit/bulk.ts'
import { clock } from '../../../kit/clock.ts'
import { Refused, faults, refuse } from '../../../kit/fault.ts'
import { nextNumber } from '../../../kit/numbering.ts'
import { insertRow, lockRow, readRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyView, findCompanyName, lockCompany } from '../../companies/index.ts'
import type { CompanyOfPositions } from '../../companies/index.ts'
import { lockPosition, positionView } from '../../positions/index.ts'
import type { PositionOfProgress } from '../../positions/index.ts'
import { visibleSeekerRecord } from '../job-seeker/job-seeker.record.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { claimForBooking } from '../job-seeker/seeker-claim.rules.ts'
import { resume } from '../resume/resume.tables.ts'
import { assertReason } from './reason.rules.ts'
import { noticeText } from './notice-text.ts'
import { progressNotices, tellPeople } from './progress.notice.ts'
import { progressRecord } from './progress.record.ts'
import type { ProgressRecord } from './progress.record.ts'
import { dueAfter, settleAround } from './progress-settle.ts'
import { takeStep } from './progress-step.ts'
import type { Step } from './progress-step.ts'
import { candidateProgress, progressLog, progressMilestone, recruitNotice } from './progress.tables.ts'
import { answerStep } from './step-answer.ts'
import type { StepAnswer } from './step-answer.ts'

/** A position takes people while it is open, has a place left and its company takes part. Both rows are locked. */
export function isOpenFor(position: PositionOfProgress, company: CompanyOfPositions): boolean {
  const isCompanyIn = company.state === 'ENABLED' && company.examineState !== 'REJECT'
  return isCompanyIn && position.state === 'ONLINE' && !position.isFull && position.validTo >= clock.today() && position.deletedAt === null
}

export interface Booking {
  seekerId: number
  positionId: number
  /** The default resume of the candidate where none is named. */
  resumeId?: number | undefined
  reportId?: number | undefined
  source: ProgressRecord['source']
  consentWay: NonNullable<ProgressRecord['consentWay']>
  wishedTimes?: readonly string[] | undefined
  matchScore?: number | null
  /** The person was told that the candidate was turned down lately or works already. */
  confirm?: boolean | undefined
}

/**
 * Step 1: a candidate is booked on a position. It locks company, position and candidate in this order, so that whoever has one of them
 * locked already must have locked those before it. Somebody of the pool is claimed by it (amendment 13).
 */
export async function createProgress(work: Work, booking: Booking, staff: Principal): Promise<ProgressRecord> {
  const { company, position } = await lockTarget(work, booking.positionId)
  return bookOn(work, company, position, booking, staff)
}

interface Target {
  company: CompanyOfPositions
  position: PositionOfProgress
}

/** Every position that takes people can be booked by whoever may book, whatever his scope. */
async function lockTarget(work: Work, positionId: number): Promise<Target> {
  const [found] = await work.db
    .select({ companyId: positionView.companyId })
    .from(positionView)
    .where(and(eq(positionView.id, positionId), isNull(positionView.deletedAt)))
  if (found === undefined) throw refuse(refusals.notBookable)
  const company = await lockCompany(work, found.companyId)
  const position = await lockPosition(work, positionId)
  return { company, position }
}

async function bookOn(work: Work, company: CompanyOfPositions, position: PositionOfProgress, booking: Booking, staff: Principal): Promise<ProgressRecord> {
  if (!isOpenFor(position, company)) throw refuse(refusals.notBookable)
  const found = await lockRow(work, visibleSeekerRecord, booking.seekerId, staff.scope)
  const resumeId = await assertBookable(work, found, position, booking)
  const seeker = await claimForBooking(work, found, staff)
  const at = clock.iso()
  const values: typeof candidateProgress.$inferInsert = {
    progressNo: `B${String(await nextNumber(work, 'candidate_progress')).padStart(11, '0')}`,
    seekerId: seeker.id,
    resumeId,
    positionId: position.id,
    companyId: company.id,
    companyStaffId: position.companyStaffId,
    waiterId: seeker.waiterId!,
    adviserId: position.adviserId,
    saleId: position.saleId,
    source: booking.source,
    consentWay: booking.consentWay,
    reportId: booking.reportId ?? null,
    matchScore: booking.matchScore ?? null,
    wishedTimes: [...(booking.wishedTimes ?? [])],
    state: 'BOOKED',
    stateAt: at,
    bookedAt: at,
    interviewRounds: position.interviewRounds,
    createdAt: at,
    updatedAt: at,
  }
  const dueAt = await dueAfter(work, { state: 'BOOKED', stateAt: at, planDate: null, currentOfferId: null })
  const row = await insertRow(work, progressRecord, { ...values, dueAt }, [
    { field: 'seekerName', old: null, new: seeker.name },
    { field: 'positionTitle', old: null, new: position.title },
  ])
  const { waiterId, adviserId, saleId } = row
  await work.db.insert(progressMilestone).values({ progressId: row.id, milestone: 'BOOKED', at, waiterId, adviserId, saleId })
  await work.db.insert(progressLog).values({
    progressId: row.id,
    action: 'book',
    toState: 'BOOKED',
    detail: { source: booking.source },
    operatorKind: 'STAFF',
    operatorId: staff.staffId,
    at,
  })
  await work.db.insert(recruitNotice).values({
    progressId: row.id,
    channel: 'MANUAL',
    side: 'COMPANY',
    target: `companyStaff:${position.companyStaffId}`,
    template: 'BOOKED',
    text: noticeText.booked({ position: position.title, progressNo: row.progressNo }),
    state: 'PENDING',
    createdAt: at,
    updatedAt: at,
    createdBy: staff.staffId,
  })
  await settleAround(work, { company, position }, null, row)
  await work.db.update(jobSeeker).set({ lastActiveAt: at }).where(eq(jobSeeker.id, seeker.id))
  await tellPeople(work, row.id, [waiterId, adviserId], progressNotices.stepped({ name: seeker.name, position: position.title, state: 'BOOKED' }))
  return row
}

/** All that is refused is refused before anything is written. It answers the resume that the booking goes with. */
async function assertBookable(work: Work, seeker: SeekerRow, position: PositionOfProgress, booking: Booking): Promise<number | null> {
  if (seeker.blacklisted) throw refuse(refusals.blacklisted)
  const earlier = await work.db
    .select({ live: candidateProgress.live, state: candidateProgress.state, reasonCode: candidateProgress.reasonCode })
    .from(candidateProgress)
    .where(
      and(
        eq(candidateProgress.seekerId, seeker.id),
        eq(candidateProgress.positionId, position.id),
        sql`(${candidateProgress.live} or ${candidateProgress.stateAt} > ${clock.in(-pauseDays * 86_400_000)}::timestamptz)`,
      ),
    )
  if (earlier.some(({ live }) => live)) throw refuse(refusals.alreadyLive)
  const wasTurnedDown = earlier.some(
    ({ state, reasonCode }) => (state === 'UNSUITABLE' || state === 'FAILED') && reasonCode !== null && companyReasons.includes(reasonCode),
  )
  const resumeId = await resumeOf(work, seeker, booking.resumeId)
  if (booking.confirm === true) return resumeId
  if (wasTurnedDown) throw refuse(refusals.paused, { days: pauseDays })
  if (seeker.employedProgressId !== null) throw refuse(refusals.employed, { company: await employerOf(work, seeker.employedProgressId) })
  return resumeId
}

async function resumeOf(work: Work, { id, defaultResumeId }: SeekerRow, resumeId: number | undefined): Promise<number | null> {
  if (resumeId === undefined) return defaultResumeId
  const [own] = await work.db
    .select({ id: resume.id })
    .from(resume)
    .where(and(eq(resume.id, resumeId), eq(resume.seekerId, id)))
  if (own === undefined) throw refuse(refusals.noResume)
  return own.id
}

export async function employerOf(work: Work, progressId: number): Promise<string> {
  const [row] = await work.db.select({ companyId: candidateProgress.companyId }).from(candidateProgress).where(eq(candidateProgress.id, progressId))
  return row === undefined ? '' : ((await findCompanyName(work.db, row.companyId)) ?? '')
}

type Booked = AnswerOf<typeof calls.book>

/** Several candidates for one position: each is booked or refused on its own, and whoever needs a confirmation is asked about. */
export async function bookSeekers(work: Work, input: ParsedInputOf<typeof calls.book>, staff: Principal, language: Language): Promise<Booked> {
  const seekerIds = [...new Set(input.seekerIds)].sort((one, other) => one - other)
  if (input.resumeId !== undefined && seekerIds.length > 1)
    throw faults.badInput([{ field: 'resumeId', message: ['多名候选人不能指定简历', 'Name a resume for one candidate only'] }])
  const { company, position } = await lockTarget(work, input.positionId)
  const names = new Map(
    (await work.db.select({ id: jobSeeker.id, name: jobSeeker.name }).from(jobSeeker).where(inArray(jobSeeker.id, seekerIds))).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  const answer: Booked = { success: [], failures: [], progressIds: [], toConfirm: [], quotaEmpty: false }
  for (const seekerId of seekerIds) {
    try {
      const row = await bookOn(work, company, position, { ...input, seekerId, wishedTimes: input.interviewTimes }, staff)
      answer.success.push(seekerId)
      answer.progressIds.push(row.id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      // A name is told of somebody in sight alone.
      const name = error instanceof Refused ? (names.get(seekerId) ?? '') : ''
      const entry = { id: seekerId, name, msg: error.text(language) }
      if (error instanceof Refused && (error.code === refusals.paused.code || error.code === refusals.employed.code)) answer.toConfirm.push(entry)
      else answer.failures.push(entry)
    }
  }
  if (position.feeMode === 'COUPON') {
    const [quota] = await work.db.select({ available: companyView.couponAvailable }).from(companyView).where(eq(companyView.id, company.id))
    answer.quotaEmpty = (quota?.available ?? 0) <= 0
  }
  return answer
}

/** Step 3. Whoever may only book withdraws what he recommended, as the candidate's own decision. */
export async function refuseOrder(work: Work, input: ParsedInputOf<typeof calls.refuse>, staff: Principal): Promise<StepAnswer> {
  const { progressId, version, reasonCode } = input
  const reasonText = assertReason(reasonCode, input.reasonText)
  if (!holds(staff, 'Interview.accept')) {
    const { waiterId } = await readRow(work, progressRecord, progressId, staff.scope, ['waiterId'])
    if (reasonCode !== 'CANDIDATE_GAVE_UP' || !staff.identityIds.includes(waiterId!)) throw refuse(refusals.ownOnly)
  }
  await takeStep(work, { progressId, version, action: 'refuse' }, staff, step => turnDown(step, reasonCode, reasonText))
  return answerStep(work, progressId, staff)
}

/** The booking ends, and the report with it: withdrawn where we took it back, refused where the company did. */
export async function turnDown(step: Step, reasonCode: ProgressReason, reasonText: string | null): Promise<void> {
  const isOurs = reasonCode === 'WITHDRAWN' || reasonCode === 'CANDIDATE_GAVE_UP' || reasonCode === 'CANDIDATE_HIRED'
  step.moveTo('UNSUITABLE')
  step.set({ reasonCode, reasonText })
  await step.milestone('REFUSED')
  await step.voidNotices()
  if (step.row.reportId !== null) await step.change('recReport', step.row.reportId, { state: isOurs ? 'WITHDRAWN' : 'REFUSED', stateAt: step.at })
  step.say({ reasonCode, reasonText }, reasonText)
}

/** The lead's report takes a sent recommendation back by the same step. */
export async function withdrawBooking(work: Work, progressId: number, staff: Principal): Promise<void> {
  await takeStep(work, { progressId, version: null, action: 'refuse' }, staff, step => turnDown(step, 'WITHDRAWN', null))
}
