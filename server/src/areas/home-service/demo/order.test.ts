import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { findCommissionFaults } from '../home-commission/home-commission-check.queries.ts'
import { startTestApp } from '../../../testing/app.ts'

const app = await startTestApp()
const { database } = app.services

async function rowsOf<Row extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await database.execute<Row>(query)).rows as Row[]
}

async function countsOf(query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  return Object.fromEntries((await rowsOf<{ name: string; count: string }>(query)).map(({ name, count }) => [name, Number(count)]))
}

/** The database may have been filled some time ago. */
const seededAt = sql`${inject('seededAt')}::timestamptz`

const one = async (from: ReturnType<typeof sql>) => (await countsOf(sql`select 'n' as name, count(*) from ${from}`)).n!

test('6,000 orders of a year, few of which are open, with alerts that live', async () => {
  const counts = await countsOf(sql`select state as name, count(*) from home_order group by 1`)
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(6000)
  expect(counts).toMatchObject({ CLOSED: 520, PENDING_PAY: 6, PENDING_DISPATCH: 9 })
  // By the hour of the start, visits of today are to come, in service or over.
  expect(counts.PENDING_SERVICE).toBeGreaterThan(40)
  expect(counts.IN_SERVICE).toBeGreaterThanOrEqual(3)
  expect(counts.PENDING_CONFIRM).toBeGreaterThan(3)
  expect(await one(sql`home_order where state = 'CLOSED' and paid_at is null`)).toBe(260)
  expect(await one(sql`home_order where state = 'PENDING_DISPATCH' and appoint_start <= ${seededAt} + interval '2 hours'`)).toBeLessThanOrEqual(2)
  expect(await one(sql`home_order where state = 'PENDING_SERVICE' and appoint_start < ${seededAt} - interval '15 minutes'`)).toBeLessThanOrEqual(1)
  expect(await one(sql`home_order where state = 'PENDING_PAY' and created_at < ${seededAt} - interval '30 minutes'`)).toBe(0)
})

test('shares of extra fees, two-person, telephone and offline orders', async () => {
  const share = async (condition: ReturnType<typeof sql>) => (await one(sql`home_order where ${condition}`)) / 60
  // The days of the orders are drawn relative to now, and with them the shares differ a little from day to day.
  expect(Math.abs((await share(sql`extra_money > 0`)) - 8)).toBeLessThan(1.5)
  expect(Math.abs((await share(sql`artificer_count = 2`)) - 6)).toBeLessThan(2)
  expect(Math.abs((await share(sql`source = 'PHONE'`)) - 12)).toBeLessThan(1.5)
  expect(
    Math.abs((await share(sql`exists (select 1 from home_payment where order_id = home_order.id and channel in ('OFFLINE_TRANSFER', 'CASH'))`)) - 5),
  ).toBeLessThan(1.5)
})

test('310 refunds, a handful of which waits', async () => {
  const { PENDING_PAYOUT: waiting, SUCCESS: paid, ...others } = await countsOf(sql`select state as name, count(*) from home_refund group by 1`)
  expect(others).toEqual({ PENDING_AUDIT: 7, FAILED: 3, REJECTED: 11 })
  expect(waiting! + paid!).toBe(289)
  // Beside those after the service: of orders that were closed in the last day, and one from before.
  expect(waiting).toBeGreaterThanOrEqual(5)
  expect(waiting).toBeLessThan(15)
})

test('money and figures are those of payments, refunds and orders', async () => {
  expect(await one(sql`home_order where paid_money <> coalesce((select sum(money) from home_payment where order_id = home_order.id), 0)`)).toBe(0)
  expect(
    await one(
      sql`home_order where refund_money <> coalesce((select sum(refund_money) from home_refund as r where r.order_id = home_order.id and state = 'SUCCESS'), 0)`,
    ),
  ).toBe(0)
  expect(
    await one(
      sql`home_order where refunding_money <> coalesce((select sum(refund_money) from home_refund as r where r.order_id = home_order.id and state in ('PENDING_AUDIT', 'PENDING_PAYOUT', 'FAILED')), 0)`,
    ),
  ).toBe(0)
  expect(await one(sql`home_user where order_count <> (select count(*) from home_order where consumer_id = home_user.id)`)).toBe(0)
  expect(await one(sql`home_order where created_at > least(paid_at, dispatched_at, started_at, finished_at, completed_at, closed_at)`)).toBe(0)
  expect(await one(sql`home_order join home_product on home_product.id = product_id where home_order.created_at < home_product.created_at`)).toBe(0)
  expect(await findCommissionFaults(database)).toEqual([])
})

