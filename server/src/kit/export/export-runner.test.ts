import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, ne, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { exportTask as calls, presence } from '@gongtai/contract'
import { ensureServerBuilt, serverProgram } from '../../../../scripts/bootstrap.mjs'
import { startTestApp } from '../../testing/app.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Client } from '../../testing/client.ts'
import { members } from '../../testing/demo.ts'
import { downloadExport, finishedExport } from '../../testing/exported-file.ts'
import { grant } from '../../testing/grant.ts'
import { file } from '../file/file.tables.ts'
import { job } from '../job.tables.ts'
import { Worker } from '../worker.ts'
import { exportJob } from './export-runner.ts'
import { exportTask } from './export-task.tables.ts'
import { slowness } from '../../testing/slowness.ts'

/** Many rows, so that an export takes seconds: attempts of one machine. */
const rows = 120_000
const many = '10.77.0.1'
/** Enough to be no small one. */
const some = '10.77.0.2'

// All processes of a test are on one machine: they share the folder.
const dataDir = mkdtempSync(join(tmpdir(), 'gongtai-export-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const env = { DATA_DIR: dataDir, SECRET_KEY: 'a secret for tests only 0123456789' }

/** Takes requests and leaves the work to others. */
const app = await startTestApp({ ...env, JOBS: 'off' })
const { database, bus, log, files } = app.services
await database.execute(sql`insert into login_log (at, mobile, result, ip, user_agent, device, city_name)
  select now() - make_interval(secs => n), '139' || lpad(n::text, 8, '0'), 'UNKNOWN', ${many}::inet, '', 'Chrome 130 / Windows 10', '苏州' from generate_series(1, ${rows}) as n`)
await database.execute(sql`insert into login_log (at, mobile, result, ip, user_agent, device, city_name)
  select at, mobile, result, ${some}::inet, user_agent, device, city_name from login_log where ip = ${many}::inet limit 30000`)
await database.execute(sql`analyze login_log`)
const admin = await app.signIn(members.admin)

const taskOf = async (id: number) => (await database.select().from(exportTask).where(eq(exportTask.id, id)))[0]!
const jobOf = async (id: number) => (await database.select().from(job).where(ofTask(id)))[0]!
const ofTask = (id: number) => sql`${job.kind} = 'export' and ${job.payload} ->> 'taskId' = ${String(id)}`
const stateOf = async (id: number) => (await taskOf(id)).state
const ask = async (client: Client, filter = {}) => (await client.call(presence.exportLoginLog, { ip: many, ...filter })).id
const inTemp = () => readdirSync(join(dataDir, 'temp')).filter(name => name.startsWith('export-'))
const filesOf = (id: number) =>
  database
    .select()
    .from(file)
    .where(and(eq(file.bizType, 'EXPORT_TASK'), eq(file.bizId, id)))
const unowned = () => database.$count(file, sql`${file.scene} = 'export.result' and ${file.state} = 'TEMP'`)

async function withWorker<Result>(use: (worker: TestApp) => Promise<Result>): Promise<Result> {
  const worker = await app.another({ JOBS: 'on' })
  try {
    return await use(worker)
  } finally {
    await worker.stop()
  }
}

/** Percents as a browser sees them, until the task has ended. */
async function watched(client: Client, id: number): Promise<number[]> {
  const seen: number[] = []
  for (;;) {
    const { code, data } = await client.ask(calls.info, { id })
    if (code !== 200) return seen
    expect(data.percent === '100').toBe(data.state === 'FINISHED')
    seen.push(Number(data.percent))
    if (data.state === 'FINISHED') return seen
    await sleep(100)
  }
}

const rises = (percents: number[]) => percents.every((percent, place) => place === 0 || percent >= percents[place - 1]!)

test('the percent rises, is below 100 until the file is there, and the file has every row once', async () => {
  await withWorker(async () => {
    const id = await ask(admin)
    const percents = await watched(admin, id)
    expect(rises(percents)).toBe(true)
    expect(new Set(percents).size).toBeGreaterThan(2)
    const found = await downloadExport(admin, id)
    const mobiles = found.rows.map(row => row[found.header.indexOf('手机号')])
    expect(found.rows).toHaveLength(rows)
    expect(new Set(mobiles).size).toBe(rows)
    expect(mobiles[0]).toBe('13900000001')
    expect(inTemp()).toEqual([])
  })
})

test('a cancelled task ends within two seconds: no query, no half file, no row', async () => {
  await withWorker(async () => {
    const id = await ask(admin, { from: '2020-01-01' })
    await expect.poll(async () => (await taskOf(id)).percent, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0)
    expect(inTemp()).toHaveLength(1)
    expect(await admin.call(calls.cancel, { id })).toEqual({ state: 'CANCELLED' })
    await expect.poll(inTemp, { timeout: 2_000 * slowness(), interval: 50 }).toEqual([])
    await sleep(200)
    const { rows: working } = await database.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and query like 'fetch forward%' and state <> 'idle'`,
    )
    expect(working).toEqual([])
    expect(await stateOf(id)).toBe('CANCELLED')
    expect(await filesOf(id)).toEqual([])
    expect(await unowned()).toBe(0)
  })
})

test('a process that is asked to stop gives its task back, and another finishes it at its first attempt', async () => {
  const id = await ask(admin, { from: '2020-01-02' })
  await withWorker(() => expect.poll(async () => (await taskOf(id)).percent, { timeout: 60_000, interval: 50 }).toBeGreaterThan(0))
  expect(await taskOf(id)).toMatchObject({ state: 'QUEUED', attempt: 0 })
  expect(await jobOf(id)).toMatchObject({ state: 'WAITING', attempt: 0, workerId: null })
  expect(inTemp()).toEqual([])
  await withWorker(() => finishedExport(admin, id, 60_000))
  expect(await taskOf(id)).toMatchObject({ attempt: 1, rowCount: rows })
})

function startProcess(): ChildProcess {
  ensureServerBuilt()
  const child = spawn(process.execPath, [serverProgram, 'start'], {
    env: { ...process.env, ...env, DATABASE_URL: app.databaseUrl, PORT: '0', SEED: 'empty', LOG_LEVEL: 'error', WEB_DIR: join(dataDir, 'no-web') },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  afterAll(() => child.kill('SIGKILL'))
  return child
}

test('a killed process loses its task to another, which makes exactly one file', { timeout: 180_000 }, async () => {
  const id = await ask(admin, { from: '2020-01-03' })
  const child = startProcess()
  await expect.poll(async () => (await taskOf(id)).percent, { timeout: 60_000, interval: 20 }).toBeGreaterThan(20)
  child.kill('SIGKILL')
  const killed = Date.now()
  expect(inTemp()).toEqual([`export-${id}-1.xlsx`])
  await withWorker(async () => {
    const percents = await watched(admin, id)
    expect(rises(percents)).toBe(true)
    expect(percents[0]).toBeGreaterThan(20)
  })
  expect(Date.now() - killed).toBeLessThan(60_000 * slowness())
  expect(await taskOf(id)).toMatchObject({ state: 'FINISHED', attempt: 2, percent: 100 })
  expect(await filesOf(id)).toHaveLength(1)
  expect(await unowned()).toBe(0)
  expect(inTemp()).toEqual([])
  const stored = (await database.select({ key: file.storageKey }).from(file).where(ne(file.state, 'PURGED'))).map(({ key }) => key)
  const lying = readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  expect(lying.every(entry => stored.some(key => key.endsWith(entry.name)))).toBe(true)
})

test('a task that was lost twice fails', async () => {
  const id = await ask(admin, { from: '2020-01-04' })
  // As a killed process leaves them.
  await database.update(exportTask).set({ state: 'GENERATING', attempt: 2 }).where(eq(exportTask.id, id))
  await database
    .update(job)
    .set({ state: 'RUNNING', attempt: 2, workerId: 'gone', heartbeatAt: sql`now() - interval '1 minute'` })
    .where(ofTask(id))
  await withWorker(() =>
    expect.poll(() => taskOf(id), { timeout: 60_000 }).toMatchObject({ state: 'FAILED', failCode: 'WORKER_LOST', failReason: '执行中断，请重试' }),
  )
})

test('without space the task fails and says so', async () => {
  const id = await ask(admin, { from: '2020-01-05' })
  mkdirSync(join(dataDir, 'temp'), { recursive: true })
  // Every write to it is answered with ENOSPC.
  symlinkSync('/dev/full', join(dataDir, 'temp', `export-${id}-1.xlsx`))
  await withWorker(() =>
    expect.poll(() => taskOf(id), { timeout: 60_000 }).toMatchObject({ state: 'FAILED', failCode: 'NO_SPACE', failReason: '存储空间不足' }),
  )
  expect(inTemp()).toEqual([])
  expect(await filesOf(id)).toEqual([])
})

test('what takes too long fails', async () => {
  const id = await ask(admin, { from: '2020-01-06' })
  const options = {
    files,
    sources: [(await import('../../areas/permissions/staff/login-log.export.ts')).loginLogExport],
    findReader: (await import('../../areas/permissions/index.ts')).findActor,
    announce: async () => {},
    timeLimitMs: 300,
  }
  const worker = new Worker({ database, bus, log, jobs: [exportJob(options)] })
  await worker.start()
  await expect.poll(() => taskOf(id), { timeout: 60_000 }).toMatchObject({ state: 'FAILED', failCode: 'TOO_LONG', failReason: '生成超时' })
  await worker.stop()
  expect(inTemp()).toEqual([])
})

test('two processes share the queue: four at a time, two of a person, small ones first', { timeout: 180_000 }, async () => {
  const people = [members.auditor, members.recruiter, members.sales]
  const clients: Client[] = []
  for (const mobile of people) {
    await grant(app, mobile, 'ALL', ['UserManage.loginLog', 'UserManage.export'])
    clients.push(await app.signIn(mobile))
  }
  const large: number[] = []
  for (const client of clients) for (let day = 1; day <= 3; day++) large.push(await ask(client, { ip: some, from: `2021-01-0${day}` }))
  const small = await ask(clients[2]!, { ip: undefined, result: 'BAD_CODE' })
  expect(await clients[2]!.call(calls.info, { id: small })).toMatchObject({ queueAhead: 0 })
  expect(await clients[2]!.call(calls.info, { id: large.at(-1)! })).toMatchObject({ queueAhead: large.length })
  let most = 0
  let mostOfOne = 0
  await withWorker(() =>
    withWorker(async () => {
      for (;;) {
        const { rows: running } = await database.execute<{ staff_id: number }>(
          sql`select staff_id from export_task where state = 'GENERATING' and id in (select (payload ->> 'taskId')::int from job where kind = 'export')`,
        )
        most = Math.max(most, running.length)
        for (const { staff_id: one } of running) mostOfOne = Math.max(mostOfOne, running.filter(row => row.staff_id === one).length)
        const states = await Promise.all([...large, small].map(stateOf))
        if (states.every(state => state === 'FINISHED')) return
        expect(states).not.toContain('FAILED')
        await sleep(50)
      }
    }),
  )
  expect({ most, mostOfOne }).toEqual({ most: 4, mostOfOne: 2 })
  const finished = async (id: number) => Date.parse((await taskOf(id)).finishedAt!)
  for (const id of large) expect(await finished(small)).toBeLessThanOrEqual(await finished(id))
  for (const id of [...large, small]) expect(await filesOf(id)).toHaveLength(1)
})
