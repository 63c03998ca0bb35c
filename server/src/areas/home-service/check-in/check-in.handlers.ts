import type { checkIn } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { claimCheckIn } from './check-in-claim.ts'
import { findCheckInCount } from './check-in.queries.ts'

export const checkInHandlers: Handlers<typeof checkIn> = {
  count: (_, { database, staff }) => findCheckInCount(database, staff),
  claim: (input, context) => context.transaction(work => claimCheckIn(work, input, context.staff)),
}
