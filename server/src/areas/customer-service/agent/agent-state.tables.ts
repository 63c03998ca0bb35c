import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AgentPhase, AgentWorkState, BreakReason, ContactMode, StateSource } from '@gongtai/contract'
import { id, instant } from '../../../db/columns.ts'

/** What every agent does now stands in one row each, which is the truth for all processes and all tabs. */
export const agentState = pgTable(
  'agent_state',
  {
    agentId: text().primaryKey(),
    staffId: integer().notNull(),
    agentWorkState: text().$type<AgentWorkState>().notNull().default('offline'),
    phase: text().$type<AgentPhase>().notNull().default('NONE'),
    contact: text().$type<ContactMode>().notNull().default('voip'),
    /** The way of answering before the present one. */
    lastContact: text().$type<ContactMode>(),
    since: instant().notNull(),
    phaseSince: instant().notNull(),
    /** The call that the agent is rung by, talks in or writes up. */
    callId: text(),
    /** The state that the agent chose during a call. It holds when the call is over. */
    pendingState: text().$type<AgentWorkState>(),
    breakReason: text().$type<BreakReason>(),
    wrapUntil: instant(),
    wrapExtended: boolean().notNull().default(false),
    /** The instant at which supervisors were told that this break lasts too long, or null where they were not. */
    breakAlertAt: instant(),
    /** The instant at which the token was made that the browser signs in to the phone system with. */
    tokenAt: instant(),
    /** How many rings in a row were not answered. */
    noAnswerStreak: integer().notNull().default(0),
    heartbeatAt: instant().notNull(),
    revision: integer().notNull().default(1),
  },
  table => [uniqueIndex('agent_state_staff').on(table.staffId), index('agent_state_free').on(table.agentWorkState, table.phase, table.since)],
)

/** The log says what every agent did and for how long. It is append-only but for the end of the last line. */
export const agentStateLog = pgTable(
  'agent_state_log',
  {
    id: id(),
    agentId: text().notNull(),
    workState: text().$type<AgentWorkState>().notNull(),
    phase: text().$type<AgentPhase>().notNull(),
    from: instant().notNull(),
    to: instant(),
    seconds: integer(),
    source: text().$type<StateSource>().notNull(),
    callId: text(),
  },
  table => [index('agent_state_log_agent').on(table.agentId, table.from.desc(), table.id.desc())],
)
