import type { expression as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findExpressions, findLinks } from './expression.queries.ts'
import { saveExpression, saveLink } from './expression.rules.ts'

export const expressionHandlers: Handlers<typeof calls> = {
  list: (input, { database, staff }) => findExpressions(database, input, staff),
  links: (input, { database }) => findLinks(database, input),
  save: (input, context) => context.transaction(work => saveExpression(work, input, context.staff)),
  saveLink: (input, context) => context.transaction(work => saveLink(work, input)),
}
