import { addDays, dayOf, endOfDay, startOfDay } from '@gongtai/contract'
import type { ProgressState, overdueSteps, ValueOf } from '@gongtai/contract'
import { isWorkday } from '../../config/index.ts'
import type { WorkCalendar } from '../../config/index.ts'

/** When what a progress waits for is late. */

const hour = 3_600_000
const limits: Partial<Record<ProgressState, number>> = { BOOKED: 24, WAIT_FEEDBACK: 24, PASSED: 48, RESIGN_WAIT: 72 }

interface Waiting {
  state: ProgressState
  stateAt: string
  planDate: string | null
  /** Until when the offer that is out can be accepted. */
  validUntil: string | null
}

export function dueOf({ state, stateAt, planDate, validUntil }: Waiting, calendar: WorkCalendar): string | null {
  const limit = limits[state]
  if (limit !== undefined) return onWorkday(new Date(Date.parse(stateAt) + limit * hour).toISOString(), calendar)
  if (state === 'OFFER_SENT' && validUntil !== null) return new Date(Date.parse(validUntil) - 24 * hour).toISOString()
  if (state === 'WAIT_ONBOARD' && planDate !== null) return endOfDay(planDate)
  return null
}

/** A limit that ends on a day off runs to ten o'clock of the next working day. */
export function onWorkday(at: string, calendar: WorkCalendar): string {
  let day = dayOf(at)
  if (isWorkday(day, calendar)) return at
  while (!isWorkday(day, calendar)) day = addDays(day, 1)
  return new Date(Date.parse(startOfDay(day)) + 10 * hour).toISOString()
}

/** Which limit each state has. */
export const overdueOf: Partial<Record<ProgressState, ValueOf<typeof overdueSteps>>> = {
  BOOKED: 'ORDER',
  WAIT_FEEDBACK: 'FEEDBACK',
  PASSED: 'PASSED',
  OFFER_SENT: 'OFFER',
  WAIT_ONBOARD: 'ONBOARD',
  RESIGN_WAIT: 'RESIGN',
}
