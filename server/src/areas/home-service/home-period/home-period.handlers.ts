import type { homePeriod } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { findPeriods } from './home-period.queries.ts'
import { closePeriod, reopenPeriod } from './home-period.rules.ts'

export const homePeriodHandlers: Handlers<typeof homePeriod> = {
  list: (_, { database, staff }) => findPeriods(database, staff),
  async close(input, context) {
    await context.transaction(work => closePeriod(work, input))
    return {}
  },
  async reopen(input, context) {
    await context.transaction(work => reopenPeriod(work, input))
    return {}
  },
}
