import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { session, staff } from '@gongtai/contract'
import { newTestDatabase } from '../../server/src/testing/app.ts'
import { silentMs } from '../../server/src/db/dead-line.ts'
import { members } from '../../server/src/testing/demo.ts'
import { openEvents } from '../kit/event-stream.ts'
import type { EventStream } from '../kit/event-stream.ts'
import { noteFigure, seconds } from '../kit/figure.ts'
import { startProduct } from '../kit/product.ts'
import { openLine } from '../kit/proxy.ts'
import { query } from '../kit/query.ts'
import { startWriteLoad } from '../kit/write-load.ts'

const directUrl = await newTestDatabase()
const line = await openLine(directUrl)
const product = await startProduct({ databaseUrl: line.url })
const admin = await product.signIn(members.admin)
const process0 = product.child!.pid
const events = await openEvents(admin)

afterEach(() => {
  line.delayMs = 0
  line.mend()
  expect(product.child!.exitCode).toBe(null)
  expect(product.child!.pid).toBe(process0)
})

/** Word from the database that every browser hears, sent past the line: it arrives only where the application listens. */
async function announce(): Promise<void> {
  await query(
    directUrl,
    `with made as (insert into event (name, staff_id, payload) values ('ANNOUNCEMENT', null, '{}') returning id) select pg_notify('gongtai_event', id || ':') from made`,
  )
}

/** How long after this moment an event arrives again. */
async function eventsAfter(stream: EventStream, moment: number, timeout: number): Promise<number> {
  const before = stream.names.length
  await expect
    .poll(
      async () => {
        await announce()
        return stream.names.length
      },
      { timeout, interval: 200 },
    )
    .toBeGreaterThan(before)
  return performance.now() - moment
}

test('a cut: calls fail at once with 503, and all is good again without a restart', async () => {
  await eventsAfter(events, performance.now(), 2_000)
  const load = await startWriteLoad(() => product.visitor())
  await pause(1_500)
  line.cut()
  const cutAt = performance.now()
  await pause(3_000)
  const reading = performance.now()
  const answer = await admin.ask(staff.page, {})
  expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([503, 503, '5'])
  expect(performance.now() - reading).toBeLessThan(1_000)
  expect((await fetch(`${product.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(503)
  line.mend()
  const mended = performance.now()
  const recovery = await load.recoveredAfter(mended, 10_000)
  const events0 = await eventsAfter(events, mended, 10_000)
  await load.stop()
  const during = load.failures.filter(({ began }) => began > cutAt)
  expect(during.length).toBeGreaterThan(10)
  expect(new Set(load.failures.map(({ status }) => status))).toEqual(new Set([503]))
  const slowest = Math.max(...load.failures.map(({ began, ended }) => ended - began))
  expect(slowest).toBeLessThan(2_000)
  const { answered, ...wrong } = await load.compare((statement, values) => query(directUrl, statement, values))
  expect(wrong).toEqual({ lost: 0, twice: 0, withoutAudit: 0, unsent: 0 })
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200)
  const result = `${during.length} calls answered 503, the slowest after ${Math.round(slowest)} ms; 0 of ${answered} writes lost`
  noteFigure('Network to the database cut for 3 s', result, `${seconds(recovery)}, events after ${seconds(events0)}`)
})

test('a slow line: every call succeeds, later', async () => {
  line.delayMs = 100
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 30 }, () => admin.ask(staff.page, {})))
  const slowest = performance.now() - began
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [200, 200]))
  await admin.call(session.selfInfo, {})
  const { records } = await admin.call(staff.page, {})
  expect(records.length).toBeGreaterThan(0)
  await eventsAfter(events, performance.now(), 5_000)
  line.delayMs = 0
  const mended = performance.now()
  await pause(250)
  await admin.call(staff.page, {})
  noteFigure(
    'Line to the database slow, 0.2 s there and back',
    `30 lists at once answered, the last after ${seconds(slowest)}`,
    seconds(performance.now() - mended),
  )
})

test('the listening connection, on which mostly nothing passes, went dead without a word', async () => {
  await eventsAfter(events, performance.now(), 2_000)
  line.lose('gongtai-listen')
  const lostAt = performance.now()
  const recovery = await eventsAfter(events, lostAt, 40_000)
  noteFigure('Listening connection to the database dead without a word', 'calls go on; noticed and made anew', `events after ${seconds(recovery)}`)
})

test('the connections of the pool went dead without a word', { timeout: 180_000 }, async () => {
  const direct = await startProduct({ databaseUrl: line.url })
  const client = await direct.signIn(members.salesLead)
  await Promise.all(Array.from({ length: 30 }, () => client.ask(session.selfInfo, {})))
  line.lose('gongtai')
  // Past the five seconds for which a session is kept in memory.
  await pause(5_500)
  const lostAt = performance.now()
  try {
    await expect.poll(async () => answeredWithin(client.ask(session.selfInfo, {}), 5_000), { timeout: silentMs + 20_000 }).toBe(true)
    noteFigure(
      'Connections of the pool dead without a word',
      'noticed when nothing has come for longer than a statement may take',
      seconds(performance.now() - lostAt),
    )
  } finally {
    await direct.kill()
  }
})

async function answeredWithin(asked: Promise<{ status: number }>, milliseconds: number): Promise<boolean> {
  const answer = await Promise.race([asked.catch(() => null), pause(milliseconds, null)])
  return answer?.status === 200
}
