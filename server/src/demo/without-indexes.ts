import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connection.ts'

/**
 * Writes much while the indexes that only make reading quick are gone, and makes them again at the end, all in one
 * transaction: to sort all rows once takes a fraction of the time of finding the place of each.
 */
export async function withoutIndexes<Result>(transaction: Transaction, tables: 'ALL' | readonly string[], write: () => Promise<Result>): Promise<Result> {
  // What belongs to a constraint or to the index of a partitioned table goes with those.
  const { rows: indexes } = await transaction.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique ${tables === 'ALL' ? sql`` : sql`and relname = any(${sql.param([...tables])})`}
      and not exists (select from pg_inherits where inhrelid = indexrelid) and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`)
  await transaction.execute(sql.raw(`drop index ${indexes.map(({ name }) => name).join(', ')}`))
  const result = await write()
  await transaction.execute(sql`select set_config('maintenance_work_mem', '256MB', true)`)
  for (const { definition } of indexes) await transaction.execute(sql.raw(definition))
  return result
}
