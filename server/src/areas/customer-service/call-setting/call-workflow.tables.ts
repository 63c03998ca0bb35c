import { settingStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CallBizType, WorkTime } from '@gongtai/contract'
import { id, stamps, version } from '../../../db/columns.ts'

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
    /** The hours in which it is answered. */
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
