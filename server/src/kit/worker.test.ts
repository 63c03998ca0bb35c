import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { Interrupted, defineJob, enqueue } from './job.ts'
import type { Job } from './job.ts'
import { job } from './job.tables.ts'
import { Worker } from './worker.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database, bus, log } = app.services

const workers: Worker[] = []
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop(100)
})

async function startWorker(jobs: readonly Job<never>[]): Promise<Worker> {
  const worker = new Worker({ database, bus, log, jobs, heartbeatMs: 200, pollMs: 200 })
  workers.push(worker)
  await worker.start()
  return worker
}

const stateOf = async (kind: string) => (await database.select().from(job).where(eq(job.kind, kind)))[0]

test('a job enqueued in a transaction runs when that commits, and never when it does not', async () => {
  const ran: number[] = []
  const note = defineJob<{ number: number }>('note', async ({ number }) => void ran.push(number))
  await startWorker([note])
  await database.transaction(transaction => enqueue(transaction, note, { number: 1 }))
  await database
    .transaction(async transaction => {
      await enqueue(transaction, note, { number: 2 })
      throw new Error('rolled back')
    })
    .catch(() => {})
  await expect.poll(() => ran).toEqual([1])
})

test('two workers do each of a hundred jobs exactly once', async () => {
  const ran: number[] = []
  const count = defineJob<{ number: number }>('count', async ({ number }) => void ran.push(number))
  await startWorker([count])
  await startWorker([count])
  for (let number = 0; number < 100; number++) await enqueue(database, count, { number })
  await expect.poll(() => ran.length).toBe(100)
  expect(new Set(ran).size).toBe(100)
})

test('a job that fails is tried again, and fails for good after its last attempt', async () => {
  let times = 0
  const fail = defineJob<Record<string, never>>(
    'fail',
    async () => {
      times++
      throw new Error('no luck')
    },
    2,
  )
  await startWorker([fail])
  await enqueue(database, fail, {})
  await expect.poll(async () => (await stateOf('fail'))?.state).toBe('WAITING')
  await expect.poll(async () => (await stateOf('fail'))?.error).toBe('no luck')
  await database
    .update(job)
    .set({ runAt: sql`now()` })
    .where(eq(job.kind, 'fail'))
  await expect.poll(async () => (await stateOf('fail'))?.state).toBe('FAILED')
  expect(times).toBe(2)
})

test('a job that fails for good is told so once, whether its last attempt failed or its worker died in it', async () => {
  const told: number[] = []
  const hopeless: Job<{ number: number }> = {
    ...defineJob<{ number: number }>('hopeless', () => Promise.reject(new Error('no luck')), 1),
    failed: async ({ number }, transaction) => {
      told.push(number)
      await transaction.execute(sql`select 1`)
    },
  }
  await enqueue(database, hopeless, { number: 1 })
  await database
    .update(job)
    .set({ state: 'RUNNING', workerId: 'dead', attempt: 1, heartbeatAt: sql`now() - interval '1 minute'` })
    .where(eq(job.kind, 'hopeless'))
  await enqueue(database, hopeless, { number: 2 })
  await startWorker([hopeless])
  await startWorker([hopeless])
  await expect.poll(() => told.toSorted((one, other) => one - other)).toEqual([1, 2])
  await sleep(500)
  expect(told).toHaveLength(2)
})

test('a job that was interrupted waits again, and has all its attempts', async () => {
  const long = defineJob<Record<string, never>>(
    'interrupted',
    (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Interrupted()))),
  )
  const worker = await startWorker([long])
  await enqueue(database, long, {})
  await expect.poll(async () => (await stateOf('interrupted'))?.state).toBe('RUNNING')
  await worker.stop(1_000)
  expect(await stateOf('interrupted')).toMatchObject({ state: 'WAITING', attempt: 0, workerId: null, error: null })
})

test('a kind with turns keeps its limit over all workers and its order', async () => {
  let running = 0
  let most = 0
  const order: number[] = []
  const kind = 'in turn'
  const inTurn: Job<{ number: number }> = {
    ...defineJob<{ number: number }>(kind, async ({ number }) => {
      order.push(number)
      most = Math.max(most, ++running)
      await sleep(50)
      running--
    }),
    atOnce: 3,
    turn: {
      may: sql`(select count(*) from ${job} as running where running.kind = ${kind} and running.state = 'RUNNING') < 2`,
      order: sql`(${job.payload} ->> 'number')::int desc`,
    },
  }
  for (let number = 0; number < 12; number++) await enqueue(database, inTurn, { number })
  for (let worker = 0; worker < 3; worker++) await startWorker([inTurn])
  await expect.poll(() => order.length).toBe(12)
  expect(most).toBe(2)
  // Two begin at once, and either may tell of itself first.
  expect(order.slice(0, 2)).toContain(11)
  expect(order.indexOf(6)).toBeLessThan(order.indexOf(0))
})

