import type { AnswerOf, interview } from '@gongtai/contract'
import type { Slot } from './slot-day.ts'

export type CalendarItem = AnswerOf<typeof interview.calendar>[number]['items'][number]

/** The interviews of one time of a position: within a slot, or at a time of their own. */
export interface WeekSlot {
  key: string
  startAt: string
  endAt: string
  /** The places of the slot; none for a time that is no slot. */
  places: { capacity: number; taken: number } | undefined
  items: CalendarItem[]
}

/** The slots of each day with those who come, and what lies beside them. Interviews that were called off take no place and are left out. */
export function slotWeek(days: readonly string[], slots: readonly Slot[], answer: AnswerOf<typeof interview.calendar>): { day: string; slots: WeekSlot[] }[] {
  return days.map(day => {
    const items = (answer.find(one => one.day === day)?.items ?? []).filter(({ state }) => state !== 'CANCELLED')
    const own = slots.filter(slot => slot.day === day)
    const within = (item: CalendarItem, slot: Slot) => item.startAt >= slot.startAt && item.startAt < slot.endAt
    const taken: WeekSlot[] = own.map(slot => ({
      key: slot.slotKey,
      startAt: slot.startAt,
      endAt: slot.endAt,
      places: { capacity: slot.capacity, taken: slot.taken },
      // Where slots overlap, everybody stands in the first that fits.
      items: items.filter(item => own.find(one => within(item, one)) === slot),
    }))
    const others: WeekSlot[] = items
      .filter(item => !own.some(slot => within(item, slot)))
      .map(item => ({ key: `item-${item.interviewId}`, startAt: item.startAt, endAt: item.endAt, places: undefined, items: [item] }))
    return { day, slots: [...taken, ...others].toSorted((one, other) => one.startAt.localeCompare(other.startAt)) }
  })
}
