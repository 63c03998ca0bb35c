import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportTask, importTask, presence } from '@gongtai/contract'
import { members } from '../../server/src/testing/demo.ts'
import { downloadExport, finishedExport } from '../../server/src/testing/exported-file.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import type { Product } from '../kit/product.ts'
import { query } from '../kit/query.ts'
import { memberSheet } from '../kit/sheet-file.ts'
import { addSignIns } from '../kit/sign-ins.ts'

/** Takes requests; the work is done by processes that are killed. */
const front = await startProduct({ env: { JOBS: 'off' } })
const { databaseUrl, dataDir } = front
const admin = await front.signIn(members.admin)
const run = <Row extends Record<string, unknown>>(statement: string, values: readonly unknown[] = []) => query<Row>(databaseUrl, statement, values)
const inTemp = () => readdirSync(path.join(dataDir, 'temp'))

async function startWorker(): Promise<Product> {
  const worker = await startProduct({ databaseUrl, dataDir })
  onTestFinished(() => worker.kill())
  return worker
}

/** Does the work until `begun`, and is killed then; answers the process that takes its place, and when that was ready. */
async function killedWhen(begun: () => Promise<boolean>): Promise<{ next: Product; readyAt: number }> {
  const worker = await startWorker()
  await expect.poll(begun, { timeout: 30_000, interval: 10 }).toBe(true)
  await worker.kill()
  expect(await begun()).toBe(true)
  const next = await startWorker()
  return { next, readyAt: performance.now() }
}

test('killed in the middle of an export: another makes the one file', async () => {
  const rows = 120_000
  await addSignIns(run, rows)
  const { id } = await admin.call(presence.exportLoginLog, { ip: '10.77.0.1' })
  const halfDone = async () => {
    const { data } = await admin.ask(exportTask.info, { id })
    return data.state === 'GENERATING' && Number(data.percent) > 20
  }
  const { next, readyAt } = await killedWhen(halfDone)
  await finishedExport(admin, id, 60_000)
  const recovery = performance.now() - readyAt
  const found = await downloadExport(admin, id)
  const numbers = found.rows.map(row => row[found.header.indexOf('手机号')])
  expect([numbers.length, new Set(numbers).size]).toEqual([rows, rows])
  const files = await run<{ state: string }>(
    `select state from file where scene = 'export.result' and created_at > now() - interval '10 minutes' and state <> 'PURGED'`,
  )
  expect(files).toEqual([{ state: 'LINKED' }])
  const [task] = await run<{ attempt: number }>('select attempt from export_task where id = $1', [id])
  expect(task!.attempt).toBe(2)
  expect(inTemp()).toEqual([])
  await next.stop()
  noteFigure(
    'Killed in the middle of an export',
    `another process makes the file: ${rows} rows, each once, one file`,
    `${seconds(recovery)} until the file is there`,
  )
})

test('killed in the middle of an import: another goes on behind the last row', async () => {
  const [root] = await run<{ name: string }>('select name from dept where parent_id is null and deleted_at is null')
  const mobiles = Array.from({ length: 600 }, (_, number) => `1370000${String(number).padStart(4, '0')}`)
  const numbers = mobiles.join()
  // As on a busy server, so that there is a middle to be killed in.
  await run(`create function slow_down() returns trigger language plpgsql as 'begin perform pg_sleep(0.02); return new; end'`)
  await run('create trigger slow_down before insert on staff for each row execute function slow_down()')
  const imported = async () =>
    (await run<{ number: number }>(`select count(*)::int as number from staff where mobile = any(string_to_array($1, ','))`, [numbers]))[0]!.number
  const checker = await startWorker()
  const answer = await admin.upload(importTask.check, { importType: 'STAFF' }, '成员.xlsx', await memberSheet(root!.name, mobiles))
  const { id } = answer.data
  const stateOf = async () => (await admin.call(importTask.info, { id })).state
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('CHECKED')
  await checker.stop()
  await admin.call(importTask.confirm, { id, skipErrors: true })
  const half = async () => {
    const number = await imported()
    return number > 20 && number < mobiles.length
  }
  const { next, readyAt } = await killedWhen(half)
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('FINISHED')
  const recovery = performance.now() - readyAt
  expect(await admin.call(importTask.info, { id })).toMatchObject({ createdRows: mobiles.length, failedRows: 0, percent: '100' })
  expect(await imported()).toBe(mobiles.length)
  const twice = await run(`select mobile from staff where mobile = any(string_to_array($1, ',')) group by mobile having count(*) > 1`, [numbers])
  expect(twice).toEqual([])
  // Those before the kill and those after it left the same trace.
  const audits = await run<{ entries: number; members: number }>(
    `select entries, count(*)::int as members from (
        select (select count(*)::int from audit_log where record_type = 'STAFF' and record_id = staff.id::text) as entries
        from staff where mobile = any(string_to_array($1, ','))) as each group by entries`,
    [numbers],
  )
  expect(audits.map(({ members }) => members)).toEqual([mobiles.length])
  expect(audits[0]!.entries).toBeGreaterThan(0)
  expect(inTemp()).toEqual([])
  await next.stop()
  noteFigure(
    'Killed in the middle of an import',
    `another process goes on: ${mobiles.length} rows, each once, each with the same audit entries`,
    `${seconds(recovery)} until it is done`,
  )
})
