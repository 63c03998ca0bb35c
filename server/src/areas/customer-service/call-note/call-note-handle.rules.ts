import type { AnswerOf, HandleAction, NoteHandle, callNote as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults } from '../../../kit/fault.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import { lockRow, saveRow } from '../../../kit/save.ts'
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

/** Who has the note from now on, or null where that stays. A note that is reopened without a usable handler goes to whoever reopens it. */
async function handlerAfter(work: Work, { action, handlerId }: Handling, row: Note, person: Principal) {
  if (action === 'ASSIGN') return enabledMember(work, handlerId!)
  if (action === 'TAKE' || (action === 'REOPEN' && row.handlerId === null)) return enabledMember(work, person.staffId)
  return action === 'REOPEN' ? enabledMember(work, row.handlerId!).catch(() => enabledMember(work, person.staffId)) : null
}

function wordsOf({ action, content, result, reason }: Handling, { handleState }: Note): string | null {
  const said = (action === 'SOLVE' ? result : action === 'CLOSE' ? reason : content)?.trim() ?? ''
  if (action === 'CLOSE' && handleState !== 'SOLVED' && said.length < 5)
    throw faults.badInput([{ field: 'reason', message: ['关闭原因为5-200个字', 'The reason has 5-200 characters'] }])
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
