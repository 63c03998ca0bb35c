import type { recordComment } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import type { AnyRecord } from '../../../kit/record.ts'
import { assertHistory, mayReadHistory } from '../../../kit/record-history.ts'
import { findActor, findStaffOptions } from '../../permissions/index.ts'
import { findTimeline } from './comment.queries.ts'
import { addComment, updateComment, withdrawComment } from './comment.rules.ts'

/** Each is asked for by itself whether he may open the record, so there are few. */
const offeredMembers = 8

export function commentHandlers(records: readonly AnyRecord[]): Handlers<typeof recordComment> {
  return {
    async timeline(input, { database, staff, language }) {
      await assertHistory(database, records, input, staff)
      return findTimeline(database, input, staff, language)
    },
    async members({ keyword, ...name }, { database, staff }) {
      await assertHistory(database, records, name, staff)
      const found = await findStaffOptions(database, { keyword: keyword?.trim() || undefined, status: 1, limit: offeredMembers })
      return Promise.all(
        found.map(async ({ id, realName, deptName }) => {
          const member = await findActor(database, id)
          return { id, realName, deptName, mayOpen: member !== null && (await mayReadHistory(database, records, name, member)) }
        }),
      )
    },
    add: (input, context) => context.transaction(work => addComment(work, { database: context.database, records }, input, context.staff)),
    update: (input, context) => context.transaction(work => updateComment(work, { database: context.database, records }, input, context.staff)),
    async withdraw({ id }, context) {
      await context.transaction(work => withdrawComment(work, { database: context.database, records }, id, context.staff))
      return {}
    },
  }
}
