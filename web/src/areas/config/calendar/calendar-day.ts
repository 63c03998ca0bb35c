import { addDays } from '@gongtai/contract'
import type { AnswerOf, CalendarChange, DayChange, workCalendar } from '@gongtai/contract'

type Info = AnswerOf<typeof workCalendar.info>
export type SavedDays = ReadonlyMap<string, Info['days'][number]>
/** What a person has changed and not saved; `name` where it is not the one that is typed. */
export type Pending = ReadonlyMap<string, { workday: boolean | null; name?: string }>

export const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The days of a month, and before them as many gaps as weekdays that belong to the month before. */
export function monthDays(year: number, month: number): { gaps: number; days: string[] } {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  const days: string[] = []
  for (let day = first; day.startsWith(first.slice(0, 7)); day = addDays(day, 1)) days.push(day)
  return { gaps: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7, days }
}

/** A weekday is worked or off; a day of a weekend may also be worked instead of another, or be a part of a holiday. */
const cycle = (day: string): readonly (boolean | null)[] => (isWeekend(day) ? [null, true, false] : [null, false])

/** What one more click makes of a day. Back at what is saved, nothing is pending any more. */
export function toggled(day: string, saved: SavedDays, pending: Pending): Pending {
  const kept = saved.get(day)?.workday ?? null
  const present = pending.has(day) ? pending.get(day)!.workday : kept
  const kinds = cycle(day)
  const next = kinds[(kinds.indexOf(present) + 1) % kinds.length]!
  const changed = new Map(pending)
  if (next === kept) changed.delete(day)
  else changed.set(day, { workday: next })
  return changed
}

/** What takes a change back: each of its days as it was before. */
export function reversed({ days }: CalendarChange, saved: SavedDays): Pending {
  return new Map(
    days.map(({ day, before }) => {
      const kept = saved.get(day)
      const workday = before.workday === undefined ? (kept?.workday ?? null) : before.workday
      return [day, { workday, name: before.name ?? kept?.name ?? '' }]
    }),
  )
}

/** What is sent. */
export function changesOf(pending: Pending, saved: SavedDays, typed: string): (DayChange & { version: number })[] {
  return [...pending].map(([day, { workday, name }]) => ({
    day,
    workday,
    name: workday === null ? '' : (name ?? typed).trim(),
    version: saved.get(day)?.version ?? 0,
  }))
}
