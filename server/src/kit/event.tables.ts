import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Events for the browsers, kept for the time in which a lost connection may ask for them again. */
export const event = pgTable(
  'event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: for everybody. */
    staffId: integer(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [index('event_created').on(table.createdAt), index('event_staff').on(table.staffId, table.id)],
)
