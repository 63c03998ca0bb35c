import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { day, instant, money } from '../db/columns.ts'

/**
 * What dashboards, reports, targets and rankings count, written when it happens. Person, identity and department are those
 * of that moment: nothing that happens later to an owner changes them.
 */
export const reportFact = pgTable(
  'report_fact',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    metric: text().notNull(),
    day: day().notNull(),
    refType: text().notNull(),
    refId: integer().notNull(),
    staffId: integer(),
    identityId: integer(),
    deptId: integer(),
    platformId: integer(),
    cityCode: text(),
    num: integer().notNull().default(1),
    amount: money().notNull().default('0.00'),
    at: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    unique('report_fact_once').on(table.metric, table.refType, table.refId, table.staffId, table.identityId).nullsNotDistinct(),
    index('report_fact_metric').on(table.metric, table.day),
    index('report_fact_staff').on(table.staffId, table.metric, table.day),
    index('report_fact_identity').on(table.identityId, table.metric, table.day),
    index('report_fact_dept').on(table.deptId, table.metric, table.day),
    index('report_fact_ref').on(table.refType, table.refId),
  ],
)

/** Past days whose facts changed since they were summed. Triggers of report_fact write it, whoever changes a fact. */
export const reportDirtyDay = pgTable('report_dirty_day', {
  day: day().primaryKey(),
  markedAt: instant()
    .notNull()
    .default(sql`now()`),
})
