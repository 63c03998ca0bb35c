import type { Column, SQL } from 'drizzle-orm'
import type { IdentityKind, IdentityWorkKind } from '@gongtai/contract'
import type { Work } from './work.ts'

/** One kind of records that carry a business identity, such as the companies of a sale. Each area offers its own. */
export interface IdentityWork {
  kind: IdentityWorkKind
  /** The identities that such records carry. */
  of: readonly IdentityKind[]
  /** How many open ones an identity has, as a sub-select. */
  count: (identityId: Column) => SQL<number>
  /** So many an identity of this department may have where it has no limit of its own. */
  defaultLimit?(work: Work, deptId: number): Promise<number>
  /** Moves all open ones by the area's own rules and answers how many. */
  move(work: Work, fromId: number, toId: number): Promise<number>
}
