import type { positionFollow } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findFollowPage } from './position-follow.queries.ts'
import { addFollow } from './position-follow.rules.ts'

export const positionFollowHandlers: Handlers<typeof positionFollow> = {
  list: (input, { database, staff }) => findFollowPage(database, input, staff),
  add: (input, context) => context.transaction(work => addFollow(work, input, context.staff)),
}
