import { expect, test } from 'vitest'
import { addDays, dayOf } from '../../kit/date.ts'
import { appointEndOf, bookableDays, isSlot, slotsOf } from './home-order-slot.ts'
import type { BookingRules } from './home-order-slot.ts'

const rules: BookingRules = { leadHours: 2, bookDays: 3, serviceStart: '08:00', serviceEnd: '20:00' }
/** 11:10 in Shanghai. */
const now = Date.parse('2026-11-15T03:10:00Z')
const timesOf = (day: string, of: BookingRules = rules) =>
  slotsOf(of, day, now).map(slot => new Date(Date.parse(slot) + 28_800_000).toISOString().slice(11, 16))

test('every half hour of the service hours of Shanghai, from the lead time on', () => {
  expect(bookableDays(rules, now)).toEqual(['2026-11-15', '2026-11-16', '2026-11-17'])
  expect(timesOf('2026-11-15')[0]).toBe('13:30')
  expect(timesOf('2026-11-15').at(-1)).toBe('19:30')
  expect(timesOf('2026-11-16')).toHaveLength(24)
  expect(timesOf('2026-11-16').slice(0, 2)).toEqual(['08:00', '08:30'])
})

test('no day before today or after the last one', () => {
  expect(timesOf('2026-11-14')).toEqual([])
  expect(timesOf('2026-11-18')).toEqual([])
  expect(timesOf('2026-11-15', { ...rules, leadHours: 72 })).toEqual([])
  // Seventy-two hours later is the day after the last one.
  expect(timesOf('2026-11-17', { ...rules, leadHours: 72 })).toEqual([])
})

test('hours that begin off the half hour begin with the next one, and nothing begins at the end', () => {
  expect(timesOf('2026-11-16', { ...rules, serviceStart: '08:10', serviceEnd: '09:30' })).toEqual(['08:30', '09:00'])
  expect(timesOf('2026-11-16', { ...rules, serviceStart: '23:30', serviceEnd: '23:59' })).toEqual(['23:30'])
})

test('without a lead, the present moment is gone', () => {
  expect(timesOf('2026-11-15', { ...rules, leadHours: 0 })[0]).toBe('11:30')
  expect(slotsOf({ ...rules, leadHours: 0 }, '2026-11-15', Date.parse('2026-11-15T03:30:00Z'))[0]).toBe('2026-11-15T04:00:00.000Z')
})

test('the moment between two days of UTC belongs to the day of Shanghai', () => {
  // 00:05 of the 16th in Shanghai.
  const midnight = Date.parse('2026-11-15T16:05:00Z')
  expect(bookableDays(rules, midnight)[0]).toBe('2026-11-16')
})

test('what is offered is taken, and nothing else', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 400; round++) {
    const start = random(44)
    const end = start + 1 + random(47 - start)
    const time = (half: number) => `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`
    const made: BookingRules = { leadHours: random(73), bookDays: 1 + random(60), serviceStart: time(start), serviceEnd: time(end) }
    const at = now + random(86_400) * 1000
    const day = addDays(dayOf(new Date(at)), random(made.bookDays + 3) - 1)
    for (const slot of slotsOf(made, day, at)) {
      expect(isSlot(made, slot, at)).toBe(true)
      expect(Date.parse(slot)).toBeGreaterThanOrEqual(at + made.leadHours * 3_600_000)
      expect(dayOf(slot)).toBe(day)
      expect(isSlot(made, new Date(Date.parse(slot) + 60_000).toISOString(), at)).toBe(false)
    }
    expect(isSlot(made, new Date(at - 1_800_000).toISOString(), at)).toBe(false)
  }
})

test('hours are bought one by one, anything else takes its time once', () => {
  const start = '2026-11-16T01:00:00.000Z'
  expect(appointEndOf(start, { productType: 'HOURLY', durationMinutes: 60 }, 3)).toBe('2026-11-16T04:00:00.000Z')
  expect(appointEndOf(start, { productType: 'AREA', durationMinutes: 120 }, 90)).toBe('2026-11-16T03:00:00.000Z')
})
