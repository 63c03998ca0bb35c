import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../db/columns.ts'

/** What other systems told us, by the number that they gave it: each is taken once. */
export const intakeEvent = pgTable(
  'intake_event',
  {
    source: text().notNull(),
    eventNo: text().notNull(),
    claimedAt: instant().notNull(),
    /** Null while it is being taken. */
    doneAt: instant(),
  },
  table => [primaryKey({ columns: [table.source, table.eventNo] }), index('intake_event_claimed').on(table.claimedAt)],
)
