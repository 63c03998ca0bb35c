import { appendFileSync } from 'node:fs'

/** What a fault did and how long it took to be over; `npm run test:faults` makes a table of all. */
export interface Figure {
  fault: string
  result: string
  /** From the end of the fault, or the restart, to the first good answer. */
  recovery: string
}

export function noteFigure(fault: string, result: string, recovery: string): void {
  const figure: Figure = { fault, result, recovery }
  if (process.env.PROOF_REPORT !== undefined) appendFileSync(process.env.PROOF_REPORT, `${JSON.stringify(figure)}\n`)
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1_000).toFixed(1)} s`
}

/** Of many recoveries: the usual and the worst. */
export function medianAndWorst(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return `${seconds(sorted[sorted.length >> 1]!)}, at most ${seconds(sorted.at(-1)!)}`
}
