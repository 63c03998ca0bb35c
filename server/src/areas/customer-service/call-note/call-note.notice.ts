import { paths } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { notices } from '../../../kit/notice.ts'
import { closeNotices, sendNotice } from '../../../kit/notice-send.ts'

interface Noted {
  subject: string
}

const number = ({ noteNo }: { noteNo: string }) => [noteNo, noteNo] as const

export const callNoteNotices = notices('callNote', {
  toHandle: { title: ({ subject }: Noted) => [`业务记录待处理：${subject}`, `Business record to handle: ${subject}`], content: number },
  overdue: { title: ({ subject }: Noted) => [`业务记录已超过处理时限：${subject}`, `Overdue business record: ${subject}`], content: number },
})

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

/** Tells somebody of a note to handle. The to-do of whoever had it before is over. */
export async function askHandler(database: Queryable, note: NamedNote, handlerId: number, byId: number | null): Promise<void> {
  await closeNotices(database, 'CALL_NOTE', note.id)
  if (handlerId === byId) return
  await sendNotice(database, [handlerId], {
    ...about(note),
    kind: 'TODO',
    message: callNoteNotices.toHandle({ subject: note.subject, noteNo: note.noteNo }),
    dedupeKey: `callNote.handle.${note.id}`,
  })
}

export const closeTodos = (database: Queryable, noteId: number) => closeNotices(database, 'CALL_NOTE', noteId)

export async function tellOverdue(database: Queryable, note: NamedNote, staffId: number): Promise<void> {
  await sendNotice(database, [staffId], {
    ...about(note),
    kind: 'ALERT',
    message: callNoteNotices.overdue({ subject: note.subject, noteNo: note.noteNo }),
    dedupeKey: `callNote.overdue.${note.id}`,
  })
}
