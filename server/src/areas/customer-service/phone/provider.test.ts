import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { basePath, phone as calls, phoneRefusals } from '@gongtai/contract'
import type { PhoneEvent, PhoneProviderKind } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { reportFact } from '../../../kit/fact.tables.ts'
import { signedHeaders } from '../../../kit/intake.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { TestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { lineOf } from '../../../testing/phone-line.ts'
import { grant } from '../../../testing/grant.ts'
import { agentState } from '../agent/agent-state.tables.ts'
import { callOf, newAgent, newWorkflow, stateOf, told } from './phone.testing.ts'
import { takePhoneEvents } from './phone-event.rules.ts'

const sipSecret = 'sip secret of the tests'
const vendorSecret = 'vendor secret of the tests'
const app = await startTestApp({ JOBS: 'off' })
const sip = await app.another({ PHONE_PROVIDER: 'sip', SIP_WS_URL: 'wss://sip.example.com:7443/ws', SIP_DOMAIN: 'sip.example.com', SIP_SECRET: sipSecret })
const vendor = await app.another({
  PHONE_PROVIDER: 'third-party',
  PHONE_APP_ID: 'app-1',
  PHONE_SECRET: vendorSecret,
  PHONE_WS_URL: 'wss://call.example.com/ws',
  PHONE_HTTP_URL: 'https://call.example.com',
})
const off = await app.another({ PHONE_PROVIDER: 'off' })
const { database } = app.services
await newWorkflow(app, 'TEST')
const one = await newAgent(app, members.reviewer)
const two = await newAgent(app, members.recruiter)
beforeEach(() => database.update(agentState).set({ agentWorkState: 'idle', phase: 'NONE', callId: null, heartbeatAt: clock.iso(), tokenAt: null }))
afterEach(() => clock.reset())

/** The same session in another process. */
const at = (there: TestApp, { token } = one.client) => Object.assign(there.visitor(), { token })

const callback = `${basePath}/udesk/providerCallback`
const signed = (secret: string, body: string, timestamp?: string) => signedHeaders(secret, randomUUID(), body, timestamp)
async function tellAsVendor(events: readonly PhoneEvent[]): Promise<number> {
  const body = JSON.stringify({ events })
  const answer = await vendor.visitor().send<{ accepted: number }>('POST', callback, body, signed(vendorSecret, body))
  expect(answer.code, JSON.stringify(answer)).toBe(200)
  return answer.data.accepted
}

/** Each phone system tells in its own way what happened. */
const ways: [PhoneProviderKind, (events: readonly PhoneEvent[]) => Promise<number>][] = [
  ['SIMULATOR', events => takePhoneEvents(lineOf(app), database, 'SIMULATOR', events)],
  ['SIP', async events => (await at(sip).call(calls.event, { provider: 'SIP', events: [...events] })).accepted],
  ['THIRD_PARTY', tellAsVendor],
]

describe.each(ways)('%s', (kind, tell) => {
  const callId = `provider-${kind}`
  const { agentId } = one
  const begin = Date.parse(clock.in(-600_000))
  const seconds = (after: number) => ({ at: new Date(begin + after * 1_000).toISOString(), eventId: `${kind}-${after}` })

  test('a recorded call comes to the same row', async () => {
    const recorded = [
      told('ARRIVAL', { customerTel: '13955557001', city: '杭州', workflow: 'TEST', callId }, seconds(0)),
      told('RING', { callId, agentId }, seconds(3)),
      told('ANSWER', { callId, agentId }, seconds(8)),
      told('HOLD', { callId }, seconds(20)),
      told('RETRIEVE', { callId }, seconds(25)),
      told('END', { callId, hangupBy: 'CUSTOMER' }, seconds(68)),
    ]
    expect(await tell(recorded.slice(0, 2))).toBe(2)
    expect(await stateOf(app, agentId)).toMatchObject({ phase: 'RINGING', callId })
    expect(await tell(recorded.slice(0, 3))).toBe(1)
    expect((await stateOf(app, agentId)).phase).toBe('TALKING')
    // The end is told before the events that came before it.
    expect(await tell([recorded[5]!])).toBe(1)
    expect(await tell(recorded)).toBe(2)
    expect(await callOf(app, callId)).toMatchObject({
      provider: kind,
      direction: 'IN',
      phone: '13955557001',
      workflow: 'TEST',
      state: 'ENDED',
      result: 'ANSWERED',
      agentId,
      staffId: one.staffId,
      waitSeconds: 8,
      ringSeconds: 5,
      talkSeconds: 60,
      holdSeconds: 5,
      hangupBy: 'CUSTOMER',
      recordingState: 'PENDING',
    })
    expect((await stateOf(app, agentId)).phase).toBe('WRAP_UP')
  })

  test('the state of the agent follows', async () => {
    expect(await tell([told('STATE', { agentId, agentWorkState: 'busy' })])).toBe(1)
    expect((await stateOf(app, agentId)).agentWorkState).toBe('busy')
  })
})

