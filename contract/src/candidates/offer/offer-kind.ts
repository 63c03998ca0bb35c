import { machine } from '../../kit/machine.ts'

export const offerStates = machine({
  states: {
    ISSUED: { label: ['待发送', 'To send'], tone: 'info' },
    SENT: { label: ['待确认', 'Awaiting reply'], tone: 'warn' },
    ACCEPTED: { label: ['已接受', 'Accepted'], tone: 'good' },
    DECLINED: { label: ['已拒绝', 'Declined'], tone: 'neutral' },
    WITHDRAWN: { label: ['已撤回', 'Withdrawn'], tone: 'neutral' },
    EXPIRED: { label: ['已过期', 'Expired'], tone: 'neutral' },
  },
  initial: 'ISSUED',
})

/** An offer stands for so many days at most. */
export const longestOfferDays = 30
/** Somebody starts at most so many days from today. */
export const latestOnboardDays = 90
