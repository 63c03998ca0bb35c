import { addDays, dayOf, startOfDay } from '@gongtai/contract'
import type { WorkStretch, WorkTime } from '@gongtai/contract'

/**
 * Working time, for every deadline of the house. It is counted in hours of Shanghai days: those of the office, or those that
 * somebody like a group of agents keeps. Whoever has no hours at all works round the clock, holidays included.
 */

/** What administrators have entered: which days are no ordinary ones, and the hours of the office. */
export interface WorkCalendar {
  /** True for a make-up day, false for a holiday. A day that is not here is what its weekday says. */
  days: ReadonlyMap<string, boolean>
  office: WorkTime
}

/** Without holidays; for what is counted in hours of its own. */
export const plainCalendar: WorkCalendar = { days: new Map(), office: {} }

const minute = 60_000
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** The hours of an office from Monday to Friday. */
export const officeWeek = (hours: WorkStretch[]): WorkTime => Object.fromEntries(weekdays.slice(0, 5).map(weekday => [weekday, hours]))

/**
 * On a holiday nobody works, whatever his week says. On a make-up day those who are free on its weekday work as on the
 * first working day of their week.
 */
function hoursOf(workTime: WorkTime, calendar: WorkCalendar, day: string): WorkStretch[] {
  const special = calendar.days.get(day)
  if (special === false) return []
  const own = ofWeekday(workTime, String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as keyof WorkTime)
  if (special === undefined || own.length > 0) return own
  return weekdays.map(weekday => ofWeekday(workTime, weekday)).find(hours => hours.length > 0) ?? []
}

const ofWeekday = (workTime: WorkTime, weekday: keyof WorkTime) => (workTime[weekday] ?? []).filter(([from, to]) => from < to)
const hasHours = (workTime: WorkTime) => weekdays.some(weekday => ofWeekday(workTime, weekday).length > 0)

/** The stretches of work of a day in order, as instants in milliseconds. Those that overlap are one. */
function stretchesOf(workTime: WorkTime, calendar: WorkCalendar, day: string): [from: number, to: number][] {
  const start = Date.parse(startOfDay(day))
  const stretches = hoursOf(workTime, calendar, day)
    .map(([from, to]): [number, number] => [start + minutesOf(from) * minute, start + minutesOf(to) * minute])
    .sort(([one], [other]) => one - other)
  const joined: [number, number][] = []
  for (const [from, to] of stretches) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}

/** The instant at which so many minutes of work time have passed. No minutes lead nowhere. */
export function addWorkTime(workTime: WorkTime, from: string, minutes: number, calendar: WorkCalendar = plainCalendar): string {
  let at = Date.parse(from)
  if (!hasHours(workTime) || minutes <= 0) return new Date(at + Math.max(0, minutes) * minute).toISOString()
  let left = minutes * minute
  for (let day = dayOf(from); ; day = addDays(day, 1)) {
    for (const [begin, end] of stretchesOf(workTime, calendar, day)) {
      const start = Math.max(begin, at)
      if (start >= end) continue
      if (start + left <= end) return new Date(start + left).toISOString()
      left -= end - start
      at = end
    }
  }
}

export function isWorkTime(workTime: WorkTime, at: string, calendar: WorkCalendar = plainCalendar): boolean {
  if (!hasHours(workTime)) return true
  const instant = Date.parse(at)
  return stretchesOf(workTime, calendar, dayOf(at)).some(([from, to]) => from <= instant && instant < to)
}

/** So many minutes of work time lie between two instants; none where the second is not after the first. */
export function workMinutesBetween(workTime: WorkTime, from: string, to: string, calendar: WorkCalendar = plainCalendar): number {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  if (end <= begin) return 0
  if (!hasHours(workTime)) return (end - begin) / minute
  let sum = 0
  for (let day = dayOf(from); Date.parse(startOfDay(day)) < end; day = addDays(day, 1)) {
    for (const [start, stop] of stretchesOf(workTime, calendar, day)) sum += Math.max(0, Math.min(stop, end) - Math.max(start, begin))
  }
  return sum / minute
}

/** Whether people of the office work on a day at all. */
export const isWorkday = (day: string, { days }: WorkCalendar): boolean => days.get(day) ?? ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
