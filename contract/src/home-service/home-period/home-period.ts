import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { machine } from '../../kit/machine.ts'
import { done, instant, money, reason } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'

/** Months of the books: what was paid, refunded and transferred in a closed one stays as it is. */

export const homePeriodStates = machine({
  states: { OPEN: { label: ['未关账', 'Open'], tone: 'info' }, CLOSED: { label: ['已关账', 'Closed'], tone: 'good' } },
  initial: 'OPEN',
  moves: { close: { from: ['OPEN'], to: 'CLOSED' }, reopen: { from: ['CLOSED'], to: 'OPEN' } },
})

const period = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, bilingual('月份格式不正确', 'Not a month'))

export const homePeriodRow = z.strictObject({
  period,
  state: homePeriodStates.schema,
  paidMoney: orderMoney,
  refundMoney: orderMoney,
  settleMoney: commissionMoney,
  closedByName: z.string().nullable(),
  closedAt: instant.nullable(),
  reopenReason: z.string().nullable(),
  /** Over, and every earlier month with movements is closed. */
  closable: z.boolean(),
  /** Closed, and no later month is. */
  reopenable: z.boolean(),
})
export type HomePeriodRow = z.output<typeof homePeriodRow>

export const homePeriod = {
  list: get('/homePeriodList', {
    title: ['对账期', 'Months of the books'],
    access: ['HomeCommission'],
    input: z.strictObject({}),
    answer: z.array(homePeriodRow),
  }),
  close: post('/closeHomePeriod', {
    title: ['关账', 'Close a month'],
    access: ['HomeCommission.period'],
    audit: 'STATE',
    /** With the figures that the person saw: what came in meanwhile is looked at first. */
    input: z.strictObject({ period, paidMoney: money, refundMoney: money, settleMoney: money }),
    answer: done,
  }),
  reopen: post('/reopenHomePeriod', {
    title: ['重开对账期', 'Reopen a month'],
    access: ['HomeCommission.period'],
    audit: 'STATE',
    input: z.strictObject({ period, reason: reason(5, 200) }),
    answer: done,
  }),
}
