import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { Multiplied } from '../../../kit/demo.ts'

/** A quarter of a million attempts: beyond that the table only takes longer to fill. */
const loginLogLimit = 28

/** Sign-ins and notices of the copied members. */
export async function multiplyTraces(transaction: Transaction, { scale }: Multiplied): Promise<void> {
  const { rows } = await transaction.execute<{ first: number; extra: number }>(
    sql`select min(id) as first, count(*)::int as extra from staff where staff_no like 'GX%'`,
  )
  const { first, extra } = rows[0]!
  await multiplyLoginLog(transaction, Math.min(scale, loginLogLimit), first, extra)
  await multiplyNotices(transaction, scale, first, extra)
  await transaction.execute(sql`analyze login_log, staff_notice`)
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
