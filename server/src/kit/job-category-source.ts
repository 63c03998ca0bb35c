import type { Column, Placeholder, SQL } from 'drizzle-orm'
import type { Queryable } from '../db/connection.ts'

/** What is known of job categories. `positions` offers it, for areas that positions itself stands on and that cannot ask it. */
export interface JobCategorySource {
  /** The names of some categories, as part of a statement. */
  namesOf(ids: Column | SQL): SQL<string[]>
  /** The ids of a category and of all below it, as part of a statement. */
  belowOf(id: Placeholder): SQL
  findName(database: Queryable, id: number): Promise<string | null>
  /** Of these those that do not exist or are disabled. */
  findUnusable(database: Queryable, ids: readonly number[]): Promise<number[]>
}
