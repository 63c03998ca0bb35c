import { enumeration } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'

export const interviewStates = machine({
  states: {
    WAITING: { label: ['待面试', 'Awaiting interview'], tone: 'info' },
    CHECKED_IN: { label: ['已签到', 'Checked in'], tone: 'good' },
    CANCELLED: { label: ['已取消', 'Cancelled'], tone: 'neutral' },
    ENDED: { label: ['已结束', 'Ended'], tone: 'neutral' },
  },
  initial: 'WAITING',
})

/** The codes of product.md for the states of one interview. */
export const interviewCodes = { WAITING: -1, CHECKED_IN: 20, CANCELLED: 21, ENDED: 22 } as const

export const interviewResults = enumeration({
  PASS: { label: ['通过', 'Passed'], tone: 'good' },
  FAIL: { label: ['未通过', 'Failed'], tone: 'neutral' },
  NO_SHOW: { label: ['未到场', 'Did not show up'], tone: 'bad' },
})

export const checkInWays = enumeration({ SCAN: ['扫码', 'Scanned'], STAFF: ['代签', 'By staff'] })

/** People sign in from so many hours before the start, and afterwards within so many hours after the end. */
export const earliestCheckInHours = 2
export const latestCheckInHours = 72
/** An interview that nobody ended ends by itself so many hours after its time. */
export const autoEndHours = 2
/** Between two interviews of one person lie so many minutes at least. */
export const interviewGapMinutes = 30
