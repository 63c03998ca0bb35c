import { randomInt } from 'node:crypto'
import { and, eq, gte, sql } from 'drizzle-orm'
import { dayOf, dialNumber, fieldCatalogue, maskPhone, phoneRefusals, recordTypeOf, showInstant, startOfDay } from '@gongtai/contract'
import type { AnswerOf, CustomerType, DialRefType, ParsedInputOf, PhoneProviderKind, phone as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import type { Context } from '../../../kit/context.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import type { Work } from '../../../kit/work.ts'
import { countBlocked, findBlock } from '../../telemarketing/index.ts'
import { agentOf, lockOwn, succeeded } from '../agent/agent-state.rules.ts'
import type { Agent } from '../agent/agent-state.rules.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
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
  const { phone, title } = await findNumber(context, records, input)
  if (!dialNumber.test(phone)) throw refuse(phoneRefusals.badNumber)
  const hour = showInstant(clock.iso()).slice(11)
  if (hour < firstHour || hour >= lastHour) throw refuse(phoneRefusals.dialHours)
  const block = await findBlock(context.database, phone, input.occasion)
  if (block !== null) {
    await countBlocked(context.database, block.id)
    throw refuse(phoneRefusals.doNotDisturb)
  }
  return context.transaction(work => placeCall(work, context, line, agent, { ...input, phone, title }))
}

async function placeCall(
  work: Work,
  { language, staff }: Context,
  line: PhoneLine & { provider: PhoneProvider },
  agent: Agent,
  input: Dial & { phone: string; title: string | null },
): Promise<Answer> {
  const { phone, occasion, refType, refId, missedId } = input
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
      lineNumber: await lineNumberOf(work, agent),
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

/** Attempts on one number come one after the other, so that none slips in beside the count. */
async function assertDayLimit(work: Work, phone: string): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`dial:${phone}`}, 0))`)
  const today = startOfDay(dayOf(clock.iso()))
  const attempts = await work.db.$count(callLog, and(eq(callLog.phone, phone), eq(callLog.direction, 'OUT'), gte(callLog.startAt, today)))
  if (attempts >= callsPerDay) throw refuse(phoneRefusals.dayLimit)
}

/** The id is longer than those of arrivals, so that no dialled call has the id of one. */
function newCallId(kind: PhoneProviderKind): string {
  return `${kind === 'SIMULATOR' ? 'SIM' : 'OUT'}${clock.now().getTime()}${String(randomInt(1_000_000)).padStart(6, '0')}`
}

async function lineNumberOf(work: Work, { workflowCodes }: Agent): Promise<string> {
  if (workflowCodes.length === 0) return ''
  const [workflow] = await work.db.select({ lineNumber: callWorkflow.lineNumber }).from(callWorkflow).where(eq(callWorkflow.code, workflowCodes[0]!))
  return workflow?.lineNumber ?? ''
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
    if (!holds(context.staff, 'UncheckRecords')) throw faults.forbidden()
    const missed = await findMissedPhone(context.database, refId!, context.scope)
    if (missed === null) throw faults.recordNotFound()
    return missed
  }
  const type = recordTypeOf(refType!)!
  if (!holds(context.staff, type.route ?? type.code)) throw faults.forbidden()
  const phones = Object.entries(type.fields).filter(
    ([, { guard, reveal }]) => reveal !== undefined && guard !== undefined && fieldCatalogue[guard].kind === 'PHONE',
  )
  const name = field ?? phones[0]?.[0] ?? ''
  const source = phones.some(([known]) => known === name) ? records.find(record => record.type === refType)?.reveal[name] : undefined
  if (source === undefined) throw faults.badInput([{ field: 'field', message: ['该字段不是电话号码', 'This field holds no telephone number'] }])
  const found = await source(context.database, refId!, context.scope, context.services.cipher)
  if (found === null) throw faults.recordNotFound()
  return { phone: found.value, title: found.title }
}
