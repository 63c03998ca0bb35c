import { and, asc, eq, sql } from 'drizzle-orm'
import { addDays, dayOf, normalisePhone, phoneSuccess, recordingParams, withAreaOf } from '@gongtai/contract'
import type { PhoneEvent, PhoneProviderKind } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { readParam } from '../../../kit/param.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { staffView } from '../../permissions/index.ts'
import { changeAgent, chosen, lockAgent } from '../agent/agent-change.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { foldCall } from './call-fold.ts'
import type { CallEvent } from './call-fold.ts'
import { countCall } from '../call-log/call-log.facts.ts'
import { callEvent, callLog } from '../call-log/call-log.tables.ts'
import { findLineNumber } from '../call-setting/call-setting.queries.ts'
import { changePhases } from './call-phase.rules.ts'
import { callerProfile } from '../caller/caller.tables.ts'
import { firstMatch } from '../caller/customer-match.ts'
import { callReached, settleMissedCall } from '../missed-call/missed-call.rules.ts'
import { inPhoneWork } from './phone-work.ts'
import type { PhoneLine } from './phone-work.ts'
import type { CallEventRow, CallRow } from './provider.ts'
import { phoneSayings } from './phone.sayings.ts'

/** An event on its way in is one of the contract, or one of our own. */
export type NewEvent = Pick<CallEvent, 'eventId' | 'seq' | 'type' | 'code' | 'at'> & { data: Record<string, unknown> }

/** A call without an event for so long is over, whatever the phone system forgot to say. */
export const forgottenMs = 4 * 3_600_000

/** Takes what a phone system tells, whichever it is, each call in a unit of work of its own. It answers how many events were new. */
export async function takePhoneEvents(line: PhoneLine, database: Database, provider: PhoneProviderKind, events: readonly PhoneEvent[]): Promise<number> {
  let accepted = 0
  const ofCalls = Map.groupBy(events, event => (event.type === 'STATE' ? '' : event.data.callId))
  for (const [callId, ofCall] of ofCalls)
    accepted += await inPhoneWork(database, async work =>
      callId === '' ? takeStates(work, line, provider, ofCall) : (await takeCallEvents(work, line, provider, callId, ofCall)).accepted,
    )
  return accepted
}

