import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ViewContent } from '@gongtai/contract'
import { id, stamps, version } from '../../../db/columns.ts'

/** A view is its owner's alone, or of everybody who holds one of some roles. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    staffId: integer().notNull(),
    /** It is the name by which the page remembers the columns of the list. */
    list: text().notNull(),
    name: text().notNull(),
    content: jsonb().$type<ViewContent>().notNull(),
    /** The view is the owner's alone where it is empty. */
    roleIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('saved_view_name').on(table.staffId, table.list, table.name), index('saved_view_role').using('gin', table.roleIds)],
)

/** The default is kept per person, because a shared view can be somebody's default too. */
export const savedViewDefault = pgTable(
  'saved_view_default',
  { id: id(), staffId: integer().notNull(), list: text().notNull(), viewId: integer().notNull(), ...stamps },
  table => [uniqueIndex('saved_view_default_list').on(table.staffId, table.list), index('saved_view_default_view').on(table.viewId)],
)
