import type { PositionRow } from '@gongtai/contract'

/** From a booking to the first day at work. */
export const funnelSteps = ['bookCount', 'arriveCount', 'offerCount', 'onboardCount'] as const

export interface FunnelStep {
  name: (typeof funnelSteps)[number]
  count: number
  /** In percent of the step before it; null where nobody came that far. */
  rate: number | null
  /** In percent of the first step, for the width of its bar. */
  share: number
}

export function funnelOf(row: Pick<PositionRow, (typeof funnelSteps)[number]>): FunnelStep[] {
  return funnelSteps.map((name, place) => {
    const before = place === 0 ? null : row[funnelSteps[place - 1]!]
    return { name, count: row[name], rate: before === null ? null : percent(row[name], before), share: percent(row[name], row.bookCount) ?? 0 }
  })
}

const percent = (part: number, whole: number) => (whole === 0 ? null : Math.min(100, Math.round((part / whole) * 100)))
