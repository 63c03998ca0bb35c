import { and, arrayContains, asc, eq, sql } from 'drizzle-orm'
import type { AgentRow, AgentWorkState, ContactMode, ParsedInputOf, agent as calls } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { inScope } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { deptView, staffView } from '../../permissions/index.ts'
import { agentState } from './agent-state.tables.ts'
import { callAgent } from './agent.tables.ts'

/** Whoever has never been at the phone is offline. */
export const stateOf = sql<AgentWorkState>`coalesce(${agentState.agentWorkState}, 'offline')`

export const agentColumns = {
  agentId: callAgent.agentId,
  staffId: callAgent.staffId,
  realName: staffView.realName,
  workNo: callAgent.workNo,
  deptName: sql<string>`coalesce(${deptView.name}, '')`,
  agentWorkState: stateOf,
  phase: sql<AgentRow['phase']>`coalesce(${agentState.phase}, 'NONE')`,
  contact: sql<ContactMode>`coalesce(${agentState.contact}, ${callAgent.contact})`,
  since: sql<string>`coalesce(${agentState.since}, ${callAgent.createdAt})`.mapWith(callAgent.createdAt),
  workflowCodes: callAgent.workflowCodes,
}

/** All enabled agents, for others to choose among. */
export async function findAgents(database: Queryable, { workflow, state, keyword }: ParsedInputOf<typeof calls.list>): Promise<AgentRow[]> {
  return database
    .select(agentColumns)
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .leftJoin(deptView, eq(deptView.id, staffView.deptId))
    .leftJoin(agentState, eq(agentState.agentId, callAgent.agentId))
    .where(
      and(
        eq(callAgent.status, 'ENABLED'),
        eq(staffView.status, 1),
        workflow === undefined ? undefined : arrayContains(callAgent.workflowCodes, [workflow]),
        state === undefined ? undefined : sql`${stateOf} = ${state}`,
        keyword === undefined || keyword === ''
          ? undefined
          : sql`(strpos(${staffView.realName}, ${keyword}) > 0 or strpos(${callAgent.workNo}, ${keyword}) > 0)`,
      ),
    )
    .orderBy(asc(callAgent.workNo))
}

export async function findAgentInScope(database: Queryable, agentId: string, scope: Scope): Promise<typeof callAgent.$inferSelect | null> {
  const [found] = await database
    .select({ agent: callAgent })
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .where(and(eq(callAgent.agentId, agentId), eq(callAgent.status, 'ENABLED'), inScope(scope, staffView.id, staffView.deptId)))
  return found?.agent ?? null
}