test('plans of eleven months, transferred but for a handful of the last two', async () => {
  const months = await rowsOf<{ plans: number; settled: number }>(
    sql`select count(*)::int as plans, (count(*) filter (where settle_flag))::int as settled from home_commission group by plan_year, plan_month order by plan_year, plan_month`,
  )
  expect(months).toHaveLength(11)
  const plans = months.reduce((sum, month) => sum + month.plans, 0)
  expect(Math.abs(plans - 2800)).toBeLessThan(400)
  for (const { plans: made, settled } of months.slice(0, -2)) expect(settled).toBe(made)
  const open = sql`home_commission where not settle_flag and not frozen_flag and settle_total_money > 0`
  expect(await one(open)).toBe(11)
  expect(await one(sql`${open} and created_at < ${seededAt} - interval '7 days'`)).toBe(2)
  expect(await one(sql`home_commission where frozen_flag`)).toBe(5)
  expect(await one(sql`commission_settlement where state = 'REVOKED'`)).toBe(4)
  // Three were made to owe something; a refund may leave somebody else with nothing as well.
  expect(await one(sql`commission_settlement where mode = 'CARRY'`)).toBeGreaterThanOrEqual(3)
  expect(await one(sql`home_period where state = 'CLOSED'`)).toBe(8)
})

test('the stories are there', async () => {
  expect(await one(sql`home_order_fee where fee_type = 'MATERIAL' and name = '空调加氟' and money = 180`)).toBe(1)
  const [late] = await rowsOf<{ settle_time: string; paid_at: string; in_plan: boolean }>(sql`
    select commission_settlement.settle_time, home_refund.paid_at, "offset".commission_id is not null as in_plan
    from home_refund join home_commission_item as "offset" on "offset".refund_id = home_refund.id
      join home_commission_item as item on item.order_id = home_refund.order_id and item.row_type = 'ORDER' and item.artificer_id = "offset".artificer_id
      join commission_settlement on commission_settlement.commission_id = item.commission_id and commission_settlement.state = 'EFFECTIVE'
    where home_refund.refund_money = 260 and home_refund.kind = 'AFTER_SALE'`)
  expect(late!.in_plan).toBe(true)
  expect(late!.settle_time < late!.paid_at).toBe(true)
  expect(await one(sql`(select batch_no from commission_settlement where batch_no is not null group by 1 having count(*) = 86) as batch`)).toBeGreaterThan(0)
  expect(await rowsOf(sql`select frozen_reason from home_commission where name = '李建国' and frozen_flag`)).toEqual([
    { frozen_reason: '客户投诉损坏物品，责任认定中' },
  ])
  expect(await one(sql`commission_settlement where revoke_reason = '收款账号有误，银行退回'`)).toBe(4)
  expect(
    await one(
      sql`home_order join home_order_artificer on order_id = home_order.id and active join artificer on artificer.id = artificer_id where redispatch_flag and artificer.name = '李建国'`,
    ),
  ).toBe(3)
  const prices = await rowsOf<{ old: boolean }>(sql`
    select distinct home_order_snapshot.price < home_product_sku.price + city.price_delta as old from home_order
      join home_order_snapshot on home_order_snapshot.id = snapshot_id join home_product_sku on home_product_sku.id = home_order.sku_id
      join home_product_city as city on city.product_id = home_order.product_id and city.city_code = home_order.city_code
    where home_order.product_name = '空调深度清洗'`)
  expect(prices).toContainEqual({ old: true })
  const [top] = await rowsOf<{ plans: string }>(sql`select count(*) as plans from home_commission where name = '王秀英'`)
  expect(Number(top!.plans)).toBe(11)
})
