import { expect, test } from 'vitest'
import { changesOf, monthDays, reversed, toggled } from './calendar-day.ts'
import type { Pending, SavedDays } from './calendar-day.ts'

const none: Pending = new Map()
/** 1 October 2026 is a Thursday and a holiday, 10 October a Saturday that is worked. */
const saved: SavedDays = new Map([
  ['2026-10-01', { day: '2026-10-01', workday: false, name: '国庆节', version: 2 }],
  ['2026-10-10', { day: '2026-10-10', workday: true, name: '国庆节调休', version: 1 }],
])

test('a month begins under its weekday', () => {
  expect(monthDays(2026, 10)).toMatchObject({ gaps: 3 })
  expect(monthDays(2026, 2).days).toHaveLength(28)
  expect(monthDays(2028, 2).days.at(-1)).toBe('2028-02-29')
})

test('clicks on a weekday lead from worked to off and back to nothing pending', () => {
  const once = toggled('2026-10-12', saved, none)
  expect(once.get('2026-10-12')).toEqual({ workday: false })
  expect(toggled('2026-10-12', saved, once).size).toBe(0)
  expect(toggled('2026-10-01', saved, none).get('2026-10-01')).toEqual({ workday: null })
})

test('a day of a weekend may be worked, be part of a holiday, or be free as ever', () => {
  const work = toggled('2026-10-17', saved, none)
  const off = toggled('2026-10-17', saved, work)
  expect([work.get('2026-10-17')!.workday, off.get('2026-10-17')!.workday, toggled('2026-10-17', saved, off).size]).toEqual([true, false, 0])
})

test('what is sent carries the version that is known, and a name unless the day is taken back', () => {
  const pending: Pending = new Map([
    ['2026-10-01', { workday: null }],
    ['2026-10-12', { workday: false }],
  ])
  expect(changesOf(pending, saved, ' 司庆 ')).toEqual([
    { day: '2026-10-01', workday: null, name: '', version: 2 },
    { day: '2026-10-12', workday: false, name: '司庆', version: 0 },
  ])
})

test('a change is taken back day by day, by kind, by name or both', () => {
  const change = {
    id: 1,
    at: '2026-01-01T00:00:00Z',
    realName: null,
    days: [
      { day: '2026-10-01', before: { name: '国庆' }, after: { name: '国庆节' } },
      { day: '2026-10-10', before: { workday: null, name: '' }, after: { workday: true, name: '国庆节调休' } },
    ],
  }
  expect([...reversed(change, saved)]).toEqual([
    ['2026-10-01', { workday: false, name: '国庆' }],
    ['2026-10-10', { workday: null, name: '' }],
  ])
})
