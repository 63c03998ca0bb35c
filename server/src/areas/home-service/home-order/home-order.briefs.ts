import { paths } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { sumFacts } from '../../../kit/fact.ts'
import { hiddenOf } from '../../../kit/field-right.ts'
import { notices } from '../../../kit/notice.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { sendBriefs } from '../../permissions/index.ts'

interface DayOfOrders {
  day: string
  made: number
  done: number
  /** Null for whoever may not see amounts. */
  amount: Money | null
}

const briefs = notices('homeOrderBrief', {
  cityDay: {
    title: ({ day }: DayOfOrders) => [`城市订单日报 ${day}`, `City orders of ${day}`],
    content: ({ made, done, amount }: DayOfOrders) => [
      `新订单 ${made} 单，完成 ${done} 单${amount === null ? '' : `，实付 ¥${amount}`}。`,
      `${made} new orders, ${done} completed${amount === null ? '' : `, ¥${amount} paid`}.`,
    ],
  },
})

const codes = ['HomeOrder'] as const

export const cityOrderBrief = defineTask(
  'cityOrderBrief',
  {
    label: ['城市订单日报', 'Daily orders by city'],
    meaning: ['把城市当天的新订单、完成数和实付金额发给接收人。', 'Tells receivers the day’s new and completed orders of a city and what was paid.'],
    cron: '0 0 21 * * ? *',
    dry: true,
    bind: { mode: 'REQUIRED', targets: ['CITY'], codes },
  },
  run =>
    sendBriefs(run, {
      codes,
      area: 'home-service',
      linkPath: paths.HomeOrder(),
      async compose({ scope, fields }, { codes: cityCodes }) {
        const day = clock.today()
        const sum = (metric: string) => sumFacts(run.database, { metric, from: day, to: day, scope, cityCodes })
        const [made, done, paid] = [await sum('HOME_ORDER_NEW'), await sum('HOME_ORDER_DONE'), await sum('HOME_PAID')]
        return briefs.cityDay({ day, made: made.num, done: done.num, amount: hiddenOf(fields).has('homeOrder.money') ? null : paid.amount })
      },
    }),
)
