import { addDays, dayOf, longestValidDays } from '@gongtai/contract'

/** A position that is opened again stays open for so many days, unless somebody says otherwise. */
const usualDays = 30

/** How long a position can be open from today on. */
export function termFrom(now: Date): { min: string; max: string; usual: string } {
  const today = dayOf(now)
  return { min: today, max: addDays(today, longestValidDays), usual: addDays(today, usualDays) }
}
