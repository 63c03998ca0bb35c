import { eq, sql } from 'drizzle-orm'
import { callNoteQueues, maskPhone, noteEditHours, noteList as call, noteStates } from '@gongtai/contract'
import type { AnswerOf, NoteInfo, NoteRow, ParsedInputOf, callNote as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { byNameOrNumber, equals, fromDay, toDay } from '../../../kit/condition.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { queueOf, todoConditions } from '../../../kit/queue.ts'
import type { QueueSource } from '../../../kit/queue.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import type { RowOf } from '../../../kit/select.ts'
import { deptNameOf, staffNameOf, staffView } from '../../permissions/index.ts'
import { noteActionsOf } from './call-note-action.ts'
import { noteParts, noteScope } from './call-note-kind.ts'
import { findLink } from './note-link.queries.ts'
import type { NoteSources } from './note-link.queries.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNote, callNoteFollow } from './call-note.tables.ts'
import { labelledValues } from '../custom-field/custom-value.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'

type Filters = ParsedInputOf<typeof call>

const isOpen = sql`${callNote.handleState} in ('PENDING', 'PROCESSING')`
const isOverdue = sql<boolean>`(${isOpen} and ${callNote.dueAt} < now())`

const rowColumns = {
  id: callNote.id,
  noteNo: callNote.noteNo,
  subject: callNote.subject,
  bizType: callNote.bizType,
  categoryPath: callNote.categoryPath,
  customerType: callNote.customerType,
  customerId: callNote.customerId,
  customerName: callNote.customerName,
  phone: callNote.phone,
  priority: callNote.priority,
  handleState: callNote.handleState,
  handlerId: callNote.handlerId,
  handlerName: staffNameOf(callNote.handlerId),
  handlerDeptName: deptNameOf(callNote.handlerDeptId),
  dueAt: callNote.dueAt,
  nextContactAt: callNote.nextContactAt,
  staffId: callNote.staffId,
  staffName: sql<string>`coalesce(${staffNameOf(callNote.staffId)}, '')`,
  createdAt: callNote.createdAt,
  callLogId: callNote.callLogId,
  callId: sql<string | null>`(select ${callLog.callId} from ${callLog} where ${callLog.id} = ${callNote.callLogId})`,
  result: callNote.result,
  solvedAt: callNote.solvedAt,
  closeReason: callNote.closeReason,
  version: callNote.version,
}

const words = sql`(${callNote.subject} || ' ' || ${callNote.customerName})`

export const noteRows = listQuery(call, {
  select: rowColumns,
  from: sql`${callNote}`,
  scope: noteParts,
  where: {
    callLogId: value => equals(callNote.callLogId, value),
    phone: value => equals(callNote.phone, value),
    sameCallerAs: value => sql`${callNote.phone} = (select ${callLog.phone} from ${callLog} where ${callLog.id} = ${value}::int)`,
    customerType: value => equals(callNote.customerType, value),
    customerId: value => equals(callNote.customerId, value),
    linkType: value => equals(callNote.linkType, value),
    linkId: value => sql`${callNote.linkId} is not null and ${equals(callNote.linkId, value)}`,
    keyword: (value, _, shown, expected) =>
      byNameOrNumber(
        words,
        sql`${callNote.noteNo} = upper(${value}::text)${
          shown('callLog.phone')
            ? sql` or ${callNote.phone} = ${value}::text or (length(${value}::text) = 4 and right(${callNote.phone}, 4) = ${value}::text)`
            : sql``
        }`,
        value,
        expected,
      ),
    bizType: value => equals(callNote.bizType, value),
    category: value => sql`${callNote.categoryPath} @> array[${value}::text]`,
    handleState: value => equals(callNote.handleState, value),
    priority: value => equals(callNote.priority, value),
    handlerId: value => equals(callNote.handlerId, value),
    staffId: value => equals(callNote.staffId, value),
    deptId: value => equals(callNote.handlerDeptId, value),
    overdue: (_, { overdue }) => (overdue ? isOverdue : sql`not ${isOverdue}`),
    open: (_, { open }) => (open ? isOpen : sql`not (${isOpen})`),
    createdFrom: value => fromDay(callNote.createdAt, value),
    createdTo: value => toDay(callNote.createdAt, value),
    dueFrom: value => fromDay(callNote.dueAt, value),
    dueTo: value => toDay(callNote.dueAt, value),
    nextContactFrom: value => fromDay(callNote.nextContactAt, value),
    nextContactTo: value => toDay(callNote.nextContactAt, value),
    ...todoConditions(callNoteQueues, {
      CALL_NOTE_MINE: { waits: sql`${callNote.handlerId} = ${sql.placeholder('own')} and ${isOpen}`, late: sql`${callNote.dueAt} < now()` },
      CALL_NOTE_LATE: { waits: isOverdue, late: sql`${callNote.dueAt} < now() - interval '24 hours'` },
    }),
  },
  sort: { createdAt: callNote.createdAt, dueAt: callNote.dueAt, nextContactAt: callNote.nextContactAt },
  defaultSort: ['createdAt', 'desc'],
  id: callNote.id,
  tabs: { filter: 'handleState', column: callNote.handleState, values: noteStates.states },
})

const entryOf = ({ id, noteNo, subject, createdAt, dueAt }: Pick<RowOf<typeof rowColumns>, 'id' | 'noteNo' | 'subject' | 'createdAt' | 'dueAt'>) => ({
  id,
  title: `${noteNo} ${subject}`,
  since: createdAt,
  dueAt,
})

export const callNoteQueueSources: readonly QueueSource[] = [
  queueOf(callNoteQueues.CALL_NOTE_MINE, noteRows, {
    options: ({ scope, fields, staffId }) => ({ scope, fields, own: staffId }),
    columns: ['id', 'noteNo', 'subject', 'createdAt', 'dueAt'],
    entry: entryOf,
  }),
  queueOf(callNoteQueues.CALL_NOTE_LATE, noteRows, {
    options: ({ scope, fields, staffId }) => ({ scope, fields, own: staffId }),
    columns: ['id', 'noteNo', 'subject', 'createdAt', 'dueAt'],
    entry: entryOf,
  }),
]

/** Turns the tab, or the queue, into a filter by handler or author. */
export function ofTab({ tab, todo, todoLate, ...input }: ParsedInputOf<typeof calls.page>, reader: Principal): Filters {
  if (todo === 'CALL_NOTE_LATE') return { ...input, todo, ...(todoLate === true && { todoLate }) }
  if (todo !== undefined) return { ...input, handlerId: reader.staffId, open: true, ...(todoLate === true && { overdue: true }) }
  if (tab === 'MINE') return { ...input, handlerId: reader.staffId, open: true }
  return tab === 'CREATED' ? { ...input, staffId: reader.staffId } : input
}

const ownCounts = prepare(
  { MINE: sql<number>`mine.number`, CREATED: sql<number>`created.number` },
  columns => sql`select ${columns} from
    (select count(*)::int as number from ${callNote} where ${callNote.handlerId} = ${sql.placeholder('me')} and ${isOpen}) as mine,
    (select count(*)::int as number from (select 1 from ${callNote} where ${callNote.staffId} = ${sql.placeholder('me')} limit 10000) as own) as created`,
)

export async function findNotePage(database: Database, input: ParsedInputOf<typeof calls.page>, reader: Principal): Promise<AnswerOf<typeof calls.page>> {
  const [{ tabCount: stateCount, records, ...page }, [tabCount]] = await Promise.all([
    noteRows(database, ofTab(input, reader), { scope: reader.scope, fields: reader.fields, own: reader.staffId }),
    ownCounts.run(database, { me: reader.staffId }),
  ])
  return { ...page, records: presentNotes(records).map(row => ({ ...row, actions: noteActionsOf(row, reader) })), stateCount, tabCount: tabCount! }
}

export function presentNotes(rows: readonly RowOf<typeof rowColumns>[], { masked } = { masked: true }): Omit<NoteRow, 'actions'>[] {
  const now = clock.iso()
  return rows.map(row => ({
    ...row,
    phone: masked ? maskPhone(row.phone) : row.phone,
    overdue: (row.handleState === 'PENDING' || row.handleState === 'PROCESSING') && row.dueAt < now,
  }))
}

const findNames = (kind: Scope['kind']) =>
  prepare(
    { id: callNote.id, name: callNote.noteNo },
    columns =>
      sql`select ${columns} from ${callNote} where ${callNote.id} = any(${sql.placeholder('ids')}::int[]) and ${kind === 'ALL' ? sql`true` : noteScope(kind)}`,
    { named: false },
  )

export async function findNoteNames(database: Database, ids: readonly number[], scope: Scope): Promise<ReadonlyMap<number, string>> {
  const rows = await findNames(scope.kind).run(database, { ids, ...scopeValueOf(scope) })
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const findRow = oneQuery({
  select: {
    ...rowColumns,
    content: callNote.content,
    templateId: callNote.templateId,
    templateName: sql<string>`coalesce((select ${noteTemplate.name} from ${noteTemplate} where ${noteTemplate.id} = ${callNote.templateId}), '')`,
    customValues: callNote.customValues,
    files: linkedFilesOf(callNote.files),
    linkType: callNote.linkType,
    linkId: callNote.linkId,
  },
  from: sql`${callNote}`,
  id: callNote.id,
  scope: noteScope,
})

/** A note must have been written since this instant to be edited now. */
export const editableSince = () => clock.in(-noteEditHours * 3_600_000)

export async function findNote(database: Database, sources: NoteSources, id: number, reader: Principal): Promise<NoteInfo> {
  const row = await findRow(database, id, reader.scope)
  const [follows, call, customFields, link] = await Promise.all([
    findFollows.run(database, { id }),
    row.callLogId === null ? null : findCall(database, row.callLogId),
    labelledValues(database, 'NOTE', row.customValues),
    findLink(database, sources, row, reader),
  ])
  const [presented] = presentNotes([row])
  return {
    ...row,
    ...presented!,
    actions: noteActionsOf(row, reader),
    follows,
    call,
    customFields,
    linkTitle: link?.title ?? null,
    linkPath: link?.path ?? null,
    editable:
      row.staffId === reader.staffId &&
      row.handleState !== 'CLOSED' &&
      row.createdAt >= editableSince() &&
      (holds(reader, 'CallRecords.note') || holds(reader, 'BusinessRecords.add')),
  }
}

const findFollows = prepare(
  {
    id: callNoteFollow.id,
    action: callNoteFollow.action,
    staffName: staffNameOf(callNoteFollow.staffId),
    content: callNoteFollow.content,
    fromState: callNoteFollow.fromState,
    toState: callNoteFollow.toState,
    files: linkedFilesOf(callNoteFollow.files),
    createdAt: callNoteFollow.createdAt,
  },
  columns =>
    sql`select ${columns} from ${callNoteFollow} where ${callNoteFollow.noteId} = ${sql.placeholder('id')} order by ${callNoteFollow.id} desc limit 200`,
)

async function findCall(database: Database, id: number): Promise<NoteInfo['call']> {
  const [row] = await database
    .select({
      callId: callLog.callId,
      direction: callLog.direction,
      result: callLog.result,
      startAt: callLog.startAt,
      talkSeconds: callLog.talkSeconds,
      workflow: sql<string>`coalesce((select name from call_workflow where code = ${callLog}.workflow), ${callLog}.workflow)`,
      agentName: staffView.realName,
      recordingState: callLog.recordingState,
      tags: callLog.tags,
    })
    .from(callLog)
    .leftJoin(staffView, eq(staffView.id, callLog.staffId))
    .where(eq(callLog.id, id))
  return row ?? null
}
