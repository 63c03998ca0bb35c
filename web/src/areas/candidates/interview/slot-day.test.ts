import { expect, test } from 'vitest'
import { firstDay, freePlaces, isOpen, later, lengthsWith, minutesBetween, sideBySide, slotDays } from './slot-day.ts'

const now = Date.parse('2026-11-18T02:00:00Z')
const slot = (slotKey: string, day: string, hour: number, capacity: number, taken: number) => ({
  slotKey,
  day,
  startAt: `${day}T0${hour}:00:00.000Z`,
  endAt: `${day}T0${hour + 1}:00:00.000Z`,
  capacity,
  taken,
  isWorkday: true,
})

test('slots stand by day in their order, without those that have begun', () => {
  const days = slotDays(
    [slot('b', '2026-11-19', 5, 3, 1), slot('past', '2026-11-18', 1, 3, 0), slot('a', '2026-11-19', 2, 2, 2), slot('c', '2026-11-18', 6, 1, 0)],
    now,
  )
  expect(days.map(({ day, free, slots }) => [day, free, slots.map(({ slotKey }) => slotKey)])).toEqual([
    ['2026-11-18', 1, ['c']],
    ['2026-11-19', 2, ['a', 'b']],
  ])
})

test('a slot that is overfull has no place left and is not offered', () => {
  expect(freePlaces({ capacity: 2, taken: 3 })).toBe(0)
  expect(isOpen(slot('a', '2026-11-19', 2, 2, 2), now)).toBe(false)
  expect(isOpen(slot('a', '2026-11-19', 2, 2, 1), now)).toBe(true)
  expect(isOpen(slot('a', '2026-11-18', 1, 2, 0), now)).toBe(false)
})

test('the day of the chosen slot is open, else the first with a place', () => {
  const days = slotDays([slot('full', '2026-11-18', 6, 1, 1), slot('a', '2026-11-19', 2, 2, 0), slot('b', '2026-11-20', 2, 2, 0)], now)
  expect(firstDay(days, undefined)).toBe('2026-11-19')
  expect(firstDay(days, 'b')).toBe('2026-11-20')
  expect(firstDay([], undefined)).toBe(undefined)
})

test('a length that is not among the usual ones is offered as well', () => {
  expect(lengthsWith(50)).toEqual([15, 30, 45, 50, 60, 90, 120, 180, 240])
  expect(lengthsWith(60)).toEqual([15, 30, 45, 60, 90, 120, 180, 240])
  expect(lengthsWith(-10)).toEqual([15, 30, 45, 60, 90, 120, 180, 240])
  expect(minutesBetween('2026-11-18T02:00:00Z', later('2026-11-18T02:00:00Z', 45))).toBe(45)
})

const at = (start: string, end: string) => ({ startAt: `2026-11-19T${start}:00.000Z`, endAt: `2026-11-19T${end}:00.000Z` })

test('interviews at the same time stand side by side, the others take the whole width', () => {
  const placed = sideBySide([at('01:00', '02:00'), at('01:30', '02:30'), at('02:00', '03:00'), at('05:00', '06:00')])
  expect(placed).toEqual([
    { column: 0, columns: 2 },
    { column: 1, columns: 2 },
    { column: 0, columns: 2 },
    { column: 0, columns: 1 },
  ])
})

test('one that begins as another ends lies beside none, in whatever order they come', () => {
  expect(sideBySide([at('02:00', '03:00'), at('01:00', '02:00')])).toEqual([
    { column: 0, columns: 1 },
    { column: 0, columns: 1 },
  ])
  expect(sideBySide([])).toEqual([])
})

test('three at once need three columns', () => {
  const placed = sideBySide([at('01:00', '02:00'), at('01:00', '02:00'), at('01:00', '02:00')])
  expect(placed.map(({ column }) => column)).toEqual([0, 1, 2])
  expect(placed.every(({ columns }) => columns === 3)).toBe(true)
})
