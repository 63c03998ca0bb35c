import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Database } from '../db/connection.ts'
import { connect } from '../db/connection.ts'
import { templates } from '../testing/demo.ts'
import { seedDemo } from './seed.ts'
import { grantPresetRoles, seedReference } from './reference.ts'

const today = new Date('2026-11-15T03:30:00.000Z')
const password = 'Gongtai2026'
const databases: { name: string; database: Database }[] = []

async function asAdmin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl').replace('DATABASE', 'postgres') })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database with tables and reference data but no members. */
async function emptyDatabase(): Promise<Database> {
  const name = `gongtai_seed_${process.pid}_${databases.length}`
  await asAdmin(`create database ${name} template ${templates.empty} strategy = file_copy`)
  const url = inject('databaseUrl').replace('DATABASE', name)
  const database = connect({ url, poolSize: 2, onError: () => {} })
  databases.push({ name, database })
  return database
}

afterAll(async () => {
  for (const { name, database } of databases) {
    await database.$client.end()
    await asAdmin(`drop database ${name}`)
  }
})

async function count(database: Database, from: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql.raw(`select count(*)::integer as count from ${from}`))
  return rows[0]!.count
}

const first = await emptyDatabase()

test('a seed that breaks off leaves nothing behind', async () => {
  const progress = (done: number) => {
    if (done === 3) throw new Error('power cut')
  }
  await expect(seedDemo(first, { today, password, progress })).rejects.toThrow('power cut')
  expect(await count(first, 'staff')).toBe(0)
  expect(await count(first, 'dept')).toBe(0)
})

test('the next one fills the database, and a third finds it done', { timeout: 300_000 }, async () => {
  expect(await seedDemo(first, { today, password })).toBe(true)
  expect(await seedDemo(first, { today, password })).toBe(false)
})

describe('the figures of the area files', () => {
  test.each([
    ['dept', 31],
    ['dept where level = 4', 9],
    ['export_task', 180],
    [`export_task where state = 'FINISHED' and expire_at > '2026-11-15T03:30:00Z' and row_count > 0`, 60],
    [`export_task join file on file.file_name = export_task.file_name and file.size = export_task.size and biz_id = export_task.id`, 60],
    [`export_task where state = 'EXPIRED' and expire_at < '2026-11-15T03:30:00Z'`, 104],
    [`export_task where state = 'FAILED' and fail_code = 'TOO_LONG'`, 4],
    // Nothing waits for a file that nobody makes.
    [`export_task where state in ('QUEUED', 'GENERATING')`, 0],
    ['(select distinct staff_id from export_task) as person', 25],
    ['dept where leader_id is null', 0],
    ['staff where status = 1', 178],
    ['staff where status = 0', 5],
    ['staff where status = 2', 3],
    ['staff where is_admin', 2],
    ['staff where agent_id is not null', 22],
    [`service_identity where kind = 'ADVISER'`, 14],
    [`service_identity where kind = 'WAITER'`, 38],
    [`service_identity where kind = 'SALE'`, 46],
    [`service_identity where status = 'DISABLED'`, 2],
    ['(select staff_id from staff_identity group by staff_id having count(*) = 2) as twofold', 4],
    [`file where state = 'TEMP'`, 40],
    [`file where state = 'ORPHAN'`, 15],
    ['service_identity join file on file_name = avatar_file and biz_id = service_identity.id', 98],
    ['service_identity join file on file_name = wechat_qr_file and biz_id = service_identity.id', 33],
    ['session where ended_at is null', 64],
    ['(select distinct city_name from session) as city', 12],
    ['login_log', 9000],
    [`login_log where result = 'BAD_PASSWORD'`, 360],
    [`login_log where result = 'BAD_CODE'`, 90],
    [`login_log where result = 'LOCKED'`, 6],
    [`(select distinct mobile from login_log where ip = '45.155.205.86') as night`, 14],
    ['staff_notice', 420],
    ['saved_view', 3],
    ['company', 320],
    [`company where examine_state = 'PASS'`, 290],
    [`company where examine_state = 'WAIT_EXAMINE'`, 9],
    [`company where sign_state = 'SIGNED'`, 165],
    [`company where state = 'DISABLED'`, 6],
    ['company where sale_id is null', 42],
    ['(select distinct city_code from company) as city', 14],
    ['company_staff', 480],
    [`company_staff where auth_state = 'PASS'`, 336],
    [`company_staff where auth_state = 'WAIT_EXAMINE'`, 9],
    [`company_staff where auth_state = 'PASS' and (id_card_front is null or id_card_back is null or auth_file is null)`, 0],
    ['company_sign', 210],
    [`company_sign where state = 'PENDING'`, 3],
    ['coupon_batch', 260],
    [`hr_coupon_log where type = 'CONSUME'`, 1900],
    [`company where sign_state = 'SIGNED' and coupon_available <= 3`, 17],
    [
      `company where coupon_available <> coalesce((select sum(remaining) from coupon_batch where company_id = company.id and coupon_batch.state = 'ACTIVE'), 0)`,
      0,
    ],
    [
      `company where coupon_total > 0 and coupon_available <> (select balance_after from hr_coupon_log where company_id = company.id order by created_at desc, hr_coupon_log.id desc limit 1)`,
      0,
    ],
    ['company_follow', 1500],
    [`company where (next_follow_at at time zone 'Asia/Shanghai')::date = '2026-11-15'`, 26],
    [`company where next_follow_at < '2026-11-14T16:00:00Z'`, 9],
    ['job_category where level = 1', 16],
    [`job_category_map where kind = 'EXTERNAL'`, 2_300],
    [`job_category_map where kind = 'RELATED'`, 420],
    [`job_category_map where state = 'UNMAPPED'`, 74],
    ['position', 900],
    [`position where state = 'ONLINE'`, 428],
    [`position where state = 'PAUSED'`, 35],
    [`position where state = 'OFFLINE'`, 210],
    [`position where state = 'CLOSED'`, 190],
    [`position where state = 'WAIT_EXAMINE'`, 14],
    [`position where state = 'REJECTED'`, 23],
    [`position where state = 'ONLINE' and published_at is null`, 0],
    [
      `position join company on company.id = position.company_id where company.examine_state <> 'PASS' and not company.re_examine and position.state = 'ONLINE'`,
      0,
    ],
    ['position_draft', 14],
    ['position_follow', 900],
    [`company where online_position_count <> (select count(*) from position where company_id = company.id and state = 'ONLINE' and deleted_at is null)`, 0],
    // Of which five tell of parameters that were tried out (areas/config.md).
    ['audit_log', 60_005],
    [`audit_log where action = 'VIEW_SENSITIVE' and ip = '45.155.205.233'`, 412],
    ['audit_log where api_id is null and result <> $$OK$$', 0],
    ['(select hour from api_stat_hour group by hour having sum(c5xx) > 0.05 * sum(calls) and sum(calls) > 1000) as bad_hour', 1],
    ['api_stat_hour where ok_count < 0 or calls <> ok_count + refused_count + c401 + c403 + c404 + c406 + c429 + c5xx', 0],
    // What waits is counted by the queues and never seeded.
    [`staff_notice where kind = 'TODO'`, 0],
    [`right_request where state = 'PENDING'`, 3],
    [`announcement where level = 'WARN' and text = '今晚23:00-23:30系统维护'`, 1],
    [`app_version where app = 'BROWSER_PLUGIN' and state = 'PUBLISHED'`, 3],
    [`staff_role join staff on staff.id = staff_id where real_name = '张晓雯' and expire_at = '2026-11-16'`, 1],
    ['staff_role join staff on staff.id = staff_id where status = 2', 0],
    [`login_log where at > '2026-11-15T03:30:00Z' or at < '2026-08-15'`, 0],
  ])('%s: %i', async (from, expected) => expect(await count(first, from)).toBe(expected))
})

