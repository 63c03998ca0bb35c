import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf, ValueSet } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'

/** Where a candidate stands with one position. One name stands for one valid combination of the five codes of product.md, section 4. */
export const progressStates = machine({
  states: {
    BOOKED: { label: ['已预约', 'Booked'], tone: 'warn' },
    UNSUITABLE: { label: ['不合适', 'Not suitable'], tone: 'neutral' },
    WAIT_INTERVIEW: { label: ['待面试', 'Awaiting interview'], tone: 'info' },
    CHECKED_IN: { label: ['候选人已签到', 'Checked in'], tone: 'info' },
    CANCELLED: { label: ['面试已取消', 'Interview cancelled'], tone: 'neutral' },
    WAIT_FEEDBACK: { label: ['面试已结束·待反馈', 'Awaiting feedback'], tone: 'warn' },
    FAILED: { label: ['面试未通过', 'Interview failed'], tone: 'neutral' },
    PASSED: { label: ['面试通过', 'Interview passed'], tone: 'good' },
    NO_SHOW: { label: ['未到场', 'Did not show up'], tone: 'bad' },
    OFFER_ISSUED: { label: ['已发Offer', 'Offer issued'], tone: 'info' },
    OFFER_SENT: { label: ['Offer待确认', 'Offer awaiting reply'], tone: 'warn' },
    OFFER_DECLINED: { label: ['已拒绝Offer', 'Offer declined'], tone: 'neutral' },
    WAIT_ONBOARD: { label: ['待入职', 'Awaiting onboarding'], tone: 'info' },
    ONBOARDED: { label: ['已入职', 'Onboarded'], tone: 'good' },
    NOT_ONBOARDED: { label: ['未入职', 'Did not onboard'], tone: 'bad' },
    RESIGN_PLANNED: { label: ['计划离职', 'Leaving planned'], tone: 'warn' },
    RESIGN_WAIT: { label: ['离职待确认', 'Resignation to confirm'], tone: 'warn' },
    RESIGNED: { label: ['已离职', 'Left'], tone: 'neutral' },
  },
  initial: 'BOOKED',
})
export type ProgressState = ValueOf<typeof progressStates>

export const progressStages = {
  values: [1, 2, 3, 4, 5],
  labels: { 1: ['预约', 'Booking'], 2: ['面试', 'Interview'], 3: ['反馈', 'Feedback'], 4: ['Offer', 'Offer'], 5: ['入职', 'Onboarding'] },
} as const satisfies ValueSet<number>

/** The five codes on the wire, by state: order, interview, feedback, offer, completion. A stage that is not reached has none. */
export const progressCodes = {
  BOOKED: [-1, null, null, null, null],
  UNSUITABLE: [11, null, null, null, null],
  WAIT_INTERVIEW: [10, -1, null, null, null],
  CHECKED_IN: [10, 20, null, null, null],
  CANCELLED: [10, 21, null, null, null],
  WAIT_FEEDBACK: [10, 22, -1, null, null],
  FAILED: [10, 22, 30, null, null],
  PASSED: [10, 22, 31, null, null],
  NO_SHOW: [10, 22, 32, null, null],
  OFFER_ISSUED: [10, 22, 33, 40, null],
  OFFER_SENT: [10, 22, 33, -1, null],
  OFFER_DECLINED: [10, 22, 33, 42, null],
  WAIT_ONBOARD: [10, 22, 33, 41, 50],
  ONBOARDED: [10, 22, 33, 41, 51],
  NOT_ONBOARDED: [10, 22, 33, 41, 52],
  RESIGN_PLANNED: [10, 22, 33, 41, 530],
  RESIGN_WAIT: [10, 22, 33, 41, 54],
  RESIGNED: [10, 22, 33, 41, 531],
} as const satisfies Record<ProgressState, readonly [number, number | null, number | null, number | null, number | null]>

/** The stage of a state is the last that it has reached. */
export const stageOfProgress = (state: ProgressState): number => progressCodes[state].filter(code => code !== null).length

/** Whoever is in one of these is done with, unless a step back or a new attempt follows. */
export const endedProgressStates = [
  'UNSUITABLE',
  'CANCELLED',
  'FAILED',
  'NO_SHOW',
  'OFFER_DECLINED',
  'NOT_ONBOARDED',
  'RESIGNED',
] as const satisfies readonly ProgressState[]
export const isLiveProgress = (state: ProgressState): boolean => !(endedProgressStates as readonly ProgressState[]).includes(state)

export const progressSources = enumeration({
  RECOMMEND: ['推荐', 'Recommended'],
  SELF_APPLY: ['投递', 'Applied'],
  HR_INVITE: ['邀约', 'Invited by the company'],
})

