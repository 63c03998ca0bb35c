import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

const firstCharacters = '华中天金鑫恒宏瑞盛泰嘉安永信博锦康明远东海新创智云易优德润'
const secondCharacters = '达通源诚盛丰泰和兴隆昌远腾翔宇辉科联捷邦凯悦美佳越航晟铭'
const trades = ['机械制造', '精密电子', '供应链管理', '餐饮管理', '网络科技', '医疗器械', '商贸', '物业服务', '建筑工程', '汽车零部件']

/**
 * As many more companies, each with an HR account, made by the database from those of the demo: number i copies one of
 * them under a name, a code and a credit code of its own.
 */
export async function multiplyCompanies(transaction: Transaction, count: number): Promise<void> {
  // A sale holds a hundred companies at most, so there are more sales; a third of the companies wait in the pool.
  const { rows } = await transaction.execute<{ first: number; sales: number }>(sql`
    with made as (
      insert into service_identity (kind, name, mobile, dept_id, created_at, updated_at)
      select 'SALE', name || i, '197' || lpad(i::text, 8, '0'), dept_id, created_at, updated_at
      from generate_series(1, ${Math.ceil(count / 100)}::int) as i
      join (select row_number() over (order by id) as place, count(*) over () as sales, name, dept_id, created_at, updated_at
        from service_identity where kind = 'SALE') as known on known.place = 1 + i % known.sales
      returning id
    ) select min(id) as first, count(*)::int as sales from made`)
  const { first, sales } = rows[0]!
  const tradeList = sql.raw(`array[${trades.map(trade => `'${trade}'`).join(', ')}]`)
  await transaction.execute(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from company),
    size as materialized (select count(*) as companies, max(id) as last from template),
    named as (
      select i, i % companies as place,
        substr(${firstCharacters}, (1 + i * 7 % ${firstCharacters.length})::int, 1) || substr(${secondCharacters}, (1 + i * 13 % ${secondCharacters.length})::int, 1)
          || substr(${firstCharacters}, (1 + i / 29 % ${firstCharacters.length})::int, 1) || (${tradeList})[1 + i / 13 % ${trades.length}] || i || '号有限公司' as name
      from generate_series(1, ${count}::bigint) as i, size
    )
    insert into company (company_code, name, name_key, short_name, credit_code, legal_person, reg_capital, established_at, company_type, industry_code, scale,
      province_code, city_code, district_code, address, welfare_tags, source, sale_id, sale_bound_at, register_sale_id, adviser_id, examine_state,
      submitted_at, sign_state, sign_valid_to, state, coupon_total, coupon_used, staff_count, online_position_count, onboard_count,
      last_follow_at, last_reach_at, next_follow_at, last_hr_login_at, sea_recycle_at, tags, created_at, updated_at)
    select 'X' || lpad(i::text, 9, '0'), named.name, named.name, left(named.name, 6), 'X' || lpad(i::text, 17, '0'), legal_person, reg_capital, established_at,
      company_type, industry_code, scale, province_code, city_code, district_code, address, welfare_tags, source,
      case when sign_state = 'UNSIGNED' and i % 4 <> 0 then null else ${first} + i % ${sales} end, sale_bound_at, register_sale_id,
      case when i % 50 = 0 then adviser_id end, examine_state, submitted_at, sign_state, sign_valid_to + (i % 700)::int, state,
      coupon_total, coupon_used, 1, online_position_count, onboard_count,
      last_follow_at - i % 9000 * interval '1 minute', last_reach_at - i % 9000 * interval '1 minute', next_follow_at + i % 90 * interval '1 hour', last_hr_login_at - i % 5000 * interval '1 minute',
      sea_recycle_at + i % 4000 * interval '1 minute', tags, template.created_at - i % 500000 * interval '1 minute', template.updated_at
    from named join template using (place)`)
  await transaction.execute(sql`
    insert into company_staff (company_id, role, name, mobile, password_hash, auth_state, created_at, updated_at)
    select id, 'MAIN', substr(name, 1, 3), '199' || lpad(id::text, 8, '0'), '', 'PASS', created_at, created_at from company where company_code like 'X%'`)
  await transaction.execute(sql`analyze company, company_staff`)
}
