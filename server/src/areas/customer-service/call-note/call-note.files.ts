import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isVisible } from '../../../kit/record.ts'
import { noteScope } from './call-note-kind.ts'
import { callNote, callNoteFollow } from './call-note.tables.ts'

const isInScope = isVisible(callNote, noteScope)
const codes = ['BusinessRecords', 'CallRecordDetail'] as const

const maySee = async (database: Database, id: number, principal: Principal) =>
  codes.some(code => holds(principal, code)) && isInScope(database, id, principal.scope)

/** Whoever sees the note sees its files, and those of its course. */
export const callNoteFiles: FileOwners = {
  CALL_NOTE: maySee,
  CALL_NOTE_FOLLOW: async (database, id, principal) => {
    const [line] = await database.select({ noteId: callNoteFollow.noteId }).from(callNoteFollow).where(eq(callNoteFollow.id, id))
    return line !== undefined && maySee(database, line.noteId, principal)
  },
}
