import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { dataScopes, roleStates } from '@gongtai/contract'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

export const role = pgTable(
  'role',
  {
    id: id(),
    title: text().notNull(),
    code: text(),
    description: text(),
    dataScope: text({ enum: dataScopes }).notNull().default('SELF'),
    status: text({ enum: roleStates.values }).notNull().default('ENABLED'),
    builtin: boolean().notNull().default(false),
    /** A trigger on staff_role keeps it, like staff.role_count. */
    memberCount: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('role_title')
      .on(table.title)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('role_code')
      .on(table.code)
      .where(sql`${table.code} is not null and ${table.deletedAt} is null`),
  ],
)

export const roleGrant = pgTable('role_grant', { roleId: integer().notNull(), menuId: integer().notNull() }, table => [
  primaryKey({ columns: [table.roleId, table.menuId] }),
  index('role_grant_menu').on(table.menuId),
])

export const roleField = pgTable(
  'role_field',
  { roleId: integer().notNull(), fieldKey: text().notNull(), mode: text({ enum: ['MASK', 'HIDE'] }).notNull() },
  table => [primaryKey({ columns: [table.roleId, table.fieldKey] })],
)
