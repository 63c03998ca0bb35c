import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, stamps } from '../../db/columns.ts'

/** The calls of the contract, brought in line with it at every start; calls that are gone keep their row. */
export const apiResource = pgTable(
  'api_resource',
  {
    id: id(),
    method: text().notNull(),
    path: text().notNull(),
    area: text().notNull(),
    title: text().notNull(),
    titleEn: text().notNull(),
    access: text({ enum: ['PUBLIC', 'LOGIN', 'CODE'] }).notNull(),
    codes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    isWrite: boolean().notNull(),
    isSensitive: boolean().notNull(),
    spec: boolean().notNull(),
    status: text({ enum: ['ENABLED', 'DISABLED'] })
      .notNull()
      .default('ENABLED'),
    rateLimit: integer(),
    slowMs: integer().notNull().default(1000),
    remark: text(),
    removedAt: instant(),
    ...stamps,
  },
  table => [uniqueIndex('api_resource_path').on(table.method, table.path)],
)
