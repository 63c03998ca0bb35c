import { followMethods, followResults } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant, stamps } from '../../../db/columns.ts'

/** A follow-up tells of a talk with a company. */
export const companyFollow = pgTable(
  'company_follow',
  {
    id: id(),
    companyId: integer().notNull(),
    staffId: integer().notNull(),
    method: text({ enum: followMethods.values }).notNull(),
    content: text().notNull(),
    result: text({ enum: followResults.values }).notNull(),
    nextFollowAt: instant(),
    contactStaffId: integer(),
    files: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** It names the phone call in which the talk happened. */
    callLogId: integer(),
    ...stamps,
  },
  table => [
    index('company_follow_company').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('company_follow_created').on(table.createdAt.desc()),
    index('company_follow_staff').on(table.staffId, table.createdAt.desc()),
  ],
)
