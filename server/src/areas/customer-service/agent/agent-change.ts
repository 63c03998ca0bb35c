import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AgentState, StateSource } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { agentState, agentStateLog } from './agent-state.tables.ts'
import { callAgent } from './agent.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { queueServe, wrapEnd } from '../phone/phone-job-kind.ts'

export type AgentStateRow = typeof agentState.$inferSelect
type Change = Partial<Omit<AgentStateRow, 'agentId' | 'staffId' | 'since' | 'phaseSince' | 'revision'>>

/** The state as the agent's own browser hears it. */
export function agentStateOf(row: AgentStateRow): AgentState {
  const { agentId, agentWorkState, phase, contact, since, phaseSince, callId, pendingState, breakReason, wrapUntil, revision } = row
  return { agentId, agentWorkState, phase, contact, since, phaseSince, callId, pendingState, breakReason, wrapUntil, revision, serverTime: clock.iso() }
}

/** Locks the agent's row, which is made where there is none yet. It is null where there is no such agent. */
export async function lockAgent(work: Work, agentId: string): Promise<AgentStateRow | null> {
  const [row] = await work.db.select().from(agentState).where(eq(agentState.agentId, agentId)).for('update')
  if (row !== undefined) return row
  const [agent] = await work.db
    .select({ staffId: callAgent.staffId, contact: callAgent.contact })
    .from(callAgent)
    .where(and(eq(callAgent.agentId, agentId), eq(callAgent.status, 'ENABLED')))
  if (agent === undefined) return null
  const now = clock.iso()
  // A member who was an agent under another id before still has that row.
  await work.db
    .insert(agentState)
    .values({ agentId, ...agent, since: now, phaseSince: now, heartbeatAt: now })
    .onConflictDoUpdate({ target: agentState.staffId, set: { agentId } })
  const [made] = await work.db.select().from(agentState).where(eq(agentState.agentId, agentId)).for('update')
  return made ?? null
}

/** Every change of an agent goes through here. It writes row and log, tells the browser, and asks for the next caller where the agent is free now. */
export async function changeAgent(work: Work, row: AgentStateRow, change: Change, source: StateSource): Promise<AgentStateRow> {
  const now = clock.iso()
  const next: AgentStateRow = { ...row, ...change, revision: row.revision + 1 }
  if (next.agentWorkState !== row.agentWorkState) Object.assign(next, { since: now, breakAlertAt: null })
  if (next.phase !== row.phase || next.callId !== row.callId) next.phaseSince = now
  if (next.agentWorkState !== 'onBreak' && next.pendingState !== 'onBreak') next.breakReason = null
  if (next.phase !== 'WRAP_UP') Object.assign(next, { wrapUntil: null, wrapExtended: false })
  await work.db.update(agentState).set(next).where(eq(agentState.agentId, row.agentId))
  if (next.agentWorkState !== row.agentWorkState || next.phase !== row.phase) await log(work, next, now, source)
  if (row.phase === 'WRAP_UP' && next.phase !== 'WRAP_UP') await writeWrapSeconds(work, row, now)
  if (next.phase === 'WRAP_UP' && next.wrapUntil !== null && next.wrapUntil !== row.wrapUntil)
    await work.enqueue(wrapEnd, { agentId: row.agentId }, { runAt: next.wrapUntil })
  if (isFree(next) && !isFree(row)) await work.enqueue(queueServe, { agentId: row.agentId })
  await work.emit('AGENT_STATE', row.staffId, agentStateOf(next))
  return next
}

const isFree = ({ agentWorkState, phase }: AgentStateRow) => agentWorkState === 'idle' && phase === 'NONE'

async function log(work: Work, { agentId, agentWorkState, phase, callId }: AgentStateRow, now: string, source: StateSource): Promise<void> {
  await work.db
    .update(agentStateLog)
    .set({ to: now, seconds: sql`greatest(0, floor(extract(epoch from ${now}::timestamptz - ${agentStateLog.from})))::int` })
    .where(and(eq(agentStateLog.agentId, agentId), isNull(agentStateLog.to)))
  await work.db.insert(agentStateLog).values({ agentId, workState: agentWorkState, phase, from: now, source, callId })
}

/** Writes how long the agent wrote the call up. */
async function writeWrapSeconds(work: Work, { callId, phaseSince }: AgentStateRow, now: string): Promise<void> {
  if (callId === null) return
  const wrapSeconds = Math.max(0, Math.floor((Date.parse(now) - Date.parse(phaseSince)) / 1_000))
  await work.db.update(callLog).set({ wrapSeconds }).where(eq(callLog.callId, callId))
}

/** The state that was chosen meanwhile begins, because nothing holds the agent any more. */
export function released(row: AgentStateRow): Change {
  return {
    phase: 'NONE',
    callId: null,
    agentWorkState: row.pendingState ?? row.agentWorkState,
    pendingState: null,
    breakReason: row.pendingState === null ? row.breakReason : row.pendingState === 'onBreak' ? row.breakReason : null,
  }
}

/** Ends the wrap-up after 完成话后, a saved note or its time. It changes nothing for somebody who is in none. */
export async function finishWrap(work: Work, agentId: string, source: StateSource = 'AGENT'): Promise<boolean> {
  const row = await lockAgent(work, agentId)
  if (row?.phase !== 'WRAP_UP') return false
  await changeAgent(work, row, released(row), source)
  return true
}

/** A chosen state begins at once, or when the call is over. */
export function chosen(row: AgentStateRow, agentWorkState: AgentStateRow['agentWorkState'], breakReason: AgentStateRow['breakReason'] = null): Change {
  if (row.phase === 'NONE') return { agentWorkState, pendingState: null, breakReason, noAnswerStreak: 0 }
  return { pendingState: agentWorkState, breakReason }
}

/** Somebody who signed out, was disabled or is gone becomes offline, after the call if there is one. */
export async function leavePhone(work: Work, staffId: number, source: StateSource = 'SYSTEM'): Promise<void> {
  const [row] = await work.db.select().from(agentState).where(eq(agentState.staffId, staffId)).for('update')
  if (row === undefined || row.agentWorkState === 'offline' || row.pendingState === 'offline') return
  await changeAgent(work, row, chosen(row, 'offline'), source)
}
