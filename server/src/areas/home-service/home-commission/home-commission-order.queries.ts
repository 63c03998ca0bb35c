import { asc, sql } from 'drizzle-orm'
import { settleLines } from '@gongtai/contract'
import type { FeeType } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { findOrderPersons } from './home-commission-item.rules.ts'
import type { OrderPerson } from './home-commission-item.rules.ts'
import { homeOrderFee } from '../home-order/home-order-fee.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'

/** The commission of a completed order is computed from the lines that were paid and from who went. */
export interface ComputedOrder {
  order: typeof homeOrder.$inferSelect
  lines: { feeType: FeeType; name: string; money: string; refundedMoney: string; commissionRate: string; commissionMoney: string }[]
  persons: OrderPerson[]
}

export async function findComputedOrders(database: Queryable, ids: readonly number[]): Promise<Map<number, ComputedOrder>> {
  const among = (column: typeof homeOrder.id | typeof homeOrderFee.orderId) => sql`${column} = any(${sql.param([...ids])}::int[])`
  const orders = await database.select().from(homeOrder).where(among(homeOrder.id))
  const fees = await database
    .select()
    .from(homeOrderFee)
    .where(sql`${among(homeOrderFee.orderId)} and ${homeOrderFee.state} = 'PAID'`)
    .orderBy(asc(homeOrderFee.id))
  const persons = await findOrderPersons(database, ids)
  const feesOf = Map.groupBy(fees, fee => fee.orderId)
  return new Map(
    orders.map(order => {
      const lines = (feesOf.get(order.id) ?? []).map(({ feeType, name, money, commissionRate }) => ({
        feeType,
        name,
        money,
        commissionRate: commissionRate ?? '0.0000',
      }))
      return [order.id, { order, lines: settleLines(lines, order.refundMoney), persons: persons.get(order.id) ?? [] }]
    }),
  )
}
