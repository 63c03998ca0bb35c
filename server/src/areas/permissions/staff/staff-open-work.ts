import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { HandoverSource } from '../../../kit/handover.ts'

let kinds: readonly HandoverSource[] = []

/** Said once at the start: what members own in all areas, because this area knows no other. */
export function declareOpenWork(sources: readonly HandoverSource[]): void {
  kinds = sources
}

/** How much still hangs on a member in all areas. */
export function countOpenWork(staffId: SQLWrapper, sources: readonly HandoverSource[] = kinds): SQL<number> {
  const counts = sources.map(source => source.count(staffId))
  return counts.length === 0 ? sql`0` : sql`(${sql.join(counts, sql` + `)})::int`
}
