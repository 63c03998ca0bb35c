import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { SimRunState } from '@gongtai/contract'
import { id, instant, texts } from '../../../db/columns.ts'
import type { RecordingPlan, SimFault } from './simulator-scenario.ts'

/** A run is a scenario that was started. The scenarios stand in simulator-scenario.ts. */
export const simRun = pgTable(
  'sim_run',
  {
    id: id(),
    scenarioId: integer().notNull(),
    state: text().$type<SimRunState>().notNull().default('RUNNING'),
    /** The run is this many times as fast as real time. */
    rate: doublePrecision().notNull().default(1),
    workflow: text().notNull(),
    /** These agents are rung. None means whoever is idle. */
    agentIds: texts(),
    phone: text(),
    /** How many calls the run will make. */
    planned: integer().notNull().default(0),
    /** The phone system does this wrong until that instant. */
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

/** The plan says what the customer of a simulated call will do. */
export const simCall = pgTable(
  'sim_call',
  {
    callId: text().primaryKey(),
    /** The run is null where an agent dialled. */
    runId: integer(),
    /** How many seconds the customer waits, and how many the customer talks. */
    patienceSeconds: integer().notNull(),
    talkSeconds: integer().notNull(),
    recording: text().$type<RecordingPlan>().notNull().default('READY'),
  },
  table => [index('sim_call_run').on(table.runId)],
)
