import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { exportTask, presence, session, shell } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { finishedExport } from '../../server/src/testing/exported-file.ts'
import { withinMinute } from '../kit/minute.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { movedClock } from '../kit/moved-clock.ts'
import { startProduct } from '../kit/product.ts'
import { query } from '../kit/query.ts'

const day = 86_400_000
const clock = movedClock()
const product = await startProduct({ flags: clock.flags })

const serverTime = async () => Date.parse((await product.visitor().call(shell.info, {})).serverTime)
const hoursAhead = async () => ((await serverTime()) - Date.now()) / 3_600_000

interface Scheduled extends Record<string, unknown> {
  kind: string
  next_run_at: string | Date
  runs: number
}
let lastLog = 0
/** When each task of every day is due next, and how often it was begun since this test began. */
const schedule = () =>
  query<Scheduled>(
    product.databaseUrl,
    `select task_key as kind, next_run_at, (select count(*)::int from task_log where task_id = task.id and trigger in ('CRON', 'MISFIRE') and id > $1) as runs
      from scheduled_task as task where cron ~ '^\\d+ \\d+ \\d+ \\*' and state = 'ENABLED'
        and not exists (select from task_binding where task_id = task.id)`,
    [lastLog],
  )

/** A small export, from the request to its file: jobs run. */
async function exportWorks(): Promise<void> {
  const client = await product.signIn(members.admin)
  const { id } = await client.call(presence.exportLoginLog, { keyword: members.admin, from: `2020-01-${String(++exports).padStart(2, '0')}` })
  await finishedExport(client, id, 15_000)
  expect((await client.fetchFile(exportTask.download, { id })).status).toBe(200)
}
let exports = 0

test('a day ahead and back again', { timeout: 240_000 }, async () => {
  const active = await product.signIn(members.auditor)
  await active.call(session.selfInfo, {})
  await query(product.databaseUrl, 'delete from job')
  lastLog = (await query<{ id: number }>(product.databaseUrl, 'select coalesce(max(id), 0)::int as id from task_log'))[0]!.id

  // Forward. A session that nobody used for a day has ended; whoever signs in anew works on.
  await clock.set(product, day + 3_600_000)
  const forward = performance.now()
  expect(await hoursAhead()).toBeCloseTo(25)
  expect((await active.ask(session.selfInfo, {})).status).toBe(401)
  const later = await product.signIn(members.auditor)
  await later.call(session.selfInfo, {})
  const forwardRecovery = performance.now() - forward
  // Every task that fell into the day that was skipped begins once, not once for every time that was missed.
  await expect.poll(async () => (await schedule()).every(task => new Date(task.next_run_at).getTime() > Date.now() + day), { timeout: 20_000 }).toBe(true)
  await pause(2_000)
  const daily = await schedule()
  expect(daily.length).toBeGreaterThan(10)
  expect(daily.filter(({ runs }) => runs !== 1)).toEqual([])
  await exportWorks()

  // The limit of a minute holds as before.
  const busy = await product.signIn(members.secondAdmin)
  await withinMinute(20)
  const answers = await Promise.all(Array.from({ length: 620 }, () => busy.ask(session.selfInfo, {})))
  const refused = answers.filter(({ status }) => status === 429).length

  // Back. Who signed in tomorrow stays signed in, and nothing waits until tomorrow comes.
  await clock.set(product, 0)
  const back = performance.now()
  expect(await hoursAhead()).toBeCloseTo(0)
  await later.call(session.selfInfo, {})
  await busy.call(session.selfInfo, {})
  const fresh = await product.signIn(members.salesLead)
  await fresh.call(session.selfInfo, {})
  const backRecovery = performance.now() - back
  const last = async () => Math.max(...(await schedule()).map(task => new Date(task.next_run_at).getTime()))
  await expect.poll(last, { timeout: 10_000 }).toBeLessThan(Date.now() + day + 1_000)
  const due = performance.now() - back
  await exportWorks()

  // What a process knows of a session is looked up again after five seconds, also when its clock was set back.
  await fresh.call(session.selfInfo, {})
  await clock.set(product, -day)
  await query(product.databaseUrl, `update session set ended_at = now(), end_reason = 'FORCED' where staff_id = (select id from staff where mobile = $1)`, [
    members.salesLead,
  ])
  await expect.poll(async () => (await fresh.ask(session.selfInfo, {})).status, { timeout: 7_000 }).toBe(401)
  await clock.set(product, 0)
  expect(refused).toBeGreaterThanOrEqual(20)
  expect(product.child!.exitCode).toBe(null)
  noteFigure('Clock of the application a day ahead', 'idle sessions end, each missed task runs once, exports and limits work', seconds(forwardRecovery))
  noteFigure(
    'Clock of the application a day back',
    `sessions hold, tasks are due again after ${seconds(due)}, rights are looked up as before`,
    seconds(backRecovery),
  )
})
