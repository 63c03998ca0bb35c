import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { company, companyFollow, staff } from '@gongtai/contract'
import { connectOne } from '../../server/src/db/connection.ts'
import { members } from '../../server/src/testing/demo.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import { query } from '../kit/query.ts'

const poolSize = 4
const product = await startProduct({ env: { POOL_SIZE: String(poolSize) } })
const admin = await product.signIn(members.admin)
const { records } = await admin.call(company.search, {})
const companyId = records[0]!.id

test('a pool of which every connection waits for a lock: others hear 503, and all goes on when the lock is gone', async () => {
  const holder = connectOne(product.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from company where id = $1 for update', [companyId])
  const waiting = Array.from({ length: poolSize }, (_, number) =>
    admin.ask(companyFollow.save, { companyId, method: 'PHONE', result: 'OTHER', content: `waits for the lock ${number}` }),
  )
  await expect
    .poll(
      async () =>
        (
          await query<{ number: number }>(
            product.databaseUrl,
            `select count(*)::int as number from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
        )[0]!.number,
    )
    .toBe(poolSize)
  const began = performance.now()
  const others = await Promise.all(Array.from({ length: 20 }, () => admin.ask(staff.page, {})))
  const slowest = performance.now() - began
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([503]))
  expect(others[0]!.headers.get('retry-after')).toBe('5')
  expect(slowest).toBeLessThan(25_000)
  // The process itself is well, and says that it cannot serve.
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  await holder.query('rollback')
  const released = performance.now()
  await expect.poll(async () => (await admin.ask(staff.page, {})).status, { timeout: 5_000, interval: 10 }).toBe(200)
  const recovery = performance.now() - released
  await holder.end()
  expect((await Promise.all(waiting)).map(({ status, code }) => [status, code])).toEqual(waiting.map(() => [200, 200]))
  const [found] = await query<{ number: number }>(
    product.databaseUrl,
    `select count(*)::int as number from company_follow where content like 'waits for the lock %'`,
  )
  expect(found!.number).toBe(poolSize)
  await pause(100)
  expect((await fetch(`${product.origin}/metrics`).then(answer => answer.text())).match(/gongtai_database_waiting (\d+)/)?.[1]).toBe('0')
  noteFigure(
    `Every connection of the pool (${poolSize}) waits for a lock`,
    `20 other calls answered 503 within ${seconds(slowest)}; the waiting writes were done`,
    seconds(recovery),
  )
})

test('writes that wait for a lock in vain end with 408, and their connections are free again', { timeout: 180_000 }, async () => {
  const holder = connectOne(product.databaseUrl)
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from company where id = $1 for update', [companyId])
  const began = performance.now()
  const answers = await Promise.all(
    Array.from({ length: poolSize }, (_, number) =>
      admin.ask(companyFollow.save, { companyId, method: 'PHONE', result: 'OTHER', content: `waits in vain ${number}` }),
    ),
  )
  const waited = performance.now() - began
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 408))
  expect(waited).toBeLessThan(75_000)
  const freed = performance.now()
  expect((await admin.ask(staff.page, {})).status).toBe(200)
  const recovery = performance.now() - freed
  await holder.query('rollback')
  await holder.end()
  const [found] = await query<{ number: number }>(
    product.databaseUrl,
    `select count(*)::int as number from company_follow where content like 'waits in vain %'`,
  )
  expect(found!.number).toBe(0)
  noteFigure('A lock that is never released', `the waiting writes answered 408 after ${seconds(waited)}, nothing written`, seconds(recovery))
})
