// @vitest-environment jsdom
import type { AgentState, LiveCall } from '@gongtai/contract'
import { beforeEach, expect, test, vi } from 'vitest'

const at = (second: number) => new Date(Date.UTC(2026, 5, 1, 2, 0, second)).toISOString()

function agentOf(state: Partial<AgentState>): AgentState {
  return {
    agentId: '8001',
    agentWorkState: 'idle',
    phase: 'NONE',
    contact: 'voip',
    since: at(0),
    phaseSince: at(0),
    callId: null,
    pendingState: null,
    breakReason: null,
    wrapUntil: null,
    revision: 1,
    serverTime: at(0),
    ...state,
  }
}

function callOf(call: Partial<LiveCall>): LiveCall {
  return {
    id: 1,
    callId: 'SIM1',
    direction: 'IN',
    occasion: 'INCOMING',
    state: 'RINGING',
    phone: '13900001111',
    maskedPhone: '139****1111',
    city: '杭州',
    workflow: 'home',
    workflowName: '上门服务',
    customerType: 'UNKNOWN',
    customerName: '',
    result: null,
    startAt: at(0),
    ringAt: at(5),
    answerAt: null,
    endAt: null,
    revision: 1,
    ...call,
  }
}

const ringing = (callId: string, revision: number) => agentOf({ phase: 'RINGING', callId, revision })

/** Loads the store anew as a new page does, because it reads what is kept when it begins. */
async function freshStore(keep = false): Promise<typeof import('./phone-store.ts')> {
  if (!keep) localStorage.clear()
  vi.resetModules()
  return import('./phone-store.ts')
}

let store: Awaited<ReturnType<typeof freshStore>>

beforeEach(async () => {
  store = await freshStore()
  store.leadLocalCall()
})

const arrive = () => store.takeArrival(store.arrivalOf(store.phoneNow())!)

test('an arrival becomes the local call state, kept without expiry', () => {
  store.takeAgent(ringing('SIM1', 2))
  expect(store.arrivalOf(store.phoneNow())).toBeNull()
  expect(store.lacksCall(store.phoneNow())).toBe(true)
  store.takeCall(callOf({}))
  expect(arrive()).toBe(true)
  store.nameCaller('SIM1', '王女士')
  expect(store.localCallNow()).toEqual({
    state: 'idle',
    contact: 'voip',
    lastContact: '',
    occasion: 'ringing',
    workflow: 'home',
    phone: '13900001111',
    area: '杭州',
    name: '王女士',
    callId: 'SIM1',
    startAt: at(5),
  })
  for (const [key, v] of [
    ['CALL_PHONE', '13900001111'],
    ['CALL_AREA', '杭州'],
    ['CALL_ID', 'SIM1'],
    ['CALL_STATE', store.localCallNow()],
  ] as const)
    expect(JSON.parse(localStorage.getItem(key)!)).toEqual({ v, e: null })
})

test('the same arrival again, or one that is older, is passed over; also after a reload', async () => {
  store.takeAgent(ringing('SIM1', 2))
  store.takeCall(callOf({}))
  expect(arrive()).toBe(true)
  expect(arrive()).toBe(false)
  store = await freshStore(true)
  store.takeAgent(ringing('SIM1', 3))
  store.takeCall(callOf({ revision: 2 }))
  expect(arrive()).toBe(false)
  const older = { callId: 'SIM0', phone: '13900002222', city: '', workflow: '', startAt: at(4) }
  expect(store.takeArrival(older)).toBe(false)
  expect(store.takeArrival({ ...older, startAt: at(6) })).toBe(true)
})

test('what comes late is passed over: older revisions, and the end of the call before', () => {
  store.takeAgent(ringing('SIM1', 5))
  expect(store.takeAgent(agentOf({ revision: 4 }))).toBe(false)
  expect(store.phoneNow().agent?.phase).toBe('RINGING')
  store.takeCall(callOf({ revision: 3 }))
  expect(store.takeCall(callOf({ revision: 2, state: 'QUEUING' }))).toBe(false)
  expect(store.takeCall(callOf({ callId: 'SIM0', state: 'ENDED', revision: 9 }))).toBe(false)
  expect(store.currentCall(store.phoneNow())).toMatchObject({ callId: 'SIM1', state: 'RINGING' })
  store.takeAnswer({ state: agentOf({ revision: 4 }), call: null })
  expect(store.currentCall(store.phoneNow())?.callId).toBe('SIM1')
})

test('the occasion follows the call to its end, and the next is another one', () => {
  store.takeAgent(ringing('SIM1', 2))
  store.takeCall(callOf({}))
  arrive()
  store.takeAgent(agentOf({ phase: 'TALKING', callId: 'SIM1', revision: 3 }))
  store.takeCall(callOf({ state: 'TALKING', revision: 2 }))
  expect(store.localCallNow().occasion).toBe('talking')
  store.takeCall(callOf({ state: 'HOLDING', revision: 3 }))
  expect(store.localCallNow().occasion).toBe('holding')
  store.takeCall(callOf({ state: 'ENDED', revision: 4 }))
  store.takeAgent(agentOf({ phase: 'WRAP_UP', callId: 'SIM1', revision: 4 }))
  expect(store.localCallNow().occasion).toBe('ended')
  store.takeAnswer({ state: agentOf({ revision: 5 }), call: null })
  expect(store.phoneNow().call).toBeNull()
  expect(store.localCallNow()).toMatchObject({ occasion: 'ended', callId: 'SIM1' })
})

test('a tab that does not lead leaves the local call state to the one that does', async () => {
  store.takeAgent(ringing('SIM1', 2))
  store.takeCall(callOf({}))
  arrive()
  const kept = localStorage.getItem('CALL_STATE')
  localStorage.removeItem('CALL_STATE')
  const other = await freshStore(true)
  localStorage.setItem('CALL_STATE', kept!)
  other.takeAgent(ringing('SIM1', 3))
  expect(localStorage.getItem('CALL_STATE')).toBe(kept)
  other.leadLocalCall()
  expect(other.localCallNow().callId).toBe('SIM1')
})

test('a change of the way of answering remembers the one before', () => {
  store.takeAgent(agentOf({}))
  store.takeAgent(agentOf({ contact: 'cellphone', revision: 2 }))
  expect(store.localCallNow()).toMatchObject({ contact: 'cellphone', lastContact: 'voip' })
})

test('time is the server’s', () => {
  store.takeAnswer({ state: agentOf({ serverTime: new Date(Date.now() + 90_000).toISOString() }), call: null })
  expect(Math.abs(store.serverNow() - Date.now() - 90_000)).toBeLessThan(2_000)
})

test('while the line is dropped nothing is heard', () => {
  store.takeAgent(agentOf({}))
  store.dropLine(new Date(Date.now() + 30_000).toISOString())
  expect(store.takeAgent(ringing('SIM1', 2))).toBe(false)
  expect(store.takeCall(callOf({}))).toBe(false)
  expect(store.phoneNow().agent?.phase).toBe('NONE')
})
