import { sql } from 'drizzle-orm'
import { numberSeries } from './numbering.tables.ts'
import type { Work } from './work.ts'

/**
 * The next number of a series, without gaps and in order: the row of the series stays locked until the transaction
 * ends, so a number is only used up by a record that is there. `nextNumber(work, 'order.20261115')` → 1, 2, 3 …
 */
export async function nextNumber(work: Work, series: string): Promise<number> {
  const [row] = await work.db
    .insert(numberSeries)
    .values({ series, lastNumber: 1 })
    .onConflictDoUpdate({ target: numberSeries.series, set: { lastNumber: sql`${numberSeries.lastNumber} + 1` } })
    .returning({ number: numberSeries.lastNumber })
  return row!.number
}
