import { z } from 'zod'
import { positionFeeModes } from '../../automation/job-assignment/position-kind.ts'
import { feeTypes } from '../../companies/company-sign/company-sign.ts'
import { linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import { interviewModes } from '../../positions/position/position-kind.ts'
import { checkInWays, interviewResults, interviewStates } from '../interview/interview-kind.ts'
import { consentWays, seekerGenders } from '../job-seeker/job-seeker-kind.ts'
import { offerStates } from '../offer/offer-kind.ts'
import { employmentContracts, guaranteeOutcomes, guaranteeRefundStates, guaranteeStates, resignationStates, resignationTypes } from '../onboard/onboard-kind.ts'
import { progressActions } from './progress-action.ts'
import {
  declineReasons,
  overdueSteps,
  progressCouponStates,
  progressOperators,
  progressReasons,
  progressSides,
  progressSources,
  progressStates,
} from './progress-state.ts'

/** These schemas say what is shown of a candidate's progress. */

const code = z.int().nullable()

/** The five codes of product.md; a stage that is not reached has none. */
export const progressStateCodes = {
  stateOrder: code,
  stateInterview: code,
  stateFeedback: code,
  stateOffer: code,
  stateComplete: code,
  stage: z.int(),
  stageCode: z.int(),
  state: progressStates.schema,
}

/** What every step answers: where the candidate stands now and what can be done next. */
export const progressStep = z.strictObject({ id, ...progressStateCodes, version, actions: z.array(actionNames(progressActions)) })
export type ProgressStep = z.output<typeof progressStep>

const money = z.string().nullable()

export const progressRow = z.strictObject({
  id,
  progressNo: z.string(),
  seekerId: id,
  seekerName: z.string(),
  gender: seekerGenders.schema,
  age: z.int().nullable(),
  /** It comes masked. */
  seekerMobile: guarded('jobSeeker.mobile', z.string().nullable()),
  resumeId: id.nullable(),
  positionId: id,
  positionTitle: z.string(),
  companyId: id,
  companyName: z.string(),
  waiterId: id,
  waiterName: z.string().nullable(),
  adviserId: id.nullable(),
  adviserName: z.string().nullable(),
  saleId: id.nullable(),
  saleName: z.string().nullable(),
  source: progressSources.schema,
  matchScore: z.int().nullable(),
  ...progressStateCodes,
  live: z.boolean(),
  stateAt: instant,
  /** When what it waits for is late; null where nothing waits. */
  dueAt: instant.nullable(),
  overdue: overdueSteps.schema.nullable(),
  round: z.int(),
  interviewRounds: z.int(),
  bookedAt: instant,
  /** The interview that stands, or stood last. */
  interviewId: id.nullable(),
  interviewAt: instant.nullable(),
  interviewEndAt: instant.nullable(),
  mode: interviewModes.schema.nullable(),
  address: z.string().nullable(),
  meetingUrl: z.string().nullable(),
  interviewer: z.string().nullable(),
  checkInAt: instant.nullable(),
  salaryBase: guarded('offer.salary', money),
  validUntil: instant.nullable(),
  /** The first day: the real one, or the planned one. */
  onboardDate: day.nullable(),
  guaranteeState: guaranteeStates.schema.nullable(),
  guaranteeUntil: day.nullable(),
  reasonCode: progressReasons.schema.nullable(),
  reasonText: z.string().nullable(),
  couponState: progressCouponStates.schema,
  isStopped: z.boolean(),
  /** A notice to the candidate still waits to be sent. */
  hasNotice: z.boolean(),
  version,
  actions: z.array(actionNames(progressActions)),
})
export type ProgressRow = z.output<typeof progressRow>

export const interviewOfProgress = z.strictObject({
  id,
  round: z.int(),
  mode: interviewModes.schema,
  startAt: instant,
  endAt: instant,
  address: z.string().nullable(),
  addressId: id.nullable(),
  meetingUrl: z.string().nullable(),
  contactName: z.string(),
  contactMobile: guarded('companyStaff.mobile', z.string().nullable()),
  interviewer: z.string().nullable(),
  slotKey: z.string().nullable(),
  state: interviewStates.schema,
  checkInAt: instant.nullable(),
  checkInWay: checkInWays.schema.nullable(),
  endedAt: instant.nullable(),
  cancelSide: progressSides.schema.nullable(),
  cancelReason: z.string().nullable(),
  rescheduleCount: z.int(),
  result: interviewResults.schema.nullable(),
  score: z.int().nullable(),
  comment: z.string().nullable(),
  feedbackAt: instant.nullable(),
  feedbackByName: z.string().nullable(),
  version,
})

export const offerOfProgress = z.strictObject({
  id,
  offerNo: z.string(),
  title: z.string(),
  salaryBase: guarded('offer.salary', money),
  salaryProbation: guarded('offer.salary', money),
  salaryNote: z.string().nullable(),
  onboardDate: day,
  address: z.string(),
  validUntil: instant,
  files: z.array(linkedFile),
  state: offerStates.schema,
  sentAt: instant.nullable(),
  repliedAt: instant.nullable(),
  declineReason: declineReasons.schema.nullable(),
  reasonText: z.string().nullable(),
  createdAt: instant,
  createdByName: z.string().nullable(),
  version,
})

export const onboardOfProgress = z.strictObject({
  id,
  planDate: day,
  actualDate: day.nullable(),
  salary: guarded('offer.salary', money),
  salaryReason: z.string().nullable(),
  contractType: employmentContracts.schema.nullable(),
  proofFiles: z.array(linkedFile),
  guaranteeUntil: day.nullable(),
  guaranteeState: guaranteeStates.schema,
  serviceFee: guarded('position.feeValue', money),
  feeBase: guarded('position.feeValue', money),
  confirmedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  refundState: guaranteeRefundStates.schema,
  refundOutcome: guaranteeOutcomes.schema.nullable(),
  refundAmount: guarded('position.feeValue', money),
  refundReason: z.string().nullable(),
  refundAt: instant.nullable(),
  refundByName: z.string().nullable(),
})

export const resignationOfProgress = z.strictObject({
  id,
  type: resignationTypes.schema,
  plannedDate: day.nullable(),
  actualDate: day.nullable(),
  reportSide: progressSides.schema.nullable(),
  reason: z.string(),
  proofFiles: z.array(linkedFile),
  state: resignationStates.schema,
  reportedByName: z.string().nullable(),
  reportedAt: instant.nullable(),
  confirmedByName: z.string().nullable(),
  confirmedAt: instant.nullable(),
  confirmReason: z.string().nullable(),
})

/** What happened, newest first. The page says it in words, from the action and its details. */
export const progressLogEntry = z.strictObject({
  id,
  action: z.string(),
  fromState: progressStates.schema.nullable(),
  toState: progressStates.schema,
  /** Times, days, sums and reasons of the step, by the names of fields. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  operatorKind: progressOperators.schema,
  operatorName: z.string().nullable(),
  remark: z.string().nullable(),
  isReverted: z.boolean(),
  isRevert: z.boolean(),
  at: instant,
})

export const noticeOfProgress = z.strictObject({
  id,
  side: z.enum(['SEEKER', 'COMPANY']),
  channel: z.enum(['SMS', 'APP', 'MANUAL']),
  template: z.string(),
  text: z.string(),
  state: z.enum(['PENDING', 'SENT', 'FAILED', 'VOID']),
  tries: z.int(),
  dueAt: instant.nullable(),
  sentAt: instant.nullable(),
  error: z.string().nullable(),
  createdAt: instant,
  version,
})

export const progressInfo = z.strictObject({
  ...progressRow.shape,
  consentWay: consentWays.schema.nullable(),
  wishedTimes: z.array(instant),
  reportId: id.nullable(),
  feeMode: positionFeeModes.schema.nullable(),
  feeType: feeTypes.schema.nullable(),
  feeValue: guarded('position.feeValue', money),
  guaranteeDays: z.int().nullable(),
  /** The months that are paid in a year: a fee in percent is reckoned with them. */
  salaryMonths: z.int().nullable(),
  positionAddress: z.string(),
  /** What is needed to propose the next interview: how the position interviews and where. */
  arrange: z.strictObject({
    mode: interviewModes.schema,
    addressId: id.nullable(),
    address: z.string().nullable(),
    /** All places of the company where people are interviewed, that of the position first. */
    addresses: z.array(z.strictObject({ id, address: z.string() })),
    contactName: z.string(),
    /** It comes masked. A plan that leaves the number out takes this one. */
    contactMobile: guarded('companyStaff.mobile', z.string().nullable()),
  }),
  /** Quota of the company that is left, for positions that use it. */
  couponAvailable: z.int().nullable(),
  interviews: z.array(interviewOfProgress),
  offers: z.array(offerOfProgress),
  onboard: onboardOfProgress.nullable(),
  resignations: z.array(resignationOfProgress),
  log: z.array(progressLogEntry),
  notices: z.array(noticeOfProgress),
  /** Why the last step cannot be taken back now; null where it can, or where there is none. */
  revertObstacle: z.string().nullable(),
})
export type ProgressInfo = z.output<typeof progressInfo>
