import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { Multiplied } from '../../../kit/demo.ts'
import { staff } from '../staff/staff.tables.ts'

/** As many times as many members: number i copies one of the demo under a name and a mobile of his own. */
export async function multiplyMembers(transaction: Transaction, { scale, passwordHash }: Multiplied): Promise<void> {
  const count = (await transaction.$count(staff)) * (scale - 1)
  await copyRoles(transaction, await multiplyStaff(transaction, count, passwordHash))
  await transaction.execute(sql`analyze staff, staff_role`)
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
