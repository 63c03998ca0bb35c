import { sql } from 'drizzle-orm'
import type { RevealSource, RevealSources } from '../../../kit/reveal.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { noteScope } from './call-note-kind.ts'
import { callNote } from './call-note.tables.ts'

const findPhone: RevealSource = async (database, id, scope) => {
  const within = scope.kind === 'ALL' ? sql`true` : noteScope(scope.kind)
  const query = prepare(
    { value: callNote.phone, title: callNote.noteNo },
    columns => sql`select ${columns} from ${callNote} where ${callNote.id} = ${sql.placeholder('id')} and ${within}`,
    { named: false },
  )
  const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
  return row ?? null
}

/** The number of a note in full, for whoever may see it. */
export const callNoteReveals: Pick<RevealSources, 'CALL_NOTE'> = { CALL_NOTE: { phone: findPhone } }
