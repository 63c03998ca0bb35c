import { getTableColumns, sql } from 'drizzle-orm'
import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connection.ts'
import { columnName } from '../db/drizzle-inside.ts'

/** Rows travel as one JSON text, which the database takes apart: a parameter for every value takes several times as long. */
const batchSize = 2000

/** Inserts many rows in few statements. */
export async function insertRows<Table extends PgTable>(
  database: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
  { skipPresent = false } = {},
): Promise<void> {
  for (const { batch } of batches(rows)) await database.execute(sql`${insertion(table, batch)} ${skipPresent ? sql`on conflict do nothing` : sql``}`)
}

/** Inserts many rows and answers their ids in the same order. */
export async function insertRowsWithId<Table extends PgTable & { id: PgTable['_']['columns'][string] }>(
  database: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<number[]> {
  const ids = rows.map(() => 0)
  for (const { batch, places } of batches(rows)) {
    const inserted = await database.execute<{ id: number }>(sql`${insertion(table, batch)} returning id`)
    for (const [index, place] of places.entries()) ids[place] = inserted.rows[index]!.id
  }
  return ids
}

interface Batch<Row> {
  batch: Row[]
  /** Where each of them stood. */
  places: number[]
}

/** Rows that name the same columns go together: what a row does not name takes the column's default. */
function batches<Row extends object>(rows: readonly Row[]): Batch<Row>[] {
  const open = new Map<string, Batch<Row>>()
  const made: Batch<Row>[] = []
  for (const [place, row] of rows.entries()) {
    const key = namesOf(row).join()
    let current = open.get(key)
    if (current === undefined || current.batch.length === batchSize) {
      current = { batch: [], places: [] }
      open.set(key, current)
      made.push(current)
    }
    current.batch.push(row)
    current.places.push(place)
  }
  return made
}

const namesOf = (row: object) => Object.entries(row).flatMap(([name, value]) => (value === undefined ? [] : [name]))

function insertion(table: PgTable, batch: readonly object[]) {
  const columns = getTableColumns(table)
  const names = namesOf(batch[0]!).filter(name => name in columns)
  const listed = sql.join(
    names.map(name => sql.identifier(columnName(columns[name]!))),
    sql`, `,
  )
  const values = batch.map(row => Object.fromEntries(names.map(name => [columnName(columns[name]!), (row as Record<string, unknown>)[name]])))
  return sql`insert into ${table} (${listed}) select ${listed} from json_populate_recordset(null::${table}, ${JSON.stringify(values)}::json)`
}
