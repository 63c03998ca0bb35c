import { addDays, dayOf, startOfDay, startOfWeek } from '@gongtai/contract'

/** Where entries lie on a calendar of days or of hours, all of them Shanghai's. */

export type Span = 'day' | 'week'

export const stepMinutes = 30
const minute = 60_000

/** The days that are shown together. */
export function daysOf(day: string, span: Span): string[] {
  if (span === 'day') return [day]
  const monday = startOfWeek(day)
  return Array.from({ length: 7 }, (_, count) => addDays(monday, count))
}

/** Minutes since the midnight of a day. */
export const minutesAt = (instant: string, day: string): number => (Date.parse(instant) - Date.parse(startOfDay(day))) / minute

export const instantAt = (day: string, minutes: number): string => new Date(Date.parse(startOfDay(day)) + minutes * minute).toISOString()

/** The same time of another day. */
export const onDay = (instant: string, day: string): string => instantAt(day, minutesAt(instant, dayOf(instant)))

interface Part {
  start: string
  end: string
}

export interface Hours {
  /** Minutes of the day, whole hours. */
  from: number
  to: number
}

/** The hours of work, and whatever lies beside them. */
export function hoursOf(parts: readonly Part[], day: string): Hours {
  const within = (instant: string) => Math.min(1440, Math.max(0, minutesAt(instant, day)))
  const from = Math.min(480, ...parts.map(({ start }) => within(start)))
  const to = Math.max(1200, ...parts.map(({ end }) => within(end)))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}

/** In percent of the hours; what reaches beyond them is cut off. */
export function placeOf({ start, end }: Part, day: string, { from, to }: Hours): { left: number; width: number } {
  const within = (instant: string) => Math.min(to, Math.max(from, minutesAt(instant, day)))
  const share = (minutes: number) => (minutes / (to - from)) * 100
  return { left: share(within(start) - from), width: share(within(end) - within(start)) }
}

/** What lies at the same time stands below each other: the storey of every part, and how many there are. */
export function storeysOf(parts: readonly Part[]): { storeys: number[]; count: number } {
  const ends: string[] = []
  const storeys = parts.map(({ start, end }) => {
    const free = ends.findIndex(taken => taken <= start)
    const storey = free < 0 ? ends.length : free
    ends[storey] = end
    return storey
  })
  return { storeys, count: Math.max(1, ends.length) }
}

/** The half hour of the day that lies at this share of the hours. */
export function snapped(share: number, { from, to }: Hours): number {
  const minutes = from + share * (to - from)
  return Math.min(1440 - stepMinutes, Math.max(0, Math.round(minutes / stepMinutes) * stepMinutes))
}
