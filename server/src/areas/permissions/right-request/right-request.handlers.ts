import type { Code, rightRequest as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findHelp } from './granter.queries.ts'
import { findOwnRequests, findRequest, findRequestPage } from './right-request.queries.ts'
import { askForRight, grantRequest, rejectRequest, withdrawRequest } from './right-request.rules.ts'

export const rightRequestHandlers: Handlers<typeof calls> = {
  page: (filter, { database, staff, language }) => findRequestPage(database, filter, staff, language),
  info: ({ id }, { database, staff, language }) => findRequest(database, id, staff, language),
  mine: (_, { database, staff, language }) => findOwnRequests(database, staff, language),
  help: ({ code }, { database, staff, language }) => findHelp(database, code as Code | undefined, staff, language),
  ask: (input, context) => context.transaction(work => askForRight(work, input, context.staff)),
  withdraw: ({ id }, context) =>
    context.transaction(async work => {
      await withdrawRequest(work, id, context.staff)
      return {}
    }),
  grant: (input, context) => context.transaction(work => grantRequest(work, input, context.staff, context.language)),
  reject: (input, context) => context.transaction(work => rejectRequest(work, input, context.staff)),
}
