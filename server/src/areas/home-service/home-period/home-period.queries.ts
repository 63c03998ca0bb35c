import { sql } from 'drizzle-orm'
import { homePeriodActions } from '@gongtai/contract'
import type { HomePeriodRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { prepare } from '../../../kit/select.ts'
import type { Source } from '../../../kit/select.ts'
import { staffView } from '../../permissions/index.ts'
import { commissionSettlement } from '../home-commission/commission-settlement.tables.ts'
import { homePayment } from '../home-order/home-order-fee.tables.ts'
import { homePeriod } from './home-period.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'

export interface Figures {
  paidMoney: string
  refundMoney: string
  settleMoney: string
}

const fromDay = sql`${sql.placeholder('from')}::date`
const toDay = sql`${sql.placeholder('to')}::date`
const inShanghai = (day: typeof fromDay) => sql`(${day})::timestamp at time zone 'Asia/Shanghai'`
const monthOf = (instant: typeof homePayment.paidAt | typeof homeRefund.paidAt) => sql`to_char(${instant} at time zone 'Asia/Shanghai', 'YYYY-MM')`

/** It sums by month what moved from the first day up to the day before the last. */
const movements = prepare(
  {
    period: sql<string>`period`,
    paidMoney: sql<string>`sum(paid)::numeric(14,2)::text`,
    refundMoney: sql<string>`sum(refund)::numeric(14,2)::text`,
    settleMoney: sql<string>`sum(settle)::numeric(14,2)::text`,
  },
  columns => sql`select ${columns} from (
      select ${monthOf(homePayment.paidAt)} as period, ${homePayment.money} as paid, 0 as refund, 0 as settle from ${homePayment}
        where ${homePayment.paidAt} >= ${inShanghai(fromDay)} and ${homePayment.paidAt} < ${inShanghai(toDay)}
      union all select ${monthOf(homeRefund.paidAt)}, 0, ${homeRefund.refundMoney}, 0 from ${homeRefund}
        where ${homeRefund.state} = 'SUCCESS' and ${homeRefund.paidAt} >= ${inShanghai(fromDay)} and ${homeRefund.paidAt} < ${inShanghai(toDay)}
      union all select to_char(${commissionSettlement.settleTime}, 'YYYY-MM'), 0, 0, ${commissionSettlement.settleMoney} from ${commissionSettlement}
        where ${commissionSettlement.state} = 'EFFECTIVE' and ${commissionSettlement.bizType} = 'HOME' and ${commissionSettlement.mode} <> 'CARRY'
        and ${commissionSettlement.settleTime} >= ${fromDay} and ${commissionSettlement.settleTime} < ${toDay}
    ) as movement group by period order by period`,
)

const nothing: Figures = { paidMoney: '0.00', refundMoney: '0.00', settleMoney: '0.00' }
const endOfTime = '2100-01-01'

/** It answers the first day of the month after. */
function dayAfter(period: string): string {
  const [year, month] = period.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

export async function findMonth(source: Source, period: string): Promise<Figures> {
  const [found] = await movements.run(source, { from: `${period}-01`, to: dayAfter(period) })
  if (found === undefined) return nothing
  const { period: _, ...figures } = found
  return figures
}

const stored = prepare(
  {
    period: homePeriod.period,
    state: homePeriod.state,
    paidMoney: homePeriod.paidMoney,
    refundMoney: homePeriod.refundMoney,
    settleMoney: homePeriod.settleMoney,
    closedByName: sql<string | null>`${staffView.realName}`,
    closedAt: homePeriod.closedAt,
    reopenReason: homePeriod.reopenReason,
  },
  columns => sql`select ${columns} from ${homePeriod} left join ${staffView} on ${staffView.id} = ${homePeriod.closedBy} order by ${homePeriod.period}`,
)

/** It answers the months that are closed or in which something moved, from the first on. A closed month keeps the figures of its closing. */
export async function findMonths(
  source: Source,
): Promise<(Figures & Pick<HomePeriodRow, 'period' | 'state' | 'closedByName' | 'closedAt' | 'reopenReason'>)[]> {
  const rows = await stored.run(source, {})
  const closed = rows.filter(row => row.state === 'CLOSED').map(row => ({ ...row, ...figuresOf(row) }))
  const from = closed.length === 0 ? '2000-01-01' : dayAfter(closed.at(-1)!.period)
  const open = (await movements.run(source, { from, to: endOfTime })).map(month => {
    const row = rows.find(known => known.period === month.period)
    return { ...month, state: 'OPEN' as const, closedByName: null, closedAt: null, reopenReason: row?.reopenReason ?? null }
  })
  return [...closed, ...open]
}

const figuresOf = (row: { [Name in keyof Figures]: string | null }): Figures => ({
  paidMoney: row.paidMoney ?? '0.00',
  refundMoney: row.refundMoney ?? '0.00',
  settleMoney: row.settleMoney ?? '0.00',
})

/** The latest month first. */
export async function findPeriods(source: Source, reader: Principal): Promise<HomePeriodRow[]> {
  const months = await findMonths(source)
  const thisMonth = clock.today().slice(0, 7)
  const firstOpen = months.find(month => month.state === 'OPEN')?.period
  const lastClosed = months.findLast(month => month.state === 'CLOSED')?.period
  return months.toReversed().map(month => {
    const closable = month.period === firstOpen && month.period < thisMonth
    const reopenable = month.period === lastClosed
    return { ...month, closable, reopenable, actions: actionsOf(homePeriodActions, { state: month.state }, reader, { close: closable, reopen: reopenable }) }
  })
}
