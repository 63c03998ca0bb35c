import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { FeeState, FeeType, PayChannel } from '@gongtai/contract'
import { id, instant, money, stamps, texts } from '../../../db/columns.ts'

/** An order costs its service and what was added on site, line by line. */
export const homeOrderFee = pgTable(
  'home_order_fee',
  {
    id: id(),
    orderId: integer().notNull(),
    feeType: text().$type<FeeType>().notNull(),
    name: text().notNull(),
    /** For the service it is the goods less the discount, which may leave nothing. */
    money: money().notNull(),
    /** The service persons earn this part, which is frozen when the order is completed. */
    commissionRate: numeric({ precision: 6, scale: 4 }),
    state: text().$type<FeeState>().notNull(),
    ...stamps,
  },
  table => [
    index('home_order_fee_order').on(table.orderId, table.id),
    uniqueIndex('home_order_fee_base')
      .on(table.orderId)
      .where(sql`${table.feeType} = 'BASE'`),
    check('home_order_fee_money', sql`${table.money} >= 0 and (${table.feeType} = 'BASE' or ${table.money} > 0)`),
    check('home_order_fee_rate', sql`${table.commissionRate} between 0 and 1`),
  ],
)

/** A payment is money that came in. Rows are only ever added. */
export const homePayment = pgTable(
  'home_payment',
  {
    id: id(),
    payNo: text().notNull(),
    orderId: integer().notNull(),
    feeIds: integer().array().notNull(),
    channel: text().$type<PayChannel>().notNull(),
    money: money().notNull(),
    paidAt: instant().notNull(),
    /** It is null for cash. */
    channelFlowNo: text(),
    voucherFiles: texts(),
    /** It is null where the consumer paid in the app. */
    registeredBy: integer(),
    ...stamps,
  },
  table => [
    uniqueIndex('home_payment_no').on(table.payNo),
    uniqueIndex('home_payment_flow')
      .on(table.channel, table.channelFlowNo)
      .where(sql`${table.channelFlowNo} is not null`),
    index('home_payment_order').on(table.orderId, table.id),
    index('home_payment_paid').on(table.paidAt),
    check('home_payment_money', sql`${table.money} > 0`),
    check('home_payment_flow_no', sql`${table.channel} = 'CASH' or ${table.channelFlowNo} is not null`),
  ],
)