const large = await emptyDatabase()

test('another database gets the very same data', { timeout: 300_000 }, async () => {
  await seedDemo(large, { today, password, scale: 4 })
  // The broken-off seed has used up ids of the first database, so only what does not carry ids is compared.
  const same = async (query: ReturnType<typeof sql>) => expect((await large.execute(query)).rows).toEqual((await first.execute(query)).rows)
  await same(sql`select staff_no, real_name, mobile, post, entry_date::text, last_login_at::text from staff where staff_no not like 'GX%' order by staff_no`)
  await same(sql`select order_no, product_name, pay_money, state, created_at::text from home_order where order_no like 'HS%' order by order_no`)
  await same(sql`select plan_no, name, settle_total_money, settle_flag from home_commission where plan_no like 'HC%' order by plan_no`)
})

test('scale multiplies members, sign-ins and notices', async () => {
  expect(await count(large, 'staff')).toBe(4 * 186)
  expect(await count(large, 'login_log')).toBe(4 * 9000)
  expect(await count(large, 'staff_notice')).toBe(4 * 420)
  expect(
    await count(large, 'login_log left join staff on staff.id = staff_id where staff_id is not null and staff.mobile is distinct from login_log.mobile'),
  ).toBe(0)
  expect(await count(large, 'staff_notice left join staff on staff.id = staff_id where staff.id is null')).toBe(0)
})

describe('preset roles', () => {
  const withoutAuditor = sql`delete from role_grant where role_id = (select id from role where code = 'auditor')`
  const grants = `role_grant where role_id = (select id from role where code = 'auditor')`

  test('get what is missing, and their members learn of it', async () => {
    const before = await count(first, grants)
    const holder = `staff where perm_version > 1 and mobile = '13800000022'`
    await first.execute(withoutAuditor)
    await grantPresetRoles(first)
    expect(await count(first, grants)).toBe(before)
    expect(await count(first, holder)).toBe(1)
  })

  test('are left alone once somebody has edited them', async () => {
    await first.execute(withoutAuditor)
    await first.execute(sql`update role set version = 2 where code = 'auditor'`)
    await seedReference(first)
    expect(await count(first, grants)).toBe(0)
  })

  test('and nobody is bothered when nothing is missing', async () => {
    const versions = await count(first, 'staff where perm_version > 1')
    await seedReference(first)
    expect(await count(first, 'staff where perm_version > 1')).toBe(versions)
  })
})
