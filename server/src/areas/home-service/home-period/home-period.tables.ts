import { homePeriodStates } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { char, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, money, stamps, version } from '../../../db/columns.ts'

/** Months of the books of home service. A month without a row is open. */
export const homePeriod = pgTable(
  'home_period',
  {
    id: id(),
    /** It is YYYY-MM in Shanghai. */
    period: char({ length: 7 }).notNull(),
    state: text({ enum: homePeriodStates.values }).notNull().default('OPEN'),
    closedBy: integer(),
    closedAt: instant(),
    reopenReason: text(),
    /** They are the figures at the closing. */
    paidMoney: money(),
    refundMoney: money(),
    settleMoney: money(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('home_period_month').on(table.period),
    check('home_period_figures', sql`state = 'OPEN' or (paid_money is not null and refund_money is not null and settle_money is not null)`),
  ],
)
