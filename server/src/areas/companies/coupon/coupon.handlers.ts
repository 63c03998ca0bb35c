import type { coupon } from '@gongtai/contract'
import type { Offers } from '../../../kit/area.ts'
import type { Handlers } from '../../../kit/context.ts'
import { addInterviewNumber, revokeInterviewNumber } from './coupon-grant.rules.ts'
import { findBatches, findCouponLog } from './coupon.queries.ts'

export const couponHandlers = ({ progressNames }: Pick<Offers, 'progressNames'>): Handlers<typeof coupon> => ({
  log: (input, { database, staff }) => findCouponLog(database, input, staff, progressNames),
  batches: ({ companyId }, { database, staff }) => findBatches(database, companyId, staff),
  grant: (input, context) => context.once(input.requestNo, work => addInterviewNumber(work, input, context.staff)),
  revoke: (input, context) => context.once(input.requestNo, work => revokeInterviewNumber(work, input, context.staff)),
})
