import { expect, test } from 'vitest'
import { dayBarOf, partOfDay, placeOn, spanOf } from './day-bar.ts'
import { ledBy, shareSum, toggled, withPerson } from './team.ts'

test('where one goes, whoever is chosen takes the place', () => {
  const first = toggled([], 7, 1)
  expect(first).toEqual([{ artificerId: 7, role: 'LEADER', shareRate: '1.0000' }])
  expect(toggled(first, 9, 1)).toEqual([{ artificerId: 9, role: 'LEADER', shareRate: '1.0000' }])
  expect(toggled(first, 7, 1)).toEqual([])
})

test('of several the first leads and takes what does not go round', () => {
  const three = [7, 9, 8].reduce((team, id) => toggled(team, id, 3), toggled([], 7, 3).slice(0, 0))
  expect(three.map(person => [person.artificerId, person.role, person.shareRate])).toEqual([
    [7, 'LEADER', '0.3334'],
    [9, 'MEMBER', '0.3333'],
    [8, 'MEMBER', '0.3333'],
  ])
  const led = ledBy(three, 8)
  expect(led.find(person => person.role === 'LEADER')?.artificerId).toBe(8)
  expect(shareSum(led)).toBe('100')
  expect(toggled(led, 7, 3).map(person => [person.artificerId, person.role])).toEqual([
    [8, 'LEADER'],
    [9, 'MEMBER'],
  ])
})

test('a sum that is not whole is said as it is, and what is no share has none', () => {
  const person = { artificerId: 1, role: 'LEADER' as const }
  expect(
    shareSum([
      { ...person, shareRate: '0.5' },
      { ...person, artificerId: 2, shareRate: '0.4' },
    ]),
  ).toBe('90')
  expect(shareSum([{ ...person, shareRate: '' }])).toBeNull()
})

test('a bar shows the hours of service and what lies beside them', () => {
  const hours = { serviceStart: '08:00', serviceEnd: '20:00' }
  const slot = { start: '2026-11-16T02:00:00.000Z', end: '2026-11-16T05:00:00.000Z' }
  const bar = dayBarOf(hours, [slot], '2026-11-16')
  expect(bar).toEqual({ from: 480, to: 1200 })
  expect(placeOn(bar, slot, '2026-11-16')).toEqual({ left: 16.7, width: 25 })
  const late = { start: '2026-11-16T11:00:00.000Z', end: '2026-11-16T17:00:00.000Z' }
  expect(dayBarOf(hours, [late], '2026-11-16').to).toBe(1440)
})

test('what goes over midnight stands in both days', () => {
  const slot = { start: '2026-11-15T18:30:00.000Z', end: '2026-11-16T18:30:00.000Z' }
  expect(['2026-11-15', '2026-11-16', '2026-11-17', '2026-11-18'].map(day => partOfDay(slot, day))).toEqual([null, '02:30–24:00', '00:00–02:30', null])
  expect(spanOf(slot)).toBe('2026-11-16 02:30–11-17 02:30')
  expect(spanOf({ ...slot, end: '2026-11-15T20:00:00.000Z' })).toBe('2026-11-16 02:30–04:00')
})

test('somebody chosen on the calendar goes instead of another, and nobody twice', () => {
  const one = toggled([], 7, 1)
  expect(withPerson(one, { id: 9, instead: 7 }, 1).map(person => person.artificerId)).toEqual([9])
  const two = toggled(toggled([], 7, 2), 8, 2)
  expect(withPerson(two, { id: 9, instead: 7 }, 2).map(person => person.artificerId)).toEqual([8, 9])
  expect(withPerson(two, { id: 8, instead: 7 }, 2)).toBe(two)
  expect(withPerson([], { id: 9, instead: undefined }, 2).map(person => person.artificerId)).toEqual([9])
})
