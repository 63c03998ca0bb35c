import { sql } from 'drizzle-orm'
import { maskPhone } from '@gongtai/contract'
import type { CallAction, CallLogInfo, NoteDigest } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { CallerSource } from '../../../kit/caller-source.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { Prepared, RowOf, Source } from '../../../kit/select.ts'
import { deptNameOf, staffNameOf, staffView } from '../../permissions/index.ts'
import { callAgent } from '../agent/agent.tables.ts'
import { handsOf, lineOf } from '../phone/call-line.ts'
import { callEvent, callLog } from './call-log.tables.ts'
import { callRowColumns, presentCallOfCustomer } from './call-log.queries.ts'
import { callNote } from '../call-note/call-note.tables.ts'
import { visibleCalls } from './call-scope.ts'
import { findMatches } from '../caller/customer-match.ts'

const infoColumns = {
  ...callRowColumns,
  staffId: callLog.staffId,
  deptId: callLog.deptId,
  provider: callLog.provider,
  lineNumber: callLog.lineNumber,
  deptName: deptNameOf(callLog.deptId),
  queueAt: callLog.queueAt,
  ringAt: callLog.ringAt,
  answerAt: callLog.answerAt,
  endAt: callLog.endAt,
  ringSeconds: callLog.ringSeconds,
  holdSeconds: callLog.holdSeconds,
  wrapSeconds: callLog.wrapSeconds,
  hangupBy: callLog.hangupBy,
  transferFrom: callLog.transferFrom,
  recordingFile: callLog.recordingFile,
  recordingSeconds: callLog.recordingSeconds,
  recordingExpireAt: callLog.recordingExpireAt,
  refType: callLog.refType,
  refId: callLog.refId,
  missGroupId: callLog.missGroupId,
}
export type CallInfoRow = RowOf<typeof infoColumns>

const byScope = new Map<Scope['kind'], Prepared<CallInfoRow>>()

function callQuery(kind: Scope['kind']): Prepared<CallInfoRow> {
  let query = byScope.get(kind)
  if (query === undefined) {
    const within = kind === 'ALL' ? sql`true` : visibleCalls(kind)
    const given = sql.placeholder('given')
    query = prepare(
      infoColumns,
      columns => sql`select ${columns} from ${callLog}
        where (${callLog.callId} = ${given}::text or ${callLog.id} = ${sql.placeholder('id')}::int) and ${within}
        order by ${callLog.callId} = ${given}::text desc limit 1`,
    )
    byScope.set(kind, query)
  }
  return query
}

/** Finds a call by its id or by that of the phone system. A text is looked for as the second first. It is 404 where the call is absent or out of scope. */
export async function findCallFor(source: Source, idOrCallId: number | string, scope: Scope): Promise<CallInfoRow> {
  const asId = /^\d{1,9}$/.test(String(idOrCallId)) ? Number(idOrCallId) : 0
  const given = typeof idOrCallId === 'number' ? { given: '', id: idOrCallId } : { given: idOrCallId, id: asId }
  const [row] = await callQuery(scope.kind).run(source, { ...given, ...scopeValueOf(scope) })
  if (row === undefined) throw faults.recordNotFound()
  return row
}

const eventsOf = prepare(
  {
    at: callEvent.at,
    type: callEvent.type,
    code: callEvent.code,
    note: callEvent.note,
    agentId: sql<string | null>`${callEvent.payload} ->> 'agentId'`,
    toAgentId: sql<string | null>`${callEvent.payload} ->> 'toAgentId'`,
  },
  columns =>
    sql`select ${columns} from ${callEvent} where ${callEvent.callId} = ${sql.placeholder('callId')} order by ${callEvent.at}, ${callEvent.seq} limit 500`,
)

const agentNames = prepare(
  { agentId: callAgent.agentId, name: sql<string>`${staffView.realName}` },
  columns => sql`select ${columns} from ${callAgent} join ${staffView} on ${staffView.id} = ${callAgent.staffId}
    where ${callAgent.agentId} = any(${sql.placeholder('agentIds')}::text[])`,
)

const groupOf = prepare(
  {
    id: callLog.id,
    checkState: callLog.checkState,
    checkResult: callLog.checkResult,
    checkByName: staffNameOf(callLog.checkBy),
    checkAt: callLog.checkAt,
    checkRemark: callLog.checkRemark,
    checkDueAt: callLog.checkDueAt,
    missCount: callLog.missCount,
    attempts: callLog.attempts,
  },
  columns => sql`select ${columns} from ${callLog} where ${callLog.id} = ${sql.placeholder('id')} and ${callLog.checkState} is not null`,
)

