import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeCategoryNode } from '@gongtai/contract'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

export const homeCategory = pgTable(
  'home_category',
  {
    id: id(),
    /** It is null on the first level. */
    parentId: integer(),
    level: integer()
      .notNull()
      .generatedAlwaysAs(sql`case when parent_id is null then 1 else 2 end`),
    name: text().notNull(),
    icon: text(),
    sort: integer().notNull().default(0),
    requiredCertTypes: text()
      .array()
      .$type<HomeCategoryNode['requiredCertTypes']>()
      .notNull()
      .default(sql`'{}'`),
    /** It is the share of an order that the provider earns, and only the second level has it. */
    commissionRate: numeric({ precision: 6, scale: 4 }),
    enabled: boolean().notNull().default(true),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('home_category_name')
      .on(sql`coalesce(${table.parentId}, 0)`, table.name)
      .where(sql`${table.deletedAt} is null`),
    index('home_category_parent')
      .on(table.parentId, table.sort)
      .where(sql`${table.deletedAt} is null`),
    check('home_category_rate', sql`${table.commissionRate} between 0 and 1`),
  ],
)
