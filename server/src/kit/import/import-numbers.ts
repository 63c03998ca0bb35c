import type { Database } from '../../db/connection.ts'
import type { Principal } from '../access.ts'
import { HttpFault, Refused } from '../fault.ts'
import { noteNumberSearch, numberSearch } from '../look.ts'
import type { AuditFrame } from '../work.ts'
import type { ImportSource } from './import-source.ts'

/** A sheet is no way to find out by trying which numbers there are: those that its check tells count as looks where they are masked. */
export async function noteKnownNumbers(
  database: Database,
  frame: AuditFrame,
  { tellsNumbers }: ImportSource,
  editor: Principal,
  known: unknown,
): Promise<void> {
  if (tellsNumbers === undefined) return
  try {
    for (const number of tellsNumbers.of(known)) {
      const search = numberSearch(editor, [tellsNumbers.key], number)
      if (search !== null) await noteNumberSearch(database, frame, editor.staffId, search)
    }
  } catch (error) {
    // The task ends with what the person would be told.
    throw error instanceof HttpFault ? new Refused(error.status, language => error.text(language)) : error
  }
}
