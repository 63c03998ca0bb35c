import type { companyFollow } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findFollowPage } from './company-follow.queries.ts'
import { addFollow, correctFollow, planFollow } from './company-follow.rules.ts'

export const companyFollowHandlers: Handlers<typeof companyFollow> = {
  list: (input, { database, staff }) => findFollowPage(database, input, staff),
  save: ({ id, ...input }, context) =>
    context.transaction(work => (id === undefined ? addFollow(work, input, context.staff) : correctFollow(work, { ...input, id }, context.staff))),
  plan: (input, context) => context.transaction(work => planFollow(work, input, context.staff)),
}
