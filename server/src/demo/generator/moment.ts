import { addDays, dayOf, startOfDay } from '@gongtai/contract'
import type { Random } from './random.ts'

/** How busy each hour of a Shanghai day is, from 7 to 21. */
const hours: readonly (readonly [number, number])[] = [
  [7, 1],
  [8, 10],
  [9, 22],
  [10, 14],
  [11, 10],
  [12, 4],
  [13, 8],
  [14, 14],
  [15, 12],
  [16, 10],
  [17, 8],
  [18, 4],
  [19, 2],
  [20, 1],
  [21, 1],
]

/** The instant at an hour, minute and second of a Shanghai day. */
export function instantAt(day: string, hour: number, minute = 0, second = 0): string {
  return new Date(Date.parse(startOfDay(day)) + ((hour * 60 + minute) * 60 + second) * 1000).toISOString()
}

/** An instant of working life on a Shanghai day. */
export function workingInstant(random: Random, day: string): string {
  return instantAt(day, random.weighted(hours), random.integer(0, 59), random.integer(0, 59))
}

/** A working instant between `days` days ago (1 or more) and `now`; weekends are quieter. */
export function recentInstant(random: Random, now: Date, days: number): string {
  for (;;) {
    const day = addDays(dayOf(now), -random.integer(0, days))
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if ((weekday === 0 || weekday === 6) && random.chance(0.6)) continue
    const instant = workingInstant(random, day)
    if (instant <= now.toISOString()) return instant
  }
}

/** The instant some minutes before (or, if negative, after) another. */
export function minutesBefore(instant: string | Date, minutes: number): string {
  return new Date(new Date(instant).getTime() - minutes * 60_000).toISOString()
}

/** The hour of a Shanghai day that an instant lies in. */
export const shanghaiHourOf = (instant: string): number => new Date(Date.parse(instant) + 8 * 3_600_000).getUTCHours()

/** People are at work, or at least awake and reachable, in these hours. */
const [opening, closing] = [8, 20]

/**
 * An instant of working life between so many hours ago and so many, for what waits: at night it came in the day before. The
 * span must be longer than a night.
 */
export function waitingSince(random: Random, now: Date, [from, to]: readonly [number, number]): string {
  for (;;) {
    const at = new Date(now.getTime() - (from + random.fraction() * (to - from)) * 3_600_000).toISOString()
    if (shanghaiHourOf(at) >= opening && shanghaiHourOf(at) < closing) return at
  }
}
