import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/** What the rules write with each fact, for records that were not made by them. The migration that filled the past says the same. */

const head = 'insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount)'
const dayOf = (instant: string) => `(${instant} at time zone 'Asia/Shanghai')::date`
/** The owner of an order, a plan or a person, and the department of that member. */
const withOwner = (owner: string) => `left join staff as owner on owner.id = ${owner}`

/** The lines that an order was paid by, each with what stands before it: a refund consumes them in this order. */
const lines = `select fee.order_id, fee.money, fee.commission_rate as rate, coalesce(sum(fee.money) over (partition by fee.order_id
    order by array_position(array['BASE', 'LABOR', 'MATERIAL'], fee.fee_type), fee.id rows between unbounded preceding and 1 preceding), 0) as former
  from home_order_fee as fee where fee.state = 'PAID'`
/** What the service persons of an order earn after so much went back. */
const commissionAfter = (refunded: string) => `sum(round((line.money - least(greatest(${refunded} - line.former, 0), line.money)) * line.rate, 2))`

const statements = [
  `${head} select 'HOME_ORDER_NEW', ${dayOf('placed.created_at')}, 'HOME_ORDER', placed.id, owner.id, owner.dept_id, placed.city_code, 1,
    placed.goods_money - placed.discount_money
  from home_order as placed ${withOwner('placed.owner_id')} on conflict do nothing`,
  `${head} select 'HOME_PAID', ${dayOf('payment.paid_at')}, 'HOME_PAYMENT', payment.id, owner.id, owner.dept_id, placed.city_code, 1, payment.money
  from home_payment as payment join home_order as placed on placed.id = payment.order_id ${withOwner('placed.owner_id')} on conflict do nothing`,
  `${head} select 'HOME_ORDER_DONE', ${dayOf('done.completed_at')}, 'HOME_ORDER', done.id, owner.id, owner.dept_id, done.city_code, 1, done.paid_money
  from home_order as done ${withOwner('done.owner_id')} where done.state = 'COMPLETED' on conflict do nothing`,
  `with line as (${lines}), earned as (select line.order_id, ${commissionAfter('0')} as commission from line group by line.order_id)
  ${head} select 'HOME_INCOME', ${dayOf('done.completed_at')}, 'HOME_ORDER', done.id, owner.id, owner.dept_id, done.city_code, 1,
    done.paid_money - coalesce(earned.commission, 0)
  from home_order as done left join earned on earned.order_id = done.id ${withOwner('done.owner_id')}
  where done.state = 'COMPLETED' on conflict do nothing`,
  // What waits to go back counts as gone.
  `${head} select 'HOME_INCOME', ${dayOf('ended.closed_at')}, 'HOME_ORDER', ended.id, owner.id, owner.dept_id, ended.city_code, 0,
    ended.paid_money - ended.refund_money - ended.refunding_money
  from home_order as ended ${withOwner('ended.owner_id')}
  where ended.state = 'CLOSED' and ended.paid_money > ended.refund_money + ended.refunding_money on conflict do nothing`,
  `${head} select 'HOME_REFUND', ${dayOf('refund.paid_at')}, 'HOME_REFUND', refund.id, owner.id, owner.dept_id, placed.city_code, 1, refund.refund_money
  from home_refund as refund join home_order as placed on placed.id = refund.order_id ${withOwner('placed.owner_id')}
  where refund.state = 'SUCCESS' on conflict do nothing`,
  `with line as (${lines}), back as (
    select refund.id, refund.order_id, refund.paid_at, refund.refund_money,
      sum(refund.refund_money) over (partition by refund.order_id order by refund.paid_at, refund.id) as total
    from home_refund as refund where refund.state = 'SUCCESS' and refund.kind = 'AFTER_SALE'),
  lost as (select back.id, ${commissionAfter('(back.total - back.refund_money)')} - ${commissionAfter('back.total')} as commission
    from back join line on line.order_id = back.order_id group by back.id)
  ${head} select 'HOME_INCOME', ${dayOf('back.paid_at')}, 'HOME_REFUND', back.id, owner.id, owner.dept_id, placed.city_code, 0,
    coalesce(lost.commission, 0) - back.refund_money
  from back join home_order as placed on placed.id = back.order_id left join lost on lost.id = back.id ${withOwner('placed.owner_id')}
  on conflict do nothing`,
  `${head} select 'HOME_COMMISSION', transfer.settle_time, 'COMMISSION_SETTLEMENT', transfer.id, owner.id, owner.dept_id, plan.city_code, 1, transfer.settle_money
  from commission_settlement as transfer join home_commission as plan on plan.id = transfer.commission_id ${withOwner('plan.owner_id')}
  where transfer.biz_type = 'HOME' and transfer.state = 'EFFECTIVE' and transfer.mode <> 'CARRY' on conflict do nothing`,
  `${head} select 'HOME_CHECK_IN', ${dayOf('person.check_in_at')}, 'ARTIFICER', person.id, owner.id, owner.dept_id, person.work_city_code, 1, 0
  from artificer as person ${withOwner('person.owner_id')} where person.check_in_at is not null and person.deleted_at is null on conflict do nothing`,
]

export async function seedFacts(transaction: Transaction): Promise<void> {
  for (const statement of statements) await transaction.execute(sql.raw(statement))
}
