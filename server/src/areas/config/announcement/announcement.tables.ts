import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, stamps, version } from '../../../db/columns.ts'

interface Audience {
  kind: 'ALL' | 'ROLE' | 'DEPT'
  ids: number[]
}

/** The shell shows them as its banner. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    level: text({ enum: ['INFO', 'WARN', 'ERROR'] })
      .notNull()
      .default('INFO'),
    closable: boolean().notNull().default(true),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    audience: jsonb().$type<Audience>().notNull().default({ kind: 'ALL', ids: [] }),
    state: text({ enum: ['DRAFT', 'ONLINE', 'OFFLINE'] })
      .notNull()
      .default('DRAFT'),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    index('announcement_online')
      .on(table.startAt, table.endAt)
      .where(sql`${table.state} = 'ONLINE'`),
  ],
)
