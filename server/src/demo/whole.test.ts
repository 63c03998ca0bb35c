import { and, eq, gt, inArray, max, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { staffFavorite, staffRecent } from '../areas/shell/navigation/navigation.tables.ts'
import { scheduledTask, taskLog } from '../kit/task/task.tables.ts'
import { staffNotice } from '../kit/notice.tables.ts'
import { routeOf } from '../kit/route-of.ts'
import { startTestApp } from '../testing/app.ts'
import { builtRoutes } from '../testing/built-routes.ts'
import { slowness } from '../testing/slowness.ts'

/** The demo data as a whole, whatever areas there are: it agrees with what the server computes, nothing of it waits for ever, and it leads to pages that exist. */

const app = await startTestApp()
const { database } = app.services
// What comes every minute would change the data while it is looked at.
await database.update(scheduledTask).set({ nextRunAt: sql`now() + interval '1 day'` })

/** Tables with all of these columns. */
async function tablesWith(...columns: string[]): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(sql`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name in ${columns} group by table_name having count(*) = ${columns.length} order by table_name`)
  return rows.map(({ name }) => name)
}

const countOf = async (table: string, condition: ReturnType<typeof sql>) =>
  (await database.execute<{ count: number }>(sql`select count(*)::int as count from ${sql.identifier(table)} where ${condition}`)).rows[0]!.count

test('the checks of all areas find nothing to tell', async () => {
  const { rows } = await database.execute<{ last: number }>(sql`select coalesce(max(id), 0)::int as last from ${staffNotice}`)
  const tasks = await database.select({ id: scheduledTask.id, key: scheduledTask.taskKey }).from(scheduledTask)
  const checks = tasks.filter(({ key }) => key.endsWith('Check')).map(({ id }) => id)
  const [last] = await database.select({ id: max(taskLog.id) }).from(taskLog)
  expect(checks.length).toBeGreaterThan(1)
  await database
    .update(scheduledTask)
    .set({ nextRunAt: sql`now()` })
    .where(inArray(scheduledTask.id, checks))
  const ended = and(eq(taskLog.state, 'SUCCESS'), gt(taskLog.id, last?.id ?? 0))
  const done = async () => (await database.selectDistinct({ id: taskLog.taskId }).from(taskLog).where(ended)).map(({ id }) => id)
  await expect.poll(done, { timeout: 60_000 * slowness(), interval: 500 }).toEqual(expect.arrayContaining(checks))
  expect(
    await database
      .select()
      .from(staffNotice)
      .where(sql`${staffNotice.id} > ${rows[0]!.last} and ${staffNotice.kind} = 'ALERT'`),
  ).toEqual([])
})

test('nothing waits for work that nobody does', async () => {
  expect(await countOf('export_task', sql`state in ('QUEUED', 'GENERATING')`)).toBe(0)
  expect(await countOf('import_task', sql`state in ('CHECKING', 'IMPORTING')`)).toBe(0)
})

test('every notice, favourite and page visited lately leads to a page that exists', async () => {
  const built = builtRoutes()
  const { rows } = await database.execute<{ address: string }>(sql`select link_path as address from ${staffNotice} where link_path is not null
    union select path from ${staffFavorite} union select path from ${staffRecent}`)
  expect(rows.length).toBeGreaterThan(10)
  expect(await countOf('staff_notice', sql`link_path is null`)).toBe(0)
  expect(rows.filter(({ address }) => !built.has(routeOf(address) ?? ''))).toEqual([])
})

test('nothing was made in the future, nor changed before it was made', async () => {
  const tables = await tablesWith('created_at')
  expect(tables.length).toBeGreaterThan(30)
  for (const table of tables) expect(await countOf(table, sql`created_at > now()`), table).toBe(0)
  for (const table of await tablesWith('created_at', 'updated_at')) {
    expect(await countOf(table, sql`updated_at > now()`), table).toBe(0)
    expect(await countOf(table, sql`updated_at < created_at`), table).toBe(0)
  }
})
