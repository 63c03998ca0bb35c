import type { Column, SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connection.ts'

/** What is known of members. `permissions` offers it, for areas that permissions itself stands on and that cannot ask it. */
export interface MemberSource {
  /** The name of a member, as part of a statement. */
  nameOf(staffId: Column | SQL): SQL<string | null>
  administratorIds(database: Queryable): Promise<number[]>
}
