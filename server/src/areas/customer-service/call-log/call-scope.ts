import { sql } from 'drizzle-orm'
import { ownedBy } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callLog } from './call-log.tables.ts'

/** This file says whose calls somebody sees. A supervisor is whoever sees more than the own records. */

const ofMember = sql`from ${callAgent} where ${callAgent.staffId} = ${sql.placeholder('scope')} and ${callAgent.status} = 'ENABLED'`
/** The codes are read as an array, because the planner takes a subquery for many workflows where there are a few. */
const ownWorkflows = sql`array(select unnest(${callAgent.workflowCodes}) ${ofMember})`
const inOwnWorkflow = sql`${callLog.workflow} = any(${ownWorkflows})`

const owned = ownedBy(callLog.staffId, callLog.deptId)
const ofNobody: ScopeCondition = kind => (kind === 'SELF' ? sql`${callLog.staffId} is null and ${inOwnWorkflow}` : sql`${callLog.staffId} is null`)

/** The list has the own calls and those that reached no agent. */
export const callParts: readonly ScopeCondition[] = [owned, ofNobody]

/** One call may also be a missed one of the own workflows, whoever was rung, or the one that rings now. */
export const visibleCalls: ScopeCondition = kind => {
  const plain = sql`${owned(kind)} or (${ofNobody(kind)})`
  if (kind === 'DEPT') return sql`(${plain} or ${callLog.missGroupId} is not null)`
  const rings = sql`${callLog.ringAgentId} in (select ${callAgent.agentId} ${ofMember})`
  return sql`(${plain} or (${callLog.missGroupId} is not null and ${inOwnWorkflow}) or ${rings})`
}

/** Missed calls belong to everybody of their workflow, whoever was rung, and to whoever has to see to them. */
export const missedParts: readonly ScopeCondition[] = [
  kind => (kind === 'SELF' ? inOwnWorkflow : sql`true`),
  kind => (kind === 'SELF' ? sql`${callLog.checkBy} = ${sql.placeholder('scope')} and not ${inOwnWorkflow}` : sql`false`),
]

export const visibleMissed: ScopeCondition = kind => (kind === 'SELF' ? sql`(${inOwnWorkflow} or ${callLog.checkBy} = ${sql.placeholder('scope')})` : sql`true`)
