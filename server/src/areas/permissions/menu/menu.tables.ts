import { menuStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

/** SYSTEM nodes come from the contract at every start; LINK nodes are made by people. */
export const menuNode = pgTable(
  'menu_node',
  {
    id: id(),
    parentId: integer(),
    sortId: integer().notNull().default(0),
    /** It is a route name, a button code, a free code, `group:{name}` or `link:{id}`. */
    router: text().notNull(),
    title: text().notNull(),
    titleEn: text().notNull(),
    icon: text().notNull().default(''),
    displayType: text({ enum: ['MENU', 'BUTTON'] }).notNull(),
    navigation: boolean().notNull().default(false),
    kind: text({ enum: ['SYSTEM', 'LINK'] })
      .notNull()
      .default('SYSTEM'),
    linkUrl: text(),
    status: text({ enum: menuStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('menu_node_router')
      .on(table.router)
      .where(sql`${table.deletedAt} is null`),
    index('menu_node_parent').on(table.parentId),
  ],
)
