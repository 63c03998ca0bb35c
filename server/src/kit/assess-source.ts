import type { AssessMetric, AssessReceiver, AssessState, AssigneeKind, OverdueAction, PositionUrgency } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import type { Work } from './work.ts'

/** A person at work on a position, as the assessment asks for it. */
export interface AssessedAssignment {
  id: number
  positionId: number
  positionTitle: string
  identityKind: AssigneeKind
  identityId: number
  identityName: string
  cityCode: string | null
  /** The ids of the category of the position from the root down. */
  categoryPath: readonly number[]
  urgency: PositionUrgency
  /**
   * When this person was first given this position. Somebody who gives it back and claims it again within seven days goes on with
   * the first clock (areas/positions.md, amendment 12): otherwise the deadline could be pushed away at will.
   */
  clockFrom: string
  /** How many recommendations are expected of the person. */
  target: number
  /** Since when the position rests, and the working minutes of the times before when it did. */
  pausedAt: string | null
  pausedMinutes: number
  /**
   * The instants of what counts, in any order. A booking counts unless it was reverted, or refused as DUPLICATE, WITHDRAWN or
   * CANDIDATE_GAVE_UP within 24 hours (areas/config.md, amendment 19).
   */
  bookings: readonly string[]
  arrivals: readonly string[]
  /** What was found last. */
  state: AssessState
  dueAt: string | null
  missedWeeks: number
  overdueAt: string | null
}

/** What is found now, and what follows from it. */
export interface AssessFinding {
  state: AssessState
  dueAt: string | null
  metric: AssessMetric | null
  /** Weeks that ended below the minimum since the clock began. */
  missedWeeks: number
  /** It has become WARNING or OVERDUE since, or missed another week: these are told. */
  tell: readonly AssessReceiver[]
  /** What the rule asks for: ADD_WAITER once per assignment, RECLAIM ends it as ASSESS_RECLAIM. */
  action: Exclude<OverdueAction, 'NOTIFY'> | null
}

/** What a person did in a month, credited as it happened. Who gave a position back keeps what was overdue of it. */
export interface AssessedMonth {
  identityId: number
  assigned: number
  /** Of these, how many got their first recommendation in time. */
  ontimeFirst: number
  bookNum: number
  arriveNum: number
  onboardNum: number
  overdueNum: number
}

/** Assignments that are assessed. The area that keeps positions offers it. */
export interface AssessSource {
  /** ACTIVE ones by id, from the one after this on. */
  findActive(database: Queryable, after: number, limit: number): Promise<AssessedAssignment[]>
  /** The same one under its lock; null where it has ended meanwhile. */
  lock(work: Work, id: number): Promise<AssessedAssignment | null>
  /** Writes what was found, tells people and does what the rule asks for, in the transaction that holds the lock. */
  save(work: Work, assignment: AssessedAssignment, finding: AssessFinding): Promise<void>
  findMonth(database: Queryable, month: string): Promise<AssessedMonth[]>
}
