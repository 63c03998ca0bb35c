import type { missedCall as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { final, undoing } from '../../../kit/operation/undo.ts'
import type { Final, Undo } from '../../../kit/operation/undo.ts'
import type { Work } from '../../../kit/work.ts'
import { findMissedNames, findMissedPage } from './missed-call.queries.ts'
import { missedCallRecord } from './missed-call-kind.ts'
import { assignMissedCall, checkMissedCall, claimMissedCall, putMissedCallBack } from './missed-call.rules.ts'

const forEach = (context: Context, ids: readonly number[], undo: Undo | Final, each: (work: Work, id: number) => Promise<unknown>) =>
  bulk(context, ids, { names: named => findMissedNames(context.database, named, context.staff), each, undo })

const handed = undoing(missedCallRecord, putMissedCallBack)
const checked = final(['核对结果已经计入统计', 'The results have been counted'])

export const missedCallHandlers: Handlers<typeof calls> = {
  page: (input, { database, staff }) => findMissedPage(database, input, staff),
  claim: ({ ids }, context) => forEach(context, ids, handed, (work, id) => claimMissedCall(work, id, context.staff)),
  assign: ({ ids, agentId }, context) => forEach(context, ids, handed, (work, id) => assignMissedCall(work, id, agentId, context.staff)),
  check: ({ ids, result, remark }, context) => forEach(context, ids, checked, (work, id) => checkMissedCall(work, id, result, remark, context.staff)),
}
