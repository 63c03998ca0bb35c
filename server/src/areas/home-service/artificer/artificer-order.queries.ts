import { sql } from 'drizzle-orm'
import type { ArtificerInfo, HomeOrderState } from '@gongtai/contract'
import { homeOrderStates } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { prepare } from '../../../kit/select.ts'
import { homeOrderArtificer } from '../home-order/home-order-artificer.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'

const month = sql`to_char(${homeOrder.completedAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`

const findFigures = prepare(
  { state: homeOrder.state, month: sql<string | null>`${month}`, count: sql<number>`count(*)` },
  columns => sql`select ${columns} from ${homeOrderArtificer} join ${homeOrder} on ${homeOrder.id} = ${homeOrderArtificer.orderId}
    where ${homeOrderArtificer.artificerId} = ${sql.placeholder('artificerId')} and ${homeOrderArtificer.active} group by ${homeOrder.state}, ${month}`,
)

/** Counts the orders of a service person by state, and by the month in which they were completed. */
export async function findOrderFigures(database: Database, artificerId: number): Promise<Pick<ArtificerInfo, 'orderStat' | 'monthTrend'>> {
  const rows = await findFigures.run(database, { artificerId })
  const countOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).reduce((sum, { count }) => sum + count, 0)
  const orderStat = Object.fromEntries(homeOrderStates.states.map(state => [state, countOf(row => row.state === state)])) as Record<HomeOrderState, number>
  return { orderStat, monthTrend: lastMonths(12).map(name => ({ month: name, completed: countOf(row => row.month === name) })) }
}

/** The months are written as YYYY-MM, and this month comes last. */
function lastMonths(count: number): string[] {
  const [year, current] = clock.today().split('-').map(Number) as [number, number]
  return Array.from({ length: count }, (_, index) => new Date(Date.UTC(year, current - count + index, 1)).toISOString().slice(0, 7))
}
