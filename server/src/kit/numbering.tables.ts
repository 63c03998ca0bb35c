import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** The last number given out per series. */
export const numberSeries = pgTable('number_series', { series: text().primaryKey(), lastNumber: bigint({ mode: 'number' }).notNull() })
