import { and, eq, notInArray } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { homeUser } from '../home-user/home-user.tables.ts'
import { homeOrder } from './home-order.tables.ts'

/** These find the names of what orders are filtered by. */

export async function findProductName(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ name: homeProduct.name }).from(homeProduct).where(eq(homeProduct.id, id))
  return row?.name ?? null
}

export async function findConsumerName(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ name: homeUser.nickname }).from(homeUser).where(eq(homeUser.id, id))
  return row?.name ?? null
}

export async function findArtificerName(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ name: artificer.name }).from(artificer).where(eq(artificer.id, id))
  return row?.name ?? null
}

/** An order is known by its number. */
export async function findOrderNo(database: Queryable, id: number): Promise<string | null> {
  const [row] = await database.select({ orderNo: homeOrder.orderNo }).from(homeOrder).where(eq(homeOrder.id, id))
  return row?.orderNo ?? null
}

/** Whether there is still something to be done for an order. */
export async function isOrderOpen(database: Queryable, id: number): Promise<boolean> {
  return (await database.$count(homeOrder, and(eq(homeOrder.id, id), notInArray(homeOrder.state, ['COMPLETED', 'CLOSED'])))) > 0
}
