import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

/** What a position says of itself and rules ask for (areas/positions.md). Positions take these sets from here. */

export const positionJobTypes = enumeration({
  FULL_TIME: ['全职', 'Full time'],
  PART_TIME: ['兼职', 'Part time'],
  INTERN: ['实习', 'Internship'],
  DISPATCH: ['劳务派遣', 'Agency work'],
  OUTSOURCE: ['外包', 'Outsourced'],
})
export type PositionJobType = ValueOf<typeof positionJobTypes>

export const positionUrgencies = enumeration({
  NORMAL: { label: ['普通', 'Normal'], tone: 'neutral' },
  URGENT: { label: ['急聘', 'Urgent'], tone: 'warn' },
  VERY_URGENT: { label: ['特急', 'Very urgent'], tone: 'bad' },
})
export type PositionUrgency = ValueOf<typeof positionUrgencies>

export const positionFeeModes = enumeration({
  COUPON: ['面试次数', 'Interview credits'],
  RESULT: ['入职付费', 'Pay per hire'],
  ANNUAL: ['年框', 'Annual framework'],
  FREE: ['免费', 'Free'],
})
export type PositionFeeMode = ValueOf<typeof positionFeeModes>
