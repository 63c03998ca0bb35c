import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** Answers of calls that must not happen twice, by the number that the page gave the request. */
export const requestOnce = pgTable(
  'request_once',
  {
    requestNo: uuid().primaryKey(),
    staffId: integer().notNull(),
    path: text().notNull(),
    answer: jsonb(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [index('request_once_created').on(table.createdAt)],
)
