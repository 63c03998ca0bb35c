import type { ProgressState } from '@gongtai/contract'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import type { Random } from '../../../demo/generator/random.ts'
import type { WorkCalendar } from '../../config/index.ts'
import type { interview } from '../interview/interview.tables.ts'
import { dueOf } from '../progress/progress-due.ts'
import type { candidateProgress } from '../progress/progress.tables.ts'
import type { DemoSeeker } from './job-seeker.ts'
import type { DemoPlace } from './progress-people.ts'
import type { Course } from './progress-plan.ts'

/** One candidate on one position, with all that is written of it. Ids come when it is inserted. */
export interface DemoProgress {
  course: Course
  place: DemoPlace
  seeker: DemoSeeker
  waiterId: number
  waiterStaff: number | null
  adviserStaff: number | null
  rounds: number
  /** A unit of the quota that was used or set aside for it. */
  batchId: number | null
  isFrozen: boolean
}

type Row = typeof candidateProgress.$inferInsert

export const isStoppedPlace = ({ state, offlineReason }: Pick<DemoPlace, 'state' | 'offlineReason'>): boolean =>
  state === 'OFFLINE' && ['VIOLATION', 'COMPANY_DISABLED', 'COMPANY_REJECTED'].includes(offlineReason ?? '')

/** Since when it is in its state. */
function stateAtOf(course: Course): string {
  const { state } = course
  const at: Record<ProgressState, string | null> = {
    BOOKED: course.bookedAt,
    UNSUITABLE: course.refusedAt,
    WAIT_INTERVIEW: course.acceptedAt,
    CHECKED_IN: course.checkInAt,
    CANCELLED: course.cancelledAt,
    WAIT_FEEDBACK: course.endedAt,
    FAILED: course.feedbackAt,
    PASSED: course.feedbackAt,
    NO_SHOW: course.feedbackAt,
    OFFER_ISSUED: course.offerIssuedAt,
    OFFER_SENT: course.offerSentAt,
    OFFER_DECLINED: course.repliedAt,
    WAIT_ONBOARD: course.repliedAt,
    ONBOARDED: course.confirmedAt,
    NOT_ONBOARDED: course.notOnboardAt,
    RESIGN_PLANNED: course.resignReportedAt,
    RESIGN_WAIT: course.resignReportedAt,
    RESIGNED: course.resignedAt,
  }
  return at[state]!
}

const isPassed = ({ state, offerIssuedAt }: Course) => offerIssuedAt !== null || state === 'PASSED'
export const arrivedOf = ({ checkInAt, startAt, feedbackAt, state }: Course): string | null =>
  checkInAt ?? (feedbackAt !== null && state !== 'NO_SHOW' ? startAt : null)

export function progressRowOf(demo: DemoProgress, progressNo: string, calendar: WorkCalendar): Row {
  const { course, place, seeker, waiterId, batchId, isFrozen } = demo
  const stateAt = stateAtOf(course)
  const isAgreed = course.acceptedAt !== null
  // What a company did not pay by interview was agreed to be free then.
  const feeMode = place.feeMode === 'COUPON' && batchId === null && arrivedOf(course) !== null ? 'FREE' : place.feeMode
  return {
    progressNo,
    seekerId: seeker.id,
    resumeId: null,
    positionId: place.id,
    companyId: place.companyId,
    companyStaffId: place.companyStaffId,
    waiterId,
    adviserId: place.adviserId,
    saleId: place.saleId,
    source: seeker.id % 17 === 0 ? 'SELF_APPLY' : seeker.id % 23 === 0 ? 'HR_INVITE' : 'RECOMMEND',
    consentWay: seeker.id % 3 === 0 ? 'WECHAT' : 'PHONE',
    matchScore: 45 + ((seeker.id * 7 + place.id * 3) % 50),
    wishedTimes: [],
    state: course.state,
    stateAt,
    dueAt: dueOf({ state: course.state, stateAt, planDate: course.planDate, validUntil: course.validUntil }, calendar),
    round: isAgreed ? demo.rounds : 0,
    interviewRounds: place.interviewRounds,
    bookedAt: course.bookedAt,
    acceptedAt: course.acceptedAt,
    refusedAt: course.refusedAt,
    arrivedAt: arrivedOf(course),
    cancelledAt: course.cancelledAt,
    endedAt: course.endedAt,
    feedbackAt: course.feedbackAt,
    passedAt: isPassed(course) && (course.offerIssuedAt !== null || demo.rounds >= place.interviewRounds) ? course.feedbackAt : null,
    failedAt: course.state === 'FAILED' ? course.feedbackAt : null,
    noShowAt: course.state === 'NO_SHOW' ? course.feedbackAt : null,
    offerIssuedAt: course.offerIssuedAt,
    offerSentAt: course.offerSentAt,
    offerRepliedAt: course.repliedAt,
    onboardDate: course.onboardDate,
    notOnboardAt: course.notOnboardAt,
    resignDate: course.state === 'RESIGNED' ? course.resignDate : null,
    interviewAt: course.startAt,
    planDate: course.planDate,
    couponState: batchId === null ? 'NONE' : isFrozen ? 'FROZEN' : 'CONSUMED',
    couponBatchId: batchId,
    feeMode: isAgreed ? feeMode : null,
    feeType: isAgreed && feeMode === 'RESULT' ? place.feeType : null,
    feeValue: isAgreed && feeMode === 'RESULT' ? place.feeValue : null,
    guaranteeDays: isAgreed ? place.guaranteeDays : null,
    salaryMonths: isAgreed ? place.salaryMonths : null,
    reasonCode: course.reasonCode,
    reasonText: course.cancelledAt === null ? null : cancelWords[seeker.id % cancelWords.length]!,
    isStopped: isStoppedPlace(place),
    createdAt: course.bookedAt,
    createdBy: demo.waiterStaff,
    updatedAt: stateAt,
    updatedBy: demo.adviserStaff,
  }
}

