-- Facts and owners of what happened before they were written with it. The demo data fills its own by the same statements.
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select 'COMPANY_NEW', (company.created_at at time zone 'Asia/Shanghai')::date, 'COMPANY', company.id, credit.staff_id, credit.identity_id,
    credit.dept_id, company.city_code, 1, 0
  from company join (select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit on credit.identity_id = company.register_sale_id where company.deleted_at is null on conflict do nothing;
--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select distinct on (sign.company_id) 'COMPANY_SIGN', sign.sign_date, 'COMPANY', sign.company_id, credit.staff_id, credit.identity_id,
    credit.dept_id, null, 1, 0
  from company_sign as sign left join (select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit on credit.identity_id = sign.sale_id where sign.coop_mode <> 'TRIAL'
  order by sign.company_id, sign.sign_date, sign.id on conflict do nothing;
--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select 'SIGN_AMOUNT', sign.sign_date, 'COMPANY_SIGN', sign.id, credit.staff_id, credit.identity_id, credit.dept_id, null, 1, sign.amount
  from company_sign as sign left join (select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit on credit.identity_id = sign.sale_id
  where sign.coop_mode in ('COUPON', 'ANNUAL') and sign.amount is not null on conflict do nothing;
--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select 'SIGN_AMOUNT', ended.day, 'COMPANY_SIGN_END', sign.id, credit.staff_id, credit.identity_id, credit.dept_id, null, 0,
    -round(sign.amount * (sign.valid_to - least(greatest(ended.day, sign.valid_from - 1), sign.valid_to)) / (sign.valid_to - sign.valid_from + 1), 2)
  from company_sign as sign cross join lateral (select (sign.updated_at at time zone 'Asia/Shanghai')::date as day) as ended
  left join (select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit on credit.identity_id = sign.sale_id
  where sign.state = 'TERMINATED' and sign.coop_mode in ('COUPON', 'ANNUAL') and sign.amount is not null on conflict do nothing;
--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select case when log.type in ('GRANT', 'REVOKE') then 'COUPON_GRANT' else 'COUPON_CONSUME' end,
    (log.created_at at time zone 'Asia/Shanghai')::date, 'HR_COUPON_LOG', log.id, credit.staff_id, credit.identity_id, credit.dept_id, null,
    case log.type when 'CONSUME' then 1 when 'REVERSE' then -1 else log.delta end, 0
  from hr_coupon_log as log join company on company.id = log.company_id
  left join (select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit on credit.identity_id = coalesce(company.sale_id, company.register_sale_id)
  where log.type in ('GRANT', 'REVOKE', 'CONSUME', 'REVERSE') on conflict do nothing;
--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount) select metric.name, (follow.created_at at time zone 'Asia/Shanghai')::date, 'COMPANY_FOLLOW', follow.id, follow.staff_id, null, staff.dept_id,
    null, 1, 0
  from company_follow as follow join staff on staff.id = follow.staff_id cross join (values ('FOLLOW'), ('FOLLOW_REACHED')) as metric(name)
  where metric.name = 'FOLLOW' or follow.result <> 'NO_ANSWER' on conflict do nothing;
--> statement-breakpoint
insert into company_owner_log (company_id, action, from_sale_id, to_sale_id, operator_id, at)
  select company_id, action, from_sale_id, to_sale_id, operator_id, at from (
    select company.id as company_id, 'REGISTER' as action, null::int as from_sale_id, company.register_sale_id as to_sale_id,
      company.created_by as operator_id, company.created_at as at
    from company where company.register_sale_id is not null
    union all
    select event.company_id, case event.action when 'BIND_SALE' then 'BIND' else event.action end, (select min(identity.id) from service_identity as identity where identity.kind = 'SALE'
  and identity.name = change ->> 'old' having count(*) = 1), (select min(identity.id) from service_identity as identity where identity.kind = 'SALE'
  and identity.name = change ->> 'new' having count(*) = 1),
      event.operator_id, event.at
    from recruit_event as event cross join lateral jsonb_array_elements(event.detail) as change
    where event.action in ('BIND_SALE', 'CLAIM', 'RELEASE', 'RECYCLE') and event.entity_type = 'COMPANY' and change ->> 'field' = 'saleName'
  ) as moves order by at;
--> statement-breakpoint
update company_staff set submitted_at = updated_at, submitted_by = updated_by where auth_state = 'WAIT_EXAMINE' and submitted_at is null;

--> statement-breakpoint
-- What reports count of home service is written when it happens. This is what happened before; owners are those of today, since nobody kept the former ones.
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_ORDER_NEW', (placed.created_at at time zone 'Asia/Shanghai')::date, 'HOME_ORDER', placed.id, owner.id, owner.dept_id, placed.city_code, 1,
    placed.goods_money - placed.discount_money
  from home_order as placed left join staff as owner on owner.id = placed.owner_id on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_PAID', (payment.paid_at at time zone 'Asia/Shanghai')::date, 'HOME_PAYMENT', payment.id, owner.id, owner.dept_id, placed.city_code, 1, payment.money
  from home_payment as payment join home_order as placed on placed.id = payment.order_id left join staff as owner on owner.id = placed.owner_id on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_ORDER_DONE', (done.completed_at at time zone 'Asia/Shanghai')::date, 'HOME_ORDER', done.id, owner.id, owner.dept_id, done.city_code, 1, done.paid_money
  from home_order as done left join staff as owner on owner.id = done.owner_id where done.state = 'COMPLETED' on conflict do nothing;--> statement-breakpoint
with line as (select fee.order_id, fee.money, fee.commission_rate as rate, coalesce(sum(fee.money) over (partition by fee.order_id
    order by array_position(array['BASE', 'LABOR', 'MATERIAL'], fee.fee_type), fee.id rows between unbounded preceding and 1 preceding), 0) as former
  from home_order_fee as fee where fee.state = 'PAID'), earned as (select line.order_id, sum(round((line.money - least(greatest(0 - line.former, 0), line.money)) * line.rate, 2)) as commission from line group by line.order_id)
  insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_INCOME', (done.completed_at at time zone 'Asia/Shanghai')::date, 'HOME_ORDER', done.id, owner.id, owner.dept_id, done.city_code, 1,
    done.paid_money - coalesce(earned.commission, 0)
  from home_order as done left join earned on earned.order_id = done.id left join staff as owner on owner.id = done.owner_id
  where done.state = 'COMPLETED' on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_INCOME', (ended.closed_at at time zone 'Asia/Shanghai')::date, 'HOME_ORDER', ended.id, owner.id, owner.dept_id, ended.city_code, 0,
    ended.paid_money - ended.refund_money - ended.refunding_money
  from home_order as ended left join staff as owner on owner.id = ended.owner_id
  where ended.state = 'CLOSED' and ended.paid_money > ended.refund_money + ended.refunding_money on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_REFUND', (refund.paid_at at time zone 'Asia/Shanghai')::date, 'HOME_REFUND', refund.id, owner.id, owner.dept_id, placed.city_code, 1, refund.refund_money
  from home_refund as refund join home_order as placed on placed.id = refund.order_id left join staff as owner on owner.id = placed.owner_id
  where refund.state = 'SUCCESS' on conflict do nothing;--> statement-breakpoint
with line as (select fee.order_id, fee.money, fee.commission_rate as rate, coalesce(sum(fee.money) over (partition by fee.order_id
    order by array_position(array['BASE', 'LABOR', 'MATERIAL'], fee.fee_type), fee.id rows between unbounded preceding and 1 preceding), 0) as former
  from home_order_fee as fee where fee.state = 'PAID'), back as (
    select refund.id, refund.order_id, refund.paid_at, refund.refund_money,
      sum(refund.refund_money) over (partition by refund.order_id order by refund.paid_at, refund.id) as total
    from home_refund as refund where refund.state = 'SUCCESS' and refund.kind = 'AFTER_SALE'),
  lost as (select back.id, sum(round((line.money - least(greatest((back.total - back.refund_money) - line.former, 0), line.money)) * line.rate, 2)) - sum(round((line.money - least(greatest(back.total - line.former, 0), line.money)) * line.rate, 2)) as commission
    from back join line on line.order_id = back.order_id group by back.id)
  insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_INCOME', (back.paid_at at time zone 'Asia/Shanghai')::date, 'HOME_REFUND', back.id, owner.id, owner.dept_id, placed.city_code, 0,
    coalesce(lost.commission, 0) - back.refund_money
  from back join home_order as placed on placed.id = back.order_id left join lost on lost.id = back.id left join staff as owner on owner.id = placed.owner_id
  on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_COMMISSION', transfer.settle_time, 'COMMISSION_SETTLEMENT', transfer.id, owner.id, owner.dept_id, plan.city_code, 1, transfer.settle_money
  from commission_settlement as transfer join home_commission as plan on plan.id = transfer.commission_id left join staff as owner on owner.id = plan.owner_id
  where transfer.biz_type = 'HOME' and transfer.state = 'EFFECTIVE' and transfer.mode <> 'CARRY' on conflict do nothing;--> statement-breakpoint
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, city_code, num, amount) select 'HOME_CHECK_IN', (person.check_in_at at time zone 'Asia/Shanghai')::date, 'ARTIFICER', person.id, owner.id, owner.dept_id, person.work_city_code, 1, 0
  from artificer as person left join staff as owner on owner.id = person.owner_id where person.check_in_at is not null and person.deleted_at is null on conflict do nothing;--> statement-breakpoint
-- Whoever adjusted a plan does not settle it. Only the last adjustment of a row is known.
insert into home_commission_adjust (commission_id, item_id, adjust_code, change_money, created_at, created_by, updated_at, updated_by)
  select item.commission_id, item.id, item.adjust_code, item.adjust_money, item.updated_at, coalesce(item.updated_by, item.created_by, plan.last_adjust_by), item.updated_at, item.updated_by
  from home_commission_item as item join home_commission as plan on plan.id = item.commission_id
  where item.adjust_code is not null and item.adjust_money <> 0;

--> statement-breakpoint
-- Calls are counted when they end. These are the calls that had ended before.
insert into report_fact (metric, day, ref_type, ref_id, staff_id, dept_id, num)
select metric.name, (talked.start_at at time zone 'Asia/Shanghai')::date, 'CALL_LOG', talked.id, talked.staff_id, talked.dept_id,
  case metric.name when 'CALL' then 1 else ceil(talked.talk_seconds / 60.0)::int end
from call_log as talked cross join (values ('CALL'), ('CALL_MINUTES')) as metric(name)
where talked.state = 'ENDED' and talked.result = 'ANSWERED' and talked.staff_id is not null on conflict do nothing;
