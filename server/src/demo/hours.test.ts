import { addDays, dayOf } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { findActor } from '../areas/permissions/principal.ts'
import { accounts } from '../areas/permissions/demo/account.ts'
import { declareOpenWork } from '../areas/permissions/staff/staff-open-work.ts'
import { house } from '../app.ts'
import { connect } from '../db/connection.ts'
import type { Database } from '../db/connection.ts'
import type { Principal } from '../kit/access.ts'
import { clock } from '../kit/clock.ts'
import { findQueues } from '../kit/queue.ts'
import { demoPassword, templates } from '../testing/demo.ts'
import { seedDemo } from './seed.ts'

/**
 * Whoever starts the demo finds a business that goes on, whatever the hour: at night a finished day, on the first of a month a month
 * that is closed. Other tests of the demo data see it at the hour at which they run.
 */

const moments = [
  ['in the night before a Sunday', '2026-11-15T02:00:00+08:00'],
  ['in the morning of the first of a month', '2026-12-01T09:30:00+08:00'],
  ['late in the evening', '2026-11-13T23:30:00+08:00'],
] as const

// As the application does when it starts: whoever leaves is found by what hangs on him.
declareOpenWork(house.handovers)

const databases: { name: string; database: Database }[] = []

async function asAdmin(statement: string, database = 'postgres'): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseUrl').replace('DATABASE', database) })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** A database in which it is this moment: what the queues ask of `now()` is answered by a function of that name that is found first. */
async function databaseAt(moment: string): Promise<Database> {
  const name = `gongtai_hours_${process.pid}_${databases.length}`
  await asAdmin(`create database ${name} template ${templates.empty} strategy = file_copy`)
  const url = inject('databaseUrl').replace('DATABASE', name)
  const filling = connect({ url, poolSize: 2, onError: () => {} })
  await seedDemo(filling, { today: new Date(moment), password: demoPassword })
  await filling.$client.end()
  await asAdmin(
    `create schema stopped; create function stopped.now() returns timestamptz language sql immutable as $$ select '${moment}'::timestamptz $$`,
    name,
  )
  await asAdmin(`alter database ${name} set search_path = stopped, public, pg_catalog`)
  const database = connect({ url, poolSize: 2, onError: () => {} })
  databases.push({ name, database })
  return database
}

afterAll(async () => {
  for (const { name, database } of databases) {
    await database.$client.end()
    await asAdmin(`drop database ${name} with (force)`)
  }
})

/** What is worked off in bulk, so that more of it may wait (areas/positions.md, Demo data). */
const inBulk: Readonly<Record<string, number>> = { CATEGORY_MAP: 74 }

const people = accounts.filter(({ state }) => state !== 'DISABLED')

