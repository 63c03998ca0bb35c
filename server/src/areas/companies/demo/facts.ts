import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

/** What the rules write with each fact, for records that were not made by them. The migration that filled the past says the same. */

/** Whom an identity counts for: its main account and its department. */
const credit = `(select identity.id as identity_id, identity.dept_id, (select min(bound.staff_id) from staff_identity as bound
  where bound.identity_id = identity.id and bound.is_main) as staff_id from service_identity as identity) as credit`

const head = 'insert into report_fact (metric, day, ref_type, ref_id, staff_id, identity_id, dept_id, city_code, num, amount)'

/** The timeline keeps names, so a sale is known where one sale alone has that name. */
const saleNamed = (side: 'old' | 'new') => `(select min(identity.id) from service_identity as identity where identity.kind = 'SALE'
  and identity.name = change ->> '${side}' having count(*) = 1)`

const statements = [
  `${head} select 'COMPANY_NEW', (company.created_at at time zone 'Asia/Shanghai')::date, 'COMPANY', company.id, credit.staff_id, credit.identity_id,
    credit.dept_id, company.city_code, 1, 0
  from company join ${credit} on credit.identity_id = company.register_sale_id where company.deleted_at is null on conflict do nothing`,
  `${head} select distinct on (sign.company_id) 'COMPANY_SIGN', sign.sign_date, 'COMPANY', sign.company_id, credit.staff_id, credit.identity_id,
    credit.dept_id, null, 1, 0
  from company_sign as sign left join ${credit} on credit.identity_id = sign.sale_id where sign.coop_mode <> 'TRIAL'
  order by sign.company_id, sign.sign_date, sign.id on conflict do nothing`,
  `${head} select 'SIGN_AMOUNT', sign.sign_date, 'COMPANY_SIGN', sign.id, credit.staff_id, credit.identity_id, credit.dept_id, null, 1, sign.amount
  from company_sign as sign left join ${credit} on credit.identity_id = sign.sale_id
  where sign.coop_mode in ('COUPON', 'ANNUAL') and sign.amount is not null on conflict do nothing`,
  // A contract that was ended is never written again, so it ended when it was last written.
  `${head} select 'SIGN_AMOUNT', ended.day, 'COMPANY_SIGN_END', sign.id, credit.staff_id, credit.identity_id, credit.dept_id, null, 0,
    -round(sign.amount * (sign.valid_to - least(greatest(ended.day, sign.valid_from - 1), sign.valid_to)) / (sign.valid_to - sign.valid_from + 1), 2)
  from company_sign as sign cross join lateral (select (sign.updated_at at time zone 'Asia/Shanghai')::date as day) as ended
  left join ${credit} on credit.identity_id = sign.sale_id
  where sign.state = 'TERMINATED' and sign.coop_mode in ('COUPON', 'ANNUAL') and sign.amount is not null on conflict do nothing`,
  `${head} select case when log.type in ('GRANT', 'REVOKE') then 'COUPON_GRANT' else 'COUPON_CONSUME' end,
    (log.created_at at time zone 'Asia/Shanghai')::date, 'HR_COUPON_LOG', log.id, credit.staff_id, credit.identity_id, credit.dept_id, null,
    case log.type when 'CONSUME' then 1 when 'REVERSE' then -1 else log.delta end, 0
  from hr_coupon_log as log join company on company.id = log.company_id
  left join ${credit} on credit.identity_id = coalesce(company.sale_id, company.register_sale_id)
  where log.type in ('GRANT', 'REVOKE', 'CONSUME', 'REVERSE') on conflict do nothing`,
  `${head} select metric.name, (follow.created_at at time zone 'Asia/Shanghai')::date, 'COMPANY_FOLLOW', follow.id, follow.staff_id, null, staff.dept_id,
    null, 1, 0
  from company_follow as follow join staff on staff.id = follow.staff_id cross join (values ('FOLLOW'), ('FOLLOW_REACHED')) as metric(name)
  where metric.name = 'FOLLOW' or follow.result <> 'NO_ANSWER' on conflict do nothing`,
  `insert into company_owner_log (company_id, action, from_sale_id, to_sale_id, operator_id, at)
  select company_id, action, from_sale_id, to_sale_id, operator_id, at from (
    select company.id as company_id, 'REGISTER' as action, null::int as from_sale_id, company.register_sale_id as to_sale_id,
      company.created_by as operator_id, company.created_at as at
    from company where company.register_sale_id is not null
    union all
    select event.company_id, case event.action when 'BIND_SALE' then 'BIND' else event.action end, ${saleNamed('old')}, ${saleNamed('new')},
      event.operator_id, event.at
    from recruit_event as event cross join lateral jsonb_array_elements(event.detail) as change
    where event.action in ('BIND_SALE', 'CLAIM', 'RELEASE', 'RECYCLE') and event.entity_type = 'COMPANY' and change ->> 'field' = 'saleName'
  ) as moves order by at`,
]

export async function seedFacts(transaction: Transaction): Promise<void> {
  for (const statement of statements) await transaction.execute(sql.raw(statement))
}
