import { addDays, dayOf, startOfDay } from '../../kit/date.ts'

/** A product can be booked at these times. The page offers them and the server takes no other. */

export interface BookingRules {
  /** At least this many whole hours lie between now and the beginning. */
  leadHours: number
  /** It counts today and the days after it, so 1 is today alone. */
  bookDays: number
  /** They are HH:MM of Shanghai, and an appointment begins before the end. */
  serviceStart: string
  serviceEnd: string
}

const slotMinutes = 30

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The days on which something may be free, today first. */
export const bookableDays = ({ bookDays }: Pick<BookingRules, 'bookDays'>, now: number): string[] => {
  const today = dayOf(new Date(now))
  return Array.from({ length: bookDays }, (_, count) => addDays(today, count))
}

/** The instants of a Shanghai day at which an appointment may begin, every half hour. */
export function slotsOf(rules: BookingRules, day: string, now: number): string[] {
  if (!bookableDays(rules, now).includes(day)) return []
  const midnight = Date.parse(startOfDay(day))
  const earliest = now + rules.leadHours * 3_600_000
  const slots: string[] = []
  const first = Math.ceil(minutesOf(rules.serviceStart) / slotMinutes) * slotMinutes
  for (let minute = first; minute < minutesOf(rules.serviceEnd); minute += slotMinutes) {
    const start = midnight + minute * 60_000
    if (start >= earliest && start > now) slots.push(new Date(start).toISOString())
  }
  return slots
}

/** Whether an appointment may begin at this instant. */
export function isSlot(rules: BookingRules, instant: string, now: number): boolean {
  const start = new Date(instant).toISOString()
  return slotsOf(rules, dayOf(start), now).includes(start)
}

/** An appointment of several hours takes them all, because hours are bought one by one; anything else takes its time once. */
export function appointEndOf(start: string, { productType, durationMinutes }: { productType: string; durationMinutes: number }, quantity: number): string {
  const minutes = productType === 'HOURLY' ? durationMinutes * quantity : durationMinutes
  return new Date(Date.parse(start) + minutes * 60_000).toISOString()
}
