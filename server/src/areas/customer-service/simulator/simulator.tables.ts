import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SimRunState } from '@gongtai/contract'
import { id, instant, texts } from '../../../db/columns.ts'
import type { RecordingPlan, SimFault } from './simulator-scenario.ts'

/** Scenarios that were started; what they are stands in simulator-scenario.ts. */
export const simRun = pgTable(
  'sim_run',
  {
    id: id(),
    scenarioId: integer().notNull(),
    state: text().$type<SimRunState>().notNull().default('RUNNING'),
    /** How many times as fast. */
    rate: doublePrecision().notNull().default(1),
    workflow: text().notNull(),
    /** Who is rung; none means whoever is idle. */
    agentIds: texts(),
    phone: text(),
    /** Calls that it will make. */
    planned: integer().notNull().default(0),
    /** What the phone system does wrong meanwhile, and until when. */
    fault: text().$type<SimFault>(),
    faultUntil: instant(),
    startedBy: integer(),
    startedAt: instant().notNull(),
    endedAt: instant(),
  },
  table => [
    index('sim_run_running')
      .on(table.id)
      .where(sql`${table.state} = 'RUNNING'`),
  ],
)

/** What the customer of a simulated call will do. */
export const simCall = pgTable(
  'sim_call',
  {
    callId: text().primaryKey(),
    /** Null where an agent dialled. */
    runId: integer(),
    /** How long the customer waits, and how long the customer talks. */
    patienceSeconds: integer().notNull(),
    talkSeconds: integer().notNull(),
    recording: text().$type<RecordingPlan>().notNull().default('READY'),
  },
  table => [index('sim_call_run').on(table.runId)],
)
