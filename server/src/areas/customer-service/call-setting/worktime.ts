import { dayOf, addDays, startOfDay } from '@gongtai/contract'
import type { WorkTime } from './call-workflow.tables.ts'

/** Work time is counted in hours of Shanghai days. A workflow without any hours works round the clock. */

const minute = 60_000

/** The stretches of work of a day in order, as instants in milliseconds. */
function stretchesOf(workTime: WorkTime, day: string): [from: number, to: number][] {
  const weekday = String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as keyof WorkTime
  const start = Date.parse(startOfDay(day))
  return (workTime[weekday] ?? [])
    .map(([from, to]): [number, number] => [start + minutesOf(from) * minute, start + minutesOf(to) * minute])
    .filter(([from, to]) => from < to)
    .sort(([one], [other]) => one - other)
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

const hasHours = (workTime: WorkTime) => Object.keys(workTime).some(weekday => (workTime[weekday as keyof WorkTime] ?? []).some(([from, to]) => from < to))

/** The instant at which so many minutes of work time have passed. */
export function addWorkTime(workTime: WorkTime, from: string, minutes: number): string {
  let at = Date.parse(from)
  if (!hasHours(workTime)) return new Date(at + minutes * minute).toISOString()
  let left = minutes * minute
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    for (const [begin, end] of stretchesOf(workTime, day)) {
      const start = Math.max(begin, at)
      if (start >= end) continue
      if (start + left <= end) return new Date(start + left).toISOString()
      left -= end - start
      at = end
    }
  }
}

export function isWorkTime(workTime: WorkTime, at: string): boolean {
  if (!hasHours(workTime)) return true
  const instant = Date.parse(at)
  return stretchesOf(workTime, dayOf(at)).some(([from, to]) => from <= instant && instant < to)
}
