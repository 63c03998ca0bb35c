import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { done, instant, money, reason } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'
import { homePeriodActions, homePeriodStates } from './home-period-action.ts'

export * from './home-period-action.ts'

/** What was paid, refunded and transferred in a closed month stays as it is. */

const period = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, bilingual('月份格式不正确', 'Enter a valid month'))

export const homePeriodRow = z.strictObject({
  period,
  state: homePeriodStates.schema,
  paidMoney: orderMoney,
  refundMoney: orderMoney,
  settleMoney: commissionMoney,
  closedByName: z.string().nullable(),
  closedAt: instant.nullable(),
  reopenReason: z.string().nullable(),
  /** The month is over, and every earlier month with movements is closed. */
  closable: z.boolean(),
  /** The month is closed, and no later one is. */
  reopenable: z.boolean(),
  actions: z.array(actionNames(homePeriodActions)),
})
export type HomePeriodRow = z.output<typeof homePeriodRow>

export const homePeriod = {
  list: get('/homePeriodList', {
    title: ['对账期', 'Accounting periods'],
    access: ['HomeCommission'],
    input: z.strictObject({}),
    answer: z.array(homePeriodRow),
  }),
  close: post('/closeHomePeriod', {
    title: ['关账', 'Close an accounting period'],
    access: ['HomeCommission.period'],
    audit: 'STATE',
    /** The person sends the figures that were on the page, so that what came in meanwhile is looked at first. */
    input: z.strictObject({ period, paidMoney: money, refundMoney: money, settleMoney: money }),
    answer: done,
  }),
  reopen: post('/reopenHomePeriod', {
    title: ['重开对账期', 'Reopen an accounting period'],
    access: ['HomeCommission.period'],
    audit: 'STATE',
    input: z.strictObject({ period, reason: reason(5, 200) }),
    answer: done,
  }),
}
