import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { addDays, apiResource as calls, dayOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { sumUpDays } from './api-stat.ts'
import { apiStatDay, apiStatHour } from './api-resource.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
const admin = await app.signIn(members.admin)
afterAll(() => clock.reset())

const past = { from: addDays(clock.today(), -92), to: addDays(clock.today(), -1), pageSize: 1 }
const summary = async () => (await admin.call(calls.page, past)).summary

async function count(table: typeof apiStatDay | typeof apiStatHour): Promise<number> {
  const [row] = await database.select({ calls: sql<number>`coalesce(sum(${table.calls}), 0)::int` }).from(table)
  return row!.calls
}

test('days say what their hours said, and summing again changes nothing', async () => {
  await database.delete(apiStatDay)
  const before = await summary()
  expect(before.calls).toBeGreaterThan(100_000)
  await sumUpDays(database)
  expect(await count(apiStatDay)).toBeGreaterThan(100_000)
  expect(await summary()).toEqual(before)
  await sumUpDays(database)
  expect(await summary()).toEqual(before)
})

test('what a process wrote late is in the next sum', async () => {
  const before = await summary()
  await database.execute(sql`update api_stat_hour set calls = calls + 5 where (api_id, hour) = (
    select api_id, hour from api_stat_hour where hour < ${dayOf(clock.now())}::date::timestamp at time zone 'Asia/Shanghai' order by hour desc limit 1)`)
  await sumUpDays(database)
  expect((await summary()).calls).toBe(before.calls + 5)
})

test('hours go after ninety days without a figure lost, days after two years', async () => {
  const counted = (await count(apiStatDay)) + (await countToday())
  clock.advance(40 * 86_400_000)
  await sumUpDays(database)
  const [oldest] = await database.select({ day: sql<string>`(min(hour) at time zone 'Asia/Shanghai')::date::text` }).from(apiStatHour)
  expect(oldest!.day >= addDays(clock.today(), -90)).toBe(true)
  expect(await count(apiStatDay)).toBe(counted)
  clock.advance(800 * 86_400_000)
  await sumUpDays(database)
  expect([await count(apiStatDay), await count(apiStatHour)]).toEqual([0, 0])
})

async function countToday(): Promise<number> {
  const [row] = await database
    .select({ calls: sql<number>`coalesce(sum(calls), 0)::int` })
    .from(apiStatHour)
    .where(sql`hour >= ${clock.today()}::date::timestamp at time zone 'Asia/Shanghai'`)
  return row!.calls
}
