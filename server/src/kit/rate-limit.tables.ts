import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Calls counted per key and minute, over all processes. */
export const rateWindow = pgTable('rate_window', { key: text().notNull(), minute: instant().notNull(), calls: integer().notNull() }, table => [
  primaryKey({ columns: [table.key, table.minute] }),
])
