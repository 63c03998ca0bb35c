import { is, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { PgArray } from 'drizzle-orm/pg-core'

/** A column that holds values of a list which administrators keep. While a record holds a value, that cannot be deleted. Each area offers its own. */
export interface DictUse {
  /** The code of the list. */
  code: string
  column: Column
}

/** How many records hold a value, over all columns that hold values of its list; as part of a statement. */
export function countUses(uses: readonly DictUse[], code: string, value: SQL | Column): SQL<number> {
  const counts = uses
    .filter(use => use.code === code)
    .map(
      ({ column }) => sql`(select count(*) from ${column.table} where ${is(column, PgArray) ? sql`${column} @> array[${value}]` : sql`${column} = ${value}`})`,
    )
  return counts.length === 0 ? sql`0` : sql`(${sql.join(counts, sql` + `)})::int`
}
