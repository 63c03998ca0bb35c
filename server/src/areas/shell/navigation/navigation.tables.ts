import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps } from '../../../db/columns.ts'

export const staffFavorite = pgTable(
  'staff_favorite',
  {
    id: id(),
    staffId: integer().notNull(),
    routeName: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    sortId: integer().notNull(),
    ...stamps,
  },
  table => [uniqueIndex('staff_favorite_path').on(table.staffId, table.path)],
)

export const staffRecent = pgTable(
  'staff_recent',
  {
    id: id(),
    staffId: integer().notNull(),
    routeName: text().notNull(),
    path: text().notNull(),
    title: text().notNull(),
    recordType: text(),
    recordId: integer(),
    visitedAt: instant()
      .notNull()
      .default(sql`now()`),
    times: integer().notNull().default(1),
    ...stamps,
  },
  table => [uniqueIndex('staff_recent_path').on(table.staffId, table.path), index('staff_recent_visited').on(table.staffId, table.visitedAt.desc())],
)

export const staffPreference = pgTable(
  'staff_preference',
  { id: id(), staffId: integer().notNull(), prefKey: text().notNull(), value: text().notNull(), ...stamps },
  table => [uniqueIndex('staff_preference_key').on(table.staffId, table.prefKey)],
)
