import { eq, sql } from 'drizzle-orm'
import { paths } from '@gongtai/contract'
import type { AgentPhase } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { sendNotice } from '../../../kit/notice-send.ts'
import { changeAgent, lockAgent, released } from '../agent/agent-change.ts'
import type { AgentStateRow } from '../agent/agent-change.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { agentNotices } from '../agent/agent.notice.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { liveCallOf } from './live-call.queries.ts'
import type { CallEventRow, CallRow, CallStep } from './provider.ts'

/** An agent may leave this many rings in a row unanswered. */
const streakLimit = 2

/** Moves the agents of a call: whom it rings, who talks in it and who is done with it. Their browsers hear of the call and of their state. */
export async function changePhases(work: Work, { before, after, events }: CallStep): Promise<void> {
  const involved = await agentsOf(work, before, after, events)
  const [workflow] = await work.db.select({ name: callWorkflow.name }).from(callWorkflow).where(eq(callWorkflow.code, after.workflow))
  for (const agentId of involved) {
    const row = await lockAgent(work, agentId)
    if (row === null) continue
    await changePhase(work, row, after, events)
    await work.emit('CALL', row.staffId, liveCallOf(after, workflow?.name ?? after.workflow, agentId))
  }
}

/** The agents come in the order of their ids, in which they are locked. */
async function agentsOf(work: Work, before: CallRow | null, after: CallRow, events: readonly CallEventRow[]): Promise<string[]> {
  const holding = await work.db.select({ agentId: agentState.agentId }).from(agentState).where(eq(agentState.callId, after.callId))
  const named = [before, after].flatMap(call => (call === null ? [] : [call.agentId, call.ringAgentId]))
  const told = events.map(({ payload }) => (payload as { agentId?: string }).agentId ?? null)
  return [...new Set([...named, ...told, ...holding.map(({ agentId }) => agentId)])].filter(agentId => agentId !== null).toSorted()
}

async function changePhase(work: Work, row: AgentStateRow, call: CallRow, events: readonly CallEventRow[]): Promise<void> {
  const wanted = phaseIn(call, row.agentId)
  const isMine = row.callId === call.callId
  if (wanted !== null) {
    // What a phone system says of this call does not tear anybody out of another one.
    const isElsewhere = !isMine && (row.phase === 'RINGING' || row.phase === 'TALKING')
    if (isElsewhere || (isMine && row.phase === wanted)) return
    const streak = wanted === 'TALKING' ? { noAnswerStreak: 0 } : {}
    await changeAgent(work, row, { phase: wanted, callId: call.callId, ...streak }, 'PROVIDER')
  } else if (isMine && (row.phase === 'TALKING' || (row.phase === 'RINGING' && call.agentId === row.agentId && call.answerAt !== null)))
    await beginWrap(work, row)
  else if (isMine ? row.phase === 'RINGING' : row.phase === 'NONE' && leftUnanswered(row, events)) await endRing(work, row, events)
}

function phaseIn(call: CallRow, agentId: string): AgentPhase | null {
  if (call.state === 'ENDED') return null
  if (call.ringAgentId === agentId) return 'RINGING'
  if (call.agentId !== agentId) return null
  if (call.state === 'DIALING') return 'RINGING'
  return call.state === 'TALKING' || call.state === 'HOLDING' ? 'TALKING' : null
}

async function beginWrap(work: Work, row: AgentStateRow): Promise<void> {
  const [agent] = await work.db.select({ wrapSeconds: callAgent.wrapSeconds }).from(callAgent).where(eq(callAgent.agentId, row.agentId))
  const wrapSeconds = agent?.wrapSeconds ?? 0
  const change = wrapSeconds === 0 ? released(row) : { phase: 'WRAP_UP' as const, wrapUntil: clock.in(wrapSeconds * 1_000), wrapExtended: false }
  await changeAgent(work, row, change, 'PROVIDER')
}

const leftUnanswered = ({ agentId }: AgentStateRow, events: readonly CallEventRow[]) =>
  events.some(({ type, payload }) => type === 'NO_ANSWER' && (payload as { agentId?: string }).agentId === agentId)

/** An agent who leaves two rings in a row unanswered is taken to be away. The ring and its end may have been told at once. */
async function endRing(work: Work, row: AgentStateRow, events: readonly CallEventRow[]): Promise<void> {
  const noAnswerStreak = row.noAnswerStreak + (leftUnanswered(row, events) ? 1 : 0)
  const change = { ...released(row), noAnswerStreak }
  if (noAnswerStreak < streakLimit || change.agentWorkState !== 'idle') {
    await changeAgent(work, row, change, 'PROVIDER')
    return
  }
  await changeAgent(work, row, { ...change, agentWorkState: 'busy', noAnswerStreak: 0 }, 'SYSTEM')
  await sendNotice(work.db, [row.staffId], { kind: 'NOTICE', area: 'customer-service', message: agentNotices.unanswered(), linkPath: paths.CallRecords() })
}

/** Agents whose heartbeat is late are not rung. */
export const isAlive = () => sql`${agentState.heartbeatAt} > ${clock.in(-60_000)}`
export const isFree = () => sql`${agentState.agentWorkState} = 'idle' and ${agentState.phase} = 'NONE' and ${isAlive()}`
