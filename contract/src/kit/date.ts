import type { Text } from './text.ts'

/**
 * All days and hours that people see are those of Asia/Shanghai, whatever the device says.
 * China keeps one zone and no summer time, so the offset is a constant.
 */
export const timeZone = 'Asia/Shanghai'
const offset = 8 * 3_600_000
const dayLength = 86_400_000

/** The Shanghai day (YYYY-MM-DD) of an instant. */
export function dayOf(instant: Date | string): string {
  return new Date(new Date(instant).getTime() + offset).toISOString().slice(0, 10)
}

/** 2026-11-15 09:30 or, with seconds, 2026-11-15 09:30:12, in Shanghai. */
export function showInstant(instant: string, seconds = false): string {
  return new Date(new Date(instant).getTime() + offset)
    .toISOString()
    .slice(0, seconds ? 19 : 16)
    .replace('T', ' ')
}

/** The instant at which a Shanghai day begins. */
export function startOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset).toISOString()
}

/** The first instant after a Shanghai day: ranges are half open. */
export function endOfDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - offset + dayLength).toISOString()
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
}

/** Days from one to the other, negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

/** Monday of the week that holds the day. */
export function startOfWeek(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

function endOfMonth(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

export const dateRangePresets = ['TODAY', 'THIS_WEEK', 'THIS_MONTH', 'THIS_YEAR', 'ALL'] as const
export type DateRangePreset = (typeof dateRangePresets)[number]

export const dateRangeLabels: Record<DateRangePreset, Text> = {
  TODAY: ['今天', 'Today'],
  THIS_WEEK: ['本周', 'This week'],
  THIS_MONTH: ['本月', 'This month'],
  THIS_YEAR: ['今年', 'This year'],
  ALL: ['全部', 'All time'],
}

/** First and last day of a preset, both included; null means without bounds. Weeks run from Monday to Sunday. */
export function dateRange(preset: DateRangePreset, today: string): [from: string, to: string] | null {
  switch (preset) {
    case 'TODAY':
      return [today, today]
    case 'THIS_WEEK':
      return [startOfWeek(today), addDays(startOfWeek(today), 6)]
    case 'THIS_MONTH':
      return [`${today.slice(0, 7)}-01`, endOfMonth(today)]
    case 'THIS_YEAR':
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
    case 'ALL':
      return null
  }
}
