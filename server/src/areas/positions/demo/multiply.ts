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
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from position),
    size as materialized (select count(*) as positions from template),
    firm as materialized (select row_number() over (order by id) - 1 as spot, id, sale_id from company where deleted_at is null),
    firms as materialized (select count(*) as companies from firm),
    leaf as materialized (select row_number() over (order by id) - 1 as twig, id, path from job_category where level = 3),
    leaves as materialized (select count(*) as twigs from leaf)
    insert into position (position_code, company_id, company_staff_id, sale_id, title, category_id, category_path, job_type, headcount, hired_count, urgency,
      salary_unit, salary_min, salary_max, salary_months, negotiable, edu_min, exp_min, age_min, age_max, skills, skills_norm, welfare_tags, insurance,
      address_id, province_code, city_code, district_code, address, description, interview_mode, interview_contact, interview_mobile, interview_times,
      fee_mode, fee_type, fee_value, guarantee_days, visible, adviser_id, is_assigned, state, offline_reason, close_reason, state_at, submitted_at, waits_since,
      examined_at, published_at, refreshed_at, valid_to, closed_at, book_count, arrive_count, offer_count, onboard_count, last_book_at, source,
      created_at, created_by, updated_at)
    select 'X' || lpad(i::text, 9, '0'), firm.id, template.company_staff_id, case when i % 50 = 0 then firm.sale_id else ${sales.first} + i % ${sales.people} end,
      (${list})[1 + i % ${words.length}] || i, leaf.id, leaf.path, job_type, 1 + (i % 40)::int, (i % 7)::int, urgency,
      salary_unit, salary_min + i % 900, salary_max + i % 900, salary_months, negotiable, edu_min, exp_min, age_min, age_max, skills, skills_norm, welfare_tags, insurance,
      address_id, province_code, city_code, district_code, address, '<p>-</p>', interview_mode, interview_contact, interview_mobile, '[]',
      fee_mode, fee_type, fee_value, guarantee_days, visible, case when i % 150 = 0 then adviser_id when i % 3 = 0 then ${advisers.first} + i % ${advisers.people} end, is_assigned and i % 25 <> 0,
      -- A review waits for few at a time, however many there are.
      case when template.state in ('WAIT_EXAMINE', 'REJECTED') and i % 40 <> 0 then 'CLOSED' else template.state end, offline_reason, close_reason, state_at, submitted_at,
      case when template.state = 'WAIT_EXAMINE' and i % 40 = 0 then waits_since end, examined_at,
      published_at - i % 500000 * interval '1 minute', refreshed_at - i % 90000 * interval '1 minute', valid_to + (i % 200)::int - 60,
      closed_at - i % 500000 * interval '1 minute', book_count, arrive_count, offer_count, onboard_count, last_book_at - i % 90000 * interval '1 minute', source,
      template.created_at - i % 500000 * interval '1 minute', case when i % 50 = 0 then template.created_by end, template.updated_at
    from size, firms, leaves, generate_series(1, ${count}::bigint) as i
    join template on true join firm on true join leaf on true
    where template.place = i % size.positions and firm.spot = i * 7 % firms.companies and leaf.twig = i * 11 % leaves.twigs`)
  await transaction.execute(sql`
    insert into position_assign (position_id, identity_kind, identity_id, source, state, target, assigned_at, clock_from, ended_at, assess_state, book_count, created_at, updated_at)
    select position.id, case when position.id % 50 = 0 then known.identity_kind else 'WAITER' end,
      case when position.id % 50 = 0 then known.identity_id else ${waiters.first} + position.id % ${waiters.people} end, 'AUTO',
      case when position.state in ('ONLINE', 'PAUSED') then 'ACTIVE' else 'FINISHED' end, known.target, position.published_at, position.published_at,
      case when position.state in ('ONLINE', 'PAUSED') then null else position.state_at end,
      case when position.id % 50 = 0 then 'WARNING' else 'NORMAL' end, known.book_count, position.created_at, position.updated_at
    from position
    join lateral (select * from position_assign as one where one.id = 1 + position.id % (select max(id) from position_assign) limit 1) as known on true
    where position.position_code like 'X%' and position.published_at is not null and (position.is_assigned or position.id % 3 = 0)`)
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
