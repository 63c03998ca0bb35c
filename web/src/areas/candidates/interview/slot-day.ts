import type { AnswerOf, interview } from '@gongtai/contract'

export type Slot = AnswerOf<typeof interview.slots>[number]

export const freePlaces = ({ capacity, taken }: Pick<Slot, 'capacity' | 'taken'>): number => Math.max(0, capacity - taken)

/** Nobody is invited for what has begun, nor where no place is left. */
export const isOpen = (slot: Pick<Slot, 'startAt' | 'capacity' | 'taken'>, now: number): boolean => Date.parse(slot.startAt) > now && freePlaces(slot) > 0

/** The slots by day, in their order. Those that have begun are left out; those that are full are shown, because that says something too. */
export function slotDays(slots: readonly Slot[], now: number): { day: string; isWorkday: boolean; free: number; slots: Slot[] }[] {
  const coming = slots.filter(({ startAt }) => Date.parse(startAt) > now)
  return [...Map.groupBy(coming, ({ day }) => day)]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([day, own]) => ({
      day,
      isWorkday: own[0]!.isWorkday,
      free: own.reduce((sum, slot) => sum + freePlaces(slot), 0),
      slots: own.toSorted((one, other) => one.startAt.localeCompare(other.startAt)),
    }))
}

/** The day that is opened first: that of the chosen slot, or else the first on which somebody can come. */
export function firstDay(days: ReturnType<typeof slotDays>, chosen: string | null | undefined): string | undefined {
  const own = days.find(({ slots }) => slots.some(({ slotKey }) => slotKey === chosen))
  return (own ?? days.find(({ free }) => free > 0) ?? days[0])?.day
}

/** The lengths that an interview usually has, in minutes; one that differs stands among them. */
export function lengthsWith(minutes: number | undefined): number[] {
  const usual = [15, 30, 45, 60, 90, 120, 180, 240]
  return minutes === undefined || minutes <= 0 || usual.includes(minutes) ? usual : [...usual, minutes].toSorted((one, other) => one - other)
}

export const minutesBetween = (startAt: string, endAt: string): number => (Date.parse(endAt) - Date.parse(startAt)) / 60_000
export const later = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString()

/** An interview takes so many minutes where nothing else is known. */
export const usualLength = 60

interface Timed {
  startAt: string
  endAt: string
}

/**
 * Interviews of one position that lie at the same time stand side by side: the column of each, and how many columns its group of
 * overlapping ones needs. One that begins when another ends lies beside none.
 */
export function sideBySide(parts: readonly Timed[]): { column: number; columns: number }[] {
  const order = parts.map((_, at) => at).toSorted((one, other) => parts[one]!.startAt.localeCompare(parts[other]!.startAt) || one - other)
  const placed: { column: number; columns: number }[] = parts.map(() => ({ column: 0, columns: 1 }))
  let group: number[] = []
  let ends: string[] = []
  let groupEnd = ''
  const close = () => {
    for (const at of group) placed[at]!.columns = ends.length
    group = []
    ends = []
  }
  for (const at of order) {
    const { startAt, endAt } = parts[at]!
    if (group.length > 0 && startAt >= groupEnd) close()
    const free = ends.findIndex(end => end <= startAt)
    const column = free < 0 ? ends.length : free
    ends[column] = endAt
    groupEnd = group.length === 0 || endAt > groupEnd ? endAt : groupEnd
    placed[at]!.column = column
    group.push(at)
  }
  close()
  return placed
}
