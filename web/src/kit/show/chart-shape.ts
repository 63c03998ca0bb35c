/** The arithmetic of Chart.tsx. */

/** The top of an axis: the next 1, 2, 2.5 or 5 times a power of ten, so that its quarters read well. */
export function axisTop(greatest: number): number {
  if (!(greatest > 0)) return 4
  const power = 10 ** Math.floor(Math.log10(greatest))
  const step = [1, 2, 2.5, 4, 5, 8, 10].find(candidate => candidate * power >= greatest)!
  return Math.max(4, step * power)
}

export interface Spot {
  x: number
  y: number
}

/** One path over several stretches: where a value is missing the line breaks. */
export function linePath(spots: readonly (Spot | null)[]): string {
  let isDrawing = false
  const parts: string[] = []
  for (const spot of spots) {
    if (spot !== null) parts.push(`${isDrawing ? 'L' : 'M'}${round(spot.x)} ${round(spot.y)}`)
    isDrawing = spot !== null
  }
  return parts.join('')
}

/** Which of many places are labelled, at most so many, the first always. */
export function labelledPlaces(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / Math.max(1, most)))
  return Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step)
}

/** 1200 reads as 1.2k. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${round(value / 1_000_000)}M`
  if (value >= 1_000) return `${round(value / 1_000)}k`
  return String(round(value))
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
