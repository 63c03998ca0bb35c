import type { seekerFollow } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findSeekerFollows } from './seeker-follow.queries.ts'
import { addSeekerFollow } from './seeker-follow.rules.ts'

export const seekerFollowHandlers: Handlers<typeof seekerFollow> = {
  list: (input, { database, staff }) => findSeekerFollows(database, input, staff),
  add: (input, context) => context.once(input.requestNo, work => addSeekerFollow(work, input, context.staff)),
}
