import { eq } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { LiveCall } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import type { CallRow } from './provider.ts'

/** A call as one of its agents sees it. The number of an arrival is told to whoever is rung or talks, and that of a dialled call to nobody. */
export function liveCallOf(call: CallRow, workflowName: string, agentId: string): LiveCall {
  const { id, callId, direction, occasion, state, phone, city, workflow, customerType, customerName, result, startAt, ringAt, answerAt, endAt, revision } = call
  const isTold = direction === 'IN' && (call.agentId === agentId || call.ringAgentId === agentId)
  return {
    id,
    callId,
    direction,
    occasion,
    state,
    phone: isTold ? phone : null,
    maskedPhone: maskPhone(phone),
    city,
    workflow,
    workflowName,
    customerType,
    customerName,
    result,
    startAt,
    ringAt,
    answerAt,
    endAt,
    revision,
  }
}

/** The call that an agent is rung by, talks in or writes up. */
export async function findRunningCall(database: Queryable, agentId: string): Promise<LiveCall | null> {
  const [found] = await database
    .select({ call: callLog, workflowName: callWorkflow.name })
    .from(agentState)
    .innerJoin(callLog, eq(callLog.callId, agentState.callId))
    .leftJoin(callWorkflow, eq(callWorkflow.code, callLog.workflow))
    .where(eq(agentState.agentId, agentId))
  return found === undefined ? null : liveCallOf(found.call, found.workflowName ?? found.call.workflow, agentId)
}
