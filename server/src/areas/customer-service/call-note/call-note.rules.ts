import { eq, sql } from 'drizzle-orm'
import { callNoteRefusals, noteHours } from '@gongtai/contract'
import type { AnswerOf, NoteEdit, NotePriority, ParsedInputOf, Text, callNote as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { nextNumberOfDay } from '../../../kit/numbering.ts'
import { assertVersion, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { addWorkTime, readCalendar } from '../../config/index.ts'
import { findEnabledStaff, findStaffName } from '../../permissions/index.ts'
import type { EnabledStaff } from '../../permissions/index.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { finishWrap } from '../agent/agent-change.ts'
import { findCallFor } from '../call-log/call-log-info.queries.ts'
import { callLog } from '../call-log/call-log.tables.ts'
import { callNoteRecord } from './call-note.record.ts'
import type { Note } from './call-note-kind.ts'
import { askHandler, closeTodos } from './call-note.notice.ts'
import { editableSince } from './call-note.queries.ts'
import { isVisibleLink } from './note-link.queries.ts'
import type { NoteSources } from './note-link.queries.ts'
import { callNoteFollow } from './call-note.tables.ts'
import { callWorkflow } from '../call-setting/call-workflow.tables.ts'
import { assertCustomValues } from '../custom-field/custom-value.ts'
import type { CallCustomer } from '../caller/customer-match.ts'
import { noteTemplate } from '../note-template/note-template.tables.ts'

type Saved = AnswerOf<typeof calls.save>
export type CallOfNote = Awaited<ReturnType<typeof findCallFor>>

/** These are looked up before the transaction. */
interface NoteGround {
  call: CallOfNote | null
  linkSeen: boolean
}

const wrong = (field: string, message: Text) => faults.badInput([{ field, message }])

/** Finds the call that a new note is about. It is 404 where the writer may not see it. */
export async function findCallOf(database: Database, { callLogId, callId }: NoteEdit, { scope }: Principal): Promise<CallOfNote | null> {
  const named = callLogId ?? callId
  return named === undefined ? null : findCallFor(database, named, scope)
}

/** Writes a note. The call and the agent are locked before it, in the order in which events of the phone lock them. */
export async function addNote(work: Work, input: NoteEdit, { call, linkSeen }: NoteGround, sources: NoteSources, writer: Principal): Promise<Saved> {
  if (call !== null) {
    await countNote(work, call.id, input.tags)
    await endWrapUp(work, call.callId, writer)
  }
  const phone = call?.phone ?? input.phone!
  const handler = input.handlerId == null ? null : await enabledMember(work, input.handlerId)
  const template = await templateOf(work, input, null)
  assertLink(input, null, linkSeen)
  const nextContactAt = nextOf(input.nextContactAt, null)
  const customValues = await assertCustomValues(work, 'NOTE', template.fieldKeys, input.customValues)
  const customer = await customerOf(work, input, call, phone, sources, writer)
  const now = clock.iso()
  const solved = input.solved === true
  const note = await insertRow(
    work,
    callNoteRecord,
    {
      ...fieldsOf(input, null),
      ...customer,
      noteNo: await nextNumberOfDay(work, 'YW', 5),
      callLogId: call?.id ?? null,
      phone,
      customValues,
      nextContactAt,
      handleState: solved ? 'SOLVED' : 'PENDING',
      solvedAt: solved ? now : null,
      handlerId: handler?.id ?? (solved ? writer.staffId : null),
      handlerDeptId: handler?.deptId ?? (solved ? writer.deptId : null),
      dueAt: await dueAtOf(work, input.priority, call?.workflow ?? null, input.bizType, now),
      staffId: writer.staffId,
      createdAt: now,
      updatedAt: now,
    },
    [...templateChange(null, template.name), ...handlerChange(null, handler?.realName ?? null)],
  )
  await linkNoteFiles(work, note, writer)
  await work.db.insert(callNoteFollow).values({ noteId: note.id, staffId: writer.staffId, action: 'CREATE', toState: note.handleState, createdAt: now })
  if (handler !== null && !solved) await askHandler(work.db, note, handler.id, writer.staffId)
  return { id: note.id, noteNo: note.noteNo, handleState: note.handleState, version: note.version }
}

/** The author may correct a note for a day. From then on it is only followed up. */
export async function editNote(work: Work, input: NoteEdit & { id: number }, linkSeen: boolean, writer: Principal): Promise<Saved> {
  const row = await lockOwnNote(work, input.id, writer)
  assertVersion(row, input.version!)
  const handlerId = input.handlerId === undefined ? row.handlerId : input.handlerId
  const changesHandler = handlerId !== row.handlerId
  // A note that somebody works on is handed over, not edited.
  if (changesHandler && row.handleState !== 'PENDING') throw refuse(callNoteRefusals.wrongState)
  const handler = changesHandler && handlerId !== null ? await enabledMember(work, handlerId) : null
  const template = await templateOf(work, input, row)
  assertLink(input, row, linkSeen)
  const customValues = await assertCustomValues(work, 'NOTE', template.fieldKeys, input.customValues, row.customValues)
  const repriced = input.priority !== row.priority
  const saved = saveRow(
    work,
    callNoteRecord,
    row,
    input.version!,
    {
      ...fieldsOf(input, row),
      ...(input.customerName === undefined ? {} : { customerName: input.customerName.trim() }),
      ...(row.callLogId === null && input.phone !== undefined ? { phone: input.phone } : {}),
      customValues,
      nextContactAt: nextOf(input.nextContactAt, row.nextContactAt),
      ...(changesHandler ? { handlerId, handlerDeptId: handler?.deptId ?? null } : {}),
      ...(repriced ? { dueAt: await dueAtOf(work, input.priority, await workflowOf(work, row), input.bizType, row.createdAt), overdueToldAt: null } : {}),
    },
    {
      changes: [
        ...(row.templateId === template.id ? [] : templateChange(await templateName(work, row.templateId), template.name)),
        ...(changesHandler ? handlerChange(await memberName(work, row.handlerId), handler?.realName ?? null) : []),
      ],
    },
  )
  await linkNoteFiles(work, { id: row.id, files: input.files }, writer)
  if (row.callLogId !== null && input.tags !== undefined) await tagCall(work, row.callLogId, input.tags)
  await work.db
    .insert(callNoteFollow)
    .values({ noteId: row.id, staffId: writer.staffId, action: 'EDIT', fromState: row.handleState, toState: row.handleState, createdAt: clock.iso() })
  if (handler !== null) await askHandler(work.db, { ...row, subject: input.subject }, handler.id, writer.staffId)
  else if (changesHandler) await closeTodos(work.db, row.id)
  return { id: row.id, noteNo: row.noteNo, handleState: row.handleState, ...saved }
}

async function lockOwnNote(work: Work, id: number, writer: Principal): Promise<Note> {
  const row = await lockRow(work, callNoteRecord, id, writer.scope)
  if (row.staffId !== writer.staffId) throw refuse(callNoteRefusals.notAuthor)
  if (row.createdAt < editableSince()) throw refuse(callNoteRefusals.tooOld)
  if (row.handleState === 'CLOSED') throw refuse(callNoteRefusals.wrongState)
  return row
}

/** Links what the call led to. It is an edit like any other, but of nothing else. */
export async function linkNote(work: Work, input: ParsedInputOf<typeof calls.link>, linkSeen: boolean, writer: Principal): Promise<{ version: number }> {
  const row = await lockOwnNote(work, input.id, writer)
  assertLink(input, row, linkSeen)
  return saveRow(work, callNoteRecord, row, input.version, { linkType: input.linkType, linkId: input.linkId })
}

/** The typed fields as they are kept. An edit that does not name a link leaves it as it is. */
function fieldsOf(input: NoteEdit, former: Note | null) {
  const { templateId, bizType, categoryPath, priority, files } = input
  return {
    templateId,
    bizType,
    categoryPath,
    priority,
    files,
    subject: input.subject.trim(),
    content: input.content.trim(),
    linkType: input.linkType === undefined ? (former?.linkType ?? null) : input.linkType,
    linkId: input.linkId === undefined ? (former?.linkId ?? null) : input.linkId,
  }
}

async function countNote(work: Work, id: number, tags: readonly string[] | undefined): Promise<void> {
  await work.db
    .update(callLog)
    .set({ noteCount: sql`${callLog.noteCount} + 1`, ...(tags === undefined ? {} : { tags: tagsOf(tags) }) })
    .where(eq(callLog.id, id))
}

async function tagCall(work: Work, id: number, tags: readonly string[]): Promise<void> {
  await work.db
    .update(callLog)
    .set({ tags: tagsOf(tags) })
    .where(eq(callLog.id, id))
}

const tagsOf = (tags: readonly string[]) => [...new Set(tags.map(tag => tag.trim()))]

/** A note ends the wrap-up of its call, so that the agent is free again. It ends no other call's. */
async function endWrapUp(work: Work, callId: string, { staffId }: Principal): Promise<void> {
  const [state] = await work.db
    .select({ agentId: agentState.agentId, callId: agentState.callId, phase: agentState.phase })
    .from(agentState)
    .where(eq(agentState.staffId, staffId))
    .for('update')
  if (state?.callId === callId && state.phase === 'WRAP_UP') await finishWrap(work, state.agentId)
}

export async function enabledMember(work: Work, id: number): Promise<EnabledStaff> {
  const member = await findEnabledStaff(work.db, id)
  if (member === null) throw refuse(callNoteRefusals.handlerDisabled)
  return member
}

export async function memberName(work: Work, id: number | null): Promise<string | null> {
  return id === null ? null : findStaffName(work.db, id)
}

async function templateName(work: Work, id: number): Promise<string | null> {
  const [row] = await work.db.select({ name: noteTemplate.name }).from(noteTemplate).where(eq(noteTemplate.id, id))
  return row?.name ?? null
}

/** Finds the template, which must be in use and offer the chosen category. What stood there before may stay. */
async function templateOf(work: Work, { templateId, categoryPath }: NoteEdit, former: Note | null) {
  // The lock is shared, and by it nobody deletes the template while a note is written by it.
  const [template] = await work.db.select().from(noteTemplate).where(eq(noteTemplate.id, templateId)).for('share')
  const usable = template?.status === 'ENABLED' && template.deletedAt === null
  if (template === undefined || (!usable && former?.templateId !== templateId)) throw wrong('templateId', ['请选择模板', 'Choose a template'])
  const [first, second] = categoryPath
  const offered = template.categories.some(({ name, children }) => name === first && children.includes(second!))
  if (!offered && former?.categoryPath.join('/') !== categoryPath.join('/')) throw wrong('categoryPath', ['请选择分类', 'Choose a category'])
  return template
}

/** Whether the writer may see the linked record. It is true where none is linked. */
export async function seesLink(
  database: Database,
  { linkType, linkId }: Pick<NoteEdit, 'linkType' | 'linkId'>,
  sources: NoteSources,
  { scope }: Principal,
): Promise<boolean> {
  return linkType == null || linkId == null || isVisibleLink(database, sources, linkType, linkId, scope)
}

function assertLink({ linkType, linkId }: Pick<NoteEdit, 'linkType' | 'linkId'>, former: Note | null, seen: boolean): void {
  if (!seen && !(former?.linkType === linkType && former?.linkId === linkId))
    throw wrong('linkId', ['关联业务不存在或无权查看', 'This record does not exist, or you may not view it'])
}

/** An instant that is newly set must lie ahead. One that stood there before may have passed since. */
export function nextOf(given: string | null | undefined, former: string | null): string | null {
  if (given === undefined) return former
  const next = given === null ? null : new Date(given).toISOString()
  if (next !== null && next !== former && next <= clock.iso())
    throw wrong('nextContactAt', ['下次联系时间必须晚于当前时间', 'Choose a future time for the next contact'])
  return next
}

/** The customer is whom the writer chose, else whom the call is about, else whose number it is, as far as the writer may see them. */
async function customerOf(work: Work, input: NoteEdit, call: CallOfNote | null, phone: string, { callers }: NoteSources, { scope }: Principal) {
  const typedName = input.customerName?.trim() ?? ''
  const named = ({ customerType, customerId, customerName }: CallCustomer) => ({
    customerType,
    customerId,
    customerName: typedName === '' ? customerName : typedName,
  })
  if (input.customerId != null && (call?.customerType !== input.customerType || call?.customerId !== input.customerId)) {
    const source = callers.find(({ customerType }) => customerType === input.customerType)
    if (source === undefined || (await source.phoneOf(work, input.customerId, scope)) === null)
      throw wrong('customerId', ['客户不存在或无权查看', 'This customer does not exist, or you may not view it'])
    return { customerType: source.customerType, customerId: input.customerId, customerName: typedName }
  }
  if (call !== null && call.customerType !== 'UNKNOWN') return named(call)
  for (const { customerType, find } of callers) {
    const match = (await find(work, phone, scope)).find(({ inScope }) => inScope)
    if (match !== undefined) return named({ customerType, customerId: match.id, customerName: match.name })
  }
  return named({ customerType: 'UNKNOWN', customerId: null, customerName: '' })
}

export async function workflowOf(work: Work, { callLogId }: Note): Promise<string | null> {
  if (callLogId === null) return null
  const [call] = await work.db.select({ workflow: callLog.workflow }).from(callLog).where(eq(callLog.id, callLogId))
  return call?.workflow ?? null
}

/** The time is counted in the work time of the call's workflow or, without a call, of a workflow for the same business; holidays do not count. */
export async function dueAtOf(work: Work, priority: NotePriority, workflow: string | null, bizType: Note['bizType'], from: string): Promise<string> {
  const [hours] = await work.db
    .select({ workTime: callWorkflow.workTime })
    .from(callWorkflow)
    .where(sql`${callWorkflow.code} = ${workflow} or (${callWorkflow.bizType} = ${bizType} and ${callWorkflow.status} = 'ENABLED')`)
    .orderBy(sql`${callWorkflow.code} is not distinct from ${workflow} desc`, callWorkflow.id)
    .limit(1)
  return addWorkTime(hours?.workTime ?? {}, from, noteHours[priority] * 60, await readCalendar(work.db))
}

const linkNoteFiles = (work: Work, { id, files }: { id: number; files: readonly string[] }, { staffId }: Principal) =>
  linkFiles(work, { bizType: 'CALL_NOTE', bizId: id, scene: 'call.note', staffId }, files)

const templateChange = (old: string | null, name: string): AuditChange[] => [{ field: 'templateName', old, new: name }]
export const handlerChange = (old: string | null, name: string | null): AuditChange[] => (old === name ? [] : [{ field: 'handlerName', old, new: name }])
