import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { nameOf } from '../../../demo/multiply-name.ts'

/**
 * As many more consumers, service persons (each with a category and two certificates) and sign-ups, made by the database from
 * those of the demo: number i copies one of them under a name, a number and a mobile of its own.
 */
export async function multiplyHomeService(transaction: Transaction, count: number): Promise<void> {
  const numbered = (table: string) => sql`
    with template as (select row_number() over (order by id) - 1 as place, * from ${sql.identifier(table)}),
    size as materialized (select count(*) as rows from template),
    number as (select i, i % rows as place from generate_series(1, ${count}::bigint) as i, size)`
  await transaction.execute(sql`${numbered('home_user')}
    insert into home_user (user_no, nickname, real_name, gender, mobile, city_code, register_source, register_at, last_login_at, order_count, paid_total_money,
      refund_count, last_order_at, status, owner_id, created_at, updated_at)
    select 'HX' || lpad(i::text, 12, '0'), ${nameOf}, ${nameOf}, gender, '195' || lpad(i::text, 8, '0'), city_code, register_source, register_at - i % 500000 * interval '1 minute',
      last_login_at, order_count + i % 40, paid_total_money + i % 9000, refund_count, register_at - i % 9000 * interval '1 minute', status, owner_id, created_at, updated_at
    from number join template using (place)`)
  await transaction.execute(sql`${numbered('artificer')}
    insert into artificer (artificer_no, name, gender, birth_date, mobile, provider_type, agency_name, work_years, tags, work_city_code, service_districts,
      check_in_state, check_in_at, status, work_state, score, order_count, completed_count, source, owner_id, created_at, updated_at)
    select 'AX' || lpad(i::text, 12, '0'), ${nameOf}, gender, birth_date, '194' || lpad(i::text, 8, '0'), provider_type, agency_name, work_years, tags, work_city_code,
      service_districts, check_in_state, check_in_at - i % 90000 * interval '1 minute', status, work_state, 3 + (i % 200) / 100.0, order_count, completed_count + i % 300, source,
      owner_id, created_at - i % 500000 * interval '1 minute', updated_at
    from number join template using (place)`)
  await transaction.execute(sql`
    insert into artificer_category (artificer_id, category_id, state, created_at, updated_at)
    select artificer.id, category.id, 'OPEN', artificer.created_at, artificer.updated_at
    from artificer join (select row_number() over (order by id) - 1 as place, count(*) over () as categories, id from home_category where parent_id is not null) as category
      on category.place = artificer.id % category.categories
    where artificer_no like 'AX%'`)
  await transaction.execute(sql`
    insert into artificer_cert (artificer_id, cert_type, cert_name, issue_date, valid_to, front_file, state, submit_at, submit_source, examine_by, examine_at, created_at, updated_at)
    select id, type, name, created_at::date, current_date + (id % 900)::int - 30, repeat('0', 32) || '.png',
      case when id % 20 = 0 then 'PENDING' when id % 9 = 0 then 'REJECTED' when id % 900 < 30 then 'EXPIRED' else 'PASSED' end,
      created_at, 'APP', case when id % 20 <> 0 then 1 end, case when id % 20 <> 0 then updated_at end, created_at, updated_at
    from artificer cross join (values ('HEALTH'), ('NO_CRIME')) as kind (type)
    where artificer_no like 'AX%'`)
  await transaction.execute(sql`
    insert into artificer_avatar (artificer_id, new_file, state, submit_at, submit_source, created_at, updated_at)
    select id, repeat('0', 32) || '.png', case when id % 20 = 0 then 'PENDING' else 'PASSED' end, created_at, 'APP', created_at, updated_at
    from artificer where artificer_no like 'AX%'`)
  await transaction.execute(sql`${numbered('labor_recruit')}
    insert into labor_recruit (recruit_no, title, category_id, city_code, districts, work_mode, headcount, pay_min, pay_max, pay_unit, gender_limit, deadline, state, owner_id,
      created_at, updated_at)
    select 'LX' || lpad(i::text, 12, '0'), title || i, category_id, city_code, districts, work_mode, headcount, pay_min, pay_max, pay_unit, gender_limit,
      deadline - (i % 700)::int, state, owner_id, created_at - i % 500000 * interval '1 minute', updated_at
    from number join template using (place)`)
  await transaction.execute(sql`${numbered('labor_recruit_apply')}
    insert into labor_recruit_apply (recruit_id, name, mobile, gender, age, city_code, experience_years, source, state, next_follow_at, owner_id, created_at, updated_at)
    select (select min(id) from labor_recruit where recruit_no like 'LX%') + i, ${nameOf}, '193' || lpad(i::text, 8, '0'), gender, age, city_code, experience_years, source,
      case when state = 'CONVERTED' then 'PASSED' else state end, next_follow_at + i % 9000 * interval '1 minute', owner_id, created_at - i % 500000 * interval '1 minute', updated_at
    from number join template using (place)`)
  await transaction.execute(sql`analyze home_user, artificer, artificer_category, artificer_cert, artificer_avatar, labor_recruit, labor_recruit_apply`)
}