const digestColumns = {
  id: callNote.id,
  noteNo: callNote.noteNo,
  subject: callNote.subject,
  bizType: callNote.bizType,
  handleState: callNote.handleState,
  priority: callNote.priority,
  staffName: staffNameOf(callNote.staffId),
  createdAt: callNote.createdAt,
}

const notesOfCall = prepare(
  digestColumns,
  columns =>
    sql`select ${columns} from ${callNote} where ${callNote.callLogId} = ${sql.placeholder('id')} order by ${callNote.createdAt} desc, ${callNote.id} desc limit 50`,
)

const openNotesOf = prepare(
  digestColumns,
  columns => sql`select ${columns} from ${callNote} where ${callNote.phone} = ${sql.placeholder('phone')} and ${callNote.handleState} in ('PENDING', 'PROCESSING')
    order by ${callNote.createdAt} desc, ${callNote.id} desc limit 10`,
)

/** The notes of a number that are not settled yet. */
export const findOpenNotes = (source: Source, phone: string): Promise<NoteDigest[]> => openNotesOf.run(source, { phone })

const relatedTo = prepare(
  { ...callRowColumns, staffId: callLog.staffId, deptId: callLog.deptId },
  columns => sql`select ${columns} from ${callLog} where ${callLog.phone} = ${sql.placeholder('phone')} and ${callLog.id} <> ${sql.placeholder('id')}
    and ${callLog.startAt} between ${sql.placeholder('startAt')}::timestamptz - interval '7 days' and ${sql.placeholder('startAt')}::timestamptz + interval '7 days'
    order by ${callLog.startAt} desc, ${callLog.id} desc limit 20`,
)

export async function findCallInfo(database: Database, idOrCallId: string, reader: Principal, sources: readonly CallerSource[]): Promise<CallLogInfo> {
  const call = await findCallFor(database, idOrCallId, reader.scope)
  const { staffId: _, deptId: _dept, missGroupId, transferFrom, recordingFile: _file, phone, ...row } = call
  const [events, notes, related, matches, [missed]] = await Promise.all([
    eventsOf.run(database, { callId: call.callId }),
    notesOfCall.run(database, { id: call.id }),
    relatedTo.run(database, { phone, id: call.id, startAt: call.startAt }),
    findMatches(database, sources, phone, reader),
    missGroupId === null ? [] : groupOf.run(database, { id: missGroupId }),
  ])
  // An event without the code of success did not happen, so it is only told that it came.
  const happened = events.filter(({ code }) => code === '0000')
  const line = lineOf(call, happened, clock.iso())
  const hands = handsOf({ ...call, transferFrom }, happened)
  const agentIds = [...line, ...hands, ...events].flatMap(part => [part.agentId, 'toAgentId' in part ? part.toAgentId : null]).filter(id => id !== null)
  const names = new Map((await agentNames.run(database, { agentIds: [...new Set(agentIds)] })).map(({ agentId, name }) => [agentId, name]))
  const nameOf = (agentId: string | null) => (agentId === null ? null : (names.get(agentId) ?? agentId))
  return {
    ...row,
    phone: maskPhone(phone),
    missed: missed === undefined ? null : { ...missed, checkState: missed.checkState! },
    matches,
    parts: line.map(part => ({ ...part, agentName: nameOf(part.agentId) })),
    events: events.map(({ toAgentId, ...event }) => ({ ...event, agentName: nameOf(event.agentId), toAgentName: nameOf(toAgentId) })),
    transfers: hands.map(hand => ({ ...hand, agentName: nameOf(hand.agentId) })),
    notes,
    related: related.map(one => presentCallOfCustomer(one, reader.scope)),
    actions: actionsOn(row, missed?.checkState ?? null, reader),
  }
}

/** State and codes decide what may be done; the calls of the same names refuse all else. */
function actionsOn(call: { recordingState: CallInfoRow['recordingState'] }, checkState: string | null, reader: Principal): CallAction[] {
  const isReady = call.recordingState === 'READY'
  const allowed: Record<CallAction, boolean> = {
    play: isReady && holds(reader, 'CallRecords.recording'),
    download: isReady && holds(reader, 'CallRecords.recordingDownload'),
    note: holds(reader, 'CallRecords.note'),
    dial: holds(reader, 'agent') && reader.agentId !== null,
    bind: holds(reader, 'CallRecords.note'),
    tag: holds(reader, 'CallRecords.note'),
    viewPhone: holds(reader, 'CallRecords.viewPhone'),
    check: checkState !== null && checkState !== 'CHECKED' && holds(reader, 'UncheckRecords.check'),
  }
  return (Object.keys(allowed) as CallAction[]).filter(action => allowed[action])
}
