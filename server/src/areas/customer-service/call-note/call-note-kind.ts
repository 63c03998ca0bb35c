import { sql } from 'drizzle-orm'
import { ownedByMember } from '../../../kit/scope.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { callNote } from './call-note.tables.ts'

export type Note = typeof callNote.$inferSelect

const byAuthor = ownedByMember(callNote.staffId)
const byHandler = ownedByMember(callNote.handlerId)

/** A note is its author's and its handler's. */
export const noteScope: ScopeCondition = kind => sql`(${byAuthor(kind)} or ${byHandler(kind)})`

/** The parts have no row in common, so that each is looked for by an index of its own. */
export const noteParts: readonly ScopeCondition[] = [
  byAuthor,
  Object.assign((kind: 'DEPT' | 'SELF') => sql`${byHandler(kind)} and not ${byAuthor(kind)}`, {
    ofMembers: (kind: 'DEPT' | 'SELF') => sql`${byHandler.ofMembers!(kind)} and not ${byAuthor.ofMembers!(kind)}`,
  }),
]
