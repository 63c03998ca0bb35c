import { expect, test } from 'vitest'
import { defaultTokenHeader, session as sessionCalls } from '@gongtai/contract'
import { sendNotice } from './notice-send.ts'
import { startTestApp } from '../testing/app.ts'
import type { Client } from '../testing/client.ts'
import { members } from '../testing/demo.ts'
import { emitEvent } from './event.ts'
import { companyNotices } from '../areas/companies/company/company.notice.ts'

const app = await startTestApp()
const path = '/api/admin-api/v1/eventStream'

interface Received {
  id: string
  name: string
  payload: Record<string, unknown>
}

/** Reads a stream as the page does: by fetch, with the token in its header. */
async function listen(client: Client, lastEventId?: string) {
  const abort = new AbortController()
  const response = await fetch(`${client.origin}${path}${lastEventId === undefined ? '' : `?lastEventId=${lastEventId}`}`, {
    headers: { [defaultTokenHeader]: client.token ?? '', 'x-forwarded-for': client.address, 'accept-language': client.language },
    signal: abort.signal,
  })
  const events: Received[] = []
  let ended = false
  void (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk as Uint8Array, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const match = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(text.slice(0, end))
        if (match !== null) events.push({ id: match[1]!, name: match[2]!, payload: JSON.parse(match[3]!) as Record<string, unknown> })
        text = text.slice(end + 2)
      }
    }
    ended = true
  })().catch(() => (ended = true))
  return { status: response.status, type: response.headers.get('content-type'), events, hasEnded: () => ended, close: () => abort.abort() }
}

const staffIdOf = async (client: Client) => (await client.call(sessionCalls.selfInfo, {})).id

test('carries the headers of every answer, and answers no page of another site', async () => {
  const client = await app.signIn(members.recruiter)
  const asked = async (headers: Record<string, string>) => {
    const stop = new AbortController()
    const response = await fetch(app.origin + path, { headers: { ...client.headers(), ...headers }, signal: stop.signal })
    stop.abort()
    return response
  }
  const { status, headers } = await asked({})
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    'x-perm-version': expect.any(String),
  })
  for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1', `${app.origin}.evil.example`])
    expect((await asked({ origin })).status, origin).toBe(403)
  expect((await asked({ origin: app.origin })).status).toBe(200)
  // Behind a proxy that says so, the host is that of the page.
  expect((await asked({ origin: 'https://console.example', 'x-forwarded-host': 'console.example' })).status).toBe(200)
})

test('nobody listens without a session', async () => {
  expect((await listen(app.visitor())).status).toBe(401)
})

test('a notice of one process reaches a browser at another, and nobody else', async () => {
  const other = await app.another()
  const client = await other.signIn(members.recruiter)
  const stranger = await other.signIn(members.sales)
  const stream = await listen(client)
  const strangers = await listen(stranger)
  expect(stream.type).toContain('text/event-stream')
  await sendNotice(app.services.database, [await staffIdOf(client)], { kind: 'TODO', area: 'permissions', title: '请处理', linkPath: '/user-manage' })
  await expect.poll(() => stream.events.map(event => event.payload.title), { timeout: 2_000 }).toEqual(['请处理'])
  await emitEvent(app.services.database, 'ANNOUNCEMENT', null, {})
  await expect.poll(() => strangers.events.map(event => event.name), { timeout: 2_000 }).toEqual(['ANNOUNCEMENT'])
  expect(stream.events.map(event => event.name)).toEqual(['NOTICE', 'ANNOUNCEMENT'])
  stream.close()
  strangers.close()
  await other.stop()
})

test('each browser hears of a notice in its own language', async () => {
  const [chinese, english] = [await app.signIn(members.recruiter), await app.signIn(members.recruiter)]
  english.language = 'en-US'
  const streams = [await listen(chinese), await listen(english)]
  await sendNotice(app.services.database, [await staffIdOf(chinese)], {
    kind: 'ALERT',
    area: 'permissions',
    linkPath: '/company',
    message: companyNotices.passed({ name: '海康' }),
  })
  for (const [place, title] of ['企业审核通过：海康', 'Company approved: 海康'].entries())
    await expect.poll(() => streams[place]!.events.map(event => event.payload.title), { timeout: 2_000 }).toEqual([title])
  for (const stream of streams) stream.close()
})

test('what was missed comes again after the last event that was seen', async () => {
  const client = await app.signIn(members.recruiter)
  const staffId = await staffIdOf(client)
  const first = await listen(client)
  await emitEvent(app.services.database, 'PERM_CHANGED', staffId, { permVersion: 7 })
  await expect.poll(() => first.events.length, { timeout: 2_000 }).toBe(1)
  first.close()
  await emitEvent(app.services.database, 'PERM_CHANGED', staffId, { permVersion: 8 })
  const second = await listen(client, first.events[0]!.id)
  await expect.poll(() => second.events.map(event => event.payload.permVersion), { timeout: 2_000 }).toEqual([8])
  second.close()
})

test('a stream ends with its session', async () => {
  const client = await app.signIn(members.recruiter)
  const stream = await listen(client)
  await client.call(sessionCalls.logout, {})
  await expect.poll(stream.hasEnded, { timeout: 2_000 }).toBe(true)
})

test('one session may hold a few streams, not any number', async () => {
  const client = await app.signIn(members.auditor)
  const streams = []
  for (let number = 0; number < 7; number++) streams.push(await listen(client))
  expect(streams.map(stream => stream.status)).toEqual([200, 200, 200, 200, 200, 200, 429])
  for (const stream of streams) stream.close()
})
