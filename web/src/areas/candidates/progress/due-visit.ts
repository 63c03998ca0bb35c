import { dayOf, daysBetween, onboardVisitDays } from '@gongtai/contract'
import type { ProgressInfo } from '@gongtai/contract'

export type VisitDays = (typeof onboardVisitDays)[number]

/** The visit that is due: the last one whose day has come. Before the first of them none is. */
export function dueVisit({ onboardDate }: Pick<ProgressInfo, 'onboardDate'>, now: number): VisitDays | undefined {
  if (onboardDate === null) return undefined
  const passed = daysBetween(onboardDate, dayOf(new Date(now)))
  return onboardVisitDays.findLast(days => passed >= days)
}
