import { queues } from '../../kit/queue.ts'

/** Candidates that wait for somebody (amendment 25). Whose they are is for the server to say. */
const ofList = { route: 'Interview', codes: ['Interview'] } as const

export const progressQueues = queues({
  ORDER_WAIT: { label: ['待确认预约', 'Bookings to confirm'], route: 'Interview', codes: ['Interview.accept'] },
  INTERVIEW_TODAY: { label: ['今日面试', "Today's interviews"], ...ofList },
  PRE_REMIND: { label: ['明日面试提醒', 'Remind for tomorrow'], route: 'Interview', codes: ['JobSeekers.follow'] },
  NOTICE_PENDING: { label: ['通知待发', 'Notices to send'], route: 'Interview', codes: ['Interview.arrange'] },
  REARRANGE: { label: ['待重约', 'To arrange again'], route: 'Interview', codes: ['Interview.arrange'] },
  FEEDBACK_WAIT: { label: ['待反馈', 'Awaiting feedback'], route: 'Interview', codes: ['Interview.feedback'] },
  NEXT_ROUND: { label: ['待下一轮', 'Next round to arrange'], route: 'Interview', codes: ['Interview.arrange'] },
  OFFER_WAIT: { label: ['待发Offer', 'Offers to send'], route: 'Interview', codes: ['Interview.offer'] },
  OFFER_CONFIRM: { label: ['Offer待确认', 'Offers out'], route: 'Interview', codes: ['Interview.offerReply'] },
  ONBOARD_SOON: { label: ['待入职', 'Onboarding soon'], ...ofList },
  NO_SHOW_VISIT: { label: ['未到场回访', 'Calls after a no-show'], route: 'Interview', codes: ['JobSeekers.follow'] },
  ONBOARD_VISIT: { label: ['入职回访', 'Calls after onboarding'], route: 'Interview', codes: ['JobSeekers.follow'] },
  RESIGN_CONFIRM: { label: ['离职待确认', 'Resignations to confirm'], route: 'Interview', codes: ['Interview.resignConfirm'] },
  GUARANTEE_WAIT: { label: ['保证期待处理', 'Guarantees to decide'], route: 'Interview', codes: ['Interview.guarantee'] },
  COMPANY_STOPPED: { label: ['企业停用待结束', 'Stopped companies'], ...ofList },
})
