import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { nameOf } from '../../../demo/multiply-name.ts'

/**
 * As many more candidates, made by the database from those of the demo: number i copies one of them under a name and a number of its
 * own. A consultant has some hundred, so that there are more of them, and one in fifty is of the consultants of the demo.
 */
export async function multiplySeekers(transaction: Transaction, count: number): Promise<void> {
  const { rows } = await transaction.execute<{ first: number; people: number }>(sql`
    with made as (
      insert into service_identity (kind, name, mobile, dept_id, created_at, updated_at)
      select 'WAITER', name || i, '193' || lpad(i::text, 8, '0'), dept_id, created_at, updated_at
      from generate_series(1, ${Math.ceil(count / 250)}::int) as i
      join (select row_number() over (order by id) as place, count(*) over () as people, name, dept_id, created_at, updated_at
        from service_identity where kind = 'WAITER' and mobile not like '19%') as known on known.place = 1 + i % known.people
      returning id
    ) select min(id) as first, count(*)::int as people from made`)
  const { first, people } = rows[0]!
  await transaction.execute(sql`alter table job_seeker disable trigger user`)
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from job_seeker where seeker_code like 'S%' and deleted_at is null),
    leaf as materialized (select row_number() over (order by id) - 1 as twig, id from job_category where level = 3),
    size as materialized (select (select count(*) from template) as seekers, (select count(*) from leaf) as twigs),
    number as (select i, i % seekers as place, i * 11 % twigs as twig from generate_series(1, ${count}::bigint) as i, size)
    insert into job_seeker (seeker_code, name, gender, birth_date, mobile, education, first_work_date, job_status, province_code, city_code, district_code, lng, lat,
      expect_category_ids, expect_city_codes, expect_min, expect_max, expect_job_type, relocate, source, waiter_id, claimed_at, sea_recycle_at, dept_id, dept_ids,
      intention, tags, last_follow_at, last_reached_at, next_follow_at, last_active_at, follow_count, blacklisted, pooled_at, created_at, updated_at)
    select 'X' || lpad(i::text, 9, '0'), ${nameOf}, gender, birth_date + (i % 3000)::int - 1500, '192' || lpad(i::text, 8, '0'), education,
      first_work_date + (i % 2000)::int - 1900, job_status, province_code, city_code, district_code, lng, lat,
      case when i % 4 = 0 then array[leaf.id] else expect_category_ids end, expect_city_codes, expect_min + i % 700, expect_max + i % 700, expect_job_type, relocate, source,
      owner.id, template.claimed_at - i % 200000 * interval '1 minute', case when owner.id is not null then coalesce(sea_recycle_at, template.created_at + interval '500 days') + i % 9000 * interval '1 minute' end,
      owner.dept_id, case when owner.id is null then '{}' else array[owner.dept_id] end,
      intention, tags, last_follow_at - i % 300000 * interval '1 minute', last_reached_at - i % 300000 * interval '1 minute',
      case when i % 5 = 0 then next_follow_at + i % 2000 * interval '1 hour' end, last_active_at - i % 400000 * interval '1 minute', follow_count, blacklisted,
      pooled_at, template.created_at - i % 500000 * interval '1 minute', template.updated_at
    from number join template using (place) join leaf using (twig)
    left join service_identity as owner on owner.id = case when template.waiter_id is null or i % 3 = 0 then null when i % 50 = 0 then template.waiter_id else ${first} + i % ${people} end`)
  await transaction.execute(sql`alter table job_seeker enable trigger user`)
  await transaction.execute(sql`
    insert into seeker_follow (seeker_id, staff_id, kind, method, content, result, created_at, created_by, updated_at)
    select made.id, known.staff_id, 'NORMAL', known.method, known.content, known.result, coalesce(made.last_follow_at, made.created_at), known.staff_id, made.updated_at
    from (select id, last_follow_at, created_at, updated_at, substr(seeker_code, 2)::int as i from job_seeker where seeker_code like 'X%') as made
    join seeker_follow as known on known.id = 1 + i % (select max(id) from seeker_follow)`)
  await transaction.execute(sql`analyze job_seeker, seeker_follow`)
}
