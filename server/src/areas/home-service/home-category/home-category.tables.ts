import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeCategoryNode } from '@gongtai/contract'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

/** Service categories, two levels deep. */
export const homeCategory = pgTable(
  'home_category',
  {
    id: id(),
    /** Null: of the first level. */
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
    /** What the provider earns of an order; of the second level alone. */
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