test('the job of a worker that died is taken up by another', async () => {
  const ran: string[] = []
  const orphan = defineJob<Record<string, never>>('orphan', async () => void ran.push('again'))
  await enqueue(database, orphan, {})
  // As a killed process leaves it: running, with a heartbeat that stopped.
  await database
    .update(job)
    .set({ state: 'RUNNING', workerId: 'dead', attempt: 1, heartbeatAt: sql`now() - interval '1 minute'` })
    .where(eq(job.kind, 'orphan'))
  await startWorker([orphan])
  await expect.poll(() => ran).toEqual(['again'])
  await expect.poll(async () => (await stateOf('orphan'))?.state).toBe('DONE')
})

test('a stop gives back what did not finish in time', async () => {
  const slow = defineJob<Record<string, never>>(
    'slow',
    (_, { signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => setTimeout(reject, 5_000))),
  )
  const worker = await startWorker([slow])
  await enqueue(database, slow, {})
  await expect.poll(async () => (await stateOf('slow'))?.state).toBe('RUNNING')
  await worker.stop(100)
  expect((await stateOf('slow'))!.state).toBe('WAITING')
})

describe('while another with its key waits already', () => {
  const key = { dedupeKey: 'same' }
  const statesOf = async (kind: string) => (await database.select().from(job).where(eq(job.kind, kind)).orderBy(job.id)).map(({ state }) => state)
  const asDead = { state: 'RUNNING', workerId: 'dead', attempt: 1, heartbeatAt: sql`now() - interval '1 minute'` } as const

  test('the job of a worker that died is left to that one', async () => {
    const ran: string[] = []
    const orphan = defineJob<Record<string, never>>('twin orphan', async () => void ran.push('run'))
    await enqueue(database, orphan, {}, key)
    await database.update(job).set(asDead).where(eq(job.kind, orphan.kind))
    await enqueue(database, orphan, {}, { ...key, runAt: '2999-01-01T00:00:00Z' })
    await startWorker([orphan])
    await expect.poll(() => statesOf(orphan.kind)).toEqual(['FAILED', 'WAITING'])
    expect(ran).toEqual([])
  })

  test('so is a job that fails, and what did not finish before a stop', async () => {
    const begun = Promise.withResolvers<void>()
    const fails = Promise.withResolvers<void>()
    const slow = { ...defineJob<Record<string, never>>('twin slow', () => (begun.resolve(), fails.promise)), atOnce: 1 }
    const worker = await startWorker([slow])
    await enqueue(database, slow, {}, key)
    await begun.promise
    await enqueue(database, slow, {}, key)
    fails.reject(new Error('no luck'))
    await expect.poll(() => statesOf(slow.kind)).toEqual(['FAILED', 'WAITING'])
    await worker.stop(100)

    await database.update(job).set({ state: 'DONE' }).where(eq(job.kind, slow.kind))
    const held = { ...defineJob<Record<string, never>>('twin held', () => new Promise<void>(() => {})), atOnce: 1 }
    const other = await startWorker([held])
    await enqueue(database, held, {}, key)
    await expect.poll(() => statesOf(held.kind)).toEqual(['RUNNING'])
    await enqueue(database, held, {}, key)
    await other.stop(100)
    expect(await statesOf(held.kind)).toEqual(['FAILED', 'WAITING'])
  })
})

test('a kind with places of its own neither takes common ones nor waits for them', async () => {
  let running = 0
  let most = 0
  const long = async (_: unknown, { signal }: { signal: AbortSignal }) => {
    most = Math.max(most, ++running)
    await new Promise(resolve => signal.addEventListener('abort', resolve))
    running--
  }
  const own: Job<Record<string, never>> = { ...defineJob('own', long), atOnce: 2 }
  const common = defineJob<Record<string, never>>('common', long)
  const ran: string[] = []
  const short = defineJob<Record<string, never>>('short', async () => void ran.push('short'))
  await startWorker([own, common, short])
  for (let place = 0; place < 5; place++) await enqueue(database, own, {})
  await expect.poll(() => running).toBe(2)
  for (let place = 0; place < 3; place++) await enqueue(database, common, {})
  await enqueue(database, short, {})
  await expect.poll(() => ran).toEqual(['short'])
  // Three of four common places and both of the own ones.
  expect({ running, most }).toEqual({ running: 5, most: 5 })
  await database.delete(job)
})
