import { dayOf, endOfDay, showInstant, startOfDay } from '@gongtai/contract'

/** Where parts of a day lie on a bar that shows its hours of service. */

export interface DayBar {
  /** Minutes of the Shanghai day. */
  from: number
  to: number
}

interface Slot {
  start: string
  end: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** What of a span lies in a day: 02:30–24:00 of one that ends in the next. */
export function partOfDay({ start, end }: Slot, day: string): string | null {
  const [from, to] = [startOfDay(day), endOfDay(day)]
  if (start >= to || end <= from) return null
  return `${start < from ? '00:00' : timeOf(start)}–${end >= to ? '24:00' : timeOf(end)}`
}

/** HH:MM of an instant. */
export const timeOf = (instant: string): string => showInstant(instant).slice(11)

/** With the day of the end where it is another. */
export const spanOf = ({ start, end }: Slot): string => `${showInstant(start)}–${dayOf(start) === dayOf(end) ? timeOf(end) : showInstant(end).slice(5)}`

export const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The hours of service, and whatever lies beside them, in whole hours. */
export function dayBarOf(hours: { serviceStart: string; serviceEnd: string }, slots: readonly Slot[], day: string): DayBar {
  const midnight = Date.parse(startOfDay(day))
  const minute = (instant: string) => Math.min(1440, Math.max(0, (Date.parse(instant) - midnight) / 60_000))
  const from = Math.min(minutesOf(hours.serviceStart), ...slots.map(slot => minute(slot.start)))
  const to = Math.max(minutesOf(hours.serviceEnd), ...slots.map(slot => minute(slot.end)))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** In percent of the bar; what reaches beyond it is cut off. */
export function placeOn({ from, to }: DayBar, { start, end }: Slot, day: string): { left: number; width: number } {
  const midnight = Date.parse(startOfDay(day))
  const at = (instant: string) => Math.min(to, Math.max(from, (Date.parse(instant) - midnight) / 60_000))
  const share = (minutes: number) => Math.round((minutes / (to - from)) * 1000) / 10
  return { left: share(at(start) - from), width: share(at(end) - at(start)) }
}
