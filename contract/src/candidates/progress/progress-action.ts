import { actions } from '../../kit/action.ts'
import { progressRefusals } from './progress-refusal.ts'
import { progressStates } from './progress-state.ts'

const refusal = progressRefusals.notInState
const from = (...state: [(typeof progressStates.values)[number], ...(typeof progressStates.values)[number][]]) => ({ state })

/**
 * The steps of a candidate on a position, numbered as in areas/candidates.md. The server also asks whose it is, what time it is, which
 * round it is and whether the company still takes part.
 */
export const progressActions = actions(
  { state: progressStates },
  {
    /** 2 */
    accept: {
      label: ['确认并安排', 'Accept and arrange'],
      code: 'Interview.accept',
      from: from('BOOKED'),
      to: { state: 'WAIT_INTERVIEW' },
      call: '/acceptOrder',
      refusal,
    },
    /** 3 */
    refuse: {
      label: ['不合适', 'Not suitable'],
      code: ['Interview.accept', 'Interview.book'],
      from: from('BOOKED'),
      to: { state: 'UNSUITABLE' },
      call: '/refuseOrder',
      refusal,
      danger: true,
    },
    /** 5, 8b */
    checkIn: { label: ['签到', 'Check in'], code: 'Interview.checkIn', from: from('WAIT_INTERVIEW', 'WAIT_FEEDBACK'), call: '/interviewCheckIn', refusal },
    /** 7, 8 */
    end: {
      label: ['结束面试', 'End interview'],
      code: 'Interview.checkIn',
      from: from('CHECKED_IN', 'WAIT_INTERVIEW'),
      to: { state: 'WAIT_FEEDBACK' },
      call: '/endInterview',
      refusal,
    },
    /** 10, 11, 12, 14; while the interview runs it ends with it (amendment 4) */
    feedback: {
      label: ['反馈', 'Feedback'],
      code: 'Interview.feedback',
      from: from('WAIT_FEEDBACK', 'PASSED', 'CHECKED_IN', 'WAIT_INTERVIEW'),
      call: '/interviewFeedback',
      refusal,
    },
    /** 13 */
    nextRound: {
      label: ['下一轮', 'Next round'],
      code: 'Interview.arrange',
      from: from('PASSED'),
      to: { state: 'WAIT_INTERVIEW' },
      call: '/nextRound',
      refusal,
    },
    /** 16, 21 */
    issueOffer: {
      label: ['发Offer', 'Issue offer'],
      code: 'Interview.offer',
      from: from('WAIT_FEEDBACK', 'PASSED', 'OFFER_DECLINED'),
      to: { state: 'OFFER_ISSUED' },
      call: '/issueOffer',
      refusal,
    },
    /** 17 */
    sendOffer: {
      label: ['发送Offer', 'Send offer'],
      code: 'Interview.offer',
      from: from('OFFER_ISSUED'),
      to: { state: 'OFFER_SENT' },
      call: '/sendOffer',
      refusal,
    },
    updateOffer: { label: ['修改Offer', 'Edit offer'], code: 'Interview.offer', from: from('OFFER_ISSUED'), call: '/updateOffer', refusal },
    /** 18, 19 */
    replyOffer: { label: ['登记答复', 'Record reply'], code: 'Interview.offerReply', from: from('OFFER_SENT'), call: '/replyOffer', refusal },
    /** 23 */
    confirmOnboard: {
      label: ['确认入职', 'Confirm onboarding'],
      code: 'Interview.onboard',
      from: from('WAIT_ONBOARD'),
      to: { state: 'ONBOARDED' },
      call: '/confirmOnboard',
      refusal,
    },
    /** 22 */
    changeOnboardDate: { label: ['改入职日期', 'Move first day'], code: 'Interview.onboard', from: from('WAIT_ONBOARD'), call: '/changeOnboardDate', refusal },
    /** 28, 29 */
    confirmResign: { label: ['确认离职', 'Confirm resignation'], code: 'Interview.resignConfirm', from: from('RESIGN_WAIT'), call: '/confirmResign', refusal },
    /** 26 */
    applyResign: {
      label: ['登记离职', 'Record resignation'],
      code: 'Interview.resign',
      from: from('ONBOARDED', 'RESIGN_PLANNED'),
      to: { state: 'RESIGN_WAIT' },
      call: '/applyResign',
      refusal,
    },
    /** 25 */
    planResign: {
      label: ['计划离职', 'Plan leaving'],
      code: 'Interview.resign',
      from: from('ONBOARDED'),
      to: { state: 'RESIGN_PLANNED' },
      call: '/planResign',
      refusal,
    },
    /** 27 */
    cancelResign: {
      label: ['取消离职计划', 'Cancel leaving'],
      code: 'Interview.resign',
      from: from('RESIGN_PLANNED'),
      to: { state: 'ONBOARDED' },
      call: '/cancelResign',
      refusal,
    },
    handleGuarantee: { label: ['处理保证期', 'Decide guarantee'], code: 'Interview.guarantee', from: from('RESIGNED'), call: '/handleGuarantee', refusal },
    /** 4 */
    reschedule: { label: ['改期', 'Reschedule'], code: 'Interview.arrange', from: from('WAIT_INTERVIEW'), call: '/rescheduleInterview', refusal },
    /** 9, 15 */
    rearrange: {
      label: ['再次安排', 'Arrange again'],
      code: 'Interview.arrange',
      from: from('CANCELLED', 'NO_SHOW'),
      to: { state: 'WAIT_INTERVIEW' },
      call: '/rearrangeInterview',
      refusal,
    },
    /** 6 */
    cancel: {
      label: ['取消面试', 'Cancel interview'],
      code: 'Interview.arrange',
      from: from('WAIT_INTERVIEW'),
      to: { state: 'CANCELLED' },
      call: '/cancelInterview',
      refusal,
      danger: true,
    },
    /** 20 */
    withdrawOffer: {
      label: ['撤回Offer', 'Withdraw offer'],
      code: 'Interview.offer',
      from: from('OFFER_ISSUED', 'OFFER_SENT'),
      to: { state: 'OFFER_DECLINED' },
      call: '/withdrawOffer',
      refusal,
      danger: true,
    },
    /** 24 */
    notOnboard: {
      label: ['未入职', 'Did not onboard'],
      code: 'Interview.onboard',
      from: from('WAIT_ONBOARD'),
      to: { state: 'NOT_ONBOARDED' },
      call: '/notOnboard',
      refusal,
      danger: true,
    },
    follow: { label: ['写跟进', 'Add follow-up'], code: 'JobSeekers.follow', from: {}, call: '/addSeekerFollow' },
    transfer: { label: ['转交', 'Transfer'], code: 'Interview.transfer', from: {}, call: '/transferProgress' },
    /** 30 */
    revert: { label: ['撤回上一步', 'Take back last step'], code: 'Interview.revert', from: {}, call: '/revertProgress', danger: true },
  },
)
export type ProgressAction = keyof typeof progressActions
