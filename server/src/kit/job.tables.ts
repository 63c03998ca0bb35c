import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant } from '../db/columns.ts'

export const job = pgTable(
  'job',
  {
    id: id(),
    kind: text().notNull(),
    payload: jsonb().notNull().default({}),
    state: text({ enum: ['WAITING', 'RUNNING', 'DONE', 'FAILED'] })
      .notNull()
      .default('WAITING'),
    /** At most one WAITING job per key. */
    dedupeKey: text(),
    runAt: instant()
      .notNull()
      .default(sql`now()`),
    attempt: integer().notNull().default(0),
    maxAttempts: integer().notNull().default(5),
    workerId: text(),
    /** Written every few seconds while running; an old one means that the worker died. */
    heartbeatAt: instant(),
    error: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
    finishedAt: instant(),
  },
  table => [
    index('job_due')
      .on(table.runAt, table.id)
      .where(sql`${table.state} = 'WAITING'`),
    index('job_running')
      .on(table.heartbeatAt)
      .where(sql`${table.state} = 'RUNNING'`),
    index('job_finished')
      .on(table.finishedAt)
      .where(sql`${table.state} in ('DONE', 'FAILED')`),
    uniqueIndex('job_dedupe')
      .on(table.kind, table.dedupeKey)
      .where(sql`${table.state} = 'WAITING' and ${table.dedupeKey} is not null`),
  ],
)
