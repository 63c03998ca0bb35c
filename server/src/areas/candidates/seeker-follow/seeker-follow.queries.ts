import { sql } from 'drizzle-orm'
import { seekerFollow as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, SeekerFollowRow } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals } from '../../../kit/condition.ts'
import { faults } from '../../../kit/fault.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { positionView } from '../../positions/index.ts'
import { ofSeeker, visibleSeekers } from '../job-seeker/job-seeker-scope.ts'
import { visibleSeekerRecord } from '../job-seeker/job-seeker.record.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { seekerFollow } from './seeker-follow.tables.ts'

const followList = listQuery(calls.list, {
  select: {
    id: seekerFollow.id,
    staffId: seekerFollow.staffId,
    staffName: sql<string>`coalesce(${staffNameOf(seekerFollow.staffId)}, '')`,
    kind: seekerFollow.kind,
    method: seekerFollow.method,
    content: seekerFollow.content,
    result: seekerFollow.result,
    intentionAfter: seekerFollow.intentionAfter,
    nextFollowAt: seekerFollow.nextFollowAt,
    progressId: seekerFollow.progressId,
    positionTitle: sql<string | null>`(select ${positionView.title} from ${candidateProgress}
      join ${positionView} on ${positionView.id} = ${candidateProgress.positionId} where ${candidateProgress.id} = ${seekerFollow.progressId})`,
    visitDay: sql<SeekerFollowRow['visitDay']>`${seekerFollow.visitDay}`,
    callLogId: seekerFollow.callLogId,
    createdAt: seekerFollow.createdAt,
  },
  from: sql`${seekerFollow}`,
  scope: ofSeeker(seekerFollow.seekerId, visibleSeekers),
  where: {
    seekerId: value => equals(seekerFollow.seekerId, value),
    kind: value => equals(seekerFollow.kind, value),
    result: value => equals(seekerFollow.result, value),
  },
  sort: { createdAt: seekerFollow.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: seekerFollow.id,
})

export async function findSeekerFollows(database: Database, input: ParsedInputOf<typeof calls.list>, reader: Principal): Promise<AnswerOf<typeof calls.list>> {
  if (!(await visibleSeekerRecord.visible(database, input.seekerId, reader.scope))) throw faults.recordNotFound()
  const { tabCount: _, sums: _sums, ...page } = await followList(database, input, { scope: reader.scope })
  return page
}
