import type { AssessGrade, ScoreFullValues, ScorePart, ScoreWeights } from '@gongtai/contract'

/** The score of a month, counted in whole numbers: a float would round some halves down. */

export interface MonthFigures {
  assigned: number
  ontimeFirst: number
  bookNum: number
  arriveNum: number
  onboardNum: number
  /** Workdays of the month, and those on which the person was there. Who came later needs less for the full weight. */
  workdays: number
  presentDays: number
}

interface Share {
  part: ScorePart
  weight: number
  /** The share that was reached, as a fraction of at most one. */
  over: bigint
  under: bigint
}

function shareOf(part: ScorePart, weight: number, value: number, full: number): Share {
  const [over, under] = [BigInt(Math.max(0, value)), BigInt(Math.max(1, full))]
  return over >= under ? { part, weight, over: 1n, under: 1n } : { part, weight, over, under }
}

/** Weight by weight. Who took nothing new in the month was late with nothing. */
export function sharesOf(weights: ScoreWeights, full: ScoreFullValues, figures: MonthFigures): Share[] {
  const { workdays, presentDays } = figures
  const days = Math.max(1, workdays)
  const present = Math.min(days, Math.max(1, presentDays))
  const ofMonth = (part: 'BOOK' | 'ARRIVE' | 'ONBOARD', value: number) => shareOf(part, weights[part], value * days, full[part] * present)
  return [
    figures.assigned === 0 ? shareOf('FIRST_BOOK', weights.FIRST_BOOK, 1, 1) : shareOf('FIRST_BOOK', weights.FIRST_BOOK, figures.ontimeFirst, figures.assigned),
    ofMonth('BOOK', figures.bookNum),
    ofMonth('ARRIVE', figures.arriveNum),
    ofMonth('ONBOARD', figures.onboardNum),
  ]
}

/** Hundredths, rounded half up. */
function hundredthsOf(shares: readonly Share[]): bigint {
  const under = shares.reduce((product, share) => product * share.under, 1n)
  const over = shares.reduce((sum, share) => sum + (BigInt(share.weight) * share.over * under) / share.under, 0n)
  return (over * 200n + under) / (under * 2n)
}

const written = (hundredths: bigint) => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

export const scoreOf = (weights: ScoreWeights, full: ScoreFullValues, figures: MonthFigures): string => written(hundredthsOf(sharesOf(weights, full, figures)))

export const pointsOf = (share: Share): string => written(hundredthsOf([share]))

export function gradeOf(score: string): AssessGrade {
  const value = Number(score)
  return value >= 90 ? 'A' : value >= 75 ? 'B' : value >= 60 ? 'C' : 'D'
}

/** Equal scores share a rank, and the next one counts all before it: 1, 2, 2, 4. */
export function ranksOf(scores: readonly string[]): number[] {
  return scores.map(score => 1 + scores.filter(other => Number(other) > Number(score)).length)
}