const cancelWords = ['面试官临时出差，改约其他时间', '候选人家中有事，暂时不能参加', '企业调整招聘计划，暂停面试'] as const
const feedbackWords = { PASS: '沟通顺畅，经验符合，建议录用', FAIL: '与岗位要求有差距，暂不考虑', NO_SHOW: null } as const
export const resultOf = ({ state, feedbackAt }: Course) =>
  feedbackAt === null ? null : state === 'NO_SHOW' ? ('NO_SHOW' as const) : state === 'FAILED' ? ('FAIL' as const) : ('PASS' as const)

/** The meetings, one for each round; those before the last were passed some days earlier. */
export function interviewRowsOf(
  demo: DemoProgress,
  progressId: number,
  addressOf: (companyId: number) => { id: number; address: string } | undefined,
): (typeof interview.$inferInsert)[] {
  const { course, place, seeker } = demo
  if (course.startAt === null) return []
  const address = place.interviewMode === 'ONSITE' ? addressOf(place.companyId) : undefined
  return Array.from({ length: demo.rounds }, (_, index) => {
    const isLast = index === demo.rounds - 1
    const back = (instant: string | null) => (instant === null ? null : minutesBefore(instant, (demo.rounds - 1 - index) * 3 * 1_440))
    const result = isLast ? resultOf(course) : ('PASS' as const)
    const state = !isLast
      ? 'ENDED'
      : course.cancelledAt !== null
        ? 'CANCELLED'
        : course.endedAt !== null
          ? 'ENDED'
          : course.checkInAt !== null
            ? 'CHECKED_IN'
            : 'WAITING'
    const feedbackAt = isLast ? course.feedbackAt : minutesBefore(back(course.startAt)!, -300)
    return {
      progressId,
      positionId: place.id,
      seekerId: seeker.id,
      companyId: place.companyId,
      round: index + 1,
      mode: address === undefined && place.interviewMode === 'ONSITE' ? 'PHONE' : place.interviewMode,
      startAt: back(course.startAt)!,
      endAt: back(course.endAt)!,
      addressId: address?.id ?? null,
      address: address?.address ?? null,
      contactName: place.interviewContact,
      contactMobile: place.interviewMobile,
      meetingUrl: place.interviewMode === 'VIDEO' ? `https://meeting.example.com/${progressId}` : null,
      state,
      checkInAt: isLast ? course.checkInAt : back(course.startAt),
      checkInBy: isLast && course.checkInAt === null ? null : demo.waiterStaff,
      checkInWay: isLast && course.checkInAt === null ? null : 'STAFF',
      endedAt: isLast ? course.endedAt : back(course.endAt),
      cancelSide: isLast && course.cancelledAt !== null ? (seeker.id % 2 === 0 ? 'COMPANY' : 'SEEKER') : null,
      cancelReason: isLast && course.cancelledAt !== null ? cancelWords[seeker.id % cancelWords.length]! : null,
      cancelledAt: isLast ? course.cancelledAt : null,
      result,
      score: result === null || result === 'NO_SHOW' ? null : result === 'PASS' ? 4 : 2,
      comment: result === null ? null : feedbackWords[result],
      feedbackAt,
      feedbackBy: feedbackAt === null ? null : demo.adviserStaff,
      remindedAt: course.state === 'WAIT_FEEDBACK' && isLast ? course.endedAt : null,
      createdAt: course.acceptedAt!,
      createdBy: demo.adviserStaff,
      updatedAt: course.endedAt ?? course.acceptedAt!,
    }
  })
}

/** How many rounds somebody went through. */
export function roundsOf(random: Random, { interviewRounds }: DemoPlace, { state }: Course): number {
  // Whoever has not met anybody yet was booked once.
  if (['BOOKED', 'UNSUITABLE', 'CANCELLED', 'NO_SHOW', 'CHECKED_IN'].includes(state)) return 1
  // Whoever has passed waits for the next round, or for an offer where there is none.
  if (state === 'PASSED') return Math.max(1, interviewRounds - 1)
  return ['FAILED', 'WAIT_FEEDBACK', 'WAIT_INTERVIEW'].includes(state) ? random.integer(1, interviewRounds) : interviewRounds
}
