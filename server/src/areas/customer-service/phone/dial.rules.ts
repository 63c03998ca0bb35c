import { randomInt } from 'node:crypto'
import { and, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import {
  dayOf,
  dialNumber,
  fieldCatalogue,
  maskPhone,
  normalisePhone,
  phoneLine,
  phoneRefusals,
  recordTypeOf,
  showInstant,
  startOfDay,
  withAreaOf,
} from '@gongtai/contract'
import type { AnswerOf, CustomerType, DialRefType, ParsedInputOf, PhoneProviderKind, phone as calls } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import type { Work } from '../../../kit/work.ts'
import { isOrderOpen } from '../../home-service/index.ts'
import { countBlocked, findBlock } from '../../telemarketing/index.ts'
import { agentOf, lockOwn, succeeded } from '../agent/agent-state.rules.ts'
import type { Agent } from '../agent/agent-state.rules.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { findLineNumber } from '../call-setting/call-setting.queries.ts'
import { firstMatch } from '../caller/customer-match.ts'
import { findMissedPhone } from '../missed-call/missed-call.queries.ts'
import { attemptMissedCall, claimMissedCall } from '../missed-call/missed-call.rules.ts'
import { faultOf } from './phone-action.rules.ts'
import { takeCallEvents } from './phone-event.rules.ts'
import type { PhoneLine } from './phone-work.ts'
import type { PhoneProvider } from './provider.ts'
import { ownEvent } from './queue.rules.ts'

type Dial = ParsedInputOf<typeof calls.dial>
type Answer = AnswerOf<typeof calls.dial>

const callsPerDay = 5
const firstHour = '08:00'
const lastHour = '21:00'

/** Begins a call of the agent's own. The number is read here, so that one which the page shows masked can be dialled. */
export async function dial(context: Context, line: PhoneLine & { provider: PhoneProvider }, records: readonly AnyRecord[], input: Dial): Promise<Answer> {
  const agent = await agentOf(context)
  const lineNumber = await lineNumberOf(context.database, agent)
  const { phone: kept, title } = await findNumber(context, records, input)
  const phone = withAreaOf(lineNumber, normalisePhone(kept))
  // A number without an area is another line in every city, so nothing that blocks or limits it would be found.
  if (!dialNumber.test(phone) || !/^[01]/.test(phone)) throw refuse(phoneRefusals.badNumber)
  await assertMissedOf(context, lineNumber, phone, input.missedId)
  const hour = showInstant(clock.iso()).slice(11)
  if (hour < firstHour || hour >= lastHour) throw refuse(phoneRefusals.dialHours)
  const occasion = await occasionOf(context.database, phone, input.occasion)
  const block = await findBlock(context.database, phone, { occasion, isExpected: await isExpected(context.database, input) })
  if (block !== null) {
    await countBlocked(context.database, block.id)
    throw refuse(phoneRefusals.doNotDisturb)
  }
  return context.transaction(work => placeCall(work, context, line, agent, { ...input, occasion, phone, title, lineNumber }))
}

async function placeCall(
  work: Work,
  { language, staff }: Context,
  line: PhoneLine & { provider: PhoneProvider },
  agent: Agent,
  input: Dial & { phone: string; title: string | null; lineNumber: string },
): Promise<Answer> {
  const { phone, occasion, refType, refId, missedId, lineNumber } = input
  const state = await lockOwn(work, agent)
  if (state.phase !== 'NONE') throw refuse(phoneRefusals.alreadyInCall)
  if (state.agentWorkState !== 'idle' && state.agentWorkState !== 'busy') throw refuse(phoneRefusals.stateFirst)
  await assertDayLimit(work, phone)
  const fault = await line.provider.refusal(work, agent.agentId, 'CALL')
  if (fault !== null) return { ...faultOf(fault, language), callId: null, target: null }
  if (missedId !== undefined) await claimMissedCall(work, missedId, staff)
  const callId = newCallId(line.provider.kind)
  const startAt = clock.iso()
  const [made] = await work.db
    .insert(callLog)
    .values({
      callId,
      provider: line.provider.kind,
      direction: 'OUT',
      occasion,
      phone,
      lineNumber,
      agentId: agent.agentId,
      staffId: agent.staffId,
      deptId: staff.deptId,
      contact: state.contact,
      state: 'DIALING',
      startAt,
      refType: refType ?? null,
      refId: refId ?? null,
      createdBy: staff.staffId,
      ...(await customerOf(work, line, input)),
    })
    .returning({ id: callLog.id })
  await takeCallEvents(work, line, line.provider.kind, callId, [ownEvent('DIAL', callId, { agentId: agent.agentId }, startAt)])
  await attemptMissedCall(work, phone, staff.staffId)
  work.audit({ recordType: 'CALL_LOG', recordId: made!.id, recordTitle: maskPhone(phone) })
  return { ...succeeded, callId, target: line.provider.dialTarget(callId) }
}

/** 回拨 calls back while a call of the number is missed and open. Any other call is one that we want, whatever the page calls it. */
async function occasionOf(database: Queryable, phone: string, asked: Dial['occasion']): Promise<Dial['occasion']> {
  if (asked !== 'CALLBACK') return asked
  const missed = await database.$count(callLog, and(eq(callLog.phone, phone), inArray(callLog.checkState, ['UNCHECKED', 'CLAIMED'])))
  return missed > 0 ? 'CALLBACK' : 'CLICK_DIAL'
}

/**
 * Somebody who has ordered, or has asked something and waits for the answer, may be called about that. What was asked is written
 * down when it is asked: a note that is made of an old call today is no reason to call.
 */
async function isExpected(database: Queryable, { refType, refId }: Dial): Promise<boolean> {
  if (refType === 'HOME_ORDER') return isOrderOpen(database, refId!)
  if (refType !== 'CALL_NOTE') return false
  const open = inArray(callNote.handleState, ['PENDING', 'PROCESSING'])
  const [asked] = await database
    .select({ id: callNote.id })
    .from(callNote)
    .innerJoin(callLog, eq(callLog.id, callNote.callLogId))
    .where(and(eq(callNote.id, refId!), open, eq(callLog.direction, 'IN'), lte(callNote.createdAt, sql`${callLog.startAt} + interval '1 day'`)))
  return asked !== undefined
}

/** Calling one number takes no missed call of another. */
async function assertMissedOf({ database, scope }: Context, lineNumber: string, phone: string, missedId: number | undefined): Promise<void> {
  if (missedId === undefined) return
  const missed = await findMissedPhone(database, missedId, scope)
  if (missed === null) throw faults.recordNotFound()
  if (withAreaOf(lineNumber, missed.phone) !== phone)
    throw faults.badInput([{ field: 'missedId', message: ['未接来电不属于该号码', 'This missed call belongs to another number'] }])
}

/** Attempts on one line come one after the other, so that none slips in beside the count. */
async function assertDayLimit(work: Work, phone: string): Promise<void> {
  const line = phoneLine(phone)
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dial:${line}`}, 0))`)
  const today = startOfDay(dayOf(clock.iso()))
  // Only landlines have extensions, and these are few enough to be looked for among the calls of the day.
  const sameLine = line.startsWith('1') ? eq(callLog.phone, line) : sql`split_part(${callLog.phone}, '-', 1) = ${line}`
  const attempts = await work.db.$count(callLog, and(sameLine, eq(callLog.direction, 'OUT'), gte(callLog.startAt, today)))
  if (attempts >= callsPerDay) throw refuse(phoneRefusals.dayLimit)
}

