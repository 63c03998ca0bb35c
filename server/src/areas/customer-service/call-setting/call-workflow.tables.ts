import { settingStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CallBizType } from '@gongtai/contract'
import { id, stamps, version } from '../../../db/columns.ts'

/** The hours in which a workflow is answered, by weekday (1 Monday … 7 Sunday), such as `[['08:30', '12:00'], ['13:30', '18:00']]`. */
export type WorkTime = Partial<Record<'1' | '2' | '3' | '4' | '5' | '6' | '7', [from: string, to: string][]>>

/** Workflows are the queues of callers. The phone system names that of an arrival. */
export const callWorkflow = pgTable(
  'call_workflow',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    lineNumber: text().notNull(),
    bizType: text().$type<CallBizType>().notNull(),
    ringSeconds: integer().notNull().default(25),
    maxWaitSeconds: integer().notNull().default(120),
    workTime: jsonb()
      .$type<WorkTime>()
      .notNull()
      .default(sql`'{}'`),
    welcome: text(),
    status: text({ enum: settingStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
  },
  table => [uniqueIndex('call_workflow_code').on(table.code)],
)
