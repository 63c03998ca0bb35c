import { addDays, dayOf, startOfDay, subtractMoney } from '@gongtai/contract'
import type { ProgressMilestone, ProgressState } from '@gongtai/contract'
import { minutesBefore } from '../../../demo/generator/moment.ts'
import type { offer } from '../offer/offer.tables.ts'
import type { onboard, resignation } from '../onboard/onboard.tables.ts'
import { serviceFeeOf } from '../onboard/service-fee.ts'
import type { candidateProgress, progressLog, progressMilestone } from '../progress/progress.tables.ts'
import type { DemoPlace } from './progress-people.ts'
import { resultOf } from './progress-rows.ts'
import type { DemoProgress } from './progress-rows.ts'

/** What became of candidates after their interviews, and the log of it. */

type Row = typeof candidateProgress.$inferInsert

const salaryOf = ({ monthMin }: DemoPlace) => (monthMin === null ? '6000.00' : monthMin)

export function offerRowOf(demo: DemoProgress, progressId: number, number: number): typeof offer.$inferInsert | null {
  const { course, place } = demo
  if (course.offerIssuedAt === null) return null
  const { state } = course
  const isDeclined = state === 'OFFER_DECLINED'
  const salaryBase = salaryOf(place)
  return {
    offerNo: `OF${dayOf(course.offerIssuedAt).replaceAll('-', '')}${String(90_000 + (number % 10_000)).padStart(5, '0')}`,
    progressId,
    title: place.title,
    salaryBase,
    salaryProbation: number % 3 === 0 ? subtractMoney(salaryBase, '500') : null,
    onboardDate: course.planDate ?? addDays(dayOf(course.validUntil!), 3),
    address: place.address,
    validUntil: course.validUntil!,
    files: [],
    state:
      state === 'OFFER_ISSUED'
        ? 'ISSUED'
        : state === 'OFFER_SENT'
          ? 'SENT'
          : isDeclined
            ? course.reasonCode === 'EXPIRED'
              ? 'EXPIRED'
              : 'DECLINED'
            : 'ACCEPTED',
    sentAt: course.offerSentAt,
    repliedAt: course.repliedAt,
    declineReason: isDeclined ? (course.reasonCode as never) : null,
    createdAt: course.offerIssuedAt,
    createdBy: demo.adviserStaff,
    updatedAt: course.repliedAt ?? course.offerSentAt ?? course.offerIssuedAt,
  }
}

export function onboardRowOf(demo: DemoProgress, progressId: number, offerId: number, row: Row, today: string): typeof onboard.$inferInsert | null {
  const { course, place } = demo
  if (course.repliedAt === null || course.state === 'OFFER_DECLINED') return null
  const plain = {
    progressId,
    offerId,
    planDate: course.planDate!,
    proofFiles: [],
    createdAt: course.repliedAt,
    createdBy: demo.waiterStaff,
    updatedAt: course.confirmedAt ?? course.repliedAt,
  }
  if (course.onboardDate === null) return plain
  const salary = salaryOf(place)
  const guaranteeUntil = place.guaranteeDays > 0 ? addDays(course.onboardDate, place.guaranteeDays) : null
  const isBroken = course.state === 'RESIGNED' && guaranteeUntil !== null && course.resignDate! <= guaranteeUntil
  const fee = serviceFeeOf(
    { feeMode: row.feeMode ?? null, feeType: row.feeType ?? null, feeValue: row.feeValue ?? null, salaryMonths: row.salaryMonths ?? null },
    salary,
  )
  const isDecided = isBroken && fee.serviceFee !== '0.00' && addDays(course.resignDate!, 12) < today
  return {
    ...plain,
    actualDate: course.onboardDate,
    salary,
    contractType: 'LABOR',
    guaranteeUntil,
    guaranteeState: guaranteeUntil === null ? 'NONE' : isBroken ? 'BROKEN' : guaranteeUntil < today ? 'PASSED' : 'IN',
    ...fee,
    feeType: row.feeType ?? null,
    confirmedAt: course.confirmedAt,
    confirmedBy: demo.adviserStaff,
    refundState: isBroken && fee.serviceFee !== '0.00' ? (isDecided ? 'DONE' : 'WAIT') : 'NONE',
    ...(isDecided && {
      refundOutcome: 'REPLACE' as const,
      refundReason: '双方协商，免费补招一人',
      refundAt: minutesBefore(course.resignedAt!, -2_880),
      refundBy: demo.adviserStaff,
    }),
  }
}

const leaveWords = ['家中有事，需要回老家照顾老人', '上班距离太远，通勤时间过长', '找到离家更近的工作'] as const

