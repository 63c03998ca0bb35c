import { expect, test } from 'vitest'
import { isLate, stayOf } from './stay.ts'

const now = Date.parse('2026-11-18T04:00:00Z')

test('a stay is told in minutes, hours or days', () => {
  expect(stayOf('2026-11-18T03:18:00Z', now)).toEqual({ unit: 'minutes', count: 42 })
  expect(stayOf('2026-11-18T03:00:00Z', now)).toEqual({ unit: 'hours', count: 1 })
  expect(stayOf('2026-11-16T05:00:00Z', now)).toEqual({ unit: 'hours', count: 47 })
  expect(stayOf('2026-11-16T04:00:00Z', now)).toEqual({ unit: 'days', count: 2 })
})

test('a clock that is behind tells no stay below nothing', () => {
  expect(stayOf('2026-11-18T04:00:30Z', now)).toEqual({ unit: 'minutes', count: 0 })
})

test('only what has a limit can be late', () => {
  expect(isLate(null, now)).toBe(false)
  expect(isLate('2026-11-18T03:59:59Z', now)).toBe(true)
  expect(isLate('2026-11-18T04:00:01Z', now)).toBe(false)
})
