import { addDays, dayOf, paths } from '@gongtai/contract'
import type { Money } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { sumFacts } from '../../../kit/fact.ts'
import { hiddenOf } from '../../../kit/field-right.ts'
import { notices } from '../../../kit/notice.ts'
import { defineTask } from '../../../kit/task/task.ts'
import { sendBriefs } from '../../permissions/index.ts'
import { countEndingSigns } from '../company-sign/company-sign-ending.queries.ts'

interface DayOfSales {
  day: string
  companies: number
  follows: number
  signs: number
  /** Null for whoever may not see amounts. */
  amount: Money | null
}

interface WeekOfQuota {
  from: string
  to: string
  granted: number
  used: number
}

const briefs = notices('companyBrief', {
  salesDay: {
    title: ({ day }: DayOfSales) => [`销售日报 ${day}`, `Sales of ${day}`],
    content: ({ companies, follows, signs, amount }: DayOfSales) => [
      `新增企业 ${companies} 家，跟进 ${follows} 次，签约 ${signs} 家${amount === null ? '' : `，合同金额 ¥${amount}`}。`,
      `${companies} new companies, ${follows} follow-ups, ${signs} contracts${amount === null ? '' : ` worth ¥${amount}`}.`,
    ],
  },
  recruitWeek: {
    title: ({ from, to }: WeekOfQuota) => [`招聘周报 ${from} 至 ${to}`, `Recruiting from ${from} to ${to}`],
    content: ({ granted, used }: WeekOfQuota) => [
      `企业获得面试次数 ${granted} 次，使用 ${used} 次。`,
      `Companies received ${granted} interview credits and used ${used}.`,
    ],
  },
  ending: {
    title: ({ count, days }: { count: number; days: number }) => [`${days}天内到期的合同：${count}份`, `Contracts ending within ${days} days: ${count}`],
    content: () => ['请尽快与客户沟通续约。', 'Talk to the customers about renewing them.'],
  },
})

const codes = ['Company'] as const

const salesDayBrief = defineTask(
  'salesDayBrief',
  {
    label: ['销售日报', 'Daily sales brief'],
    meaning: [
      '把部门当天的新增企业、跟进和签约发给接收人，各按自己的数据范围统计。',
      'Tells receivers the day’s new companies, follow-ups and contracts of a department, each within their own data scope.',
    ],
    cron: '0 30 18 * * ? *',
    dry: true,
    bind: { mode: 'REQUIRED', targets: ['DEPT'], codes },
  },
  run =>
    sendBriefs(run, {
      codes,
      area: 'recruitment',
      linkPath: `${paths.Company({})}?tab=ALL`,
      async compose({ scope, fields }, { deptIds }) {
        const day = clock.today()
        const sum = (metric: string) => sumFacts(run.database, { metric, from: day, to: day, scope, deptIds })
        const [companies, follows, signs, money] = [await sum('COMPANY_NEW'), await sum('FOLLOW'), await sum('COMPANY_SIGN'), await sum('SIGN_AMOUNT')]
        const amount = hiddenOf(fields).has('companySign.amount') ? null : money.amount
        return briefs.salesDay({ day, companies: companies.num, follows: follows.num, signs: signs.num, amount })
      },
    }),
)

const recruitWeekBrief = defineTask(
  'recruitWeekBrief',
  {
    label: ['招聘周报', 'Weekly recruiting brief'],
    meaning: ['把部门上周发放和使用的面试次数发给接收人。', 'Tells receivers how many interview credits a department’s companies received and used last week.'],
    cron: '0 0 9 ? * 2 *',
    dry: true,
    bind: { mode: 'REQUIRED', targets: ['DEPT'], codes },
  },
  run =>
    sendBriefs(run, {
      codes,
      area: 'recruitment',
      linkPath: `${paths.Company({})}?tab=ALL`,
      async compose({ scope }, { deptIds }) {
        const [from, to] = [addDays(clock.today(), -7), addDays(clock.today(), -1)]
        const sum = (metric: string) => sumFacts(run.database, { metric, from, to, scope, deptIds })
        return briefs.recruitWeek({ from, to, granted: (await sum('COUPON_GRANT')).num, used: (await sum('COUPON_CONSUME')).num })
      },
    }),
)

const contractExpireBrief = defineTask(
  'contractExpireBrief',
  {
    label: ['合同到期简报', 'Brief of ending contracts'],
    meaning: ['把即将到期的企业合同数量发给接收人，提醒续约。', 'Tells receivers how many company contracts end soon, so that they can renew them.'],
    cron: '0 30 9 ? * 2 *',
    dry: true,
    params: { days: { label: ['提前天数', 'Days ahead'], value: 30, min: 1, max: 180 } },
    bind: { mode: 'REQUIRED', targets: ['DEPT', 'STAFF'], codes },
  },
  run =>
    sendBriefs(run, {
      codes,
      area: 'recruitment',
      linkPath: `${paths.Company({})}?tab=ALL&signState=SIGNED`,
      async compose({ scope }, target) {
        const days = run.params.days!
        const count = await countEndingSigns(run.database, { until: addDays(dayOf(clock.iso()), days), scope, ...target })
        return count === 0 ? null : briefs.ending({ count, days })
      },
    }),
)

export const companyBriefs = [salesDayBrief, recruitWeekBrief, contractExpireBrief]
