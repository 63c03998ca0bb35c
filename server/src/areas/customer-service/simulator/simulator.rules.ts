import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { PhoneFault } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { queueServe, ringEnd, simCustomer, simRecording, waitEnd } from '../phone/phone-job-kind.ts'
import type { CallStep } from '../phone/provider.ts'
import type { SimFault } from './simulator-scenario.ts'
import { simCall, simRun } from './simulator.tables.ts'

/** A customer of the simulator does this of his own accord. */
export type CustomerMove = 'ANSWER_DIAL' | 'GIVE_UP' | 'HANG_UP'

const seconds = (value: number) => ({ runAt: clock.in(value * 1_000) })

/** The plan is the same for the same call, so that what is done again comes to the same. */
export function numberOf(text: string, below: number): number {
  let sum = 7
  for (const character of text) sum = (Math.imul(sum, 31) + character.codePointAt(0)!) >>> 0
  return sum % below
}

/** After a step of a call the simulator rings, waits, plays the customer and records. All of it may come late, and none of it comes twice. */
export async function followCall(work: Work, { before, after, events }: CallStep): Promise<void> {
  if (after.provider !== 'SIMULATOR') return
  const { callId } = after
  const [workflow] = await work.db.select().from(callWorkflow).where(eq(callWorkflow.code, after.workflow))
  for (const { type, at, payload } of events) {
    const { agentId, toAgentId } = payload as { agentId?: string; toAgentId?: string }
    const rung = type === 'RING' ? agentId : type === 'TRANSFER' ? toAgentId : undefined
    if (rung !== undefined) await work.enqueue(ringEnd, { callId, agentId: rung, at }, seconds(workflow?.ringSeconds ?? 25))
    if (type === 'DIAL') await work.enqueue(simCustomer, { callId, move: 'ANSWER_DIAL' }, seconds(after.phone.endsWith('4') ? 20 : 2 + numberOf(callId, 3)))
  }
  if (after.state === 'QUEUING' && before?.state !== 'QUEUING') await work.enqueue(queueServe, { workflow: after.workflow })
  if (after.queueAt !== null && (before?.queueAt ?? null) === null) await work.enqueue(waitEnd, { callId }, seconds(workflow?.maxWaitSeconds ?? 120))
  if (after.answerAt !== null && (before?.answerAt ?? null) === null && after.state !== 'ENDED') {
    const plan = await planOf(work, callId)
    await work.enqueue(simCustomer, { callId, move: 'HANG_UP' }, seconds(plan?.talkSeconds ?? talkSecondsOf(callId)))
  }
  if (after.state === 'ENDED' && after.recordingState === 'PENDING' && before?.recordingState !== 'PENDING') {
    const plan = await planOf(work, callId)
    await work.enqueue(simRecording, { callId }, seconds(plan?.recording === 'LATE' ? 60 : 3))
  }
}

export async function planOf(work: Work, callId: string): Promise<typeof simCall.$inferSelect | null> {
  const [plan] = await work.db.select().from(simCall).where(eq(simCall.callId, callId))
  return plan ?? null
}

const talkSecondsOf = (callId: string) => 20 + numberOf(callId, 71)

const faultCodes: Record<SimFault, PhoneFault> = { TOKEN_EXPIRED: '9401', DROP: '9503', STATE_REFUSED: '9001' }

/** The code that the phone system answers where the running scenario lets something go wrong for this agent, or null. */
export async function presentFault(work: Work, agentId: string, order: 'STATE' | 'CALL'): Promise<PhoneFault | null> {
  const [run] = await work.db
    .select()
    .from(simRun)
    .where(and(eq(simRun.state, 'RUNNING'), isNotNull(simRun.fault), gt(simRun.faultUntil, clock.iso())))
    .orderBy(desc(simRun.id))
    .limit(1)
  if (run?.fault == null || (run.agentIds.length > 0 && !run.agentIds.includes(agentId))) return null
  if (run.fault === 'STATE_REFUSED' && order !== 'STATE') return null
  if (run.fault === 'TOKEN_EXPIRED') {
    const [agent] = await work.db.select({ tokenAt: agentState.tokenAt }).from(agentState).where(eq(agentState.agentId, agentId))
    if ((agent?.tokenAt ?? '') > run.startedAt) return null
  }
  return faultCodes[run.fault]
}
