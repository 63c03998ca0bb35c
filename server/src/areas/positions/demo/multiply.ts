import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

const words = [
  '操作工',
  '质检员',
  '仓管员',
  '司机',
  '店长',
  '护理员',
  '开发工程师',
  '会计',
  '客服专员',
  '销售代表',
  '电焊工',
  '保安',
  '收银员',
  '产品经理',
  '文员',
  '维修工',
]

/**
 * As many more positions, made by the database from those of the demo, spread over the companies that there are. Nearly all that are
 * open have somebody at work, and every third had, as in life.
 */
export async function multiplyPositions(transaction: Transaction, count: number): Promise<void> {
  const sales = await multiplyPeople(transaction, 'SALE', '195', count)
  const advisers = await multiplyPeople(transaction, 'ADVISER', '196', count)
  const waiters = await multiplyPeople(transaction, 'WAITER', '194', count)
  const list = sql.raw(`array[${words.map(word => `'${word}'`).join(', ')}]`)
  // Both tables are filled at once, so that each position is written with its departments and not once more for every person.
  await transaction.execute(sql`alter table position disable trigger user; alter table position_assign disable trigger user`)
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from position),
    firm as materialized (select row_number() over (order by id) - 1 as spot, id, sale_id from company where deleted_at is null),
    leaf as materialized (select row_number() over (order by id) - 1 as twig, id, path from job_category where level = 3),
    size as materialized (select (select count(*) from template) as positions, (select count(*) from firm) as companies, (select count(*) from leaf) as twigs),
    number as (select i, i % positions as place, i * 7 % companies as spot, i * 11 % twigs as twig from generate_series(1, ${count}::bigint) as i, size)
    insert into position (position_code, company_id, company_staff_id, sale_id, title, category_id, category_path, job_type, headcount, hired_count, urgency,
      salary_unit, salary_min, salary_max, salary_months, negotiable, edu_min, exp_min, age_min, age_max, skills, skills_norm, welfare_tags, insurance,
      address_id, province_code, city_code, district_code, address, description, interview_mode, interview_contact, interview_mobile, interview_times,
      fee_mode, fee_type, fee_value, guarantee_days, visible, adviser_id, is_assigned, state, offline_reason, close_reason, state_at, submitted_at, waits_since,
      examined_at, published_at, refreshed_at, valid_to, closed_at, book_count, arrive_count, offer_count, onboard_count, last_book_at, source,
      created_at, created_by, updated_at, dept_id, dept_ids)
    select 'X' || lpad(i::text, 9, '0'), firm.id, template.company_staff_id, person.sale_id,
      (${list})[1 + i % ${words.length}] || i, leaf.id, leaf.path, job_type, 1 + (i % 40)::int, (i % 7)::int, urgency,
      salary_unit, salary_min + i % 900, salary_max + i % 900, salary_months, negotiable, edu_min, exp_min, age_min, age_max, skills, skills_norm, welfare_tags, insurance,
      address_id, province_code, city_code, district_code, address, '<p>-</p>', interview_mode, interview_contact, interview_mobile, '[]',
      fee_mode, fee_type, fee_value, guarantee_days, visible, person.adviser_id, is_assigned and i % 25 <> 0,
      -- A review waits for few at a time, however many there are.
      case when template.state in ('WAIT_EXAMINE', 'REJECTED') and i % 40 <> 0 then 'CLOSED' else template.state end, offline_reason, close_reason, state_at, submitted_at,
      case when template.state = 'WAIT_EXAMINE' and i % 40 = 0 then waits_since end, examined_at,
      published_at - i % 500000 * interval '1 minute', greatest(published_at - i % 500000 * interval '1 minute', refreshed_at - i * 7919 % 90000 * interval '1 minute'), valid_to + (i % 200)::int - 60,
      closed_at - i % 500000 * interval '1 minute', book_count, arrive_count, offer_count, onboard_count, last_book_at - i % 90000 * interval '1 minute', source,
      template.created_at - i % 500000 * interval '1 minute', person.created_by, template.updated_at,
      coalesce(adviser.dept_id, sale.dept_id),
      array_remove(array[adviser.dept_id, sale.dept_id, case when person.adviser_id is null then creator.dept_id end, worker.dept_id], null)
    from number join template using (place) join firm using (spot) join leaf using (twig)
    cross join lateral (select
      case when i % 50 = 0 then firm.sale_id else ${sales.first} + i % ${sales.people} end as sale_id,
      case when i % 150 = 0 then template.adviser_id when i % 3 = 0 then ${advisers.first} + i % ${advisers.people} end as adviser_id,
      case when i % 50 = 0 then template.created_by end as created_by,
      case when template.state not in ('ONLINE', 'PAUSED') or template.published_at is null or not (template.is_assigned and i % 25 <> 0 or i % 3 = 0) then null
        when i % 50 = 0 then (select identity_id from position_assign as known where known.id = 1 + i % (select max(id) from position_assign))
        else ${waiters.first} + i % ${waiters.people} end as worker_id) as person
    left join service_identity as adviser on adviser.id = person.adviser_id left join service_identity as sale on sale.id = person.sale_id
    left join service_identity as worker on worker.id = person.worker_id left join staff as creator on creator.id = person.created_by`)
  await transaction.execute(sql`
    insert into position_assign (position_id, identity_kind, identity_id, source, state, target, assigned_at, clock_from, ended_at, assess_state, book_count, created_at, updated_at)
    select made.id, case when i % 50 = 0 then known.identity_kind else 'WAITER' end,
      case when i % 50 = 0 then known.identity_id else ${waiters.first} + i % ${waiters.people} end, 'AUTO',
      case when made.state in ('ONLINE', 'PAUSED') then 'ACTIVE' else 'FINISHED' end, known.target, made.published_at, made.published_at,
      case when made.state in ('ONLINE', 'PAUSED') then null else made.state_at end,
      case when i % 50 = 0 then 'WARNING' else 'NORMAL' end, known.book_count, made.created_at, made.updated_at
    from (select *, substr(position_code, 2)::int as i from position where position_code like 'X%') as made
    join position_assign as known on known.id = 1 + i % (select max(id) from position_assign)
    where made.published_at is not null and (made.is_assigned or i % 3 = 0)`)
  await transaction.execute(sql`alter table position enable trigger user; alter table position_assign enable trigger user`)
  await transaction.execute(sql`analyze position, position_assign`)
}

/** Nobody looks after more than some hundred positions, so that there are more people; those of the demo have a fiftieth of all. */
async function multiplyPeople(
  transaction: Transaction,
  kind: 'ADVISER' | 'SALE' | 'WAITER',
  prefix: string,
  positions: number,
): Promise<{ first: number; people: number }> {
  const { rows } = await transaction.execute<{ first: number; people: number }>(sql`
    with made as (
      insert into service_identity (kind, name, mobile, dept_id, created_at, updated_at)
      select ${kind}::text, name || i, ${prefix}::text || lpad(i::text, 8, '0'), dept_id, created_at, updated_at
      from generate_series(1, ${Math.ceil(positions / 500)}::int) as i
      join (select row_number() over (order by id) as place, count(*) over () as people, name, dept_id, created_at, updated_at
        from service_identity where kind = ${kind}::text and mobile not like '19%') as known on known.place = 1 + i % known.people
      returning id
    ) select min(id) as first, count(*)::int as people from made`)
  return rows[0]!
}
