// @vitest-environment jsdom
import type { PhoneEvent } from '@gongtai/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { provideLayout, serveCalls, signIn, tidyUp } from '../../../kit/testing.tsx'
import type { PhoneToken } from './phone-client.ts'
import { thirdPartyClient } from './third-party-client.ts'

/** An exchange with a phone system as it was recorded, with what it sent by its websocket and answered to requests. */
const recorded = [
  '{"eventId":"e1","seq":1,"type":"ARRIVAL","code":"0000","at":"2026-06-01T02:00:00.000Z","data":{"customerTel":"13900001111","city":"杭州","workflow":"home","callId":"TP1"}}',
  '{"eventId":"e2","seq":2,"type":"ARRIVAL","code":"9001","at":"2026-06-01T02:00:01.000Z","data":{"customerTel":"13900002222","city":"","workflow":"home","callId":"TP2"}}',
  '{"type":"PONG"}',
  'not json',
]
const answers: Record<string, unknown> = {
  '/phone/answer': { code: '0000', message: 'ok' },
  '/phone/hold': { code: '9001', message: '当前不能保持' },
  '/phone/agentState': { code: '9001', message: '坐席未签入' },
  '/phone/makeCall': { code: '0000', message: 'ok' },
}

class FakeSocket extends EventTarget {
  static readonly OPEN = 1
  static all: FakeSocket[] = []
  readyState = FakeSocket.OPEN
  sent: string[] = []
  readonly address: URL

  constructor(address: URL) {
    super()
    this.address = address
    FakeSocket.all.push(this)
    queueMicrotask(() => this.dispatchEvent(new Event('open')))
  }

  send(text: string) {
    this.sent.push(text)
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }))
  }

  close() {
    this.readyState = 3
    this.dispatchEvent(new Event('close'))
  }
}

const token: PhoneToken = {
  appid: 'gongtai',
  timestamp: 1_780_279_200,
  token: 'signed',
  provider: 'THIRD_PARTY',
  wsUrl: 'wss://phone.example/events',
  httpUrl: 'https://phone.example/phone',
  agentId: '8001',
  extension: null,
  expiresIn: 7200,
  sip: null,
}

let asked: { path: string; body: Record<string, unknown> }[]
let sent: ReturnType<typeof serveCalls>

beforeEach(() => {
  provideLayout()
  signIn({ codes: ['agent'] })
  FakeSocket.all = []
  asked = []
  vi.stubGlobal('WebSocket', FakeSocket)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  sent = serveCalls({
    '/udesk/setAgentState': () => ({ agentWorkState: 'idle', pendingState: null }),
    '/udesk/makeCall': () => ({ code: '0000', message: '', callId: 'TP9', target: null }),
  })
  const ours = globalThis.fetch
  globalThis.fetch = async (address, init) => {
    const url = new URL(address as string, 'http://localhost')
    if (url.host !== 'phone.example') return ours(address, init)
    asked.push({ path: url.pathname, body: JSON.parse(init!.body as string) as Record<string, unknown> })
    return Response.json(answers[url.pathname])
  }
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  tidyUp()
})

async function connected() {
  const events: PhoneEvent[] = []
  const lost = vi.fn()
  const client = thirdPartyClient({ onEvent: event => events.push(event), onLost: lost })
  await client.connect(token)
  return { client, events, lost, socket: FakeSocket.all[0]! }
}

test('connects with appid, timestamp and token, hears its events, passes over what is none', async () => {
  const { events, socket } = await connected()
  expect(Object.fromEntries(socket.address.searchParams)).toEqual({ appid: 'gongtai', timestamp: '1780279200', token: 'signed', agentId: '8001' })
  for (const text of recorded) socket.say(text)
  expect(events.map(({ eventId, code }) => [eventId, code])).toEqual([
    ['e1', '0000'],
    ['e2', '9001'],
  ])
})

test('an operation counts only with code 0000; its words are shown otherwise', async () => {
  const { client } = await connected()
  await client.answer('TP1')
  expect(asked[0]).toEqual({
    path: '/phone/answer',
    body: { appid: 'gongtai', timestamp: 1_780_279_200, token: 'signed', agentId: '8001', callId: 'TP1' },
  })
  await expect(client.hold('TP1')).rejects.toThrow('当前不能保持')
})

test('a state that the phone system refuses does not reach our server', async () => {
  const { client } = await connected()
  await expect(client.setState('idle')).rejects.toThrow('坐席未签入')
  expect(sent).toEqual([])
})

test('a call is dialled by its id: the number stays on the server', async () => {
  const { client } = await connected()
  expect(await client.dial({ refType: 'CALLER', refId: 3, occasion: 'CLICK_DIAL' })).toBe('TP9')
  expect(asked.at(-1)).toMatchObject({ path: '/phone/makeCall', body: { callId: 'TP9' } })
})

test('a new token goes over the same connection; a connection that breaks is told', async () => {
  const { client, lost, socket } = await connected()
  await client.connect({ ...token, token: 'signed again' })
  expect(FakeSocket.all).toHaveLength(1)
  expect(JSON.parse(socket.sent[0]!)).toMatchObject({ type: 'RENEW', token: 'signed again' })
  socket.close()
  expect(lost).toHaveBeenCalledOnce()
})
