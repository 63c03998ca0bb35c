import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ViewContent } from '@gongtai/contract'
import { id, stamps, version } from '../../../db/columns.ts'

/** A list as somebody likes to see it, under a name: for himself, or for everybody who holds one of some roles. */
export const savedView = pgTable(
  'saved_view',
  {
    id: id(),
    staffId: integer().notNull(),
    /** The list's name, as the page remembers its columns by. */
    list: text().notNull(),
    name: text().notNull(),
    content: jsonb().$type<ViewContent>().notNull(),
    /** Empty: the owner's alone. */
    roleIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('saved_view_name').on(table.staffId, table.list, table.name), index('saved_view_role').using('gin', table.roleIds)],
)

/** The view that a list opens with, per person: shared views can be somebody's default too. */
export const savedViewDefault = pgTable(
  'saved_view_default',
  { id: id(), staffId: integer().notNull(), list: text().notNull(), viewId: integer().notNull(), ...stamps },
  table => [uniqueIndex('saved_view_default_list').on(table.staffId, table.list), index('saved_view_default_view').on(table.viewId)],
)
