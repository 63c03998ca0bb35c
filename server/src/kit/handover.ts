import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Text } from '@gongtai/contract'
import type { Work } from './work.ts'

/** One kind of things that a member owns and that somebody else must take over before the member leaves. Each area offers its own. */
export interface HandoverSource {
  key: string
  label: Text
  /** How many are the member's, as part of a statement: all areas are asked in one. */
  count(staffId: SQLWrapper): SQL<number>
  /** Where the things can be looked at. */
  linkPath?: (staffId: number) => string
  /** Moves all of them by the area's own rules and answers how many; a refusal says why the receiver cannot take them. */
  move(work: Work, fromId: number, toId: number): Promise<number>
}
