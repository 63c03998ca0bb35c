import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HomeRefundRow } from '@gongtai/contract'
import { id, instant, money, stamps, texts, version } from '../../../db/columns.ts'

/** Money that goes back to a consumer. */
export const homeRefund = pgTable(
  'home_refund',
  {
    id: id(),
    refundNo: text().notNull(),
    orderId: integer().notNull(),
    /** It is the consumer of the order, which never changes. */
    consumerId: integer().notNull(),
    kind: text().$type<HomeRefundRow['kind']>().notNull(),
    refundMoney: money().notNull(),
    /** It is one of `refundReasons`, or of `closeReasons` where the order was closed. */
    reasonCode: text().$type<HomeRefundRow['reasonCode']>().notNull(),
    remark: text(),
    pictures: texts(),
    state: text().$type<HomeRefundRow['state']>().notNull(),
    /** It is null where the system asked for it. */
    applyBy: integer(),
    applyAt: instant().notNull(),
    auditBy: integer(),
    auditAt: instant(),
    auditRemark: text(),
    payoutBy: integer(),
    payoutAt: instant(),
    /** It is the registered time at which the money went back. */
    paidAt: instant(),
    channel: text().$type<NonNullable<HomeRefundRow['channel']>>(),
    channelFlowNo: text(),
    failReason: text(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('home_refund_no').on(table.refundNo),
    // An order has one open refund at most (rule 5).
    uniqueIndex('home_refund_open')
      .on(table.orderId)
      .where(sql`${table.state} in ('PENDING_AUDIT', 'PENDING_PAYOUT', 'FAILED')`),
    uniqueIndex('home_refund_flow')
      .on(table.channel, table.channelFlowNo)
      .where(sql`${table.channelFlowNo} is not null`),
    index('home_refund_order').on(table.orderId, table.id),
    index('home_refund_consumer').on(table.consumerId, table.applyAt.desc(), table.id.desc()),
    index('home_refund_apply').on(table.applyAt.desc(), table.id.desc()),
    index('home_refund_money').on(table.refundMoney.desc(), table.id.desc()),
    index('home_refund_state').on(table.state, table.applyAt.desc(), table.id.desc()),
    index('home_refund_kind').on(table.kind, table.applyAt.desc(), table.id.desc()),
    index('home_refund_paid')
      .on(table.paidAt)
      .where(sql`${table.state} = 'SUCCESS'`),
    check('home_refund_positive', sql`${table.refundMoney} > 0`),
    check(
      'home_refund_paid_out',
      sql`${table.state} <> 'SUCCESS' or (${table.paidAt} is not null and (${table.channelFlowNo} is not null or ${table.channel} = 'CASH'))`,
    ),
  ],
)
