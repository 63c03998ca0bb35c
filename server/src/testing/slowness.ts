/** What the work below takes on a quiet machine of the kind that the limits of time were set on, in milliseconds. */
const quietMs = 80
const rounds = 20_000_000

/**
 * How many times as slow as that a core is at this moment, at least 1. A limit of time that is multiplied by it holds on a
 * machine that is slow, or shared with others, as it does on a quiet one.
 */
export function slowness(): number {
  const started = performance.now()
  let sum = 0
  for (let round = 0; round < rounds; round++) sum = (sum + (round % 7)) | 0
  return Math.max(1, (performance.now() - started + (sum === 0 ? 1 : 0)) / quietMs)
}
