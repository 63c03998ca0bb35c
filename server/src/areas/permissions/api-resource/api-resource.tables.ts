import { apiStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, stamps } from '../../../db/columns.ts'

/** The rows are brought in line with the contract at every start. A call that is gone keeps its row, because the log names it. */
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
    status: text({ enum: apiStates.values }).notNull().default('ENABLED'),
    rateLimit: integer(),
    slowMs: integer().notNull().default(1000),
    remark: text(),
    removedAt: instant(),
    ...stamps,
  },
  table => [uniqueIndex('api_resource_path').on(table.method, table.path)],
)

const figures = () => ({
  calls: integer().notNull(),
  okCount: integer().notNull(),
  refusedCount: integer().notNull(),
  c401: integer().notNull(),
  c403: integer().notNull(),
  c404: integer().notNull(),
  c406: integer().notNull(),
  c429: integer().notNull(),
  c5xx: integer().notNull(),
  slowCount: integer().notNull(),
  totalMs: bigint({ mode: 'number' }).notNull(),
  maxMs: integer().notNull(),
  /** Answer times are counted by the bounds of apiTimeBounds; the last bucket has no bound. */
  buckets: integer().array().notNull(),
})

/** Rows are kept 90 days and then summed up to days. */
export const apiStatHour = pgTable('api_stat_hour', { apiId: integer().notNull(), hour: instant().notNull(), ...figures() }, table => [
  primaryKey({ columns: [table.apiId, table.hour] }),
  index('api_stat_hour_hour').on(table.hour),
])

/** Rows are kept two years. */
export const apiStatDay = pgTable('api_stat_day', { apiId: integer().notNull(), day: day().notNull(), ...figures() }, table => [
  primaryKey({ columns: [table.apiId, table.day] }),
  index('api_stat_day_day').on(table.day),
])
