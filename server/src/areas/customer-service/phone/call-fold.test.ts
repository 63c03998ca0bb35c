import { describe, expect, test } from 'vitest'
import { foldCall } from './call-fold.ts'
import type { CallEvent, CallEventData } from './call-fold.ts'
import { seededRandom } from '../simulator/simulator-scenario.ts'

const start = Date.parse('2026-11-15T02:00:00.000Z')
const at = (seconds: number) => new Date(start + seconds * 1_000).toISOString()
const incoming = { direction: 'IN', startAt: at(0) } as const
const outgoing = { direction: 'OUT', startAt: at(0) } as const

let ids = 0
const event = (seconds: number, type: CallEvent['type'], payload: CallEventData = {}, code = '0000'): CallEvent => ({
  eventId: `e${++ids}`,
  seq: ids,
  type,
  code,
  at: at(seconds),
  payload,
})
const answered = [
  event(0, 'ARRIVAL'),
  event(2, 'QUEUE'),
  event(5, 'RING', { agentId: 'A' }),
  event(30, 'NO_ANSWER', { agentId: 'A' }),
  event(31, 'RING', { agentId: 'B' }),
  event(38, 'ANSWER', { agentId: 'B' }),
  event(60, 'HOLD'),
  event(70, 'RETRIEVE'),
  event(100, 'END', { hangupBy: 'CUSTOMER' }),
  event(104, 'RECORDING', { state: 'READY', seconds: 62 }),
  event(105, 'SATISFACTION', { score: 4 }),
]

describe('an incoming call', () => {
  test('is folded from its events', () => {
    expect(foldCall(answered, incoming)).toEqual({
      state: 'ENDED',
      result: 'ANSWERED',
      queueAt: at(2),
      ringAt: at(31),
      answerAt: at(38),
      endAt: at(100),
      waitSeconds: 36,
      ringSeconds: 7,
      talkSeconds: 62,
      holdSeconds: 10,
      agentId: 'B',
      ringAgentId: null,
      rungAgents: ['A', 'B'],
      transferFrom: null,
      hangupBy: 'CUSTOMER',
      recordingState: 'READY',
      recordingFile: null,
      recordingSeconds: 62,
      satisfaction: 4,
    })
  })

  test.each([
    [[], 'IVR_ABANDON'],
    [[event(1, 'QUEUE')], 'QUEUE_ABANDON'],
    [[event(1, 'RING', { agentId: 'A' })], 'AGENT_NO_ANSWER'],
    [[event(1, 'RING', { agentId: 'A' }), event(2, 'REJECT', { agentId: 'A' })], 'QUEUE_ABANDON'],
    [[event(1, 'ANSWER', { agentId: 'A' }), event(2, 'HOLD')], 'ANSWERED'],
  ] as const)('ends by the state that it is in', (before, result) => {
    expect(foldCall([...before, event(9, 'END', { hangupBy: 'CUSTOMER' })], incoming)).toMatchObject({ state: 'ENDED', result })
  })

  test('ends as the phone system says, where it does', () => {
    expect(foldCall([event(1, 'END', { hangupBy: 'SYSTEM', result: 'OFF_HOURS' })], incoming)).toMatchObject({ result: 'OFF_HOURS', hangupBy: 'SYSTEM' })
  })

  test('the first answer wins; another counts only by a transfer, which ends where nobody takes it', () => {
    const two = [event(1, 'RING', { agentId: 'A' }), event(3, 'ANSWER', { agentId: 'A' }), event(3.5, 'ANSWER', { agentId: 'B' })]
    expect(foldCall(two, incoming)).toMatchObject({ agentId: 'A', state: 'TALKING' })
    const ringing = [...two, event(10, 'TRANSFER', { agentId: 'A', toAgentId: 'B' })]
    expect(foldCall(ringing, incoming)).toMatchObject({ agentId: 'A', ringAgentId: 'B', state: 'TALKING', rungAgents: ['A', 'B'] })
    expect(foldCall([...ringing, event(12, 'ANSWER', { agentId: 'B' })], incoming)).toMatchObject({ agentId: 'B', transferFrom: 'A', ringAgentId: null })
    expect(foldCall([...ringing, event(12, 'REJECT', { agentId: 'B' })], incoming)).toMatchObject({ agentId: 'A', ringAgentId: null, state: 'TALKING' })
    expect(foldCall([...ringing, event(12, 'NO_ANSWER', { agentId: 'B' }), event(13, 'ANSWER', { agentId: 'B' })], incoming)).toMatchObject({ agentId: 'A' })
  })

  test('an event with another code has not happened', () => {
    expect(foldCall([event(1, 'QUEUE', {}, '9001')], incoming)).toMatchObject({ state: 'IVR' })
  })

  test('END is the end, whatever bears a later time', () => {
    const late = [...answered, event(101, 'ANSWER', { agentId: 'C' }), event(102, 'QUEUE'), event(103, 'END', { hangupBy: 'SYSTEM' })]
    expect(foldCall(late, incoming)).toEqual(foldCall(answered, incoming))
  })
})

test('a call of an agent', () => {
  const dialled = [event(0, 'DIAL', { agentId: 'A' })]
  expect(foldCall(dialled, outgoing)).toMatchObject({ state: 'DIALING', agentId: 'A' })
  const talked = [...dialled, event(6, 'ANSWER'), event(36, 'END', { hangupBy: 'AGENT' })]
  expect(foldCall(talked, outgoing)).toMatchObject({
    result: 'ANSWERED',
    agentId: 'A',
    ringSeconds: 6,
    talkSeconds: 30,
    waitSeconds: 0,
    recordingState: 'PENDING',
  })
  expect(foldCall([...dialled, event(25, 'END', { hangupBy: 'CUSTOMER' })], outgoing)).toMatchObject({ result: 'NO_ANSWER', recordingState: 'NONE' })
})

test('any order and any repetition of any events comes to the same, and no time is negative', () => {
  const types: CallEvent['type'][] = [
    'ARRIVAL',
    'QUEUE',
    'RING',
    'ANSWER',
    'NO_ANSWER',
    'REJECT',
    'HOLD',
    'RETRIEVE',
    'TRANSFER',
    'END',
    'RECORDING',
    'SATISFACTION',
  ]
  const agents = ['A', 'B', 'C']
  for (let round = 1; round <= 400; round++) {
    const random = seededRandom(round)
    const one = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
    const events = Array.from({ length: 2 + Math.floor(random() * 12) }, () =>
      event(Math.floor(random() * 40) - 5, one(types), { agentId: one(agents), toAgentId: one(agents), hangupBy: 'CUSTOMER', state: 'READY', score: 3 }),
    )
    const beginning = random() < 0.7 ? incoming : outgoing
    const facts = foldCall(events, beginning)
    const shuffled = [...events, ...events.filter(() => random() < 0.4)]
      .map(each => ({ each, place: random() }))
      .toSorted((first, second) => first.place - second.place)
      .map(({ each }) => each)
    expect(foldCall(shuffled, beginning), `round ${round}`).toEqual(facts)
    for (const name of ['waitSeconds', 'ringSeconds', 'talkSeconds', 'holdSeconds'] as const) expect(facts[name], `round ${round}`).toBeGreaterThanOrEqual(0)
    const end = events
      .filter(({ type }) => type === 'END')
      .map(each => each.at)
      .toSorted()[0]
    expect(facts.endAt).toBe(end ?? null)
    expect(facts.state === 'ENDED').toBe(end !== undefined)
    if (facts.state === 'ENDED') expect(facts.ringAgentId).toBeNull()
  }
})
