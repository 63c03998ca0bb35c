import type { AssigneeKind, PositionFeeMode, PositionJobType, PositionUrgency } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import type { Scope } from './scope.ts'

/** A position as the assignment asks for it. */
export interface PositionToAssign {
  id: number
  title: string
  cityCode: string | null
  /** The ids of its category from the root down. */
  categoryPath: readonly number[]
  companyId: number | null
  /** The recruiter whom its company has. */
  companyAdviserId: number | null
  jobType: PositionJobType
  urgency: PositionUrgency
  feeMode: PositionFeeMode
  headcount: number
  /** Who has it already. */
  holders?: readonly number[]
}

/**
 * The positions that people have in hand. The area that keeps positions offers it; until then everybody has none. It counts
 * ACTIVE assignments on positions that are ONLINE or PAUSED (areas/positions.md, amendment 11), and is asked with the
 * identities locked, so it must read what the transaction of the caller sees.
 */
export interface LoadSource {
  loadsOf(database: Queryable, kind: AssigneeKind, identityIds?: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** A position that somebody wants to try the rules on; null where it is absent or out of scope. */
  findPosition(database: Queryable, id: number, scope: Scope): Promise<PositionToAssign | null>
}
