import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { saidInSql } from '../../../demo/said-in-sql.ts'

const money = sql`refund_money::text`

/** What the timeline of an order says at each step. */
const said = {
  placed: saidInSql('homeOrder.placedByConsumer', {
    product: sql`product_name`,
    sku: sql`sku_name`,
    quantity: sql`quantity`,
    money: sql`(goods_money - discount_money)::text`,
  }),
  paid: saidInSql('homeOrder.paid', { money: sql`home_payment.money::text`, channel: sql`channel`, fees: sql`json_build_array(home_order_fee.name)` }),
  dispatched: saidInSql('homeDispatch.dispatched', {
    team: saidInSql('homeDispatch.team', {
      people: sql`(select json_agg(json_build_object('name', artificer.name, 'role', role, 'shareRate', share_rate::text) order by home_order_artificer.id)
        from home_order_artificer join artificer on artificer.id = artificer_id where order_id = home_order.id)`,
    }),
  }),
  started: saidInSql('homeDispatch.started'),
  feeAdded: saidInSql('homeOrder.feeAdded', {
    fee: saidInSql('homeOrder.fee', { feeType: sql`fee_type`, name: sql`name`, money: sql`money::text` }),
  }),
  finished: saidInSql('homeDispatch.finished', { photos: sql`0` }),
  completedByTime: saidInSql('homeDispatch.completedByTime'),
  completed: saidInSql('homeDispatch.completedByConsumer'),
  closed: saidInSql('homeOrder.closed', { reasonCode: sql`close_reason_code`, reason: sql`null::text`, refund: sql`null::text`, cancelFee: sql`null::text` }),
  refundOpened: saidInSql('homeRefund.opened', { money, reasonCode: sql`reason_code`, remark: sql`remark` }),
  refundPassed: saidInSql('homeRefund.passed', { money, remark: sql`audit_remark` }),
  refundRejected: saidInSql('homeRefund.rejected', { money, remark: sql`audit_remark` }),
  refundPaid: saidInSql('homeRefund.paid', { money, flowNo: sql`channel_flow_no` }),
  refundFailed: saidInSql('homeRefund.failed', { money, reason: sql`fail_reason` }),
  suspended: saidInSql('homeDispatch.suspended'),
}

/** What happened to every order, told by the database from what the orders are. */
export async function seedOrderLogs(transaction: Transaction, staffId: number): Promise<void> {
  const byConsumer = sql`case when home_order.source = 'PHONE' then 'STAFF' else 'USER' end`
  await transaction.execute(sql`
    insert into home_order_log (order_id, type, "from", "to", content, operator_type, operator_id, at, created_at, updated_at)
    select id, type, old_state, new_state, content, operator, case when operator = 'STAFF' then ${staffId}::int end, at, at, at from (
      select home_order.id, 1 as step, 'STATE' as type, null as old_state, 'PENDING_PAY' as new_state,
        ${said.placed} as content, ${byConsumer} as operator, home_order.created_at as at
      from home_order
      union all
      select home_order.id, 2, 'PAY', case when fee_type = 'BASE' then 'PENDING_PAY' end, case when fee_type = 'BASE' then 'PENDING_DISPATCH' end,
        ${said.paid},
        case when registered_by is null then 'USER' else 'STAFF' end, home_payment.paid_at
      from home_payment join home_order on home_order.id = order_id join home_order_fee on home_order_fee.id = fee_ids[1]
      union all
      select home_order.id, 3, 'DISPATCH', 'PENDING_DISPATCH', 'PENDING_SERVICE',
        ${said.dispatched},
        'STAFF', dispatched_at
      from home_order where dispatched_at is not null
      union all
      select id, 4, 'STATE', 'PENDING_SERVICE', 'IN_SERVICE', ${said.started}, 'ARTIFICER', started_at from home_order where started_at is not null
      union all
      select order_id, 5, 'FEE', null, null, ${said.feeAdded}, 'ARTIFICER', created_at
      from home_order_fee where fee_type <> 'BASE'
      union all
      select id, 6, 'STATE', 'IN_SERVICE', 'PENDING_CONFIRM', ${said.finished}, 'ARTIFICER', finished_at from home_order where finished_at is not null
      union all
      select id, 7, 'STATE', 'PENDING_CONFIRM', 'COMPLETED',
        case when completed_at >= finished_at + interval '48 hours' then ${said.completedByTime} else ${said.completed} end,
        case when completed_at >= finished_at + interval '48 hours' then 'SYSTEM' else 'USER' end, completed_at
      from home_order where completed_at is not null
      union all
      select id, 8, 'STATE', case when paid_at is null then 'PENDING_PAY' when dispatched_at is null then 'PENDING_DISPATCH' else 'PENDING_SERVICE' end, 'CLOSED',
        ${said.closed}, closed_by_type, closed_at
      from home_order where closed_at is not null
      union all
      select order_id, 9, 'REFUND', null, null, ${said.refundOpened}, case when apply_by is null then 'SYSTEM' else 'STAFF' end, apply_at
      from home_refund
      union all
      select order_id, 10, 'REFUND', null, null, case state when 'REJECTED' then ${said.refundRejected} else ${said.refundPassed} end, 'STAFF', audit_at
      from home_refund where audit_at is not null
      union all
      select order_id, 11, 'REFUND', null, null, case state when 'SUCCESS' then ${said.refundPaid} else ${said.refundFailed} end, 'STAFF', payout_at
      from home_refund where payout_at is not null
      union all
      select id, 12, 'COMPLAINT', null, null, '用户来电投诉服务质量，已登记', 'STAFF', coalesce(completed_at, created_at) + interval '40 minutes' from home_order where complaint_flag
      union all
      select id, 13, 'DISPATCH', null, null, ${said.suspended}, 'SYSTEM', greatest(dispatched_at, updated_at) from home_order where redispatch_flag
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