/** The id is longer than those of arrivals, so that no dialled call has the id of one. */
function newCallId(kind: PhoneProviderKind): string {
  return `${kind === 'SIMULATOR' ? 'SIM' : 'OUT'}${clock.now().getTime()}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

async function lineNumberOf(database: Queryable, { workflowCodes }: Agent): Promise<string> {
  return workflowCodes.length === 0 ? '' : findLineNumber(database, workflowCodes[0]!)
}

const customers: Partial<Record<DialRefType, CustomerType>> = {
  COMPANY_STAFF: 'COMPANY_STAFF',
  HOME_USER: 'HOME_USER',
  ARTIFICER: 'ARTIFICER',
  CALLER: 'CALLER',
}

/** The call is about whose record it was dialled from, else about whoever has the number. */
async function customerOf(work: Work, line: PhoneLine, { refType, refId, phone, title }: Dial & { phone: string; title: string | null }) {
  const customerType = refType === undefined ? undefined : customers[refType]
  if (customerType === undefined || title === null) return firstMatch(work, line.callerSources, phone)
  return { customerType, customerId: refId!, customerName: title }
}

/** The number of the record that is dialled from, as far as that is in scope. */
async function findNumber(
  context: Context,
  records: readonly AnyRecord[],
  { phone, refType, refId, field }: Dial,
): Promise<{ phone: string; title: string | null }> {
  if (phone !== undefined) return { phone, title: null }
  if (refType === 'MISSED_CALL') {
    if (!holds(context.staff, 'UncheckRecords')) throw faults.lacks('UncheckRecords')
    const missed = await findMissedPhone(context.database, refId!, context.scope)
    if (missed === null) throw faults.recordNotFound()
    return missed
  }
  const type = recordTypeOf(refType!)!
  if (!holds(context.staff, type.route ?? type.code)) throw faults.lacks(type.route ?? type.code)
  const phones = Object.entries(type.fields).filter(
    ([, { guard, reveal }]) => reveal !== undefined && guard !== undefined && fieldCatalogue[guard].kind === 'PHONE',
  )
  const name = field ?? phones[0]?.[0] ?? ''
  const source = phones.some(([known]) => known === name) ? records.find(record => record.type === refType)?.reveal[name] : undefined
  if (source === undefined) throw faults.badInput([{ field: 'field', message: ['该字段不是电话号码', 'This field is not a phone number'] }])
  const found = await source(context.database, refId!, context.staff, context.services.cipher)
  if (found === null) throw faults.recordNotFound()
  return { phone: found.value, title: found.title }
}
