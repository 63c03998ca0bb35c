import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'

interface RoutineOptions {
  count: number
  now: Date
  days: number
  /** Who keeps members and roles. */
  keeperIds: readonly number[]
  /** Who may see the phones of identities. */
  viewerIds: readonly number[]
  devices: readonly string[]
}

interface Kind {
  /** How many of a hundred. */
  share: number
  actorIds: readonly number[] | null
  action: string
  api: string
  record: 'STAFF' | 'IDENTITY' | null
  /** Over `record` and the drawn numbers `a`, `b`, `c`. */
  changes?: SQL
  remark?: SQL
  result?: { name: string; code: number }
}

const change = (field: string, label: string, before: SQL, after: SQL) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'label', ${label}::text, 'old', ${before}, 'new', ${after}))`

/** A number that looks drawn but is the same in every database. */
const drawn = (salt: number) => sql`abs(hashint4(i * 31 + ${sql.raw(String(salt))}))`

/**
 * The daily routine, made by the database: sign-ins as the login log has them, looks at phone numbers, edits, grants,
 * and some that were refused or denied.
 */
export async function seedRoutineAudit(transaction: Transaction, options: RoutineOptions): Promise<void> {
  const { rows } = await transaction.execute<{ count: number }>(sql`
    select count(*)::int + count(*) filter (where id % 10 < 7 and at < ${options.now.toISOString()}::timestamptz - interval '10 hours')::int as count
    from login_log where result = 'SUCCESS'`)
  const rest = options.count - rows[0]!.count
  const kinds = kindsOf(options)
  const parts = kinds.map((kind, place) => partOf(kind, place, Math.floor((rest * kind.share) / 100), options))
  const filled = kinds.reduce((sum, kind) => sum + Math.floor((rest * kind.share) / 100), 0)
  parts.push(partOf(kinds[0]!, kinds.length, rest - filled, options))
  await transaction.execute(sql`
    insert into audit_log (at, staff_id, real_name, dept_id, ip, device, action, area, api_id, record_type, record_id, record_title, result, code, changes, remark, request_id, duration_ms)
    select routine.* from (${signIns('LOGIN', sql`at`, sql`true`)}
      union all ${signIns('LOGOUT', sql`at + (120 + login_log.id % 420) * interval '1 minute'`, sql`login_log.id % 10 < 7 and at < ${options.now.toISOString()}::timestamptz - interval '10 hours'`)}
      union all ${sql.join(parts, sql` union all `)}) as routine
    order by 1`)
  await transaction.execute(sql`analyze audit_log`)
}

function signIns(action: 'LOGIN' | 'LOGOUT', at: SQL, which: SQL): SQL {
  const path = action === 'LOGIN' ? '/login' : '/logout'
  return sql`select ${at} as at, staff.id, staff.real_name, staff.dept_id, login_log.ip, login_log.device, ${action}::text, 'shell',
      (select id from api_resource where path = ${path} limit 1), 'STAFF', staff.id::text, staff.real_name, 'OK', 200, '[]'::jsonb, null,
      md5(${action} || login_log.id)::uuid, (60 + login_log.id * 37 % 90)::int
    from login_log join staff on staff.id = login_log.staff_id where login_log.result = 'SUCCESS' and ${which}`
}

function kindsOf({ keeperIds, viewerIds }: RoutineOptions): Kind[] {
  const edit = { action: 'UPDATE', api: '/updateManger', record: 'STAFF', actorIds: keeperIds } as const
  return [
    { share: 26, action: 'VIEW_SENSITIVE', api: '/revealField', record: 'STAFF', actorIds: keeperIds, remark: sql`'mobile'` },
    { share: 13, action: 'VIEW_SENSITIVE', api: '/revealField', record: 'IDENTITY', actorIds: viewerIds, remark: sql`'mobile'` },
    { ...edit, share: 14, changes: change('post', '岗位', sql`'见习' || record.post`, sql`record.post`) },
    { ...edit, share: 8, changes: change('email', '邮箱', sql`null::text`, sql`'member' || record.id || '@gongtai.example'`) },
    {
      ...edit,
      share: 6,
      changes: change(
        'entryDate',
        '入职日期',
        sql`to_char(date '2019-03-01' + a % 2000, 'YYYY-MM-DD')`,
        sql`to_char(date '2019-03-02' + a % 2000, 'YYYY-MM-DD')`,
      ),
    },
    { ...edit, share: 5, action: 'GRANT', changes: change('roles', '角色', sql`'[]'::jsonb`, sql`jsonb_build_array(record.post)`) },
    {
      ...edit,
      share: 4,
      action: 'STATE',
      api: '/changeUserStatus',
      changes: change('status', '状态', sql`b % 2`, sql`1 - b % 2`),
      remark: sql`case when b % 2 = 0 then '休假结束，恢复账号' else '长期休假，暂停账号' end`,
    },
    {
      share: 14,
      action: 'UPDATE',
      api: '/addOrUpdateIdentity',
      record: 'IDENTITY',
      actorIds: viewerIds,
      changes: change('level', '级别', sql`(array['JUNIOR', 'MIDDLE'])[1 + c % 2]`, sql`(array['MIDDLE', 'SENIOR'])[1 + c % 2]`),
    },
    { share: 7, action: 'READ', api: '/selectMangerPage', record: null, actorIds: null, result: { name: 'DENIED', code: 403 } },
    { share: 3, action: 'UPDATE', api: '/updateManger', record: null, actorIds: keeperIds, result: { name: 'REFUSED', code: 40_001 } },
  ]
}

function partOf({ actorIds, action, api, record, changes, remark, result }: Kind, place: number, count: number, { now, days, devices }: RoutineOptions): SQL {
  const salt = (place + 1) * 7
  const table =
    record === 'IDENTITY'
      ? sql`select id, name as title, null::text as post from service_identity`
      : sql`select id, real_name as title, coalesce(post, '') as post from staff`
  const records = sql`select row_number() over (order by id) - 1 as number, * from (${table}) as named`
  const actors = sql`select row_number() over (order by id) - 1 as number, id, real_name, dept_id from staff
    where status = 1 and ${actorIds === null ? sql`not is_admin` : sql`id = any(${sql.param(actorIds)})`}`
  return sql`
    select moment.at, actor.id, actor.real_name, actor.dept_id, ('115.236.' || actor.id % 200 || '.' || 10 + actor.id % 200)::inet,
      (${sql.param(devices)}::text[])[1 + actor.id % ${devices.length}], ${action}::text, 'permissions', (select id from api_resource where path = ${api} limit 1),
      ${record === null ? sql`null, null, null` : sql`${record}::text, record.id::text, record.title`},
      ${result?.name ?? 'OK'}::text, ${result?.code ?? 200}::int, ${changes ?? sql`'[]'::jsonb`}, ${remark ?? sql`null`},
      md5(${String(place)} || ' ' || i)::uuid, 6 + d % 84
    from (select i, ${drawn(salt)} as a, ${drawn(salt + 1)} as b, ${drawn(salt + 2)} as c, ${drawn(salt + 3)} as d from generate_series(1, ${count}::int) as i offset 0) as numbers
    cross join lateral (select ${workingMoment(dayOf(now), days)} as at offset 0) as moment
    join (${actors}) as actor on actor.number = b % (select count(*) from (${actors}) as all_actors)
    join (${records}) as record on record.number = c % (select count(*) from (${table}) as all_records)`
}

/** A working hour of a day before today; most of what would fall on a weekend happens on the Friday before. */
function workingMoment(today: string, days: number): SQL {
  const day = sql`(${addDays(today, -1)}::date - a % ${days - 1})`
  const weekday = sql`extract(isodow from ${day})::int`
  const shifted = sql`${day} - case when ${weekday} > 5 and d % 10 < 7 then ${weekday} - 5 else 0 end`
  return sql`(${shifted})::timestamp at time zone 'Asia/Shanghai'
    + (array[8, 8, 9, 9, 9, 9, 10, 10, 11, 13, 14, 14, 15, 15, 16, 16, 17, 18])[1 + b % 18] * interval '1 hour' + d % 3600 * interval '1 second'`
}
