import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { phoneRefusals, withAreaOf } from '@gongtai/contract'
import type { PhoneEvent, phone as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { agentOf, chooseContact, chooseState, findPresent, lockOwn, noteHeartbeat } from '../agent/agent-state.rules.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { findCallerInfo } from '../caller/caller-info.queries.ts'
import { dial } from './dial.rules.ts'
import { actOnPhone } from './phone-action.rules.ts'
import { forgottenMs, takePhoneEvents } from './phone-event.rules.ts'
import type { PhoneLine } from './phone-work.ts'
import { tokenRenewSeconds, tokenSeconds } from './provider-word.ts'
import type { PhoneProvider } from './provider.ts'

const loginKeySeconds = 60
/** The phone system may ask for the number for this long after the dialling. */
const resolveMs = 600_000

export function phoneHandlers(line: PhoneLine, records: readonly AnyRecord[]): Handlers<typeof calls> {
  /** The line with its phone system, where there is one. */
  const running = (): PhoneLine & { provider: PhoneProvider } => {
    if (line.provider === null) throw refuse(phoneRefusals.notConfigured)
    return { ...line, provider: line.provider }
  }
  return {
    async state(_, context) {
      const { state, call } = await findPresent(context)
      return { ...state, call }
    },

    heartbeat: (_, context) => noteHeartbeat(context),

    async setState(input, context) {
      const agent = await agentOf(context)
      return context.transaction(work => chooseState(work, running().provider, agent, input))
    },

    async setContact({ contact }, context) {
      const agent = await agentOf(context)
      return context.transaction(work => chooseContact(work, agent, contact))
    },

    async action(order, context) {
      const agent = await agentOf(context)
      return context.transaction(work => actOnPhone(work, running(), agent, order, context.language))
    },

    dial: (input, context) => dial(context, running(), records, input),

    async start({ callId, phone, contact }, context) {
      const { agentId } = await agentOf(context)
      const [call] = await context.database.select().from(callLog).where(eq(callLog.callId, callId))
      // The page gets the number only of an arrival that rings here.
      if (call === undefined || call.phone !== withAreaOf(call.lineNumber, phone) || (call.agentId !== agentId && call.ringAgentId !== agentId))
        throw faults.recordNotFound()
      await context.database
        .update(callLog)
        .set({ contact })
        .where(and(eq(callLog.id, call.id), eq(callLog.agentId, agentId), ne(callLog.state, 'ENDED')))
      return findCallerInfo(context.database, line.callerSources, { phone: call.phone }, context.staff)
    },

    async event({ provider, events }, context) {
      const { agentId } = await agentOf(context)
      if (running().provider.kind !== provider) throw refuse(phoneRefusals.notConfigured)
      const own = await ownEvents(context, agentId, events)
      return { accepted: await takePhoneEvents(line, context.database, provider, own) }
    },

    callback: ({ events }, context) =>
      context.intake(
        () => ({ accepted: 0 }),
        async () => ({ accepted: await takePhoneEvents(line, context.database, running().provider.kind, events) }),
      ),

    /** The number is told once for each request: one that somebody has overheard opens nothing. */
    resolve: ({ callId }, context) =>
      context.intake(
        () => {
          throw faults.forbidden(['该请求已处理，不能再次取号', 'This request was already answered and cannot be used again'])
        },
        () => findDialled(context.database, callId),
      ),

    async token(_, context) {
      const agent = await agentOf(context)
      const { provider } = running()
      const issuedAt = await context.transaction(async work => {
        const { tokenAt } = await lockOwn(work, agent)
        const isFresh = tokenAt !== null && tokenAt > clock.in((tokenRenewSeconds - tokenSeconds) * 1_000)
        // A token that was refused as expired is not given out again.
        if (isFresh && (await provider.refusal(work, agent.agentId, 'CALL')) !== '9401') return tokenAt
        const now = clock.iso()
        await work.db.update(agentState).set({ tokenAt: now }).where(eq(agentState.agentId, agent.agentId))
        return now
      })
      return {
        ...provider.credentials(agent.agentId, agent.extension, issuedAt),
        appid: provider.appId,
        provider: provider.kind,
        wsUrl: provider.wsUrl,
        httpUrl: provider.httpUrl,
        agentId: agent.agentId,
        extension: agent.extension,
        expiresIn: Math.ceil((Date.parse(issuedAt) - clock.now().getTime()) / 1_000) + tokenSeconds,
      }
    },

    async loginKey(_, context) {
      const { agentId } = await agentOf(context)
      const key = running().provider.loginKey(agentId, clock.in(loginKeySeconds * 1_000))
      if (key === null) throw refuse(phoneRefusals.noDesk)
      return { ...key, expiresIn: loginKeySeconds }
    },
  }
}

/** The number of a call that was dialled a short time ago and has not ended. */
async function findDialled(database: Database, callId: string): Promise<{ phone: string; lineNumber: string }> {
  const [call] = await database
    .select({ phone: callLog.phone, lineNumber: callLog.lineNumber })
    .from(callLog)
    .where(and(eq(callLog.callId, callId), eq(callLog.direction, 'OUT'), ne(callLog.state, 'ENDED'), gt(callLog.startAt, clock.in(-resolveMs))))
  if (call === undefined) throw faults.recordNotFound()
  return call
}

/** Only the phone system itself tells these, never a browser. */
const foreign: readonly PhoneEvent['type'][] = ['RECORDING', 'SATISFACTION']

/**
 * An agent's phone may tell of calls that ring it or that it talks in. Its instants are held to our clock: that of a browser may
 * run ahead, and nobody may date a call into a month that is over.
 */
async function ownEvents({ database }: Context, agentId: string, events: readonly PhoneEvent[]): Promise<PhoneEvent[]> {
  const callIds = [...new Set(events.flatMap(event => (event.type === 'STATE' ? [] : [event.data.callId])))]
  const known = await database
    .select({ callId: callLog.callId, agentId: callLog.agentId, ringAgentId: callLog.ringAgentId })
    .from(callLog)
    .where(inArray(callLog.callId, callIds))
  const own = new Set(known.filter(call => call.agentId === agentId || call.ringAgentId === agentId).map(({ callId }) => callId))
  const [earliest, now] = [clock.in(-forgottenMs), clock.iso()]
  const held = (at: string) => (at > now ? now : at < earliest ? earliest : at)
  return events
    .filter(event => {
      if (foreign.includes(event.type)) return false
      if ('agentId' in event.data && event.data.agentId !== undefined && event.data.agentId !== agentId) return false
      if (event.type === 'STATE' || event.type === 'ARRIVAL') return true
      // A call that rings the agent is an own one for the events that follow in the same message.
      if (event.type === 'RING') own.add(event.data.callId)
      return own.has(event.data.callId)
    })
    .map(event => ({ ...event, at: held(event.at) }))
}
