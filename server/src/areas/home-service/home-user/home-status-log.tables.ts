import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'

/** What was put out of and back into use, and what that did. */
export const homeStatusLog = pgTable(
  'home_status_log',
  {
    id: id(),
    targetType: text({ enum: ['CONSUMER', 'ARTIFICER', 'CATEGORY', 'PRODUCT'] }).notNull(),
    targetId: integer().notNull(),
    action: text({ enum: ['ENABLE', 'DISABLE', 'PUT_WAY', 'SOLD_OUT'] }).notNull(),
    reason: text(),
    /** How many other records it changed. */
    effectCount: integer().notNull().default(0),
    /** Null: by a scheduled task. */
    staffId: integer(),
    at: instant().notNull(),
  },
  table => [index('home_status_log_target').on(table.targetType, table.targetId, table.at.desc())],
)
