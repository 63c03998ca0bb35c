import { hash } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/connection.ts'
import { staff } from '../areas/permissions/staff/staff.tables.ts'
import { multiplyCompanies } from '../areas/companies/demo/multiply.ts'
import { multiplyCalls } from '../areas/customer-service/demo/multiply.ts'
import { multiplyHomeService } from '../areas/home-service/demo/multiply.ts'
import { multiplyOrders } from '../areas/home-service/demo/order-multiply.ts'

export interface MultiplyOptions {
  scale: number
  password: string
}

/** A quarter of a million attempts: beyond that the table only takes longer to fill. */
const loginLogLimit = 28
const companyLimit = 1_000_000
const homeServiceLimit = 50_000

/**
 * Makes members, sign-ins, notices, companies, the people of home service, their orders and calls `scale` times as many, for load tests. The rows are made by the database from
 * those of the demo: member number i copies one of them under a name and a mobile of his own.
 */
export async function multiply(transaction: Transaction, { scale, password }: MultiplyOptions): Promise<void> {
  // Cheap to verify, so that a load test can sign thousands of people in.
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const extraStaff = (await transaction.$count(staff)) * (scale - 1)
  const firstExtraId = await multiplyStaff(transaction, extraStaff, passwordHash)
  await copyRoles(transaction, firstExtraId)
  await multiplyLoginLog(transaction, Math.min(scale, loginLogLimit), firstExtraId, extraStaff)
  await multiplyNotices(transaction, scale, firstExtraId, extraStaff)
  await multiplyCompanies(transaction, Math.min(scale * 220, companyLimit))
  const homePeople = Math.min(scale * 180, homeServiceLimit)
  await multiplyHomeService(transaction, homePeople)
  await multiplyOrders(transaction, homePeople)
  await multiplyCalls(transaction, { calls: homePeople, callers: homePeople })
  await transaction.execute(sql`analyze staff, staff_role, login_log, staff_notice`)
}

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾'
const givenNames = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚桂英华玉兰红文建国志海燕鑫鹏飞婷雪琳宇浩佳欣怡梦瑶博轩'

/** 198 is a prefix that the demo's own members do not use. Answers the id of the first; the others follow without gaps. */
async function multiplyStaff(transaction: Transaction, count: number, passwordHash: string): Promise<number> {
  const { rows } = await transaction.execute<{ first: number }>(sql`
    with template as (select row_number() over (order by id) - 1 as place, * from staff where status = 1 and not is_admin),
    size as materialized (select count(*) as members from template),
    made as (
      insert into staff (staff_no, real_name, mobile, password_hash, password_changed_at, dept_id, post, gender, email, entry_date, status, role_count, last_login_at, last_login_ip, created_at, updated_at)
      select
        'GX' || lpad(i::text, 8, '0'),
        substr(${surnames}, 1 + i * 7 % ${surnames.length}, 1)
          || substr(${givenNames}, 1 + i * 31 % ${givenNames.length}, 1)
          || case when i % 5 = 0 then '' else substr(${givenNames}, 1 + i / 47 % ${givenNames.length}, 1) end,
        '198' || lpad(i::text, 8, '0'),
        ${passwordHash}, password_changed_at, dept_id, post, gender, 'gx' || i || '@gongtai.example', entry_date,
        case when i % 40 = 0 then 0 when i % 61 = 0 then 2 else 1 end,
        case when i % 40 <> 0 and i % 61 = 0 then 0 else 1 end,
        last_login_at - i % 5000 * interval '1 minute', last_login_ip,
        created_at + i % 86400 * interval '1 second', created_at + i % 86400 * interval '1 second'
      from (select i, i % members as place from generate_series(1, ${count}::integer) as i, size) as number
      join template using (place)
      order by i
      returning id
    )
    select min(id) as first from made
  `)
  return rows[0]!.first
}

/** Each copy has the role of a plain member of his department. The counts that a trigger would keep are set once: it would write every member a second time. */
async function copyRoles(transaction: Transaction, firstExtraId: number): Promise<void> {
  await transaction.execute(sql`alter table staff_role disable trigger staff_role_added`)
  await transaction.execute(sql`
    insert into staff_role (staff_id, role_id)
    select staff.id, usual.role_id
    from staff
    join (
      select distinct on (member.dept_id) member.dept_id, staff_role.role_id
      from staff_role join staff as member on member.id = staff_role.staff_id
      where member.id < ${firstExtraId}
      group by member.dept_id, staff_role.role_id
      order by member.dept_id, count(*) desc, staff_role.role_id
    ) as usual using (dept_id)
    where staff.id >= ${firstExtraId} and staff.status <> 2
  `)
  await transaction.execute(sql`alter table staff_role enable trigger staff_role_added`)
  await transaction.execute(sql`update role set member_count = (select count(*) from staff_role where staff_role.role_id = role.id)`)
}

/** The demo's attempts again and again, each time by another of the copies and a little earlier. */
async function multiplyLoginLog(transaction: Transaction, scale: number, firstExtraId: number, extraStaff: number): Promise<void> {
  await transaction.execute(sql`
    insert into login_log (staff_id, dept_id, mobile, result, ip, user_agent, device, city_name, at)
    select
      case when result = 'UNKNOWN' then null else ${firstExtraId} + person end,
      case when result = 'UNKNOWN' then null else (select staff.dept_id from staff where staff.id = ${firstExtraId} + person) end,
      '198' || lpad((person + 1)::text, 8, '0'),
      result, ip, user_agent, device, city_name, at - copy % 1440 * interval '1 minute'
    from login_log
    cross join generate_series(1, ${scale - 1}::integer) as copy
    cross join lateral (select (id::bigint * 7919 + copy * 104729) % ${extraStaff} as person) as chosen
  `)
}

async function multiplyNotices(transaction: Transaction, scale: number, firstExtraId: number, extraStaff: number): Promise<void> {
  await transaction.execute(sql`
    insert into staff_notice (staff_id, kind, area, message_key, message_values, title, content, link_path, state, read_at, done_at, expire_at, created_at, updated_at)
    select
      ${firstExtraId} + (id::bigint * 7919 + copy * 104729) % ${extraStaff},
      kind, area, message_key, message_values, title, content, link_path, state, read_at, done_at, expire_at, created_at, updated_at
    from staff_notice
    cross join generate_series(1, ${scale - 1}::integer) as copy
  `)
}
