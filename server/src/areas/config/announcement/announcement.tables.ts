import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Audience } from '@gongtai/contract'
import { id, instant, softDelete, stamps, version } from '../../../db/columns.ts'

/** The shell shows them as its banner. */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    title: text().notNull(),
    text: text().notNull(),
    textEn: text(),
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
    /** When what it says was last changed. Who has read it before that has not read it as it stands. */
    wordedAt: instant()
      .notNull()
      .default(sql`now()`),
    /** How many people it was for when it was published. */
    reachCount: integer(),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    index('announcement_start').on(table.startAt.desc().nullsLast(), table.id.desc()),
    index('announcement_online')
      .on(table.startAt, table.endAt)
      .where(sql`${table.state} = 'ONLINE'`),
  ],
)

/** Who has been shown an announcement, and who has put it away. */
export const announcementRead = pgTable(
  'announcement_read',
  {
    announcementId: integer().notNull(),
    staffId: integer().notNull(),
    readAt: instant().notNull(),
    closedAt: instant(),
  },
  table => [primaryKey({ columns: [table.announcementId, table.staffId] }), index('announcement_read_staff').on(table.staffId)],
)
