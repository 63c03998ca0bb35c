import { sql } from 'drizzle-orm'
import { homeOrderStates } from '@gongtai/contract'
import type { HomeOrderState, HomeProductInfo, HomeUserInfo } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { prepare } from '../../../kit/select.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeOrder } from './home-order.tables.ts'

/** What the orders say of a product and of a consumer. */

const recent = sql`${homeOrder.createdAt} >= now() - interval '30 days'`

const productQuery = prepare(
  {
    orderCount30d: sql<number>`count(*) filter (where ${recent})`,
    paidMoney30d: sql<string>`coalesce(sum(${homeOrder.paidMoney}) filter (where ${recent}), 0.00)::text`,
    // It counts the paid orders of which something went back.
    refundRate30d: sql<string | null>`round((count(*) filter (where ${recent} and ${homeOrder.refundMoney} > 0))::numeric
      / nullif(count(*) filter (where ${recent} and ${homeOrder.paidMoney} > 0), 0), 4)::text`,
    score: sql<string | null>`round(avg(${homeOrder.score}), 2)::text`,
  },
  columns => sql`select ${columns} from ${homeOrder} where ${homeOrder.productId} = ${sql.placeholder('productId')}`,
)

export async function findProductStat(database: Database, productId: number): Promise<HomeProductInfo['stat']> {
  return (await productQuery.run(database, { productId }))[0]!
}

const consumerId = sql.placeholder('consumerId')

const consumerQuery = prepare(
  {
    byState: sql<Partial<Record<HomeOrderState, number>>>`(select coalesce(json_object_agg(counted.state, counted.orders), '{}') from
      (select ${homeOrder.state} as state, count(*) as orders from ${homeOrder} where ${homeOrder.consumerId} = ${consumerId} group by 1) as counted)`,
    paidTotalMoney: sql<string>`(select coalesce(sum(${homeOrder.paidMoney}), 0.00)::text from ${homeOrder} where ${homeOrder.consumerId} = ${consumerId})`,
    refundMoney: sql<string>`(select coalesce(sum(${homeOrder.refundMoney}), 0.00)::text from ${homeOrder} where ${homeOrder.consumerId} = ${consumerId})`,
    favouriteCategory: sql<string | null>`(select ${homeCategory.name} from ${homeOrder} join ${homeCategory} on ${homeCategory.id} = ${homeOrder.categoryId}
      where ${homeOrder.consumerId} = ${consumerId} and ${homeOrder.state} <> 'CLOSED'
      group by ${homeCategory.id} order by count(*) desc, max(${homeOrder.createdAt}) desc limit 1)`,
  },
  columns => sql`select ${columns}`,
)

export async function findConsumerStat(database: Database, id: number): Promise<HomeUserInfo['orderStat']> {
  const [{ byState, ...stat }] = (await consumerQuery.run(database, { consumerId: id })) as [Awaited<ReturnType<typeof consumerQuery.run>>[number]]
  const none = Object.fromEntries(homeOrderStates.states.map(state => [state, 0])) as Record<HomeOrderState, number>
  return { ...stat, byState: { ...none, ...byState } }
}
