import { sql } from 'drizzle-orm'
import { homeCommission, homeCommissionItem } from '../home-commission/home-commission.tables.ts'
import { homeOrder } from '../home-order/home-order.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'
import type { Transaction } from '../../../db/connection.ts'
import { copyRows } from '../../../demo/copy-rows.ts'
import { nameOf } from '../../../demo/multiply-name.ts'

const first = (table: string, numbered: string) => sql.raw(`(select min(id) from ${table} where ${numbered})`)
const firstConsumer = first('home_user', `user_no like 'HX%'`)
const firstArtificer = first('artificer', `artificer_no like 'AX%'`)
const firstOrder = first('home_order', `order_no like 'HX%'`)
const firstPlan = first('home_commission', `plan_no like 'HX%'`)
const number = (prefix: string) => sql.raw(`'${prefix}' || lpad(i::text, 12, '0')`)
const earlier = (column: string) => sql.raw(`${column} - i % 500000 * interval '1 minute'`)

/** As many more orders, refunds and plans, each with its people, for `count` people of each kind that multiplyHomeService made. */
export async function multiplyOrders(transaction: Transaction, count: number): Promise<void> {
  await copyRows(transaction, homeOrder, count, {
    orderNo: number('HX'),
    consumerId: sql`${firstConsumer} + i - 1`,
    contactName: nameOf,
    contactMobile: sql.raw(`'192' || lpad(i::text, 8, '0')`),
    appointStart: earlier('appoint_start'),
    appointEnd: earlier('appoint_end'),
    completedAt: earlier('completed_at'),
    createdAt: earlier('created_at'),
  })
  // An hour of its own for every order, long ago: nobody is at two places at once.
  await transaction.execute(sql`
    insert into home_order_artificer (order_id, artificer_id, role, share_rate, busy_range, assigned_at)
    select ${firstOrder} + i - 1, ${firstArtificer} + i - 1, 'LEADER', 1,
      tstzrange('2000-01-01'::timestamptz + i * interval '1 hour', '2000-01-01'::timestamptz + (i + 1) * interval '1 hour'), now()
    from generate_series(1, ${count}::bigint) as i`)
  await copyRows(transaction, homeRefund, count, {
    refundNo: number('HX'),
    orderId: sql`${firstOrder} + i - 1`,
    consumerId: sql`${firstConsumer} + i - 1`,
    channelFlowNo: sql.raw(`case when channel_flow_no is not null then 'RX' || i end`),
    applyAt: earlier('apply_at'),
  })
  await copyRows(transaction, homeCommission, count, {
    planNo: number('HX'),
    artificerId: sql`${firstArtificer} + i - 1`,
    name: nameOf,
    mobile: sql.raw(`'191' || lpad(i::text, 8, '0')`),
    settleTotalMoney: sql`settle_total_money + i % 900`,
  })
  await copyRows(transaction, homeCommissionItem, count, {
    commissionId: sql`${firstPlan} + i - 1`,
    artificerId: sql`${firstArtificer} + i - 1`,
    rowType: sql`'ORDER'`,
    orderId: sql`${firstOrder} + i - 1`,
    orderNo: number('HX'),
    refundId: sql`null::int`,
    carryId: sql`null::int`,
  })
  await transaction.execute(sql`analyze home_order, home_order_artificer, home_refund, home_commission, home_commission_item`)
}
