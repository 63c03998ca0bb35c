import type { Column, SQL } from 'drizzle-orm'
import type { Audience } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import type { Source } from './select.ts'

export interface Person {
  id: number
  name: string
  deptName: string | null
  isEnabled: boolean
}

/** What is known of members. `permissions` offers it, for areas that permissions itself stands on and that cannot ask it. */
export interface MemberSource {
  /** The name of a member, as part of a statement. */
  nameOf(staffId: Column | SQL): SQL<string | null>
  administratorIds(database: Queryable): Promise<number[]>
  /** Everybody of an audience who can sign in. */
  audienceIds(source: Source, audience: Audience): Promise<number[]>
  /** These members, whatever has become of them; who was never there is left out. */
  people(database: Queryable, staffIds: readonly number[]): Promise<Person[]>
  /** All roles in use, or all departments. */
  groups(database: Queryable, kind: 'ROLE' | 'DEPT'): Promise<{ id: number; name: string }[]>
}
