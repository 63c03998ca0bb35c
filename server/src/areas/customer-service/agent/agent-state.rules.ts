import { eq } from 'drizzle-orm'
import { paths, phoneFaults, phoneRefusals, phoneSuccess } from '@gongtai/contract'
import type { AgentWorkState, BreakReason, ContactMode, LiveCall, PhoneFault, AgentState, AnswerOf, agent as agentCalls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { Refused, faults, refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { agentStateOf, changeAgent, chosen, lockAgent } from './agent-change.ts'
import type { AgentStateRow } from './agent-change.ts'
import { agentState } from './agent-state.tables.ts'
import { callAgent } from './agent.tables.ts'
import { agentNotices } from './agent.notice.ts'
import { findAgentInScope } from './agent.queries.ts'
import { agentSayings } from './agent.sayings.ts'
import { findRunningCall } from '../phone/live-call.queries.ts'
import type { PhoneProvider } from '../phone/provider.ts'

export type Agent = typeof callAgent.$inferSelect

/** The agent behind a session. */
export async function agentOf({ database, staff }: Pick<Context, 'database' | 'staff'>): Promise<Agent> {
  const [agent] = staff.agentId === null ? [] : await database.select().from(callAgent).where(eq(callAgent.agentId, staff.agentId))
  if (agent?.status !== 'ENABLED') throw refuse(phoneRefusals.notAgent)
  return agent
}

export async function lockOwn(work: Work, { agentId }: Agent): Promise<AgentStateRow> {
  const row = await lockAgent(work, agentId)
  if (row === null) throw refuse(phoneRefusals.notAgent)
  return row
}

interface Present {
  state: AgentState
  call: LiveCall | null
}

/** What the agent does now, and the running call. */
export async function findPresent(context: Context): Promise<Present> {
  const agent = await agentOf(context)
  const [known] = await context.database.select().from(agentState).where(eq(agentState.agentId, agent.agentId))
  const row = known ?? (await context.transaction(work => lockOwn(work, agent)))
  return { state: agentStateOf(row), call: row.callId === null ? null : await findRunningCall(context.database, agent.agentId) }
}

/** The heartbeat says that the browser is there. */
export async function noteHeartbeat(context: Context): Promise<Present> {
  const agent = await agentOf(context)
  const beaten = await context.database.update(agentState).set({ heartbeatAt: clock.iso() }).where(eq(agentState.agentId, agent.agentId)).returning()
  const row = beaten[0] ?? (await context.transaction(work => lockOwn(work, agent)))
  return { state: agentStateOf(row), call: row.callId === null ? null : await findRunningCall(context.database, agent.agentId) }
}

interface Choice {
  agentWorkState: AgentWorkState
  pendingState: AgentWorkState | null
}

/** The agent chooses. The phone system is asked first, because what it refuses has not happened. */
export async function chooseState(
  work: Work,
  provider: PhoneProvider,
  agent: Agent,
  { agentWorkState, breakReason }: { agentWorkState: AgentWorkState; breakReason?: BreakReason | undefined },
): Promise<Choice> {
  if (agentWorkState === 'onBreak' && breakReason === undefined) throw refuse(phoneRefusals.breakReason)
  const row = await lockOwn(work, agent)
  const fault = await provider.refusal(work, agent.agentId, 'STATE')
  if (fault !== null) throw stateRefused(fault)
  const next = await changeAgent(work, row, { ...chosen(row, agentWorkState, breakReason ?? null), heartbeatAt: clock.iso() }, 'AGENT')
  auditState(work, agent, row, agentWorkState)
  return choiceOf(next)
}

/** The refusal says in the reader's language what the phone system answered. */
function stateRefused(fault: PhoneFault): Refused {
  const { code, message } = phoneRefusals.stateRefused
  return new Refused(code, language => message({ message: phoneFaults[fault][language === 'en_US' ? 1 : 0] }, language), { code: fault })
}

const choiceOf = ({ agentWorkState, pendingState }: AgentStateRow): Choice => ({ agentWorkState, pendingState })

function auditState(work: Work, agent: Agent, before: AgentStateRow, state: AgentWorkState, remark?: string): void {
  work.audit({
    recordType: 'CALL_AGENT',
    recordId: agent.id,
    recordTitle: agent.workNo,
    changes: [{ field: 'agentWorkState', old: before.agentWorkState, new: state }],
    ...(remark === undefined ? {} : { remark }),
  })
}

export async function chooseContact(work: Work, agent: Agent, contact: ContactMode): Promise<{ contact: ContactMode }> {
  const row = await lockOwn(work, agent)
  if (row.phase === 'RINGING' || row.phase === 'TALKING') throw refuse(phoneRefusals.contactInCall)
  if (contact === 'cellphone' && !agent.cellphone) throw refuse(phoneRefusals.noCellphone)
  if (contact !== row.contact) await changeAgent(work, row, { contact, lastContact: row.contact }, 'AGENT')
  work.audit({
    recordType: 'CALL_AGENT',
    recordId: agent.id,
    recordTitle: agent.workNo,
    changes: [{ field: 'contact', old: row.contact, new: contact }],
  })
  return { contact }
}

/** A supervisor decides. During a call this takes force, and the state holds when the call is over. */
export async function forceState(
  work: Work,
  { agentId, state, force }: { agentId: string; state: 'busy' | 'offline'; force: boolean },
  supervisor: Principal,
): Promise<AnswerOf<typeof agentCalls.force>> {
  const agent = await findAgentInScope(work.db, agentId, supervisor.scope)
  const row = agent === null ? null : await lockAgent(work, agentId)
  if (agent === null || row === null) throw faults.recordNotFound()
  if (row.phase !== 'NONE' && !force) throw refuse(phoneRefusals.agentInCall)
  const next = await changeAgent(work, row, chosen(row, state), 'SUPERVISOR')
  await sendNotice(work.db, [row.staffId], {
    kind: 'NOTICE',
    area: 'customer-service',
    message: agentNotices.switched({ by: supervisor.realName, state }),
    linkPath: paths.CallRecords(),
  })
  auditState(work, agent, row, state, force ? agentSayings.forced : undefined)
  return choiceOf(next)
}

export const succeeded = { code: phoneSuccess, message: 'success' }
