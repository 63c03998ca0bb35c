import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apiTimeBounds } from '@gongtai/contract'
import { bucketOf } from '../../../kit/call-stats.ts'
import { percentileOf } from './api-percentile.ts'

const times = fc.array(fc.double({ min: 0, max: 30_000, noNaN: true }), { minLength: 1, maxLength: 300 })

function bucketsOf(all: readonly number[]): number[] {
  const buckets = [...apiTimeBounds.map(() => 0), 0]
  for (const time of all) buckets[bucketOf(time)]!++
  return buckets
}

test('without calls there is none', () => {
  expect(percentileOf(bucketsOf([]), 0.95, 0)).toBe(null)
  expect(percentileOf([], 0.95, 0)).toBe(null)
})

test('it is interpolated in its bucket', () => {
  // A hundred calls between 10 and 25 ms: the half of them within the half of the bucket.
  expect(percentileOf([0, 0, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0], 0.5, 25)).toBe(17.5)
  expect(percentileOf([90, 0, 0, 10, 0, 0, 0, 0, 0, 0, 0, 0], 0.95, 50)).toBe(37.5)
})

test('a bound belongs to the bucket below it, and beyond the last there is one more', () => {
  expect([0, 5, 5.1, 10_000, 10_001].map(bucketOf)).toEqual([0, 0, 1, 10, 11])
})

test('it lies in the bucket of the true value and never above the slowest call', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.95, 0.99), (all, share) => {
      const sorted = [...all].sort((one, other) => one - other)
      const slowest = sorted.at(-1)!
      const truth = sorted[Math.ceil(share * all.length) - 1]!
      const found = percentileOf(bucketsOf(all), share, slowest)!
      const place = bucketOf(truth)
      const slack = 0.06
      return found >= (apiTimeBounds[place - 1] ?? 0) - slack && found <= Math.min(apiTimeBounds[place] ?? Infinity, slowest) + slack
    }),
  )
})

test('a greater share is never quicker', () => {
  fc.assert(
    fc.property(times, all => {
      const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => percentileOf(bucketsOf(all), share, Math.max(...all))!)
      return p50! <= p95! && p95! <= p99!
    }),
  )
})