describe('a browser', () => {
  test('tells of its own calls alone, and never of recordings', async () => {
    const callId = 'foreign'
    await takePhoneEvents(lineOf(sip), database, 'SIP', [
      told('ARRIVAL', { customerTel: '13955557002', city: '', workflow: 'TEST', callId }),
      told('RING', { callId, agentId: two.agentId }),
    ])
    const forged = [
      told('RING', { callId, agentId: two.agentId }),
      told('ANSWER', { callId, agentId: two.agentId }),
      told('ANSWER', { callId }),
      told('END', { callId, hangupBy: 'CUSTOMER' }),
      told('STATE', { agentId: two.agentId, agentWorkState: 'offline' }),
      told('SATISFACTION', { callId, score: 5 }),
      told('RECORDING', { callId, state: 'READY', address: 'https://evil.example.com' }),
    ]
    expect(await at(sip).call(calls.event, { provider: 'SIP', events: forged })).toEqual({ accepted: 0 })
    expect((await callOf(app, callId)).state).toBe('RINGING')
    expect((await at(app).ask(calls.event, { provider: 'SIP', events: forged })).code).toBe(phoneRefusals.notConfigured.code)
    const ahead = told('END', { callId, hangupBy: 'AGENT' }, { at: clock.in(3_600_000) })
    await at(sip, two.client).call(calls.event, { provider: 'SIP', events: [ahead] })
    expect((await callOf(app, callId)).endAt! <= clock.iso()).toBe(true)
  })

  test('dates no call into a month that is over', async () => {
    const callId = 'long-ago'
    const then = { at: '2026-01-05T02:00:00.000Z' }
    const past = [
      told('ARRIVAL', { customerTel: '13955557009', city: '', workflow: 'TEST', callId }, then),
      told('RING', { callId, agentId: one.agentId }, then),
      told('ANSWER', { callId, agentId: one.agentId }, then),
      told('END', { callId, hangupBy: 'AGENT' }, then),
    ]
    await at(sip).call(calls.event, { provider: 'SIP', events: past })
    const { id, startAt } = await callOf(app, callId)
    expect(startAt >= clock.in(-86_400_000)).toBe(true)
    const facts = await database
      .select({ day: reportFact.day })
      .from(reportFact)
      .where(and(eq(reportFact.refType, 'CALL_LOG'), eq(reportFact.refId, id)))
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.filter(({ day }) => day < '2026-02-01')).toEqual([])
  })

  test('begins an arrival that rings it, and no other', async () => {
    const callId = 'started'
    const input = { callId, phone: '13955557003', city: '杭州', workflow: 'TEST', contact: 'voip' as const }
    expect((await one.client.ask(calls.start, input)).status).toBe(404)
    await takePhoneEvents(lineOf(app), database, 'SIMULATOR', [
      told('ARRIVAL', { customerTel: '13955557003', city: '杭州', workflow: 'TEST', callId }),
      told('RING', { callId, agentId: one.agentId }),
    ])
    expect((await two.client.ask(calls.start, input)).status).toBe(404)
    expect((await one.client.ask(calls.start, { ...input, phone: '13955557004' })).status).toBe(404)
    expect(await one.client.call(calls.start, input)).toMatchObject({ phone: '139****7003', matches: [], blocked: false })
    expect(await one.client.call(calls.start, input)).toMatchObject({ phone: '139****7003' })
  })
})

describe('the token', () => {
  test('is the same until five minutes before its end, and the envelope carries the appid', async () => {
    const client = at(vendor)
    const first = await client.ask(calls.token, {})
    const { timestamp } = first.data
    expect(first).toMatchObject({ appid: 'app-1', data: { appid: 'app-1', provider: 'THIRD_PARTY', agentId: one.agentId, expiresIn: 7_200, sip: null } })
    expect(first.data.token).toBe(createHmac('sha256', vendorSecret).update(`app-1:${timestamp}:${one.agentId}`).digest('hex'))
    clock.advance(6_890_000)
    expect((await client.call(calls.token, {})).token).toBe(first.data.token)
    clock.advance(20_000)
    const next = await client.call(calls.token, {})
    expect(next.token).not.toBe(first.data.token)
    expect(next.expiresIn).toBe(7_200)
  })

  test('of SIP is a password that any server with the secret can check', async () => {
    const { sip: account, wsUrl, timestamp } = await at(sip).call(calls.token, {})
    expect(wsUrl).toBe('wss://sip.example.com:7443/ws')
    expect(account).toMatchObject({ domain: 'sip.example.com', user: expect.stringMatching(new RegExp(`^${timestamp + 7_200}:80\\d+$`)) })
    expect(account!.password).toBe(createHmac('sha1', sipSecret).update(account!.user).digest('base64'))
  })

  test('and the desk are there with a phone system alone', async () => {
    for (const call of [calls.token, calls.loginKey] as const) expect((await at(off).ask(call, {})).msg).toBe('话务系统未配置')
    expect(await at(app).call(calls.loginKey, {})).toMatchObject({ loginUrl: '/call-center/call-records?simulator=1', expiresIn: 60 })
    expect((await at(vendor).call(calls.loginKey, {})).loginUrl).toMatch(/^https:\/\/call\.example\.com\/sso\?appid=app-1&key=/)
    expect((await at(sip).ask(calls.loginKey, {})).code).toBe(phoneRefusals.noDesk.code)
  })
})

