// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { callTabIn } from './call-tabs.ts'
import { callsBehind, keysOf, rangeFrom, rangeTo, statisticIn } from './statistic-address.ts'

const today = '2026-11-17'

test('an address without anything, or with what cannot be counted, asks for the last seven days', () => {
  const week = { dim: 'DAY', from: '2026-11-11', to: today }
  expect(statisticIn({}, today)).toEqual(week)
  expect(statisticIn({ dim: 'AGENT', from: '2026-11-01', to: '2026-11-02', workflow: 'W1' }, today)).toEqual({
    dim: 'AGENT',
    from: '2026-11-01',
    to: '2026-11-02',
    workflow: 'W1',
  })
  for (const wrong of [{ dim: 'MONTH' }, { from: 'yesterday' }, { from: '2026-11-18' }, { from: '2020-01-01' }, { dim: ['DAY', 'HOUR'] }])
    expect(statisticIn(wrong, today)).toEqual(week)
})

test('the other end of the range follows the one that is chosen', () => {
  expect(rangeFrom('2026-11-20', { to: '2026-11-17' })).toEqual({ from: '2026-11-20', to: '2026-11-20' })
  expect(rangeFrom('2026-01-01', { to: '2026-11-17' })).toEqual({ from: '2026-01-01', to: '2026-04-03' })
  expect(rangeTo('2026-11-01', { from: '2026-11-11' })).toEqual({ from: '2026-11-01', to: '2026-11-01' })
})

test('a line has every day and every hour, also those without a call', () => {
  expect(keysOf({ dim: 'DAY', from: '2026-10-30', to: '2026-11-01' })).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
  expect(keysOf({ dim: 'HOUR', from: today, to: today })).toHaveLength(24)
})

test('a figure leads to the calls that it counts', () => {
  const range = { from: '2026-11-11', to: today }
  const list = '/call-center/call-records'
  expect(callsBehind('2026-11-12', { dim: 'DAY', ...range, workflow: 'W1' })).toBe(`${list}?workflow=W1&startFrom=2026-11-12&startTo=2026-11-12`)
  expect(callsBehind('A1', { dim: 'AGENT', ...range })).toBe(`${list}?startFrom=2026-11-11&startTo=2026-11-17&agentId=A1`)
  expect(callsBehind('W2', { dim: 'WORKFLOW', ...range, workflow: 'W2' })).toBe(`${list}?workflow=W2&startFrom=2026-11-11&startTo=2026-11-17`)
  expect(callsBehind('', { dim: 'AGENT', ...range })).toBeUndefined()
  expect(callsBehind('09', { dim: 'HOUR', ...range })).toBeUndefined()
})

test('the part of the call centre stands in the address, as it did when it was a drawer', () => {
  expect(callTabIn({})).toBe('calls')
  expect(callTabIn({ tab: 'statistics' })).toBe('statistics')
  expect(callTabIn({ open: 'board' })).toBe('board')
  expect(callTabIn({ tab: 'nothing', open: 'board' })).toBe('calls')
  expect(callTabIn({ open: 'setting' })).toBe('calls')
})
