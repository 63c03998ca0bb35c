import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often a person looked at what is masked on a day. Of numbers that he looked for, each counts once: their hashes stand here. */
export const lookDay = pgTable(
  'look_day',
  {
    staffId: integer().notNull(),
    day: date().notNull(),
    looks: integer().notNull(),
    numbers: text().array().notNull(),
  },
  table => [primaryKey({ columns: [table.staffId, table.day] })],
)
