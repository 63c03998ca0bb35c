import { sql } from 'drizzle-orm'
import { positionFollow as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { equals } from '../../../kit/condition.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { findReachablePosition } from '../position-assign/of-position.ts'
import { positionFollow } from './position-follow.tables.ts'

/** It has no scope of its own: whether the reader may see the position is found out before. */
const followList = listQuery(calls.list, {
  select: {
    id: positionFollow.id,
    staffName: sql<string>`coalesce(${staffNameOf(positionFollow.staffId)}, '')`,
    kind: positionFollow.kind,
    content: positionFollow.content,
    files: linkedFilesOf(positionFollow.files),
    createdAt: positionFollow.createdAt,
  },
  from: sql`${positionFollow}`,
  scope: null,
  where: {
    positionId: value => equals(positionFollow.positionId, value),
    kind: value => equals(positionFollow.kind, value),
  },
  sort: { createdAt: positionFollow.createdAt },
  defaultSort: ['createdAt', 'desc'],
  id: positionFollow.id,
})

export async function findFollowPage(database: Database, input: ParsedInputOf<typeof calls.list>, reader: Principal): Promise<AnswerOf<typeof calls.list>> {
  await findReachablePosition(database, input.positionId, reader)
  const { tabCount: _, sums: _sums, ...page } = await followList(database, input, {})
  return page
}
