import { expect, test } from 'vitest'
import { handsOf, lineOf } from './call-line.ts'
import type { LineEvent } from './call-line.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 15, 9) + seconds * 1000).toISOString()
const event = (type: string, seconds: number, agentId: string | null = null, toAgentId: string | null = null): LineEvent => ({
  type,
  at: at(seconds),
  agentId,
  toAgentId,
})
const call = {
  direction: 'IN' as const,
  agentId: 'B',
  startAt: at(0),
  queueAt: at(8),
  ringAt: at(20),
  answerAt: at(60),
  endAt: at(200),
  transferFrom: 'A',
}
const inWords = (stretches: ReturnType<typeof lineOf>) =>
  stretches.map(({ kind, agentId, from, to }) => [kind, agentId, (Date.parse(from) - Date.parse(at(0))) / 1000, (Date.parse(to) - Date.parse(at(0))) / 1000])

test('menu, queue, a ring that nobody answers, another one, talk, hold and transfer stand one after the other', () => {
  const events = [
    event('ARRIVAL', 0),
    event('QUEUE', 8),
    event('RING', 20, 'C'),
    event('NO_ANSWER', 45, 'C'),
    event('RING', 50, 'A'),
    event('ANSWER', 60, 'A'),
    event('HOLD', 90),
    event('RETRIEVE', 100),
    event('TRANSFER', 120, 'A', 'B'),
    event('RING', 121, 'B'),
    event('ANSWER', 130, 'B'),
    event('END', 200),
    event('RECORDING', 260),
  ]
  expect(inWords(lineOf(call, events, at(999)))).toEqual([
    ['IVR', null, 0, 8],
    ['QUEUE', null, 8, 20],
    ['RING', 'C', 20, 45],
    ['QUEUE', null, 45, 50],
    ['RING', 'A', 50, 60],
    ['TALK', 'A', 60, 90],
    ['HOLD', 'A', 90, 100],
    ['TALK', 'A', 100, 120],
    ['TRANSFER', 'B', 120, 130],
    ['TALK', 'B', 130, 200],
  ])
  expect(handsOf(call, events).map(({ agentId }) => agentId)).toEqual(['A', 'B'])
})

test('a transfer that is not answered leaves the call with whom it was', () => {
  const events = [event('ARRIVAL', 0), event('RING', 20, 'A'), event('ANSWER', 60, 'A'), event('TRANSFER', 80, 'A', 'B'), event('NO_ANSWER', 100, 'B')]
  expect(inWords(lineOf(call, events, at(999))).slice(2)).toEqual([
    ['TALK', 'A', 60, 80],
    ['TRANSFER', 'B', 80, 100],
    ['TALK', 'A', 100, 200],
  ])
})

test('without events the instants of the call say it; a running call lasts until now', () => {
  expect(inWords(lineOf(call, [], at(999))).map(([kind]) => kind)).toEqual(['IVR', 'QUEUE', 'RING', 'TALK'])
  expect(inWords(lineOf({ ...call, direction: 'OUT', endAt: null }, [], at(70)))).toEqual([
    ['DIAL', 'B', 0, 60],
    ['TALK', 'B', 60, 70],
  ])
  expect(handsOf(call, []).map(({ agentId }) => agentId)).toEqual(['A', 'B'])
})
