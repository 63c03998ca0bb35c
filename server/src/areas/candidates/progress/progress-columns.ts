import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { age, maskPhone, progressCodes, stageOfProgress } from '@gongtai/contract'
import type { ProgressRow, ProgressState, ValueOf, overdueSteps } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { RowOf } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { identityView } from '../../permissions/index.ts'
import { positionView } from '../../positions/index.ts'
import { interview } from '../interview/interview.tables.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { offer } from '../offer/offer.tables.ts'
import { onboard, resignation } from '../onboard/onboard.tables.ts'
import { progressActionsOf } from './progress-action.ts'
import type { LastStep } from './progress-action.ts'
import { overdueOf } from './progress-due.ts'
import { candidateProgress, progressLog, recruitNotice } from './progress.tables.ts'

export const seeker = alias(jobSeeker, 'seeker')
export const place = alias(positionView, 'place')
export const firm = alias(companyView, 'firm')
const waiter = alias(identityView, 'waiter')
const adviser = alias(identityView, 'adviser')
const sale = alias(identityView, 'sale')
export const meeting = alias(interview, 'meeting')
export const proposal = alias(offer, 'proposal')
export const start = alias(onboard, 'start')

/** Nothing filters or sorts by them, so counts go without them. */
export const besideProgress = sql`left join ${jobSeeker} as ${seeker} on ${seeker.id} = ${candidateProgress.seekerId}
  left join ${positionView} as ${place} on ${place.id} = ${candidateProgress.positionId}
  left join ${companyView} as ${firm} on ${firm.id} = ${candidateProgress.companyId}
  left join ${identityView} as ${waiter} on ${waiter.id} = ${candidateProgress.waiterId}
  left join ${identityView} as ${adviser} on ${adviser.id} = ${candidateProgress.adviserId}
  left join ${identityView} as ${sale} on ${sale.id} = ${candidateProgress.saleId}
  left join ${interview} as ${meeting} on ${meeting.id} = ${candidateProgress.currentInterviewId}
  left join ${offer} as ${proposal} on ${proposal.id} = ${candidateProgress.currentOfferId}
  left join ${onboard} as ${start} on ${start.progressId} = ${candidateProgress.id}`

const lastStep = sql<LastStep | null>`(select case when ${progressLog.effects} <> '[]' then json_build_object('at', to_char(${progressLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'operatorId', ${progressLog.operatorId}, 'isWeighty', ${progressLog.action} = 'handleGuarantee' or ${progressLog.effects} @> '[{"kind": "QUOTA"}]'
  or ${progressLog.effects} @> '[{"kind": "COUNTED", "field": "hiredCount"}]') end from ${progressLog} where ${progressLog.progressId} = ${candidateProgress.id}
  and ${progressLog.fromState} is not null and ${progressLog.revertedById} is null and ${progressLog.revertsId} is null order by ${progressLog.id} desc limit 1)`

const resignHands = sql<
  number[] | null
>`case when ${candidateProgress.state} = 'RESIGN_WAIT' then (select array_remove(array[${resignation.plannedBy}, ${resignation.reportedBy}], null)
  from ${resignation} where ${resignation.progressId} = ${candidateProgress.id} and ${resignation.state} = 'WAIT_CONFIRM' order by ${resignation.id} desc limit 1) end`

