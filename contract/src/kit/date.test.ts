import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateRange, dayOf, endOfDay, showInstant, startOfDay, startOfWeek } from './date.ts'

describe('the Shanghai day of an instant', () => {
  test.each([
    ['2026-11-14T15:59:59.999Z', '2026-11-14'],
    ['2026-11-14T16:00:00.000Z', '2026-11-15'],
    ['2026-12-31T16:00:00.000Z', '2027-01-01'],
    ['2024-02-28T16:00:00.000Z', '2024-02-29'],
  ])('%s is %s', (instant, day) => expect(dayOf(instant)).toBe(day))

  test('holds every instant between its start and its end, and no other', () =>
    fc.assert(
      fc.property(fc.date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), instant => {
        const day = dayOf(instant)
        expect(startOfDay(day) <= instant.toISOString() && instant.toISOString() < endOfDay(day)).toBe(true)
        expect(endOfDay(day)).toBe(startOfDay(addDays(day, 1)))
      }),
    ))
  test('is what people see', () => {
    expect(showInstant('2026-11-14T16:05:09.500Z')).toBe('2026-11-15 00:05')
    expect(showInstant('2026-11-14T16:05:09.500Z', true)).toBe('2026-11-15 00:05:09')
  })
})

describe('weeks run from Monday to Sunday', () => {
  test.each([
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
    ['2024-03-01', '2024-02-26'],
  ])('%s is in the week of %s', (day, monday) => expect(startOfWeek(day)).toBe(monday))
})

test.each([
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-02-28', 1, '2026-03-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-01-01', -1, '2025-12-31'],
])('%s and %i days is %s', (day, days, sum) => expect(addDays(day, days)).toBe(sum))

describe('presets', () => {
  test.each([
    ['TODAY', '2026-11-15', ['2026-11-15', '2026-11-15']],
    ['THIS_WEEK', '2026-11-15', ['2026-11-09', '2026-11-15']],
    ['THIS_WEEK', '2027-01-01', ['2026-12-28', '2027-01-03']],
    ['THIS_MONTH', '2024-02-10', ['2024-02-01', '2024-02-29']],
    ['THIS_MONTH', '2026-02-10', ['2026-02-01', '2026-02-28']],
    ['THIS_MONTH', '2026-12-31', ['2026-12-01', '2026-12-31']],
    ['THIS_YEAR', '2026-12-31', ['2026-01-01', '2026-12-31']],
    ['ALL', '2026-11-15', null],
  ] as const)('%s on %s', (preset, today, range) => expect(dateRange(preset, today)).toEqual(range))
})
