import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { staffView } from '../../permissions/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'

/** The names of what people filter by, or null where there is no such thing. */

export async function findWorkflowName(database: Queryable, code: string): Promise<string | null> {
  return (await database.select({ name: callWorkflow.name }).from(callWorkflow).where(eq(callWorkflow.code, code)))[0]?.name ?? null
}

export async function findAgentName(database: Queryable, agentId: string): Promise<string | null> {
  const [row] = await database
    .select({ name: staffView.realName })
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .where(eq(callAgent.agentId, agentId))
  return row?.name ?? null
}
