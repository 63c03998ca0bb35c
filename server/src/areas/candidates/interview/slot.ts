import { dayOf, startOfDay } from '@gongtai/contract'
import type { InterviewSlot } from '@gongtai/contract'

/** A slot of a position on one day. */
export interface DaySlot {
  slotKey: string
  day: string
  startAt: string
  endAt: string
  capacity: number
}

const minute = 60_000
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const weekdayOf = (day: string) => String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)

/** The slots of a day, in their order. Where a position names the day itself, what it says of the weekday does not count. */
export function slotsOn(day: string, times: readonly InterviewSlot[]): DaySlot[] {
  const ofDay = times.filter(slot => slot.day === day)
  const chosen = ofDay.length > 0 ? ofDay : times.filter(slot => slot.day === weekdayOf(day))
  const begin = Date.parse(startOfDay(day))
  return chosen
    .map(({ start, end, capacity }) => ({
      slotKey: `${day}T${start}`,
      day,
      startAt: new Date(begin + minutesOf(start) * minute).toISOString(),
      endAt: new Date(begin + minutesOf(end) * minute).toISOString(),
      capacity,
    }))
    .sort((one, other) => (one.startAt < other.startAt ? -1 : 1))
}

/** The slot that an interview takes a place of, whether somebody chose it or only its time; null where it lies in none. */
export function slotAt(startAt: string, times: readonly InterviewSlot[]): DaySlot | null {
  return slotsOn(dayOf(startAt), times).find(slot => slot.startAt <= startAt && startAt < slot.endAt) ?? null
}
