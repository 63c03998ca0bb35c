import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps, version } from '../../../db/columns.ts'

/** Numbers that must not be called (areas/telemarketing.md). */
export const teleBlack = pgTable(
  'tele_black',
  {
    id: id(),
    mobile: text().notNull(),
    name: text(),
    reason: text({ enum: ['REQUEST', 'COMPLAINT', 'REGULATOR', 'SENSITIVE', 'AUTO', 'IMPORT'] }).notNull(),
    remark: text(),
    /** ALL blocks what is dialled from a page as well, TELE telemarketing alone. */
    scope: text({ enum: ['ALL', 'TELE'] }).notNull(),
    /** Null means for ever. */
    untilAt: instant(),
    state: text({ enum: ['ACTIVE', 'REMOVING', 'REMOVED', 'EXPIRED'] })
      .notNull()
      .default('ACTIVE'),
    blockedNum: integer().notNull().default(0),
    lastBlockedAt: instant(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('tele_black_mobile')
      .on(table.mobile)
      .where(sql`${table.state} in ('ACTIVE', 'REMOVING')`),
    index('tele_black_created').on(table.createdAt.desc(), table.id.desc()),
  ],
)
