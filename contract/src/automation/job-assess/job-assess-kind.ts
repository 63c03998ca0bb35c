import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'

export const assessStates = enumeration({
  NORMAL: { label: ['正常', 'On track'], tone: 'neutral' },
  WARNING: { label: ['预警', 'At risk'], tone: 'warn' },
  OVERDUE: { label: ['超期', 'Overdue'], tone: 'bad' },
  DONE: { label: ['达标', 'Met'], tone: 'good' },
})
export type AssessState = ValueOf<typeof assessStates>

export const assessMetrics = enumeration({
  FIRST_BOOK: ['首次推荐', 'First recommendation'],
  WEEK_BOOK: ['每7日推荐', 'Weekly recommendations'],
  ARRIVE: ['到面', 'Interview arrivals'],
  TARGET: ['目标完成', 'Target'],
})
export type AssessMetric = ValueOf<typeof assessMetrics>

export const overdueActions = enumeration({
  NOTIFY: ['仅提醒', 'Notify only'],
  ADD_WAITER: ['增派顾问', 'Add a consultant'],
  RECLAIM: ['收回职位', 'Take it back'],
})
export type OverdueAction = ValueOf<typeof overdueActions>

export const assessReceivers = enumeration({
  SELF: ['本人', 'The person'],
  LEADER: ['部门负责人', 'Department lead'],
  ADVISER: ['职位专家', "Position's recruiter"],
})
export type AssessReceiver = ValueOf<typeof assessReceivers>

/** What the score of a month is made of. */
export const scoreParts = enumeration({
  FIRST_BOOK: ['首推及时率', 'On-time first recommendations'],
  BOOK: ['推荐', 'Recommendations'],
  ARRIVE: ['到面', 'Arrivals'],
  ONBOARD: ['入职', 'Hires'],
})
export type ScorePart = ValueOf<typeof scoreParts>

export const assessGrades = enumeration({
  A: { label: ['A', 'A'], tone: 'good' },
  B: { label: ['B', 'B'], tone: 'info' },
  C: { label: ['C', 'C'], tone: 'warn' },
  D: { label: ['D', 'D'], tone: 'bad' },
})
export type AssessGrade = ValueOf<typeof assessGrades>
