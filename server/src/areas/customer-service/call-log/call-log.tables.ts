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

/** Every call. States, instants and durations are folded from its events (call-fold.ts) and written by nothing else. */
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
    /** As the phone system names it; one that nobody keeps is shown as it came. */
    workflow: text().notNull().default(''),
    lineNumber: text().notNull().default(''),
    /** Who answered, else who was rung last; whose call it is for the data scope. */
    agentId: text(),
    staffId: integer(),
    deptId: integer(),
    contact: text().$type<ContactMode>(),
    /** Rung at this moment: of a queue, or by a transfer. */
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
    /** Name of a private file, or the recorder's address; null where it is generated when it is asked for. */
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
    /** Missed calls of one number until they are handled: the id of the first, which stands for all and alone has a checkState. */
    missGroupId: integer(),
    missCount: integer().notNull().default(0),
    lastMissAt: instant(),
    /** Calls back that were tried since. */
    attempts: integer().notNull().default(0),
    /** Taken, or last tried. */
    claimedAt: instant(),
    /** When supervisors were told that its time is over, once. */
    dueToldAt: instant(),
    /** Where it was dialled from. */
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
    // Those that reached nobody talked for no time: in the order of talk they stand behind all others.
    index('call_log_nobody_talk')
      .on(table.talkSeconds.desc(), table.id.desc())
      .where(sql`${table.staffId} is null`),
    index('call_log_nobody_wait')
      .on(table.waitSeconds.desc(), table.id.desc())
      .where(sql`${table.staffId} is null`),
    // What is not over is asked for all the time, and little.
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
    // One open group per number.
    uniqueIndex('call_log_open_miss')
      .on(table.phone)
      .where(sql`${table.checkState} in ('UNCHECKED', 'CLAIMED')`),
    index('call_log_recording')
      .on(table.recordingExpireAt)
      .where(sql`${table.recordingState} = 'READY'`),
  ],
)

/** What phone systems told, each event once; a call's row is folded from its events that carry the code of success. */
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
    /** Why it changed nothing. */
    note: text(),
  },
  table => [uniqueIndex('call_event_once').on(table.provider, table.eventId), index('call_event_call').on(table.callId, table.at, table.seq)],
)