describe.each(moments)('%s', (_, moment) => {
  let database: Database
  const now = new Date(moment)
  const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) => (await database.execute<Row>(query)).rows
  const count = async (from: ReturnType<typeof sql>) => (await rowsOf<{ count: number }>(sql`select count(*)::int as count from ${from}`))[0]!.count

  async function personOf(mobile: string): Promise<Principal> {
    const [row] = await rowsOf<{ id: number }>(sql`select id from staff where mobile = ${mobile}`)
    return (await findActor(database, row!.id))!
  }

  afterEach(() => clock.reset())

  test('it is filled', { timeout: 300_000 }, async () => {
    database = await databaseAt(moment)
    expect(await count(sql`home_order`)).toBe(6000)
    expect((await rowsOf<{ at: Date }>(sql`select now()::text as at`))[0]!.at).toContain(new Date(now.getTime()).toISOString().slice(0, 10))
  })

  test('every queue holds a handful that can be worked off, of which few are overdue', async () => {
    clock.freeze(now.toISOString())
    const seen = new Map<string, { total: number; late: number }>()
    const odd: string[] = []
    for (const { mobile, realName, isAdmin } of people) {
      const person = await personOf(mobile!)
      const own = house.queues.filter(({ isFor }) => isFor(person))
      for (const { queue, total, late } of await findQueues(database, own, person)) {
        if ((seen.get(queue.name)?.total ?? 0) < total) seen.set(queue.name, { total, late })
        // From six in the evening on every reminder for tomorrow is late, whoever has it.
        const isByHour = queue.name === 'PRE_REMIND'
        if (total > (inBulk[queue.name] ?? 15) || (!isByHour && (late > 3 || (late > 1 && late * 2 > total))))
          odd.push(`${realName} ${queue.name}: ${late} of ${total}`)
      }
      if (isAdmin === true) continue
      // Whoever has queues at all finds something in one of them.
      if (own.length > 0 && !own.some(({ queue }) => (seen.get(queue.name)?.total ?? 0) > 0)) odd.push(`${realName} has nothing to do`)
    }
    expect(odd).toEqual([])
    // An export or a task seldom fails, nobody may give rights without seeing the roles, holidays are missing in December alone, and at night the interviews of the day are over.
    const rare = { EXPORT_FAILED: 1, TASK_FAILED: 1, RIGHT_REQUEST_MEMBER: 0, CALENDAR_MISSING: 0, INTERVIEW_TODAY: 0 } as Record<string, number>
    const empty = house.queues.map(({ queue }) => queue.name).filter(name => (seen.get(name)?.total ?? 0) < (rare[name] ?? 3))
    expect(empty).toEqual([])
  })

  test('the figures of Home are those of a business that goes on, and so is its line', async () => {
    clock.freeze(now.toISOString())
    const odd: string[] = []
    for (const { mobile, realName } of people) {
      const person = await personOf(mobile!)
      const own = house.figures.filter(({ isFor }) => isFor(person))
      // Some lines are closed at night and on weekends: then the last days count.
      const lately = ({ figure, count: counted }: (typeof own)[number]) =>
        Promise.all(Array.from({ length: figure.day === undefined ? 1 : 4 }, (_ago, ago) => counted(database, person, addDays(dayOf(now), -ago))))
      const counts = await Promise.all(own.map(async source => Math.max(...(await lately(source)))))
      if (own.length > 0 && counts.filter(figure => figure > 0).length * 2 < own.length)
        odd.push(`${realName}: ${own.map(({ figure }, place) => `${figure.name} ${counts[place]}`).join(', ')}`)
      const trend = own.find(({ figure }) => figure.day !== undefined)
      if (trend === undefined) continue
      const days = await Promise.all(Array.from({ length: 7 }, (_ago, ago) => trend.count(database, person, addDays(dayOf(now), -ago - 1))))
      const [least, most] = [Math.min(...days), Math.max(...days)]
      // What few people do may be nothing on some days; the house works every day, less on weekends.
      if (days.filter(day => day > 0).length < (most < 5 ? 2 : 4) || most > 20 * Math.max(1, least))
        odd.push(`${realName} ${trend.figure.name}: ${days.join()}`)
    }
    expect(odd).toEqual([])
  })

  test('nobody comes at night, nobody answers when the line is closed, and nothing has happened yet that is to come', async () => {
    const hour = (column: string) => sql.raw(`extract(hour from ${column} at time zone 'Asia/Shanghai')`)
    expect(await count(sql`home_order where ${hour('appoint_start')} < 8 or ${hour('appoint_start')} >= 20`)).toBe(0)
    // The line that is never closed is the only one that answers at night.
    expect(await count(sql`call_log where answer_at is not null and workflow <> 'complaint' and (${hour('start_at')} < 7 or ${hour('start_at')} >= 21)`)).toBe(
      0,
    )
    expect(await count(sql`labor_recruit_apply where ${hour('interview_at')} < 8 or ${hour('interview_at')} >= 20`)).toBe(0)
    expect(await count(sql`company where ${hour('next_follow_at')} < 8 or ${hour('next_follow_at')} >= 20`)).toBe(0)
    expect(await count(sql`home_order where state = 'COMPLETED' and completed_at > now()`)).toBe(0)
    expect(await count(sql`home_order where state = 'PENDING_CONFIRM' and finished_at > now()`)).toBe(0)
    expect(await count(sql`home_order where state in ('PENDING_DISPATCH', 'PENDING_PAY') and appoint_start < now()`)).toBe(0)
    expect(await count(sql`home_commission where created_at > now()`)).toBe(0)
    expect(await count(sql`commission_settlement where created_at > now()`)).toBe(0)
    expect(await count(sql`call_note where due_at < created_at`)).toBe(0)
    // A day that is over was worked off.
    const over = sql`home_order where (appoint_start at time zone 'Asia/Shanghai')::date < ${addDays(dayOf(now), -3)}::date`
    expect(await count(sql`${over} and state not in ('COMPLETED', 'CLOSED')`)).toBe(0)
  })
})
