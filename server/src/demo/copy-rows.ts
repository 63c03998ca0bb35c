import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../db/connection.ts'
import { columnName } from '../db/drizzle-inside.ts'

/** Number i copies one of the rows that are there, but for the columns named here. */
export async function copyRows(transaction: Transaction, table: PgTable, count: number, changed: Record<string, SQL>): Promise<void> {
  const copied = Object.entries(getTableColumns(table)).filter(
    ([, { generated, generatedIdentity }]) => generated === undefined && generatedIdentity === undefined,
  )
  const columns = copied.map(([, column]) => sql.identifier(columnName(column)))
  const values = copied.map(([name], place) => changed[name] ?? sql`${columns[place]}`)
  await transaction.execute(sql`
    with template as materialized (select row_number() over (order by id) - 1 as place, * from ${table}),
    size as materialized (select count(*) as rows from template),
    number as (select i, i % rows as place from generate_series(1, ${count}::bigint) as i, size)
    insert into ${table} (${sql.join(columns, sql`, `)}) select ${sql.join(values, sql`, `)} from number join template using (place) order by i`)
}
