import { expect, test } from 'vitest'
import { daysOf, hoursOf, instantAt, onDay, placeOf, snapped, storeysOf } from './calendar-place.ts'

test('a week begins on Monday, in Shanghai', () => {
  expect(daysOf('2026-11-22', 'week')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'])
  expect(daysOf('2026-11-22', 'day')).toEqual(['2026-11-22'])
})

test('another day keeps the time, also beyond midnight of UTC', () => {
  expect(onDay('2026-11-17T01:30:00.000Z', '2026-11-20')).toBe('2026-11-20T01:30:00.000Z')
  // 07:00 of the 18th in Shanghai is still the 17th in UTC.
  expect(onDay('2026-11-17T23:00:00.000Z', '2026-11-16')).toBe('2026-11-15T23:00:00.000Z')
})

test('the hours of work grow with what lies beside them', () => {
  const day = '2026-11-17'
  const part = (from: number, to: number) => ({ start: instantAt(day, from), end: instantAt(day, to) })
  expect(hoursOf([], day)).toEqual({ from: 480, to: 1200 })
  expect(hoursOf([part(390, 500), part(1190, 1500)], day)).toEqual({ from: 360, to: 1440 })
  expect(placeOf(part(660, 840), day, { from: 480, to: 1200 })).toEqual({ left: 25, width: 25 })
})

test('what lies at the same time stands below each other, and a place that is free again is used', () => {
  const part = (from: number, to: number) => ({ start: instantAt('2026-11-17', from), end: instantAt('2026-11-17', to) })
  expect(storeysOf([part(480, 600), part(540, 660), part(600, 700), part(610, 650)])).toEqual({ storeys: [0, 1, 0, 2], count: 3 })
  expect(storeysOf([])).toEqual({ storeys: [], count: 1 })
})

test('a drop falls on a half hour of the day', () => {
  const hours = { from: 480, to: 1200 }
  expect(snapped(0.26, hours)).toBe(660)
  expect(snapped(-2, hours)).toBe(0)
  expect(snapped(3, hours)).toBe(1410)
})
