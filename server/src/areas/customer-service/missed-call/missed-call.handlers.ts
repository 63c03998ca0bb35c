import type { missedCall as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import type { Work } from '../../../kit/work.ts'
import { findMissedNames, findMissedPage } from './missed-call.queries.ts'
import { assignMissedCall, checkMissedCall, claimMissedCall } from './missed-call.rules.ts'

const forEach = (context: Context, ids: readonly number[], each: (work: Work, id: number) => Promise<unknown>) =>
  bulk(context, ids, { names: named => findMissedNames(context.database, named, context.staff), each })

export const missedCallHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findMissedPage(database, input, staff),
  claim: ({ ids }, context) => forEach(context, ids, (work, id) => claimMissedCall(work, id, context.staff)),
  assign: ({ ids, agentId }, context) => forEach(context, ids, (work, id) => assignMissedCall(work, id, agentId, context.staff)),
  check: ({ ids, result, remark }, context) => forEach(context, ids, (work, id) => checkMissedCall(work, id, result, remark, context.staff)),
}
