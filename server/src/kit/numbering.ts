import { sql } from 'drizzle-orm'
import { clock } from './clock.ts'
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

/** The next number of today, such as HS2026111500000001: every day begins anew. */
export async function nextNumberOfDay(work: Work, prefix: string, digits: number): Promise<string> {
  const series = prefix + clock.today().replaceAll('-', '')
  return series + String(await nextNumber(work, series)).padStart(digits, '0')
}
