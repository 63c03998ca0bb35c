import { describe, expect, test } from 'vitest'
import { calendarFile, folded } from './calendar-file.ts'
import { slotAt, slotsOn } from './slot.ts'

const weekly = { day: '5', start: '09:00', end: '11:00', capacity: 3 }
const dated = { day: '2026-11-20', start: '14:00', end: '16:00', capacity: 1 }

describe('slots', () => {
  test('come from the weekday', () => {
    expect(slotsOn('2026-11-20', [weekly])).toEqual([
      { slotKey: '2026-11-20T09:00', day: '2026-11-20', startAt: '2026-11-20T01:00:00.000Z', endAt: '2026-11-20T03:00:00.000Z', capacity: 3 },
    ])
    expect(slotsOn('2026-11-21', [weekly])).toEqual([])
  })

  test('of a day beat those of its weekday', () => expect(slotsOn('2026-11-20', [weekly, dated]).map(({ slotKey }) => slotKey)).toEqual(['2026-11-20T14:00']))

  test('take whoever begins within them', () => {
    expect(slotAt('2026-11-20T02:30:00.000Z', [weekly])?.slotKey).toBe('2026-11-20T09:00')
    expect(slotAt('2026-11-20T03:00:00.000Z', [weekly])).toBeNull()
  })
})

describe('a calendar file', () => {
  const entry = {
    id: 7,
    version: 2,
    startAt: '2026-11-20T01:00:00.000Z',
    endAt: '2026-11-20T01:45:00.000Z',
    updatedAt: '2026-11-18T03:00:00.000Z',
    isCancelled: false,
    summary: '面试：张三; 焊工, 夜班',
    location: '文三路一百号\\二楼',
    description: '第一行\n第二行',
  }

  test('has the hours of Shanghai and escapes what would end a value', () => {
    const lines = calendarFile(entry).split('\r\n')
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART;TZID=Asia/Shanghai:20261120T090000', 'DTEND;TZID=Asia/Shanghai:20261120T094500', 'DTSTAMP:20261118T030000Z']),
    )
    expect(lines).toContain(String.raw`SUMMARY:面试：张三\; 焊工\, 夜班`)
    expect(lines).toContain(String.raw`LOCATION:文三路一百号\\二楼`)
    expect(lines).toContain(String.raw`DESCRIPTION:第一行\n第二行`)
  })

  test('folds long lines at 75 bytes without cutting a character', () => {
    const long = `DESCRIPTION:${'面试'.repeat(60)}`
    const parts = folded(long).split('\r\n')
    expect(parts.every(part => Buffer.byteLength(part) <= 75)).toBe(true)
    expect(parts.map((part, place) => (place === 0 ? part : part.slice(1))).join('')).toBe(long)
  })
})
