import { expect, test } from 'vitest'
import { slotWeek } from './slot-week.ts'
import type { CalendarItem } from './slot-week.ts'

const day = '2026-11-19'
const item = (interviewId: number, start: string, state: CalendarItem['state'] = 'WAITING') =>
  ({ interviewId, startAt: `${day}T${start}:00.000Z`, endAt: `${day}T10:00:00.000Z`, state, seekerName: '张' }) as unknown as CalendarItem
const slot = { slotKey: 's', day, startAt: `${day}T01:00:00.000Z`, endAt: `${day}T03:00:00.000Z`, capacity: 5, taken: 1, isWorkday: true }

test('whoever comes within a slot stands in it, and others at their own time', () => {
  const [week] = slotWeek([day], [slot], [{ day, items: [item(1, '01:30'), item(2, '05:00'), item(3, '02:00', 'CANCELLED')] }])
  expect(week!.slots.map(({ key, items }) => [key, items.map(({ interviewId }) => interviewId)])).toEqual([
    ['s', [1]],
    ['item-2', [2]],
  ])
})

test('the end of a slot belongs to what follows, and days without anything are empty', () => {
  const week = slotWeek([day, '2026-11-20'], [slot], [{ day, items: [item(1, '03:00')] }])
  expect(week[0]!.slots.map(({ key }) => key)).toEqual(['s', 'item-1'])
  expect(week[1]!.slots).toEqual([])
})
