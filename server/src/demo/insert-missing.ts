import { getTableColumns, sql } from 'drizzle-orm'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connection.ts'
import { columnName } from '../db/drizzle-inside.ts'

/** Inserts the rows that are not there yet; all of them name the same columns. They travel as one JSON text, which the database takes apart. */
export async function insertMissingRows<Table extends PgTable>(database: Queryable, table: Table, rows: InferInsertModel<Table>[]): Promise<void> {
  const columns = getTableColumns(table)
  const names = Object.keys(rows[0]!)
  const listed = sql.join(
    names.map(name => sql.identifier(columnName(columns[name]!))),
    sql`, `,
  )
  const values = rows.map(row => Object.fromEntries(names.map(name => [columnName(columns[name]!), (row as Record<string, unknown>)[name]])))
  await database.execute(sql`insert into ${table} (${listed}) select ${listed}
    from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json) on conflict do nothing`)
}
