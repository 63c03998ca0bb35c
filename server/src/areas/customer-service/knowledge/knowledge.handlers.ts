import type { ParsedInputOf, knowledge as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Handlers } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { deleteExpression, deleteLink, mayKeepShared } from '../expression/expression.rules.ts'
import { findAttachments, findCatalogs, findQuestion, findQuestionPage } from './knowledge.queries.ts'
import { changeQuestionState, deleteCatalog, deleteQuestion, saveCatalog, saveQuestion, useQuestion, voteQuestion } from './knowledge.rules.ts'

/** The kind of what is deleted decides which right it takes. */
function assertMayRemove(kind: ParsedInputOf<typeof calls.remove>['kind'], person: Principal): void {
  const may = kind === 'EXPRESSION' || (kind === 'LINK' ? mayKeepShared(person) : holds(person, 'CallRecords.knowledge'))
  if (!may) throw faults.lacks('CallRecords.knowledge')
}

const deleteOf = { CATALOG: deleteCatalog, QUESTION: deleteQuestion, EXPRESSION: deleteExpression, LINK: deleteLink } satisfies Record<
  string,
  (work: Work, id: number, person: Principal) => Promise<void>
>

export const knowledgeHandlers: Handlers<typeof calls> = {
  catalogs: ({ workflow }, { database }) => findCatalogs(database, workflow),
  page: (input, { database, staff }) => findQuestionPage(database, input, staff),
  info: ({ id }, { database, staff }) => findQuestion(database, id, staff),
  attachments: (input, { database, staff }) => findAttachments(database, input, staff),
  vote: (input, context) => context.transaction(work => voteQuestion(work, input, context.staff)),
  use: ({ id }, context) => context.transaction(work => useQuestion(work, id, context.staff)),
  save: (input, context) => context.transaction(work => saveQuestion(work, input)),
  changeState: (input, context) => context.transaction(work => changeQuestionState(work, input)),
  saveCatalog: (input, context) => context.transaction(work => saveCatalog(work, input)),
  remove: async ({ kind, id }, context) => {
    assertMayRemove(kind, context.staff)
    await context.transaction(work => deleteOf[kind](work, id, context.staff))
    return {}
  },
}