/** Whoever changes a call locks its id, because it may not have a row yet. */
export async function lockCall(work: Work, callId: string): Promise<CallRow | null> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`call:${callId}`}, 0))`)
  const [row] = await work.db.select().from(callLog).where(eq(callLog.callId, callId)).for('update')
  return row ?? null
}

interface Taken {
  accepted: number
  call: CallRow | null
}

/** Keeps the events of one call once each, folds them into its row, and does whatever follows from that. */
export async function takeCallEvents(work: Work, line: PhoneLine, provider: PhoneProviderKind, callId: string, events: readonly NewEvent[]): Promise<Taken> {
  const before = await lockCall(work, callId)
  const fresh = await keepEvents(work, provider, callId, events, before !== null)
  const counting = fresh.filter(({ code }) => code === phoneSuccess)
  if (counting.length === 0) return { accepted: fresh.length, call: before }
  const begun = before ?? (await beginCall(work, line, provider, callId))
  if (begun === null) return { accepted: fresh.length, call: null }
  const after = await foldIntoRow(work, begun)
  if (after.state === 'ENDED' && before?.state !== 'ENDED' && after.direction === 'IN') await settleMissedCall(work, after)
  await countCall(work, before, after)
  if (after.answerAt !== null && (before?.answerAt ?? null) === null) await callReached(work, after)
  const step = { before, after, events: counting }
  await changePhases(work, step)
  await line.provider?.follow(work, step)
  return { accepted: fresh.length, call: after }
}

async function keepEvents(
  work: Work,
  provider: PhoneProviderKind,
  callId: string | null,
  events: readonly NewEvent[],
  isKnown: boolean,
): Promise<CallEventRow[]> {
  return work.db
    .insert(callEvent)
    .values(
      events.map(({ eventId, seq, type, code, at, data }) => ({
        provider,
        eventId,
        callId,
        seq,
        type,
        code,
        at,
        payload: data,
        handledAt: clock.iso(),
        note: code !== phoneSuccess ? phoneSayings.otherCode({ code }) : type === 'ARRIVAL' && isKnown ? phoneSayings.sameArrival : null,
      })),
    )
    .onConflictDoNothing()
    .returning()
}

/** A call begins with its arrival. Events that came before wait for it. */
async function beginCall(work: Work, line: PhoneLine, provider: PhoneProviderKind, callId: string): Promise<CallRow | null> {
  const [arrival] = await work.db
    .select()
    .from(callEvent)
    .where(and(eq(callEvent.callId, callId), eq(callEvent.type, 'ARRIVAL'), eq(callEvent.code, phoneSuccess)))
    .orderBy(asc(callEvent.at), asc(callEvent.seq))
    .limit(1)
  if (arrival === undefined) return null
  const { customerTel, city, workflow, ...told } = arrival.payload as Extract<PhoneEvent, { type: 'ARRIVAL' }>['data']
  const lineNumber = told.lineNumber || (await findLineNumber(work.db, workflow))
  // Events that the server makes itself have not passed the door, where numbers get their written form.
  const phone = withAreaOf(lineNumber, normalisePhone(customerTel))
  const [made] = await work.db
    .insert(callLog)
    .values({
      callId,
      provider,
      direction: 'IN',
      occasion: 'INCOMING',
      phone,
      city,
      workflow,
      lineNumber,
      state: 'IVR',
      startAt: arrival.at,
      ...(await firstMatch(work, line.callerSources, phone)),
    })
    .returning()
  const isBlocked = (await work.db.$count(callerProfile, and(eq(callerProfile.phone, phone), eq(callerProfile.blocked, true)))) > 0
  if (isBlocked) await keepEvents(work, provider, callId, [endOf(callId, arrival.at, { hangupBy: 'SYSTEM', result: 'REJECTED' })], true)
  return made!
}

const endOf = (callId: string, at: string, data: Record<string, unknown>): NewEvent => ({
  eventId: `${callId}:blocked`,
  seq: 0,
  type: 'END',
  code: phoneSuccess,
  at,
  data: { callId, ...data },
})

async function foldIntoRow(work: Work, row: CallRow): Promise<CallRow> {
  const events = await work.db
    .select()
    .from(callEvent)
    .where(and(eq(callEvent.callId, row.callId), eq(callEvent.code, phoneSuccess)))
  const facts = foldCall(events as unknown as CallEvent[], row)
  // An expired recording stays expired.
  const recordingState = row.recordingState === 'EXPIRED' ? row.recordingState : facts.recordingState
  const [after] = await work.db
    .update(callLog)
    .set({
      ...facts,
      recordingState,
      recordingExpireAt:
        facts.recordingState === 'READY' && facts.endAt !== null ? addDays(dayOf(facts.endAt), await readParam(work.db, recordingParams.keepDays)) : null,
      ...(await ownerOf(work, row, facts.agentId)),
      revision: row.revision + 1,
      updatedAt: clock.iso(),
    })
    .where(eq(callLog.id, row.id))
    .returning()
  return after!
}

/** The call belongs to the agent's member and department at the time, and keeps the way of answering. */
async function ownerOf(work: Work, row: CallRow, agentId: string | null) {
  if (agentId === row.agentId) return {}
  if (agentId === null) return { staffId: null, deptId: null, contact: null }
  const [owner] = await work.db
    .select({ staffId: callAgent.staffId, deptId: staffView.deptId, contact: sql<'voip' | 'cellphone'>`coalesce(${agentState.contact}, ${callAgent.contact})` })
    .from(callAgent)
    .innerJoin(staffView, eq(staffView.id, callAgent.staffId))
    .leftJoin(agentState, eq(agentState.agentId, callAgent.agentId))
    .where(eq(callAgent.agentId, agentId))
  return owner ?? { staffId: null, deptId: null, contact: null }
}

/** The phone system says what agents do. A word that we do not know is kept and changes nothing. */
async function takeStates(work: Work, line: PhoneLine, provider: PhoneProviderKind, events: readonly PhoneEvent[]): Promise<number> {
  const fresh = await keepEvents(work, provider, null, events, false)
  for (const { id, code, payload } of fresh) {
    if (code !== phoneSuccess) continue
    const { agentId, agentWorkState: word } = payload as Extract<PhoneEvent, { type: 'STATE' }>['data']
    const workState = line.provider?.workStateOf(word) ?? null
    const row = workState === null ? null : await lockAgent(work, agentId)
    if (workState === null || row === null) await work.db.update(callEvent).set({ note: phoneSayings.unknownState }).where(eq(callEvent.id, id))
    else if (row.agentWorkState !== workState) await changeAgent(work, row, chosen(row, workState), 'PROVIDER')
  }
  return fresh.length
}
