import { expect, test } from 'vitest'
import { addWorkTime, isWorkTime } from './worktime.ts'

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
