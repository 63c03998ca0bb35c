import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, instant } from '../../../db/columns.ts'

/** Every change between in use and out of use is kept, with what it did to other records. */
export const homeStatusLog = pgTable(
  'home_status_log',
  {
    id: id(),
    targetType: text({ enum: ['CONSUMER', 'ARTIFICER', 'CATEGORY', 'PRODUCT'] }).notNull(),
    targetId: integer().notNull(),
    action: text({ enum: ['ENABLE', 'DISABLE', 'PUT_WAY', 'SOLD_OUT'] }).notNull(),
    reason: text(),
    /** It changed so many other records. */
    effectCount: integer().notNull().default(0),
    /** It is null where a scheduled task did it. */
    staffId: integer(),
    at: instant().notNull(),
  },
  table => [index('home_status_log_target').on(table.targetType, table.targetId, table.at.desc())],
)