/** What has been reached; dashboards, reports and lists count by it (amendment 5). */
export const progressMilestones = enumeration({
  BOOKED: ['预约', 'Booked'],
  ACCEPTED: ['通过', 'Accepted'],
  REFUSED: ['不合适', 'Not suitable'],
  ARRIVED: ['到面', 'Interviewed'],
  CANCELLED: ['取消面试', 'Interview cancelled'],
  FEEDBACK: ['反馈', 'Feedback given'],
  PASSED: ['面试通过', 'Passed'],
  FAILED: ['未通过', 'Failed'],
  NO_SHOW: ['未到场', 'Did not show up'],
  OFFER_ISSUED: ['发Offer', 'Offer issued'],
  OFFER_ACCEPTED: ['接受Offer', 'Offer accepted'],
  OFFER_DECLINED: ['拒绝Offer', 'Offer declined'],
  ONBOARDED: ['入职', 'Onboarded'],
  NOT_ONBOARDED: ['未入职', 'Did not onboard'],
  RESIGNED: ['离职', 'Left'],
})
export type ProgressMilestone = ValueOf<typeof progressMilestones>
/** Of these the first time counts, of the others the last. */
export const firstMilestones: readonly ProgressMilestone[] = ['BOOKED', 'ACCEPTED', 'ARRIVED', 'OFFER_ISSUED', 'ONBOARDED']

export const progressCouponStates = enumeration({
  NONE: ['未占用', 'None'],
  FROZEN: ['已冻结', 'Reserved'],
  CONSUMED: ['已消耗', 'Used'],
  RELEASED: ['已释放', 'Released'],
})

/** Whatever has waited longer than its limit is stuck. */
export const overdueSteps = enumeration({
  ORDER: ['预约未确认', 'Booking not confirmed'],
  FEEDBACK: ['未反馈', 'No feedback'],
  PASSED: ['通过未推进', 'Passed, no next step'],
  OFFER: ['Offer未确认', 'Offer not answered'],
  ONBOARD: ['到期未入职', 'Onboarding overdue'],
  RESIGN: ['离职未确认', 'Resignation not confirmed'],
})

export const progressOperators = enumeration({
  STAFF: ['员工', 'Staff'],
  SYSTEM: ['系统', 'System'],
  HR: ['企业HR', 'Company HR'],
  SEEKER: ['求职者', 'Candidate'],
})

/** Who called an interview off, or reports that somebody left. */
export const progressSides = enumeration({ COMPANY: ['企业', 'Company'], SEEKER: ['求职者', 'Candidate'], PLATFORM: ['平台', 'Us'] })

/** Why somebody did not go on, by the step. OTHER needs words. */
export const refuseReasons = enumeration({
  SKILL: ['技能不符', 'Skills'],
  SALARY: ['薪资不符', 'Pay'],
  DISTANCE: ['距离太远', 'Distance'],
  AGE: ['年龄不符', 'Age'],
  STABILITY: ['稳定性不足', 'Stability'],
  DUPLICATE: ['重复推荐', 'Recommended twice'],
  CANDIDATE_GAVE_UP: ['候选人放弃', 'Candidate gave up'],
  WITHDRAWN: ['推荐撤回', 'Recommendation withdrawn'],
  CANDIDATE_HIRED: ['候选人已入职其他职位', 'Hired elsewhere'],
  OTHER: ['其他', 'Other'],
})
export const failReasons = enumeration({
  SKILL: ['技能不符', 'Skills'],
  ATTITUDE: ['态度问题', 'Attitude'],
  SALARY: ['薪资不符', 'Pay'],
  HEALTH: ['健康原因', 'Health'],
  BACKGROUND: ['背景不符', 'Background'],
  GAVE_UP: ['候选人放弃', 'Candidate gave up'],
  OTHER: ['其他', 'Other'],
})
export const declineReasons = enumeration({
  SALARY: ['薪资不符', 'Pay'],
  OTHER_OFFER: ['接受其他Offer', 'Took another offer'],
  DISTANCE: ['距离太远', 'Distance'],
  FAMILY: ['家庭原因', 'Family'],
  COUNTER_OFFER: ['原单位挽留', 'Counter-offer'],
  EXPIRED: ['逾期未回复', 'Expired'],
  OTHER: ['其他', 'Other'],
})
export const notOnboardReasons = enumeration({
  OTHER_JOB: ['已找到其他工作', 'Took another job'],
  HEALTH_CHECK: ['体检未通过', 'Health check failed'],
  FAMILY: ['家庭原因', 'Family'],
  NO_CONTACT: ['失联', 'Cannot be reached'],
  COMPANY: ['企业原因', 'Company'],
  OTHER: ['其他', 'Other'],
})
/** All reasons by which a list is filtered. */
export const progressReasons = enumeration({ ...refuseReasons.labels, ...failReasons.labels, ...declineReasons.labels, ...notOnboardReasons.labels })
export type ProgressReason = ValueOf<typeof progressReasons>

/** With these the company turned somebody down; what a candidate decided does not keep him away (amendment 21). */
export const companyReasons: readonly ProgressReason[] = ['SKILL', 'SALARY', 'DISTANCE', 'AGE', 'STABILITY', 'OTHER', 'ATTITUDE', 'HEALTH', 'BACKGROUND']

/** People are not booked again on a position that turned them down within so many days. */
export const pauseDays = 30
/** An interview that was called off or missed, and an offer that was declined, can be made anew within so many days. */
export const againDays = 30
export const mostReschedules = 3
/** A step is taken back within so many hours; an administrator may do it later. */
export const revertHours = 24
