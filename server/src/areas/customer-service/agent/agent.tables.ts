import { sql } from 'drizzle-orm'
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { contactModes, settingStates } from '@gongtai/contract'
import { id, stamps, version } from '../../../db/columns.ts'

/** Call agents are made and changed by the member form (areas/customer-service.md). */
export const callAgent = pgTable(
  'call_agent',
  {
    id: id(),
    /** The session carries this id. */
    agentId: text().notNull(),
    staffId: integer().notNull(),
    workNo: text().notNull(),
    extension: text(),
    cellphone: text(),
    contact: text({ enum: contactModes }).notNull().default('voip'),
    workflowCodes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    wrapSeconds: integer().notNull().default(30),
    maxBreakMinutes: integer().notNull().default(60),
    status: text({ enum: settingStates.values }).notNull().default('ENABLED'),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('call_agent_agent').on(table.agentId),
    uniqueIndex('call_agent_staff').on(table.staffId),
    uniqueIndex('call_agent_work_no')
      .on(table.workNo)
      .where(sql`${table.status} = 'ENABLED'`),
  ],
)
