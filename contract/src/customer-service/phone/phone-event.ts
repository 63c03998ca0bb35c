import { z } from 'zod'
import { id, instant, text } from '../../kit/scalar.ts'
import {
  agentPhase,
  agentWorkState,
  breakReason,
  callDirection,
  callOccasion,
  callResult,
  callState,
  contactMode,
  customerType,
  hangupParty,
} from './phone-state.ts'
import { normalisePhone } from '../../kit/phone.ts'

/**
 * Every phone system tells of its calls by these events, in any order. Each counts once by its eventId.
 * The server folds the events of a call into its row (call-fold.ts).
 */

export const callId = z.string().regex(/^[A-Za-z0-9_.@:-]{1,64}$/)
const agentId = text(1, 40)

/** The arrival carries what product.md names, which is the customer's telephone number, city, workflow and call id. */
const arrival = z.strictObject({
  customerTel: text(3, 40).overwrite(normalisePhone),
  city: z.string().max(40),
  workflow: z.string().max(40),
  callId,
  lineNumber: z.string().max(24).optional(),
})
const ofCall = z.strictObject({ callId })
const ofAgent = z.strictObject({ callId, agentId })

const common = {
  eventId: text(1, 80),
  seq: z.int().min(0).max(2_147_483_647),
  code: text(1, 10),
  at: instant,
}

export const phoneEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('ARRIVAL'), ...common, data: arrival }),
  z.strictObject({ type: z.literal('QUEUE'), ...common, data: ofCall }),
  z.strictObject({ type: z.literal('RING'), ...common, data: ofAgent }),
  z.strictObject({ type: z.literal('ANSWER'), ...common, data: z.strictObject({ callId, agentId: agentId.optional() }) }),
  z.strictObject({ type: z.literal('NO_ANSWER'), ...common, data: ofAgent }),
  z.strictObject({ type: z.literal('REJECT'), ...common, data: ofAgent }),
  z.strictObject({ type: z.literal('HOLD'), ...common, data: ofCall }),
  z.strictObject({ type: z.literal('RETRIEVE'), ...common, data: ofCall }),
  /** The target rings and has the call when it answers. Until then the call stays with whoever transfers it. */
  z.strictObject({ type: z.literal('TRANSFER'), ...common, data: z.strictObject({ callId, agentId, toAgentId: agentId }) }),
  z.strictObject({ type: z.literal('END'), ...common, data: z.strictObject({ callId, hangupBy: hangupParty, result: callResult.optional() }) }),
  z.strictObject({
    type: z.literal('RECORDING'),
    ...common,
    data: z.strictObject({
      callId,
      state: z.enum(['READY', 'FAILED']),
      seconds: z.int().min(0).max(86_400).optional(),
      address: z.string().max(500).optional(),
    }),
  }),
  z.strictObject({ type: z.literal('SATISFACTION'), ...common, data: z.strictObject({ callId, score: z.int().min(1).max(5) }) }),
  /** The state of an agent in the words of the phone system. */
  z.strictObject({ type: z.literal('STATE'), ...common, data: z.strictObject({ agentId, agentWorkState: z.string().max(20) }) }),
])
export type PhoneEvent = z.output<typeof phoneEvent>
export type PhoneEventType = PhoneEvent['type']

/** The agent's own state. getAgentState answers it, and the event stream tells its changes. */
export const agentState = z.strictObject({
  agentId: z.string(),
  agentWorkState,
  phase: agentPhase,
  contact: contactMode,
  since: instant,
  phaseSince: instant,
  callId: z.string().nullable(),
  pendingState: agentWorkState.nullable(),
  breakReason: breakReason.nullable(),
  /** The instant at which the wrap-up ends by itself. */
  wrapUntil: instant.nullable(),
  /** The revision rises with every change, so that an older one that comes late is passed over. */
  revision: z.int(),
  serverTime: instant,
})
export type AgentState = z.output<typeof agentState>

/** A call as the agent sees it who is rung by it or talks in it. */
export const liveCall = z.strictObject({
  id,
  callId: z.string(),
  direction: callDirection,
  occasion: callOccasion,
  state: callState,
  /** The full number of an arrival for the agent who is rung, or null for a call that was dialled from a record. */
  phone: z.string().nullable(),
  maskedPhone: z.string(),
  city: z.string(),
  workflow: z.string(),
  workflowName: z.string(),
  customerType,
  customerName: z.string(),
  result: callResult.nullable(),
  startAt: instant,
  ringAt: instant.nullable(),
  answerAt: instant.nullable(),
  endAt: instant.nullable(),
  /** The revision rises with every change, as in agentState. */
  revision: z.int(),
})
export type LiveCall = z.output<typeof liveCall>
