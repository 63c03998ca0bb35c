import { afterEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { clock } from './clock.ts'
import { jobSchedule } from './job.tables.ts'
import { nextRun, nextRuns, patternFault, plainPattern } from './schedule.ts'

afterEach(() => clock.reset())

test('patterns are read as Quartz writes them: Sunday is 1, ? does not matter, x/n begins at x', () => {
  expect(plainPattern('0 5/20 8 ? * 2-6')).toBe('0 5-59/20 8 * * 2-6')
  clock.freeze('2026-11-17T00:00:00.000Z')
  // A Tuesday, in Shanghai at eight.
  expect(nextRun('0 0 9 ? * 1')).toBe('2026-11-22T01:00:00.000Z')
  expect(nextRun('0 0 9 ? * 7')).toBe('2026-11-21T01:00:00.000Z')
  expect(nextRun('0 0 9 L * ?')).toBe('2026-11-30T01:00:00.000Z')
  expect(nextRun('0 0 9 ? * 6#1')).toBe('2026-12-04T01:00:00.000Z')
  expect(nextRuns('0 5/20 8 * * ?', 3).map(run => run.toISOString().slice(11, 16))).toEqual(['00:05', '00:25', '00:45'])
})

test('seven parts name the year', () => {
  clock.freeze('2026-11-17T00:00:00.000Z')
  expect(nextRun('0 0 0 1 1 ? 2030')).toBe('2029-12-31T16:00:00.000Z')
  expect(nextRun('0 0 0 1 1 ? 2020')).toBeNull()
})

test('a pattern that is none, never comes, or comes too often is told apart', () => {
  const daily = { cron: '0 0 3 * * *' }
  expect(patternFault('0 0 99 * * *', daily)).toBe('MALFORMED')
  expect(patternFault('every day', daily)).toBe('MALFORMED')
  expect(patternFault('0 0 0 30 2 ?', daily)).toBe('NEVER')
  expect(patternFault('0 0 0 1 1 ? 2020', daily)).toBe('NEVER')
  expect(patternFault('*/5 * * * * ?', daily)).toBe('TOO_OFTEN')
  expect(patternFault('*/10 * * * * ?', daily)).toBeNull()
})

test('a critical job may come more often than its default, never more rarely', () => {
  const nightly = { cron: '0 0 3 * * *', critical: true }
  expect(patternFault('0 0 5 * * *', nightly)).toBeNull()
  expect(patternFault('0 0 */6 * * *', nightly)).toBeNull()
  expect(patternFault('0 0 3 ? * 2-6', nightly)).toBe('CRITICAL')
  expect(patternFault('0 0 3 1 1 ? 2030', nightly)).toBe('CRITICAL')
  expect(patternFault('0 0 3 ? * 2-6', { cron: nightly.cron })).toBeNull()
})

test('the jobs of all areas have their row and come again', async () => {
  const app = await startTestApp()
  const rows = await app.services.database.select().from(jobSchedule)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter(({ state, nextRunAt }) => state !== 'ENABLED' || nextRunAt === null)).toEqual([])
})
