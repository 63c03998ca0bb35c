import type { AnswerOf, HandleAction, NoteHandle, ParsedInputOf, callNote as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { assertAction, stateAfter } from './call-note-action.ts'
import { callNoteRecord } from './call-note.record.ts'
import type { Note } from './call-note-kind.ts'
import { askHandler, closeTodos } from './call-note.notice.ts'
import { dueAtOf, enabledMember, handlerChange, memberName, nextOf, workflowOf } from './call-note.rules.ts'
import { callNoteFollow } from './call-note.tables.ts'

/** The version is null where many are handled at once, because then the state alone decides. */
type Handling = Omit<NoteHandle, 'version'> & { version: number | null }

/** Makes one step of a note, with who has it from now on, where it stands, and a line in its course. */
export async function handleNote(work: Work, input: Handling, person: Principal): Promise<AnswerOf<typeof calls.handle>> {
  const row = await lockRow(work, callNoteRecord, input.id, person.scope)
  const { action } = input
  assertAction(row, action, person)
  const to = stateAfter(action, row.handleState)
  const handler = await handlerAfter(work, input, row, person)
  const words = wordsOf(input, row)
  const saved = saveRow(
    work,
    callNoteRecord,
    row,
    input.version,
    {
      handleState: to,
      nextContactAt: nextOf(input.nextContactAt, row.nextContactAt),
      ...(handler === null ? {} : { handlerId: handler.id, handlerDeptId: handler.deptId }),
      ...(await outcomeOf(work, action, row, words)),
    },
    {
      changes: handler === null ? [] : handlerChange(await memberName(work, row.handlerId), handler.realName),
      ...(words === null ? {} : { remark: words.slice(0, 200) }),
    },
  )
  await addFollow(work, { note: row, action, to, words, files: input.files ?? [] }, person.staffId)
  if (to !== row.handleState || handler !== null)
    await (handler !== null && to === 'PROCESSING' ? askHandler(work.db, row, handler.id, person.staffId) : closeTodos(work.db, row.id))
  return { handleState: to, ...saved }
}

/** Says how urgent a note is, and until when it is to be solved. It is possible as long as it can be handed over. */
export async function adjustNote(
  work: Work,
  { id, version, priority, dueAt }: ParsedInputOf<typeof calls.adjust>,
  person: Principal,
): Promise<{ version: number }> {
  const row = await lockRow(work, callNoteRecord, id, person.scope)
  assertVersion(row, version)
  assertAction(row, 'ASSIGN', person)
  const due = dueAt === undefined ? null : new Date(dueAt).toISOString()
  if (due !== null && due <= row.createdAt)
    throw faults.badInput([{ field: 'dueAt', message: ['时限必须晚于创建时间', 'The deadline must be after the record was created'] }])
  const repriced = priority !== undefined && priority !== row.priority
  const next = due ?? (repriced ? await dueAtOf(work, priority, await workflowOf(work, row), row.bizType, row.createdAt) : row.dueAt)
  const saved = saveRow(work, callNoteRecord, row, version, {
    ...(priority === undefined ? {} : { priority }),
    ...(next === row.dueAt ? {} : { dueAt: next, overdueToldAt: null }),
  })
  await work.db
    .insert(callNoteFollow)
    .values({ noteId: id, staffId: person.staffId, action: 'EDIT', fromState: row.handleState, toState: row.handleState, createdAt: clock.iso() })
  return saved
}

/** Puts a note back that was reassigned or closed with others, to where it stood and to whoever had it. */
export async function putNoteBack(work: Work, id: number, before: Note, { staff, reason }: Undoer): Promise<void> {
  const row = await lockRow(work, callNoteRecord, id, staff.scope)
  const { handleState: to, handlerId } = { ...row, ...before }
  const handler = handlerId === null || handlerId === row.handlerId ? null : await enabledMember(work, handlerId)
  const changes = handlerId === row.handlerId ? [] : handlerChange(await memberName(work, row.handlerId), handler?.realName ?? null)
  saveRow(work, callNoteRecord, row, null, before, { changes, remark: reason })
  await addFollow(work, { note: row, action: row.handleState === 'CLOSED' ? 'REOPEN' : 'ASSIGN', to, words: reason, files: [] }, staff.staffId)
  await (handlerId !== null && to !== 'SOLVED' ? askHandler(work.db, row, handlerId, staff.staffId) : closeTodos(work.db, id))
}

/** Who has the note from now on, or null where that stays. A note that is reopened without a usable handler goes to whoever reopens it. */
async function handlerAfter(work: Work, { action, handlerId }: Handling, row: Note, person: Principal) {
  if (action === 'ASSIGN') return enabledMember(work, handlerId!)
  if (action === 'TAKE' || (action === 'REOPEN' && row.handlerId === null)) return enabledMember(work, person.staffId)
  return action === 'REOPEN' ? enabledMember(work, row.handlerId!).catch(() => enabledMember(work, person.staffId)) : null
}

function wordsOf({ action, content, result, reason }: Handling, { handleState }: Note): string | null {
  const said = (action === 'SOLVE' ? result : action === 'CLOSE' ? reason : content)?.trim() ?? ''
  if (action === 'CLOSE' && handleState !== 'SOLVED' && said.length < 5)
    throw faults.badInput([{ field: 'reason', message: ['关闭原因为5-200个字', 'Enter a reason of 5–200 characters'] }])
  return said === '' ? null : said
}

async function outcomeOf(work: Work, action: HandleAction, row: Note, words: string | null): Promise<Partial<Note>> {
  switch (action) {
    case 'SOLVE':
      return { result: words, solvedAt: clock.iso() }
    case 'REOPEN':
      // A reopened note is due anew, because the work begins anew.
      return { solvedAt: null, dueAt: await dueAtOf(work, row.priority, await workflowOf(work, row), row.bizType, clock.iso()), overdueToldAt: null }
    case 'CLOSE':
      return { closeReason: words }
    default:
      return {}
  }
}

interface FollowLine {
  note: Note
  action: HandleAction
  to: Note['handleState']
  words: string | null
  files: readonly string[]
}

async function addFollow(work: Work, { note, action, to, words, files }: FollowLine, staffId: number): Promise<void> {
  const [line] = await work.db
    .insert(callNoteFollow)
    .values({ noteId: note.id, staffId, action, content: words, fromState: note.handleState, toState: to, files: [...files], createdAt: clock.iso() })
    .returning({ id: callNoteFollow.id })
  if (files.length > 0) await linkFiles(work, { bizType: 'CALL_NOTE_FOLLOW', bizId: line!.id, scene: 'call.note', staffId }, files)
}
