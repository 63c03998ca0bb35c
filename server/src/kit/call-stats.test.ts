import { afterEach, expect, test } from 'vitest'
import { CallStats } from './call-stats.ts'
import type { HourFigures } from './call-stats.ts'
import { clock } from './clock.ts'
import { createLog } from './log.ts'

afterEach(() => clock.reset())

function counting(save: (figures: HourFigures[]) => Promise<void>) {
  return new CallStats(save, createLog('silent'))
}

test('calls are counted by hour, kind of answer and time', async () => {
  clock.freeze('2026-11-15T03:59:59.000Z')
  const saved: HourFigures[] = []
  const stats = counting(async figures => void saved.push(...figures))
  stats.observe(7, 200, 4, false)
  stats.observe(7, 42_601, 30, false)
  stats.observe(7, 403, 1, false)
  stats.observe(7, 413, 1, false)
  stats.observe(8, 503, 2_000, true)
  clock.freeze('2026-11-15T04:00:00.000Z')
  stats.observe(7, 200, 4, false)
  await stats.flush()
  expect(saved).toHaveLength(3)
  const [seven, eight, later] = saved
  expect(seven).toMatchObject({
    apiId: 7,
    hour: '2026-11-15T03:00:00.000Z',
    calls: 4,
    okCount: 1,
    refusedCount: 1,
    c403: 1,
    c5xx: 0,
    slowCount: 0,
    maxMs: 30,
    totalMs: 36,
  })
  expect(seven!.buckets).toEqual([3, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
  expect(eight).toMatchObject({ apiId: 8, calls: 1, c5xx: 1, slowCount: 1 })
  expect(later).toMatchObject({ apiId: 7, hour: '2026-11-15T04:00:00.000Z', calls: 1 })
})

test('what could not be written is written next time, once, together with what came since', async () => {
  const saved: HourFigures[] = []
  let works = false
  const stats = counting(async figures => {
    if (!works) throw new Error('no database')
    saved.push(...figures)
  })
  stats.observe(7, 200, 4, false)
  await stats.flush()
  stats.observe(7, 200, 6, false)
  works = true
  await stats.stop()
  await stats.flush()
  expect(saved).toHaveLength(1)
  expect(saved[0]).toMatchObject({ calls: 2, okCount: 2, totalMs: 10, maxMs: 6 })
})

test('counting costs next to nothing', () => {
  const stats = counting(async () => {})
  const started = performance.now()
  for (let call = 0; call < 100_000; call++) stats.observe(call % 400, 200, call % 700, false)
  expect((performance.now() - started) / 100_000).toBeLessThan(0.02)
})
