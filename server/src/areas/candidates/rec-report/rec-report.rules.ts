import { and, eq, isNull } from 'drizzle-orm'
import { jobSeekerRefusals, missingInReport, recReportActions, recReportRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, recReport as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { assertVersion, deleteRow, insertRow, lockRow, readRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { positionView } from '../../positions/index.ts'
import { isOwnSeeker } from '../job-seeker/job-seeker-scope.ts'
import { visibleSeekerRecord } from '../job-seeker/job-seeker.record.ts'
import type { SeekerRow } from '../job-seeker/job-seeker.record.ts'
import { assertPresent } from '../job-seeker/seeker-claim.rules.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { findMatchScore } from '../match/match.queries.ts'
import { createProgress, withdrawBooking } from '../progress/booking.rules.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { findResumeDocument } from '../resume/resume-document.queries.ts'
import { resume } from '../resume/resume.tables.ts'
import { recReportNotices, tellAboutReport } from './rec-report.notice.ts'
import { recReportRecord } from './rec-report.record.ts'
import type { RecReport } from './rec-report.record.ts'

type Step = AnswerOf<typeof calls.submit>

/** A draft is written about one's own candidates alone: whoever recommends somebody answers for him. */
export async function saveReport(work: Work, input: ParsedInputOf<typeof calls.save>, staff: Principal): Promise<Step> {
  const { requestNo: _, id, version, seekerId, positionId, ...content } = input
  const seeker = await lockRow(work, visibleSeekerRecord, seekerId, staff.scope)
  const before = id === undefined ? null : await lockFor(work, recReportRecord, recReportActions.edit, id, staff)
  if (before !== null && before.seekerId !== seekerId) throw faults.recordNotFound()
  assertOwn(seeker, staff)
  await assertResume(work, seekerId, content.resumeId)
  const target = await readPosition(work, positionId)
  if (before !== null) {
    const saved = saveRow(work, recReportRecord, before, version ?? 0, { ...content, positionId, reviewerId: target.adviserId })
    return { id: before.id, state: before.state, ...saved }
  }
  const at = clock.iso()
  const made = await insertRow(work, recReportRecord, {
    ...content,
    reportNo: await nextNumberOfDay(work, 'T', 5),
    seekerId,
    positionId,
    authorId: seeker.waiterId!,
    reviewerId: target.adviserId,
    state: 'DRAFT',
    stateAt: at,
    createdAt: at,
    updatedAt: at,
  })
  return { id: made.id, state: made.state, version: made.version }
}

function assertOwn(seeker: SeekerRow, staff: Principal): void {
  assertPresent(seeker)
  if (seeker.waiterId === null) throw refuse(jobSeekerRefusals.inPool)
  if (!isOwnSeeker(seeker, staff)) throw refuse(refusals.notYours)
  if (seeker.blacklisted) throw refuse(jobSeekerRefusals.blacklisted)
}

async function assertResume(work: Work, seekerId: number, resumeId: number): Promise<{ isActive: boolean }> {
  const [own] = await work.db
    .select({ state: resume.state })
    .from(resume)
    .where(and(eq(resume.id, resumeId), eq(resume.seekerId, seekerId), isNull(resume.deletedAt)))
  if (own === undefined) throw refuse(refusals.noResume)
  return { isActive: own.state === 'ACTIVE' }
}

async function readPosition(work: Work, positionId: number) {
  const [found] = await work.db
    .select({ adviserId: positionView.adviserId, title: positionView.title, state: positionView.state })
    .from(positionView)
    .where(and(eq(positionView.id, positionId), isNull(positionView.deletedAt)))
  if (found === undefined || found.state !== 'ONLINE') throw refuse(refusals.notBookable)
  return found
}

/** Everything that a company should read stands in a report before anybody else looks at it. */
function assertComplete(row: RecReport): void {
  const [missing] = missingInReport(row)
  if (missing !== undefined) throw faults.badInput([missing])
  if (row.interviewTimes.some(time => time <= clock.iso())) throw refuse(refusals.timesPast)
  if (row.availableDate! < clock.today()) throw refuse(refusals.datePast)
}

/** What the report says of the candidate from now on, whatever becomes of the resume. */
async function snapshotOf(work: Work, row: RecReport): Promise<Pick<RecReport, 'resumeSnapshot' | 'matchScore'>> {
  const { mobile: _mobile, email: _email, wechat: _wechat, ...resumeSnapshot } = await findResumeDocument(work, row.resumeId)
  return { resumeSnapshot, matchScore: await findMatchScore(work, row) }
}

export async function submitReport(work: Work, { id, version }: ParsedInputOf<typeof calls.submit>, staff: Principal): Promise<Step> {
  const found = await readRow(work, recReportRecord, id, staff.scope, ['seekerId'])
  const seeker = await lockRow(work, visibleSeekerRecord, found.seekerId!, staff.scope)
  assertOwn(seeker, staff)
  const row = await lockFor(work, recReportRecord, recReportActions.submit, id, staff)
  assertComplete(row)
  if (!(await assertResume(work, row.seekerId, row.resumeId)).isActive) throw refuse(refusals.resumeNotActive)
  const target = await readPosition(work, row.positionId)
  const at = clock.iso()
  const after = saveRow(work, recReportRecord, row, version, {
    ...(await snapshotOf(work, row)),
    state: 'WAIT_REVIEW',
    stateAt: at,
    submittedAt: at,
    submittedBy: staff.staffId,
    reviewerId: target.adviserId,
    returnReason: null,
  })
  await tellAboutReport(work, id, target.adviserId, recReportNotices.submitted({ name: seeker.name, position: target.title }))
  return { id, state: 'WAIT_REVIEW', ...after }
}

/** The recruiter of the position reviews, or whoever may where it has none. */
function assertReviewer({ reviewerId }: RecReport, staff: Principal): void {
  if (reviewerId === null || staff.scope.kind === 'ALL' || staff.scope.kind === 'DEPT') return
  if (!staff.identityIds.includes(reviewerId)) throw refuse(refusals.notReviewer)
}

export async function reviewReport(work: Work, input: ParsedInputOf<typeof calls.review>, staff: Principal): Promise<AnswerOf<typeof calls.review>> {
  const { id, version, result, reason } = input
  if (result === 'SEND') return sendReport(work, { id, version }, staff)
  const row = await lockFor(work, recReportRecord, recReportActions.return, id, staff)
  assertReviewer(row, staff)
  const returnReason = reason!.trim()
  const after = saveRow(work, recReportRecord, row, version, { state: 'RETURNED', stateAt: clock.iso(), returnReason }, { remark: returnReason })
  await tellAboutReport(work, id, row.authorId, recReportNotices.returned({ ...(await namesOf(work, row)), reason: returnReason }))
  return { id, state: 'RETURNED', ...after, progressId: null }
}

/**
 * The report goes to the company, and the candidate is booked with it. Company, position and candidate are locked before the report. The
 * report itself is what lets the recruiter book somebody else's candidate.
 */
export async function sendReport(
  work: Work,
  { id, version, confirm }: ParsedInputOf<typeof calls.send>,
  staff: Principal,
): Promise<AnswerOf<typeof calls.send>> {
  const found = await readRow(work, recReportRecord, id, staff.scope, [
    'seekerId',
    'positionId',
    'resumeId',
    'consentWay',
    'interviewTimes',
    'matchScore',
    'state',
  ])
  assertVersion(found, version)
  assertPossible(recReportActions.send, found)
  if (found.consentWay == null) throw refuse(refusals.consent)
  const progress = await createProgress(
    work,
    {
      seekerId: found.seekerId!,
      positionId: found.positionId!,
      resumeId: found.resumeId!,
      reportId: id,
      source: 'RECOMMEND',
      consentWay: found.consentWay,
      wishedTimes: found.interviewTimes!,
      matchScore: found.matchScore ?? null,
      confirm,
    },
    { ...staff, scope: { kind: 'ALL' } },
  )
  const row = await lockFor(work, recReportRecord, recReportActions.send, id, staff)
  if (row.state === 'WAIT_REVIEW') assertReviewer(row, staff)
  if (row.state === 'DRAFT') {
    if (!holds(staff, 'JobSeekersRecReport.save')) throw faults.lacks('JobSeekersRecReport.save')
    assertComplete(row)
    if (!(await assertResume(work, row.seekerId, row.resumeId)).isActive) throw refuse(refusals.resumeNotActive)
  }
  const at = clock.iso()
  const submitted = row.state === 'DRAFT' ? { ...(await snapshotOf(work, row)), submittedAt: at, submittedBy: staff.staffId } : {}
  const after = saveRow(work, recReportRecord, row, version, { ...submitted, state: 'SENT', stateAt: at, sentAt: at, progressId: progress.id })
  await tellAboutReport(work, id, row.authorId, recReportNotices.sent(await namesOf(work, row)))
  return { id, state: 'SENT', ...after, progressId: progress.id }
}

export async function markReportRead(work: Work, { id, version }: ParsedInputOf<typeof calls.markRead>, staff: Principal): Promise<Step> {
  const row = await lockFor(work, recReportRecord, recReportActions.markRead, id, staff)
  const at = clock.iso()
  return { id, state: 'READ', ...saveRow(work, recReportRecord, row, version, { state: 'READ', stateAt: at, readAt: at }) }
}

/** As long as the company has not decided, the recommendation is taken back with its booking. */
export async function withdrawReport(work: Work, { id, version, reason }: ParsedInputOf<typeof calls.withdraw>, staff: Principal): Promise<Step> {
  const found = await readRow(work, recReportRecord, id, staff.scope, ['progressId', 'state'])
  assertVersion(found, version)
  assertPossible(recReportActions.withdraw, found)
  const [booking] = await work.db.select({ state: candidateProgress.state }).from(candidateProgress).where(eq(candidateProgress.id, found.progressId!))
  if (booking?.state !== 'BOOKED') throw refuse(refusals.handled)
  await withdrawBooking(work, found.progressId!, { ...staff, scope: { kind: 'ALL' } })
  // The step has ended the report with the booking and raised its version; what is left is the reason in the log.
  const row = await lockRow(work, recReportRecord, id, staff.scope)
  const after = saveRow(work, recReportRecord, row, null, { stateAt: clock.iso() }, { remark: reason.trim() })
  await tellAboutReport(work, id, row.reviewerId, recReportNotices.withdrawn({ ...(await namesOf(work, row)), reason: reason.trim() }))
  return { id, state: row.state, ...after }
}

export async function deleteReport(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, staff: Principal): Promise<void> {
  const row = await lockFor(work, recReportRecord, recReportActions.delete, id, staff)
  deleteRow(work, recReportRecord, row, version)
}

async function namesOf(work: Work, { seekerId, positionId }: Pick<RecReport, 'seekerId' | 'positionId'>): Promise<{ name: string; position: string }> {
  const [seeker] = await work.db.select({ name: jobSeeker.name }).from(jobSeeker).where(eq(jobSeeker.id, seekerId))
  const [target] = await work.db.select({ title: positionView.title }).from(positionView).where(eq(positionView.id, positionId))
  return { name: seeker?.name ?? '', position: target?.title ?? '' }
}
