import { talentPoolKinds } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, softDelete, stamps, version } from '../../../db/columns.ts'

export const talentPool = pgTable(
  'talent_pool',
  {
    id: id(),
    name: text().notNull(),
    kind: text({ enum: talentPoolKinds.values }).notNull(),
    ownerStaffId: integer().notNull(),
    deptId: integer(),
    remark: text(),
    itemCount: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('talent_pool_name')
      .on(table.ownerStaffId, table.name)
      .where(sql`${table.deletedAt} is null`),
    index('talent_pool_dept').on(table.deptId),
  ],
)

export const talentPoolItem = pgTable(
  'talent_pool_item',
  {
    id: id(),
    poolId: integer().notNull(),
    resumeId: integer().notNull(),
    reason: text(),
    addedBy: integer(),
    ...stamps,
  },
  table => [uniqueIndex('talent_pool_item_pair').on(table.poolId, table.resumeId), index('talent_pool_item_resume').on(table.resumeId)],
)
