import { expressionScopes, linkOpenModes } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

/** Words that agents use again and again. Some are shared, and everybody has own ones. */
export const usefulExpression = pgTable(
  'useful_expression',
  {
    id: id(),
    scope: text({ enum: expressionScopes.values }).notNull(),
    /** The member whose expression it is, or null for a shared one. */
    staffId: integer(),
    category: text().notNull(),
    content: text().notNull(),
    hotkey: text(),
    sort: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('useful_expression_hotkey')
      .on(sql`coalesce(${table.staffId}, 0)`, table.hotkey)
      .where(sql`${table.deletedAt} is null and ${table.hotkey} is not null`),
    index('useful_expression_staff').on(table.staffId, table.sort),
  ],
)

export const usefulLink = pgTable('useful_link', {
  id: id(),
  category: text().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  openMode: text({ enum: linkOpenModes.values }).notNull().default('TAB'),
  sort: integer().notNull().default(0),
  ...version,
  ...stamps,
  ...softDelete,
})
