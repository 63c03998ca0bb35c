import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'

/** A figure that is not what it must be (rule 8). */
export interface CommissionFault {
  rule: 'HEAD' | 'ITEM' | 'SETTLED' | 'ORDER_MONEY' | 'ORDER_COMMISSION' | 'CARRY' | 'PERIOD'
  /** It is the number of the plan or the order, or the month. */
  record: string
  stored: string
  expected: string
}

/**
 * Everything that must hold of commissions at any time: heads are the sums of their rows, a transferred plan has exactly one
 * effective transfer of its amount, the persons of an order have together what was paid and not refunded and what it earned,
 * and a closed month still has the figures of its closing.
 */
export async function findCommissionFaults(database: Queryable): Promise<CommissionFault[]> {
  const { rows } = await database.execute<{ rule: CommissionFault['rule']; record: string; stored: string; expected: string }>(sql`
    with added as (
      select commission_id, count(*) filter (where row_type = 'ORDER') as orders, sum(order_money) as order_money,
        sum(commission_total_money) as commission, sum(settle_money) as settle
      from home_commission_item where commission_id is not null group by commission_id
    ),
    effective as (
      select commission_id, count(*) as number, max(id) as id, sum(settle_money) as money
      from commission_settlement where state = 'EFFECTIVE' and biz_type = 'HOME' group by commission_id
    ),
    shared as (
      select order_id, sum(order_money) as order_money, sum(commission_total_money) as commission
      from home_commission_item where order_id is not null group by order_id
    )
    select 'HEAD' as rule, plan_no as record,
      concat_ws(' ', order_count, order_total_money, commission_total_money, settle_total_money) as stored,
      concat_ws(' ', coalesce(orders, 0), coalesce(order_money, 0), coalesce(commission, 0), coalesce(settle, 0)) as expected
    from home_commission left join added on added.commission_id = home_commission.id
    where (order_count, order_total_money, commission_total_money, settle_total_money)
      is distinct from (coalesce(orders, 0), coalesce(order_money, 0), coalesce(commission, 0), coalesce(settle, 0))
    union all
    select 'ITEM', id::text, settle_money::text, (commission_total_money + adjust_money)::text
    from home_commission_item where settle_money <> commission_total_money + adjust_money
    union all
    select 'SETTLED', plan_no, concat_ws(' ', settle_flag, settlement_id, settle_total_money), concat_ws(' ', number, effective.id, money)
    from home_commission full join effective on effective.commission_id = home_commission.id
    where settle_flag is distinct from (number is not null) or number > 1 or settlement_id is distinct from effective.id
      or settle_flag and settle_total_money <> money
    union all
    select 'ORDER_MONEY', order_no, shared.order_money::text, (paid_money - refund_money)::text
    from shared join home_order on home_order.id = shared.order_id where shared.order_money <> paid_money - refund_money
    union all
    select 'ORDER_COMMISSION', order_no, shared.commission::text, commission_money::text
    from shared join home_order on home_order.id = shared.order_id where shared.commission is distinct from commission_money
    union all
    select 'CARRY', min(id)::text, sum(adjust_money)::text, '0.00'
    from home_commission_item where row_type = 'CARRY' group by least(commission_id, carry_id), greatest(commission_id, carry_id)
    having sum(adjust_money) <> 0 or count(*) <> 2
    union all
    select 'PERIOD', period, concat_ws(' ', paid_money, refund_money, settle_money), concat_ws(' ', paid, refund, settle)
    from home_period cross join lateral (select (period || '-01')::date as first, ((period || '-01')::date + interval '1 month')::date as next) as month
      cross join lateral (select
        (select coalesce(sum(money), 0) from home_payment where paid_at >= first::timestamp at time zone 'Asia/Shanghai' and paid_at < next::timestamp at time zone 'Asia/Shanghai') as paid,
        (select coalesce(sum(refund_money), 0) from home_refund where state = 'SUCCESS' and paid_at >= first::timestamp at time zone 'Asia/Shanghai' and paid_at < next::timestamp at time zone 'Asia/Shanghai') as refund,
        (select coalesce(sum(settle_money), 0) from commission_settlement where state = 'EFFECTIVE' and biz_type = 'HOME' and settle_time >= first and settle_time < next) as settle) as figure
    where home_period.state = 'CLOSED' and (paid_money, refund_money, settle_money) is distinct from (paid, refund, settle)
    limit 100`)
  return rows
}
