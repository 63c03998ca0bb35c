import { and, eq, isNull } from 'drizzle-orm'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { FileOwners } from '../../../kit/file/owner.ts'
import { isReadable } from './knowledge.queries.ts'
import { kbCatalog, kbQuestion } from './knowledge.tables.ts'

const codes = ['CallRecords', 'BusinessRecords', 'CallRecords.knowledge'] as const
const mayRead = (principal: Principal) => codes.some(code => holds(principal, code))

/** Whoever reads the knowledge sees its files. Those of unpublished questions are for whoever keeps it. */
export const knowledgeFiles: FileOwners = {
  KB_QUESTION: async (database, id, principal) => {
    const [row] = await database
      .select({ state: kbQuestion.state })
      .from(kbQuestion)
      .where(and(eq(kbQuestion.id, id), isNull(kbQuestion.deletedAt)))
    return row !== undefined && mayRead(principal) && isReadable(row.state, principal)
  },
  KB_CATALOG: async (database, id, principal) =>
    mayRead(principal) && (await database.$count(kbCatalog, and(eq(kbCatalog.id, id), isNull(kbCatalog.deletedAt)))) > 0,
}
