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