describe('a signature', () => {
  const body = JSON.stringify({ events: [told('STATE', { agentId: one.agentId, agentWorkState: 'idle' })] })
  const now = () => String(Math.floor(clock.now().getTime() / 1_000))

  test.each([
    ['none', () => ({})],
    ['of another secret', () => signed(sipSecret, body)],
    ['of another body', () => signed(vendorSecret, `${body} `)],
    ['too old', () => signed(vendorSecret, body, String(Number(now()) - 301))],
    ['of the future', () => signed(vendorSecret, body, String(Number(now()) + 301))],
    ['of another time', () => ({ ...signed(vendorSecret, body), 'x-event-timestamp': String(Number(now()) - 1) })],
    ['with no time', () => ({ ...signed(vendorSecret, body, 'NaN') })],
    ['of another message', () => ({ ...signed(vendorSecret, body), 'x-event-id': randomUUID() })],
    ['of a message without a number', () => signedHeaders(vendorSecret, '', body)],
  ])('%s: 403', async (_, headers) => {
    expect((await vendor.visitor().send('POST', callback, body, headers() as Record<string, string>)).status).toBe(403)
  })

  test('is of no use for the simulator', async () => {
    expect((await app.visitor().send('POST', callback, body, signed('simulator', body))).status).toBe(403)
  })

  test('opens the number of a dialled call, while it lasts, to the phone system alone', async () => {
    await grant(app, members.reviewer, 'SELF', ['agent'])
    clock.freeze(`${clock.today()}T02:00:00.000Z`)
    const placed = await at(sip).call(calls.dial, { phone: '13955557005', occasion: 'CLICK_DIAL' })
    expect(placed.target).toBe(`sip:${placed.callId}@sip.example.com`)
    const ask = (text: string, headers: Record<string, string>) => sip.visitor().send('POST', `${basePath}/udesk/resolveDial`, text, headers)
    const text = JSON.stringify({ callId: placed.callId })
    expect((await ask(text, {})).status).toBe(403)
    const headers = signed(sipSecret, text)
    expect((await ask(text, headers)).data).toEqual({ phone: '13955557005', lineNumber: '057188886666' })
    // Overheard and sent again it opens nothing.
    expect((await ask(text, headers)).status).toBe(403)
    await takePhoneEvents(lineOf(sip), database, 'SIP', [told('END', { callId: placed.callId, hangupBy: 'AGENT' })])
    expect((await ask(text, signed(sipSecret, text))).status).toBe(404)
  })
})

test('the browser of SIP transfers by itself, to the address of a free agent', async () => {
  const callId = 'sip-transfer'
  const { agentId } = one
  await takePhoneEvents(lineOf(sip), database, 'SIP', [
    told('ARRIVAL', { customerTel: '13955557006', city: '', workflow: 'TEST', callId }),
    told('RING', { callId, agentId }),
    told('ANSWER', { callId, agentId }),
  ])
  const answer = await at(sip).call(calls.action, { action: 'TRANSFER', callId, target: two.agentId })
  expect(answer).toMatchObject({ code: '0000', target: expect.stringMatching(/^sip:80\d+@sip\.example\.com$/) })
  expect((await callOf(app, callId)).ringAgentId).toBeNull()
  expect((await at(off).ask(calls.setState, { agentWorkState: 'busy' })).msg).toBe('话务系统未配置')
})

test('pages may connect to the phone system that is set up', async () => {
  const policy = async (there: TestApp) => (await fetch(`${there.origin}/nothing`)).headers.get('content-security-policy')
  expect(await policy(vendor)).toContain("connect-src 'self' wss://call.example.com https://call.example.com;")
  expect(await policy(app)).toContain("connect-src 'self';")
})