export const progressColumns = {
  id: candidateProgress.id,
  progressNo: candidateProgress.progressNo,
  seekerId: candidateProgress.seekerId,
  seekerName: sql<string>`coalesce(${seeker.name}, '')`,
  gender: sql<ProgressRow['gender']>`coalesce(${seeker.gender}, 'UNKNOWN')`,
  birthDate: sql<string | null>`${seeker.birthDate}`,
  seekerMobile: sql<string | null>`${seeker.mobile}`,
  /** Of somebody in the shared pool nobody sees the number, whatever he may see elsewhere. */
  isPooled: sql<boolean>`${seeker.waiterId} is null`,
  resumeId: candidateProgress.resumeId,
  positionId: candidateProgress.positionId,
  positionTitle: sql<string>`coalesce(${place.title}, '')`,
  companyId: candidateProgress.companyId,
  companyName: sql<string>`coalesce(${firm.name}, '')`,
  waiterId: candidateProgress.waiterId,
  waiterName: sql<string | null>`${waiter.name}`,
  adviserId: candidateProgress.adviserId,
  adviserName: sql<string | null>`${adviser.name}`,
  saleId: candidateProgress.saleId,
  saleName: sql<string | null>`${sale.name}`,
  source: candidateProgress.source,
  matchScore: candidateProgress.matchScore,
  state: candidateProgress.state,
  live: candidateProgress.live,
  stateAt: candidateProgress.stateAt,
  dueAt: candidateProgress.dueAt,
  round: candidateProgress.round,
  interviewRounds: candidateProgress.interviewRounds,
  bookedAt: candidateProgress.bookedAt,
  interviewId: candidateProgress.currentInterviewId,
  interviewAt: candidateProgress.interviewAt,
  interviewEndAt: meeting.endAt,
  mode: meeting.mode,
  address: meeting.address,
  meetingUrl: meeting.meetingUrl,
  interviewer: meeting.interviewer,
  checkInAt: meeting.checkInAt,
  rescheduleCount: meeting.rescheduleCount,
  salaryBase: proposal.salaryBase,
  validUntil: proposal.validUntil,
  actualDate: candidateProgress.onboardDate,
  planDate: candidateProgress.planDate,
  guaranteeState: start.guaranteeState,
  guaranteeUntil: start.guaranteeUntil,
  refundState: start.refundState,
  reasonCode: candidateProgress.reasonCode,
  reasonText: candidateProgress.reasonText,
  couponState: candidateProgress.couponState,
  isStopped: candidateProgress.isStopped,
  noShowAgain: candidateProgress.noShowAgain,
  hasFee: sql<boolean>`(${candidateProgress.feeMode} = 'RESULT' and coalesce(${candidateProgress.feeValue}, 0) > 0) is true`,
  hasNotice: sql<boolean>`exists (select from ${recruitNotice} where ${eq(recruitNotice.progressId, candidateProgress.id)} and ${recruitNotice.side} = 'SEEKER'
    and ${recruitNotice.state} in ('PENDING', 'FAILED'))`,
  resignHands,
  lastStep,
  version: candidateProgress.version,
}
export type ProgressListRow = RowOf<typeof progressColumns>

/** The five codes of a state, the stage and the code of the stage. */
export function codesOf(state: ProgressState) {
  const [stateOrder, stateInterview, stateFeedback, stateOffer, stateComplete] = progressCodes[state]
  const stage = stageOfProgress(state)
  return { stateOrder, stateInterview, stateFeedback, stateOffer, stateComplete, stage, stageCode: progressCodes[state][stage - 1]!, state }
}

const overdueNow = (state: ProgressState, dueAt: string | null): ValueOf<typeof overdueSteps> | null =>
  dueAt !== null && dueAt < clock.iso() ? (overdueOf[state] ?? null) : null

/** As lists show it. Of the number only some digits are seen; whoever exports with the right to see it gets it whole. */
export function presentProgress(row: ProgressListRow, masked = true): Omit<ProgressRow, 'actions'> {
  const {
    birthDate,
    isPooled: _pooled,
    actualDate,
    planDate,
    rescheduleCount: _moves,
    refundState: _refund,
    noShowAgain: _again,
    hasFee: _fee,
    resignHands: _hands,
    lastStep: _last,
    ...shown
  } = row
  return {
    ...shown,
    ...codesOf(row.state),
    age: birthDate === null ? null : age(birthDate, clock.today()),
    seekerMobile: row.seekerMobile === null || !masked ? row.seekerMobile : maskPhone(row.seekerMobile),
    overdue: overdueNow(row.state, row.dueAt),
    onboardDate: actualDate ?? planDate,
  }
}

export const withActions = (row: ProgressListRow, reader: Principal): ProgressRow => ({ ...presentProgress(row), actions: progressActionsOf(row, reader) })
