import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

export const dept = pgTable(
  'dept',
  {
    id: id(),
    parentId: integer(),
    name: text().notNull(),
    code: text(),
    kind: text().notNull().default('OTHER'),
    leaderId: integer(),
    deputyIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The path has the ids from the root to this department: /1/4/17/. */
    path: text().notNull(),
    level: integer().notNull(),
    sortId: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('dept_sibling_name')
      .on(sql`coalesce(${table.parentId}, 0)`, table.name)
      .where(sql`${table.deletedAt} is null`),
    uniqueIndex('dept_code')
      .on(table.code)
      .where(sql`${table.code} is not null and ${table.deletedAt} is null`),
    index('dept_path').on(table.path.op('text_pattern_ops')),
    index('dept_leader')
      .on(table.leaderId)
      .where(sql`${table.leaderId} is not null`),
  ],
)
