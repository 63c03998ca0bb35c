import { apiTimeBounds } from '@gongtai/contract'

/**
 * The answer time that a share of the calls stayed within, interpolated in its bucket as if its calls were spread
 * evenly. The last bucket has no upper bound: the slowest call is taken for it. Null without calls.
 */
export function percentileOf(buckets: readonly number[], share: number, maxMs: number): number | null {
  const calls = buckets.reduce((sum, count) => sum + count, 0)
  if (calls === 0) return null
  const rank = share * calls
  let before = 0
  for (const [place, count] of buckets.entries()) {
    if (count > 0 && before + count >= rank) {
      const lower = apiTimeBounds[place - 1] ?? 0
      const upper = Math.min(apiTimeBounds[place] ?? Number.POSITIVE_INFINITY, Math.max(maxMs, lower))
      return round(lower + ((upper - lower) * (rank - before)) / count)
    }
    before += count
  }
  return round(maxMs)
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
