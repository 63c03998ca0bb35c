import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { basePath } from '@gongtai/contract'
import { startTestApp } from '../testing/app.ts'
import { clock } from './clock.ts'
import { signedHeaders, takeOnce } from './intake.ts'
import { intakeEvent } from './intake.tables.ts'

const secret = 'vendor secret of the tests'
const app = await startTestApp({
  JOBS: 'off',
  PHONE_PROVIDER: 'third-party',
  PHONE_APP_ID: 'app-1',
  PHONE_SECRET: secret,
  PHONE_WS_URL: 'wss://call.example.com/ws',
  PHONE_HTTP_URL: 'https://call.example.com',
})
const { database } = app.services
afterEach(() => clock.reset())

const callback = `${basePath}/udesk/providerCallback`
const bodyOf = (eventId: string, filler = '') =>
  JSON.stringify({
    events: [
      {
        eventId,
        seq: 1,
        type: 'ARRIVAL',
        code: '0000',
        at: clock.iso(),
        data: { customerTel: '13955557005', city: filler, workflow: 'TEST', callId: eventId },
      },
    ],
  })
const tell = (body: string, headers: Record<string, string>) => app.visitor().send<{ accepted: number }>('POST', callback, body, headers)

describe('a signed request', () => {
  test('is taken once per number, and the same again changes nothing', async () => {
    const body = bodyOf('intake-1')
    const number = randomUUID()
    expect(await tell(body, signedHeaders(secret, number, body))).toMatchObject({ status: 200, data: { accepted: 1 } })
    const other = bodyOf('intake-2')
    expect(await tell(other, signedHeaders(secret, number, other))).toMatchObject({ status: 200, data: { accepted: 0 } })
  })

  test('that many send at once is taken once', async () => {
    const body = bodyOf('intake-3')
    const headers = signedHeaders(secret, randomUUID(), body)
    const answers = await Promise.all(Array.from({ length: 12 }, () => tell(body, headers)))
    expect(answers.filter(({ status, data }) => status === 200 && data.accepted === 1)).toHaveLength(1)
    for (const { status, data } of answers) if (status === 200) expect([0, 1]).toContain(data.accepted)
    for (const { status } of answers) expect([200, 429]).toContain(status)
  })

  test('has at most 64 kB, and is not looked at before its signature', async () => {
    const large = bodyOf('intake-4', 'x'.repeat(66_000))
    expect((await tell(large, signedHeaders(secret, randomUUID(), large))).status).toBe(413)
    const fitting = bodyOf('intake-5', 'x'.repeat(60_000))
    // Its city is too long, which only whoever signed it is told.
    expect((await tell(fitting, signedHeaders(secret, randomUUID(), fitting))).status).toBe(406)
    for (const body of [fitting, '{"events":', `{"a":${'['.repeat(30_000)}`])
      expect((await tell(body, signedHeaders('another secret', randomUUID(), body))).status).toBe(403)
    expect((await tell('{"events":', signedHeaders(secret, randomUUID(), '{"events":'))).status).toBe(406)
  })

  test.each(['short', 'x'.repeat(65), 'with blanks in it', '数字数字数字数字'])('needs a number, which %s is not', async number => {
    const body = bodyOf('intake-6')
    const { 'x-event-id': id, ...rest } = signedHeaders(secret, number, body)
    expect((await tell(body, { ...rest, 'x-event-id': encodeURIComponent(id) === id ? id : 'a' })).status).toBe(403)
  })
})

describe('what it tells', () => {
  const request = (number: string) => ({ headers: { 'x-event-id': number } }) as unknown as FastifyRequest
  const take = (number: string, work: () => Promise<string>) => takeOnce(database, 'PHONE', request(number), () => 'again', work)

  test('may be told anew when it failed', async () => {
    const number = randomUUID()
    await expect(take(number, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await take(number, async () => 'taken')).toBe('taken')
    expect(await take(number, async () => 'twice')).toBe('again')
  })

  test('waits for whoever takes it, and is taken over from whoever died over it', async () => {
    const number = randomUUID()
    await database.insert(intakeEvent).values({ source: 'PHONE', eventNo: number, claimedAt: clock.iso() })
    await expect(take(number, async () => 'taken')).rejects.toMatchObject({ status: 429 })
    clock.advance(121_000)
    expect(await take(number, async () => 'taken')).toBe('taken')
  })

  test('is done with the transaction that did it, even where the answer fails afterwards', async () => {
    const number = randomUUID()
    const failing = takeOnce(
      database,
      'PHONE',
      request(number),
      () => 'again',
      async finish => {
        await database.transaction(transaction => finish(transaction))
        throw new Error('line broke')
      },
    )
    await expect(failing).rejects.toThrow('line broke')
    expect(await take(number, async () => 'twice')).toBe('again')
    expect(await database.select().from(intakeEvent).where(eq(intakeEvent.eventNo, number))).toHaveLength(1)
  })
})
