import { paths } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { closeNotices, sendNotice } from '../../shell/index.ts'

interface NamedNote {
  id: number
  noteNo: string
  subject: string
}

const about = ({ id }: NamedNote) => ({
  area: 'customer-service',
  linkPath: `${paths.BusinessRecords()}?open=${id}`,
  recordType: 'CALL_NOTE',
  recordId: id,
})

/** Somebody has a note to handle: the to-do of whoever had it before is over. */
export async function askHandler(database: Queryable, note: NamedNote, handlerId: number, byId: number | null): Promise<void> {
  await closeNotices(database, 'CALL_NOTE', note.id)
  if (handlerId === byId) return
  await sendNotice(database, [handlerId], {
    ...about(note),
    kind: 'TODO',
    title: `业务记录待处理：${note.subject}`,
    content: note.noteNo,
    dedupeKey: `callNote.handle.${note.id}`,
  })
}

export const closeTodos = (database: Queryable, noteId: number) => closeNotices(database, 'CALL_NOTE', noteId)

export async function tellOverdue(database: Queryable, note: NamedNote, staffId: number): Promise<void> {
  await sendNotice(database, [staffId], {
    ...about(note),
    kind: 'ALERT',
    title: `业务记录已超过处理时限：${note.subject}`,
    content: note.noteNo,
    dedupeKey: `callNote.overdue.${note.id}`,
  })
}
