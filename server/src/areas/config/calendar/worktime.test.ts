import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '@gongtai/contract'
import { addWorkTime, isWorkTime, isWorkday, officeWeek, workMinutesBetween } from './worktime.ts'

const office = {
  1: [
    ['09:00', '12:00'],
    ['13:30', '18:00'],
  ],
  2: [['09:00', '18:00']],
  5: [['09:00', '18:00']],
} as never
/** 2026-11-16 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`).toISOString()

test('without hours it is work time round the clock, nights and weekends too', () => {
  expect(addWorkTime({}, at(15, '23:50'), 30)).toBe(at(16, '00:20'))
  expect(isWorkTime({}, at(15, '03:00'))).toBe(true)
  // A day with an empty list of hours is off, and must not make the search endless.
  expect(addWorkTime({ 1: [] }, at(16, '10:00'), 30)).toBe(at(16, '10:30'))
  expect(addWorkTime({ 1: [['18:00', '09:00']] }, at(16, '10:00'), 30)).toBe(at(16, '10:30'))
})

test('within the hours it simply passes', () => {
  expect(addWorkTime(office, at(16, '09:10'), 30)).toBe(at(16, '09:40'))
  expect(addWorkTime(office, at(16, '11:30'), 30)).toBe(at(16, '12:00'))
})

test('a break, a night and days off do not count', () => {
  expect(addWorkTime(office, at(16, '11:45'), 30)).toBe(at(16, '13:45'))
  expect(addWorkTime(office, at(16, '17:50'), 30)).toBe(at(17, '09:20'))
  expect(addWorkTime(office, at(16, '22:00'), 30)).toBe(at(17, '09:30'))
  // The first goes from Tuesday evening to Friday, the second from Friday evening over the weekend to Monday.
  expect(addWorkTime(office, at(17, '17:45'), 30)).toBe(at(20, '09:15'))
  expect(addWorkTime(office, at(20, '19:00'), 30)).toBe(at(23, '09:30'))
})

test('more than a week of work time', () => {
  expect(addWorkTime(office, at(16, '09:00'), 60 * (7.5 + 9 + 9 + 1))).toBe(at(23, '10:00'))
})

test('whether it is work time: from included, to not', () => {
  expect(isWorkTime(office, at(16, '09:00'))).toBe(true)
  expect(isWorkTime(office, at(16, '12:00'))).toBe(false)
  expect(isWorkTime(office, at(18, '10:00'))).toBe(false)
})

describe('with a calendar', () => {
  /** Monday 16 November is a holiday, Sunday 22 November a make-up day. */
  const calendar = {
    days: new Map([
      [`2026-11-16`, false],
      ['2026-11-22', true],
    ]),
    office: officeWeek([
      ['09:00', '12:00'],
      ['13:30', '18:00'],
    ]),
  }

  test('a holiday does not count, a make-up Sunday counts like the first working day of the week', () => {
    expect(addWorkTime(office, at(16, '10:00'), 30, calendar)).toBe(at(17, '09:30'))
    expect(isWorkTime(office, at(16, '10:00'), calendar)).toBe(false)
    expect(addWorkTime(office, at(21, '10:00'), 30, calendar)).toBe(at(22, '09:30'))
    expect(isWorkTime(office, at(22, '11:59'), calendar)).toBe(true)
    expect(isWorkTime(office, at(22, '12:30'), calendar)).toBe(false)
    expect(workMinutesBetween(calendar.office, at(16, '00:00'), at(23, '00:00'), calendar)).toBe(5 * 450)
    expect(isWorkday('2026-11-16', calendar)).toBe(false)
    expect(isWorkday('2026-11-22', calendar)).toBe(true)
    expect(isWorkday('2026-11-21', calendar)).toBe(false)
  })

  test('whoever works at weekends keeps those hours on a make-up day, and whoever has no hours works on holidays too', () => {
    expect(addWorkTime({ 7: [['20:00', '22:00']], 1: [['09:00', '10:00']] }, at(22, '00:00'), 30, calendar)).toBe(at(22, '20:30'))
    expect(addWorkTime({}, at(16, '10:00'), 30, calendar)).toBe(at(16, '10:30'))
  })

  const stretch = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
  const weeks = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), fc.array(fc.tuple(stretch, stretch), { maxLength: 3 }), { maxKeys: 7 })
  const calendars = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.boolean()), { maxLength: 20 })
    .map(days => ({ days: new Map(days.map(([place, workday]) => [addDays('2026-11-10', place), workday] as const)), office: {} }))
  const instants = fc.integer({ min: 0, max: 14 * 24 * 60 }).map(minutes => new Date(Date.parse(at(10, '00:00')) + minutes * 60_000).toISOString())
  const minutes = fc.integer({ min: 0, max: 3_000 })

  test('what is added in two steps is what is added at once, and it is never before the beginning', () => {
    fc.assert(
      fc.property(weeks, calendars, instants, minutes, minutes, (week, days, from, one, other) => {
        const hours = week as never
        const whole = addWorkTime(hours, from, one + other, days)
        expect(addWorkTime(hours, addWorkTime(hours, from, one, days), other, days)).toBe(whole)
        expect(whole >= from).toBe(true)
        expect(workMinutesBetween(hours, from, whole, days)).toBeCloseTo(one + other, 6)
      }),
      { numRuns: 300 },
    )
  })

  test('whoever begins later or takes longer does not end sooner', () => {
    fc.assert(
      fc.property(weeks, calendars, instants, instants, minutes, minutes, (week, days, one, other, few, more) => {
        const hours = week as never
        const [early, late] = one <= other ? [one, other] : [other, one]
        expect(addWorkTime(hours, early, few, days) <= addWorkTime(hours, late, few, days)).toBe(true)
        expect(addWorkTime(hours, early, few, days) <= addWorkTime(hours, early, few + more, days)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
