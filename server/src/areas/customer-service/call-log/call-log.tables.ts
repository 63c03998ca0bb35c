import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  CallDirection,
  CallOccasion,
  CallResult,
  CallState,
  CheckResult,
  CheckState,
  ContactMode,
  CustomerType,
  HangupParty,
  PhoneProviderKind,
  RecordingState,
} from '@gongtai/contract'
import { day, id, instant, stamps, texts } from '../../../db/columns.ts'

/** The table has every call. States, instants and durations are folded from its events (call-fold.ts) and written by nothing else. */
export const callLog = pgTable(
  'call_log',
  {
    id: id(),
    callId: text().notNull(),
    provider: text().$type<PhoneProviderKind>().notNull(),
    direction: text().$type<CallDirection>().notNull(),
    occasion: text().$type<CallOccasion>().notNull(),
    phone: text().notNull(),
    city: text().notNull().default(''),
    /** The code that the phone system gives. One that nobody keeps is shown as it came. */
    workflow: text().notNull().default(''),
    lineNumber: text().notNull().default(''),
    /** Whoever answered, else whoever was rung last. The data scope goes by this agent. */
    agentId: text(),
    staffId: integer(),
    deptId: integer(),
    contact: text().$type<ContactMode>(),
    /** The agent who is rung at this moment, by a queue or by a transfer. */
    ringAgentId: text(),
    state: text().$type<CallState>().notNull(),
    result: text().$type<CallResult>(),
    startAt: instant().notNull(),
    queueAt: instant(),
    ringAt: instant(),
    answerAt: instant(),
    endAt: instant(),
    waitSeconds: integer().notNull().default(0),
    ringSeconds: integer().notNull().default(0),
    talkSeconds: integer().notNull().default(0),
    holdSeconds: integer().notNull().default(0),
    wrapSeconds: integer().notNull().default(0),
    hangupBy: text().$type<HangupParty>(),
    transferFrom: text(),
    rungAgents: texts(),
    customerType: text().$type<CustomerType>().notNull().default('UNKNOWN'),
    customerId: integer(),
    customerName: text().notNull().default(''),
    recordingState: text().$type<RecordingState>().notNull().default('NONE'),
    /** The name of a private file or the recorder's address, or null where the recording is generated when it is asked for. */
    recordingFile: text(),
    recordingSeconds: integer(),
    recordingExpireAt: day(),
    satisfaction: integer(),
    noteCount: integer().notNull().default(0),
    tags: texts(),
    checkState: text().$type<CheckState>(),
    checkBy: integer(),
    checkAt: instant(),
    checkResult: text().$type<CheckResult>(),
    checkRemark: text(),
    checkDueAt: instant(),
    /** The group of a missed call is named by its first call, which stands for all of that number until they are handled and alone has a checkState. */
    missGroupId: integer(),
    missCount: integer().notNull().default(0),
    lastMissAt: instant(),
    /** How often somebody tried to call back since. */
    attempts: integer().notNull().default(0),
    /** The instant at which it was taken or last tried. */
    claimedAt: instant(),
    /** Supervisors are told once that its time is over, at this instant. */
    dueToldAt: instant(),
    /** The record that the call was dialled from. */
    refType: text(),
    refId: integer(),
    revision: integer().notNull().default(1),
    ...stamps,
  },
  table => [
    uniqueIndex('call_log_call').on(table.callId),
    index('call_log_start').on(table.startAt.desc(), table.id.desc()),
    index('call_log_staff').on(table.staffId, table.startAt.desc(), table.id.desc()),
    index('call_log_dept').on(table.deptId, table.startAt.desc(), table.id.desc()),
    index('call_log_phone').on(table.phone, table.startAt.desc(), table.id.desc()),
    index('call_log_tail').on(sql`right(${table.phone}, 4)`),
    index('call_log_result').on(table.direction, table.result, table.startAt.desc(), table.id.desc()),
    index('call_log_workflow').on(table.workflow, table.startAt.desc(), table.id.desc()),
    index('call_log_agent').on(table.agentId, table.startAt.desc(), table.id.desc()),
    index('call_log_customer').on(table.customerType, table.customerId, table.startAt.desc(), table.id.desc()),
    index('call_log_talk').on(table.talkSeconds.desc(), table.id.desc()),
    index('call_log_wait').on(table.waitSeconds.desc(), table.id.desc()),
    index('call_log_name').using('gin', sql`bigrams(${table.customerName})`),
    // Calls that reached nobody have their own index, because in the order of talk they stand behind all others.
    index('call_log_nobody_talk')
      .on(table.talkSeconds.desc(), table.id.desc())
      .where(sql`${table.staffId} is null`),
    index('call_log_nobody_wait')
      .on(table.waitSeconds.desc(), table.id.desc())
      .where(sql`${table.staffId} is null`),
    // The index has only running calls, because these are few and are asked for every few seconds.
    index('call_log_running')
      .on(table.state, table.queueAt)
      .where(sql`${table.state} <> 'ENDED'`),
    index('call_log_outcome').on(table.result, table.startAt.desc(), table.id.desc()),
    index('call_log_contact').on(table.contact, table.startAt.desc(), table.id.desc()),
    index('call_log_occasion').on(table.occasion, table.startAt.desc(), table.id.desc()),
    index('call_log_satisfaction')
      .on(table.satisfaction, table.startAt.desc(), table.id.desc())
      .where(sql`${table.satisfaction} is not null`),
    index('call_log_tag').using('gin', table.tags),
    index('call_log_check')
      .on(table.checkState, table.checkDueAt)
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed')
      .on(table.lastMissAt.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_state')
      .on(table.checkState, table.lastMissAt.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_workflow')
      .on(table.workflow, table.lastMissAt.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_by')
      .on(table.checkBy, table.lastMissAt.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_result')
      .on(table.result, table.lastMissAt.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_due')
      .on(table.checkDueAt.desc().nullsLast(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_missed_count')
      .on(table.missCount.desc(), table.id.desc())
      .where(sql`${table.checkState} is not null`),
    index('call_log_group')
      .on(table.missGroupId)
      .where(sql`${table.missGroupId} is not null`),
    // A number has one open group at most.
    uniqueIndex('call_log_open_miss')
      .on(table.phone)
      .where(sql`${table.checkState} in ('UNCHECKED', 'CLAIMED')`),
    index('call_log_recording')
      .on(table.recordingExpireAt)
      .where(sql`${table.recordingState} = 'READY'`),
  ],
)

/** What phone systems told is kept, each event once. A call's row is folded from its events that carry the code of success. */
export const callEvent = pgTable(
  'call_event',
  {
    id: id(),
    provider: text().$type<PhoneProviderKind>().notNull(),
    eventId: text().notNull(),
    callId: text(),
    seq: integer().notNull().default(0),
    type: text().notNull(),
    code: text().notNull(),
    at: instant().notNull(),
    payload: jsonb().notNull(),
    handledAt: instant(),
    /** Why the event changed nothing. */
    note: text(),
  },
  table => [uniqueIndex('call_event_once').on(table.provider, table.eventId), index('call_event_call').on(table.callId, table.at, table.seq)],
)