export function resignationRowOf(demo: DemoProgress, progressId: number): typeof resignation.$inferInsert | null {
  const { course, seeker } = demo
  if (course.resignReportedAt === null) return null
  const isPlanned = course.state === 'RESIGN_PLANNED'
  return {
    progressId,
    type: seeker.id % 7 === 0 ? 'DISMISSED' : 'VOLUNTARY',
    plannedDate: course.plannedLeave,
    actualDate: course.resignDate,
    reportSide: isPlanned ? null : seeker.id % 2 === 0 ? 'COMPANY' : 'SEEKER',
    reason: leaveWords[seeker.id % leaveWords.length]!,
    proofFiles: [],
    state: isPlanned ? 'PLANNED' : course.state === 'RESIGN_WAIT' ? 'WAIT_CONFIRM' : 'CONFIRMED',
    plannedBy: isPlanned ? demo.waiterStaff : null,
    reportedBy: isPlanned ? null : demo.waiterStaff,
    reportedAt: isPlanned ? null : course.resignReportedAt,
    confirmedBy: course.resignedAt === null ? null : demo.adviserStaff,
    confirmedAt: course.resignedAt,
    createdAt: course.resignReportedAt,
    createdBy: demo.waiterStaff,
    updatedAt: course.resignedAt ?? course.resignReportedAt,
  }
}

type LogRow = typeof progressLog.$inferInsert

/** The steps, one after the other. Their effects are not kept, so that nobody takes back what the demo made. */
export function logRowsOf(demo: DemoProgress, progressId: number): LogRow[] {
  const { course } = demo
  const steps: [action: string, to: ProgressState, at: string | null, isAdviser: boolean, detail?: Record<string, string | number | null>][] = [
    ['book', 'BOOKED', course.bookedAt, false],
    ['refuse', 'UNSUITABLE', course.refusedAt, true, { reasonCode: course.reasonCode }],
    ['accept', 'WAIT_INTERVIEW', course.acceptedAt, true, { round: 1, startAt: course.startAt }],
    ['cancel', 'CANCELLED', course.cancelledAt, true],
    ['checkIn', 'CHECKED_IN', course.checkInAt, false, { checkInWay: 'STAFF' }],
    ['end', 'WAIT_FEEDBACK', course.endedAt, true],
    [
      'feedback',
      course.state === 'NO_SHOW' ? 'NO_SHOW' : course.state === 'FAILED' ? 'FAILED' : 'PASSED',
      course.feedbackAt,
      true,
      { result: resultOf(course) },
    ],
    ['issueOffer', 'OFFER_ISSUED', course.offerIssuedAt, true],
    ['sendOffer', 'OFFER_SENT', course.offerSentAt, true],
    [
      'replyOffer',
      course.state === 'OFFER_DECLINED' ? 'OFFER_DECLINED' : 'WAIT_ONBOARD',
      course.repliedAt,
      false,
      { reasonCode: course.state === 'OFFER_DECLINED' ? course.reasonCode : null, planDate: course.planDate },
    ],
    ['notOnboard', 'NOT_ONBOARDED', course.notOnboardAt, true, { reasonCode: course.reasonCode }],
    ['confirmOnboard', 'ONBOARDED', course.confirmedAt, true, { actualDate: course.onboardDate }],
    [
      course.state === 'RESIGN_PLANNED' ? 'planResign' : 'applyResign',
      course.state === 'RESIGN_PLANNED' ? 'RESIGN_PLANNED' : 'RESIGN_WAIT',
      course.resignReportedAt,
      false,
      { actualDate: course.resignDate, plannedDate: course.plannedLeave },
    ],
    ['confirmResign', 'RESIGNED', course.resignedAt, true, { actualDate: course.resignDate }],
  ]
  const rows: LogRow[] = []
  let state: ProgressState | null = null
  for (const [action, to, at, isAdviser, detail = {}] of steps) {
    if (at === null) continue
    rows.push({
      progressId,
      action,
      fromState: state,
      toState: to,
      detail,
      operatorKind: 'STAFF',
      operatorId: isAdviser ? demo.adviserStaff : demo.waiterStaff,
      at,
    })
    state = to
  }
  return rows.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

export function milestoneRowsOf({ waiterId, place, course }: DemoProgress, progressId: number, row: Row): (typeof progressMilestone.$inferInsert)[] {
  const reached: [ProgressMilestone, string | null | undefined][] = [
    ['BOOKED', row.bookedAt],
    ['ACCEPTED', row.acceptedAt],
    ['REFUSED', row.refusedAt],
    ['ARRIVED', row.arrivedAt],
    ['CANCELLED', row.cancelledAt],
    ['FEEDBACK', row.feedbackAt],
    ['PASSED', row.passedAt],
    ['FAILED', row.failedAt],
    ['NO_SHOW', row.noShowAt],
    ['OFFER_ISSUED', row.offerIssuedAt],
    [course.state === 'OFFER_DECLINED' ? 'OFFER_DECLINED' : 'OFFER_ACCEPTED', row.offerRepliedAt],
    ['ONBOARDED', row.onboardDate == null ? null : startOfDay(row.onboardDate)],
    ['NOT_ONBOARDED', row.notOnboardAt],
    ['RESIGNED', row.resignDate == null ? null : startOfDay(row.resignDate)],
  ]
  const credit = { progressId, waiterId, adviserId: place.adviserId, saleId: place.saleId }
  return reached.flatMap(([milestone, at]) => (at == null ? [] : [{ ...credit, milestone, at }]))
}
