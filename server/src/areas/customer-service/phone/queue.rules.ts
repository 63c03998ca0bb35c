import { and, arrayContains, arrayOverlaps, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { phoneSuccess } from '@gongtai/contract'
import type { CallResult } from '@gongtai/contract'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import type { CallEvent } from './call-fold.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { isFree } from './call-phase.rules.ts'
import { lockCall, takeCallEvents } from './phone-event.rules.ts'
import type { NewEvent } from './phone-event.rules.ts'
import { inPhoneWork } from './phone-work.ts'
import type { PhoneLine } from './phone-work.ts'
import type { CallRow } from './provider.ts'
import { simCall, simRun } from '../simulator/simulator.tables.ts'

/**
 * This is the queue of the simulator, because real phone systems have their own. A caller who begins to wait and an agent who becomes free
 * each commit first and look for the other then. Whichever comes last sees the other, so nobody waits beside a free agent.
 */

/** An event of the simulator itself. */
export function ownEvent(type: CallEvent['type'], callId: string, data: Record<string, unknown> = {}, at = clock.iso(), seq = 0): NewEvent {
  return { eventId: `SIM-${randomUUID()}`, seq, type, code: phoneSuccess, at, data: { callId, ...data } }
}

export const takeOwn = (work: Work, line: PhoneLine, callId: string, ...events: NewEvent[]) => takeCallEvents(work, line, 'SIMULATOR', callId, events)

/** Rings agents for those who wait in these workflows, the longest wait first, until there is nobody left to ring. */
export async function serveQueue(line: PhoneLine, database: Database, workflows: readonly string[]): Promise<void> {
  if (line.provider?.kind !== 'SIMULATOR' || workflows.length === 0) return
  const unserved: string[] = []
  while (await hasFreeAgent(database, workflows)) {
    const [next] = await database
      .select({ callId: callLog.callId })
      .from(callLog)
      .where(
        and(
          eq(callLog.state, 'QUEUING'),
          eq(callLog.provider, 'SIMULATOR'),
          inArray(callLog.workflow, [...workflows]),
          unserved.length === 0 ? undefined : notInArray(callLog.callId, unserved),
        ),
      )
      .orderBy(asc(callLog.queueAt), asc(callLog.id))
      .limit(1)
    if (next === undefined) return
    // The next caller is tried as well, who may want other agents.
    if ((await inPhoneWork(database, work => ringNext(work, line, next.callId))) === 'NOBODY') unserved.push(next.callId)
  }
}

/** This is asked before any call is locked, because mostly there is nobody. Whoever becomes free after it asks for callers then. */
async function hasFreeAgent(database: Database, workflows: readonly string[]): Promise<boolean> {
  const found = await database
    .select({ agentId: agentState.agentId })
    .from(agentState)
    .innerJoin(callAgent, eq(callAgent.agentId, agentState.agentId))
    .where(and(isFree(), eq(callAgent.status, 'ENABLED'), arrayOverlaps(callAgent.workflowCodes, [...workflows])))
    .limit(1)
  return found.length > 0
}

/** Rings the agent who has been free longest. Whoever was rung already comes last. */
async function ringNext(work: Work, line: PhoneLine, callId: string): Promise<'RUNG' | 'NOBODY' | 'GONE'> {
  const call = await lockCall(work, callId)
  if (call?.state !== 'QUEUING') return 'GONE'
  const wanted = await wantedAgents(work, callId)
  // Rows that somebody holds are passed over. Where nothing else is left they are waited for, because they may be free after all.
  const agentId = (await pickAgent(work, call, wanted, true)) ?? (await pickAgent(work, call, wanted, false))
  if (agentId === null) return 'NOBODY'
  await takeOwn(work, line, callId, ownEvent('RING', callId, { agentId }))
  return 'RUNG'
}

async function pickAgent(work: Work, { workflow, rungAgents }: CallRow, wanted: readonly string[], skipLocked: boolean): Promise<string | null> {
  const [agent] = await work.db
    .select({ agentId: agentState.agentId })
    .from(agentState)
    .innerJoin(callAgent, eq(callAgent.agentId, agentState.agentId))
    .where(
      and(
        isFree(),
        eq(callAgent.status, 'ENABLED'),
        arrayContains(callAgent.workflowCodes, [workflow]),
        wanted.length === 0 ? undefined : inArray(agentState.agentId, [...wanted]),
      ),
    )
    .orderBy(sql`${agentState.agentId} = any(${sql.param(rungAgents)})`, sql`greatest(${agentState.since}, ${agentState.phaseSince})`, agentState.agentId)
    .limit(1)
    .for('update', skipLocked ? { of: agentState, skipLocked: true } : { of: agentState })
  return agent?.agentId ?? null
}

/** The agents whom the run wants to be rung. None means anybody. */
async function wantedAgents(work: Work, callId: string): Promise<string[]> {
  const [run] = await work.db
    .select({ agentIds: simRun.agentIds })
    .from(simCall)
    .innerJoin(simRun, eq(simRun.id, simCall.runId))
    .where(eq(simCall.callId, callId))
  return run?.agentIds ?? []
}

/** The ring that began at this instant was not answered, so the call goes to the next agent or back to whoever transferred it. */
export async function endRing(work: Work, line: PhoneLine, { callId, agentId, at }: { callId: string; agentId: string; at: string }): Promise<void> {
  const call = await lockCall(work, callId)
  if (call?.ringAgentId !== agentId) return
  const [last] = await work.db
    .select({ at: sql<string>`max(${callEvent.at})`.mapWith(callEvent.at) })
    .from(callEvent)
    .where(and(eq(callEvent.callId, callId), inArray(callEvent.type, ['RING', 'TRANSFER'])))
  if (last?.at === at) await takeOwn(work, line, callId, ownEvent('NO_ANSWER', callId, { agentId }))
}

/** Ends a call whose longest wait has passed. It answers false while somebody is being rung, and is asked again then. */
export async function endWait(work: Work, line: PhoneLine, callId: string): Promise<boolean> {
  const call = await lockCall(work, callId)
  if (call?.state === 'RINGING') return false
  if (call?.state === 'QUEUING') await endCall(work, line, call, 'QUEUE_ABANDON')
  return true
}

export async function endCall(work: Work, line: PhoneLine, { callId, provider }: CallRow, result?: CallResult): Promise<void> {
  const end = ownEvent('END', callId, { hangupBy: 'SYSTEM', ...(result === undefined ? {} : { result }) })
  await takeCallEvents(work, line, provider, callId, [end])
}
