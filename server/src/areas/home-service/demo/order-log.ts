import { closeReasons } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

const reasonLabels = JSON.stringify(Object.fromEntries(Object.entries(closeReasons).map(([code, { label }]) => [code, label[0]])))

/** What happened to every order, told by the database from what the orders are. */
export async function seedOrderLogs(transaction: Transaction, staffId: number): Promise<void> {
  const byConsumer = sql`case when home_order.source = 'PHONE' then 'STAFF' else 'USER' end`
  await transaction.execute(sql`
    insert into home_order_log (order_id, type, "from", "to", content, operator_type, operator_id, at, created_at, updated_at)
    select id, type, old_state, new_state, content, operator, case when operator = 'STAFF' then ${staffId}::int end, at, at, at from (
      select home_order.id, 1 as step, 'STATE' as type, null as old_state, 'PENDING_PAY' as new_state,
        '下单：' || product_name || ' ' || sku_name || ' × ' || quantity || '，应付' || (goods_money - discount_money) || '元' as content, ${byConsumer} as operator, home_order.created_at as at
      from home_order
      union all
      select home_order.id, 2, 'PAY', case when fee_type = 'BASE' then 'PENDING_PAY' end, case when fee_type = 'BASE' then 'PENDING_DISPATCH' end,
        case channel when 'WECHAT' then '微信' when 'ALIPAY' then '支付宝' when 'CASH' then '现金' else '对公转账' end || '收款' || home_payment.money || '元',
        case when registered_by is null then 'USER' else 'STAFF' end, home_payment.paid_at
      from home_payment join home_order on home_order.id = order_id join home_order_fee on home_order_fee.id = fee_ids[1]
      union all
      select home_order.id, 3, 'DISPATCH', 'PENDING_DISPATCH', 'PENDING_SERVICE',
        '派单：' || (select string_agg(artificer.name, '、' order by home_order_artificer.id) from home_order_artificer join artificer on artificer.id = artificer_id where order_id = home_order.id),
        'STAFF', dispatched_at
      from home_order where dispatched_at is not null
      union all
      select id, 4, 'STATE', 'PENDING_SERVICE', 'IN_SERVICE', '开始服务', 'ARTIFICER', started_at from home_order where started_at is not null
      union all
      select order_id, 5, 'FEE', null, null, case fee_type when 'LABOR' then '补差价：' else '材料费：' end || name || ' ' || money || '元', 'ARTIFICER', created_at
      from home_order_fee where fee_type <> 'BASE'
      union all
      select id, 6, 'STATE', 'IN_SERVICE', 'PENDING_CONFIRM', '服务完工', 'ARTIFICER', finished_at from home_order where finished_at is not null
      union all
      select id, 7, 'STATE', 'PENDING_CONFIRM', 'COMPLETED',
        case when completed_at >= finished_at + interval '48 hours' then '48小时未确认，自动完成' else '用户确认完成' end,
        case when completed_at >= finished_at + interval '48 hours' then 'SYSTEM' else 'USER' end, completed_at
      from home_order where completed_at is not null
      union all
      select id, 8, 'STATE', case when paid_at is null then 'PENDING_PAY' when dispatched_at is null then 'PENDING_DISPATCH' else 'PENDING_SERVICE' end, 'CLOSED',
        '关闭订单：' || (${reasonLabels}::jsonb ->> close_reason_code), closed_by_type, closed_at
      from home_order where closed_at is not null
      union all
      select order_id, 9, 'REFUND', null, null, '发起退款' || refund_money || '元' || coalesce('：' || remark, ''), case when apply_by is null then 'SYSTEM' else 'STAFF' end, apply_at
      from home_refund
      union all
      select order_id, 10, 'REFUND', null, null, '退款' || refund_money || '元审批' || case state when 'REJECTED' then '驳回' else '通过' end || '：' || audit_remark, 'STAFF', audit_at
      from home_refund where audit_at is not null
      union all
      select order_id, 11, 'REFUND', null, null, '退款' || refund_money || '元' || case state when 'SUCCESS' then '成功，流水号' || channel_flow_no else '失败：' || fail_reason end, 'STAFF', payout_at
      from home_refund where payout_at is not null
      union all
      select id, 12, 'COMPLAINT', null, null, '用户来电投诉服务质量，已登记', 'STAFF', coalesce(completed_at, created_at) + interval '40 minutes' from home_order where complaint_flag
      union all
      select id, 13, 'DISPATCH', null, null, '服务人员资质暂停，需改派', 'SYSTEM', greatest(dispatched_at, updated_at) from home_order where redispatch_flag
    ) as told order by at, step`)
}

/** The figures of people and products are those of their orders. */
export async function countOrders(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`
    update home_user set order_count = placed.orders, paid_total_money = placed.paid, last_order_at = placed.last,
      refund_count = (select count(*) from home_refund where consumer_id = home_user.id and state = 'SUCCESS'),
      last_login_at = greatest(last_login_at, placed.last)
    from (select consumer_id, count(*) as orders, sum(paid_money) as paid, max(created_at) as last from home_order group by 1) as placed
    where placed.consumer_id = home_user.id`)
  await transaction.execute(sql`
    update artificer set order_count = gone.orders, completed_count = gone.completed, score = coalesce(gone.score, 5), refund_count = gone.refunds,
      complaint_count = gone.complaints
    from (
      select artificer_id, count(*) as orders, count(*) filter (where state = 'COMPLETED') as completed, round(avg(score), 2) as score,
        count(*) filter (where complaint_flag) as complaints,
        sum((select count(*) from home_refund where home_refund.order_id = home_order.id and home_refund.state = 'SUCCESS')) as refunds
      from home_order_artificer join home_order on home_order.id = order_id where active group by 1) as gone
    where gone.artificer_id = artificer.id`)
  // Whoever is on the way to somebody does not rest.
  await transaction.execute(sql`
    update artificer set work_state = 'ACCEPTING' where check_in_state = 'CHECKED_IN' and status = 'ENABLED' and id in (
      select artificer_id from home_order_artificer join home_order on home_order.id = order_id where active and state in ('PENDING_SERVICE', 'IN_SERVICE'))`)
  await transaction.execute(sql`
    update home_product set sales_count = coalesce((select sum(quantity) from home_order where product_id = home_product.id and state = 'COMPLETED'), 0)`)
}
