import { resume as resumeCalls } from '@gongtai/contract'
import type { talentPool as calls } from '@gongtai/contract'
import { bulk } from '../../../kit/bulk.ts'
import type { Context, Handlers } from '../../../kit/context.ts'
import { final } from '../../../kit/operation/undo.ts'
import { resumeList, resumeOptions } from '../resume/resume.queries.ts'
import { findTalentPools } from './talent-pool.queries.ts'
import { addToPools, deleteTalentPool, removeFromPool, saveTalentPool } from './talent-pool.rules.ts'

/** Names are told of those resumes alone that the person may see. */
async function namesOf({ database, staff }: Context, ids: readonly number[]): Promise<Map<number, string>> {
  const input = resumeCalls.page.input.parse({ ids: [...ids], pageSize: Math.min(200, ids.length) })
  const { records } = await resumeList(database, input, resumeOptions(staff))
  return new Map(records.map(({ id, seekerName }) => [id, seekerName]))
}

export const talentPoolHandlers: Handlers<typeof calls> = {
  list: (_, { database, staff }) => findTalentPools(database, staff),
  save: (input, context) => context.once(input.requestNo, work => saveTalentPool(work, input, context.staff)),
  async delete(input, context) {
    await context.transaction(work => deleteTalentPool(work, input, context.staff))
    return {}
  },
  add: ({ poolIds, ids, reason }, context) =>
    bulk(context, ids, {
      names: wanted => namesOf(context, wanted),
      each: (work, id) => addToPools(work, id, { poolIds, reason: reason?.trim() || null }, context.staff),
      undo: final(['请在分组中移出', 'Remove them from the group instead']),
    }),
  remove: ({ poolId, ids }, context) =>
    bulk(context, ids, {
      names: wanted => namesOf(context, wanted),
      each: (work, id) => removeFromPool(work, id, poolId, context.staff),
      undo: final(['请重新加入分组', 'Add them to the group again']),
    }),
}
