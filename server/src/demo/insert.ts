import type { InferInsertModel } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../db/connection.ts'

/** A statement takes at most 65 535 parameters; a table of ours has fewer than 60 columns. */
const batchSize = 1000

/** Inserts many rows in few statements. */
export async function insertRows<Table extends PgTable>(
  database: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
  { skipPresent = false } = {},
): Promise<void> {
  for (const batch of batches(rows)) {
    const insert = database.insert(table).values(batch)
    await (skipPresent ? insert.onConflictDoNothing() : insert)
  }
}

/** Inserts many rows and answers their ids in the same order. */
export async function insertRowsWithId<Table extends PgTable & { id: PgTable['_']['columns'][string] }>(
  database: Queryable,
  table: Table,
  rows: InferInsertModel<Table>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const batch of batches(rows)) {
    const inserted = await database.insert(table).values(batch).returning({ id: table.id })
    ids.push(...inserted.map(row => row.id as number))
  }
  return ids
}

function batches<Row>(rows: Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / batchSize) }, (_, index) => rows.slice(index * batchSize, (index + 1) * batchSize))
}
