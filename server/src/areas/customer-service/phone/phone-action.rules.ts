import { and, eq } from 'drizzle-orm'
import { phoneFaults, phoneRefusals } from '@gongtai/contract'
import type { AnswerOf, Language, ParsedInputOf, PhoneFault, phone as calls } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { changeAgent, finishWrap } from '../agent/agent-change.ts'
import { lockOwn, succeeded } from '../agent/agent-state.rules.ts'
import type { Agent } from '../agent/agent-state.rules.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { isFree } from './call-phase.rules.ts'
import { lockCall } from './phone-event.rules.ts'
import type { NewEvent } from './phone-event.rules.ts'
import type { PhoneLine } from './phone-work.ts'
import type { CallRow, PhoneProvider } from './provider.ts'
import { ownEvent, takeOwn } from './queue.rules.ts'

type Order = ParsedInputOf<typeof calls.action>
type Answer = AnswerOf<typeof calls.action>

const extensionMs = 30_000

/** Does what an agent orders. It is decided under the call's lock, so that of two who answer one does. */
export async function actOnPhone(work: Work, line: PhoneLine & { provider: PhoneProvider }, agent: Agent, order: Order, language: Language): Promise<Answer> {
  if (order.action === 'FINISH_WRAP' || order.action === 'EXTEND_WRAP') return actOnWrap(work, agent, order)
  const { provider } = line
  const call = await lockCall(work, order.callId)
  const events = eventsOf(call, agent.agentId, order)
  const target = order.action === 'TRANSFER' ? await lockTarget(work, agent, order.target!) : null
  const fault = await provider.refusal(work, agent.agentId, 'CALL')
  if (fault !== null) return { ...faultOf(fault, language), target: null }
  if (provider.carriesOut && events.length > 0) await takeOwn(work, line, order.callId, ...events)
  return { ...succeeded, target: target === null ? null : provider.transferTarget(target.extension) }
}

export const faultOf = (fault: PhoneFault, language: Language) => ({ code: fault as string, message: phoneFaults[fault][language === 'en_US' ? 1 : 0] })

/** The events that an order comes to. It is refused where the call is not the agent's to order about. */
function eventsOf(call: CallRow | null, agentId: string, { action, callId, target }: Order): NewEvent[] {
  const isRung = call?.ringAgentId === agentId
  const isTalking = call?.agentId === agentId && (call.state === 'TALKING' || call.state === 'HOLDING')
  const isDialling = call?.agentId === agentId && call.state === 'DIALING'
  const event = (type: NewEvent['type'], data: Record<string, unknown> = {}) => [ownEvent(type, callId, data)]
  switch (action) {
    case 'ANSWER':
      if (isRung) return event('ANSWER', { agentId })
      // The agent was rung and is too late, because somebody else was faster.
      if (call !== null && call.answerAt !== null && call.agentId !== agentId && call.rungAgents.includes(agentId)) throw refuse(phoneRefusals.answered)
      break
    case 'REJECT':
      if (isRung) return event('REJECT', { agentId })
      break
    case 'HANGUP':
      if (isTalking || isDialling) return event('END', { hangupBy: 'AGENT' })
      break
    case 'HOLD':
      if (isTalking && call.state === 'TALKING') return event('HOLD')
      break
    case 'RETRIEVE':
      if (isTalking && call.state === 'HOLDING') return event('RETRIEVE')
      break
    case 'TRANSFER':
      if (isTalking && call.ringAgentId === null) return event('TRANSFER', { agentId, toAgentId: target! })
      break
    default:
      // Nothing of the call changes, because the microphone and the keys are the phone's own.
      if (isTalking) return []
  }
  throw refuse(phoneRefusals.notYourCall)
}

/** The agent whom the call goes to must be free. The lock keeps it so until the call rings there. */
async function lockTarget(work: Work, { agentId }: Agent, target: string): Promise<{ extension: string | null }> {
  const [free] = await work.db
    .select({ extension: callAgent.extension })
    .from(agentState)
    .innerJoin(callAgent, eq(callAgent.agentId, agentState.agentId))
    .where(and(eq(agentState.agentId, target), eq(callAgent.status, 'ENABLED'), isFree()))
    .for('update', { of: agentState })
  if (free === undefined || target === agentId) throw refuse(phoneRefusals.targetNotIdle)
  return free
}

async function actOnWrap(work: Work, agent: Agent, { action, callId }: Order): Promise<Answer> {
  const row = await lockOwn(work, agent)
  if (row.phase !== 'WRAP_UP' || row.callId !== callId) throw refuse(phoneRefusals.notYourCall)
  if (action === 'FINISH_WRAP') await finishWrap(work, agent.agentId)
  else {
    if (row.wrapExtended) throw refuse(phoneRefusals.wrapExtended)
    const from = Math.max(Date.parse(row.wrapUntil ?? clock.iso()), clock.now().getTime())
    await changeAgent(work, row, { wrapUntil: new Date(from + extensionMs).toISOString(), wrapExtended: true }, 'AGENT')
  }
  return { ...succeeded, target: null }
}
