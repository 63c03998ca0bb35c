import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, stamps, version } from '../../../db/columns.ts'

/** What members say about a record. It stands in the record's timeline beside the entries of the log, and is never deleted. */
export const recordComment = pgTable(
  'record_comment',
  {
    id: id(),
    recordType: text().notNull(),
    /** It is a text as in the log, so that one query over both finds them by the same value. */
    recordId: text().notNull(),
    staffId: integer().notNull(),
    text: text().notNull(),
    mentions: jsonb()
      .$type<{ id: number; name: string }[]>()
      .notNull()
      .default(sql`'[]'`),
    editedAt: instant(),
    withdrawnAt: instant(),
    ...version,
    ...stamps,
  },
  table => [index('record_comment_record').on(table.recordType, table.recordId, table.createdAt.desc().nullsLast(), table.id.desc().nullsLast())],
)
