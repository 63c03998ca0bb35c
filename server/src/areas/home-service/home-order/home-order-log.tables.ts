import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { HomeOrderState, OrderLogType, OrderOperatorType } from '@gongtai/contract'
import { id, instant, stamps } from '../../../db/columns.ts'

/** The log tells on the page of an order what happened to it. */
export const homeOrderLog = pgTable(
  'home_order_log',
  {
    id: id(),
    orderId: integer().notNull(),
    type: text().$type<OrderLogType>().notNull(),
    /** They are given where the state changed. */
    from: text().$type<HomeOrderState>(),
    to: text().$type<HomeOrderState>(),
    content: text().notNull(),
    operatorType: text().$type<OrderOperatorType>().notNull(),
    /** It is a member, unless the type says otherwise. */
    operatorId: integer(),
    at: instant().notNull(),
    ...stamps,
  },
  table => [index('home_order_log_order').on(table.orderId, table.at.desc(), table.id.desc())],
)
