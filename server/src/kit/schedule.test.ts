import { afterEach, expect, test } from 'vitest'
import { house } from '../app.ts'
import { clock } from './clock.ts'
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

test('a critical job has no holes and no end, however far off they lie', () => {
  clock.freeze('2026-11-17T00:00:00.000Z')
  const nightly = { cron: '0 30 3 * * *', critical: true }
  const sweep = { cron: '*/10 * * * * *', critical: true }
  for (const pattern of ['0 30 3 * 1-10 ?', '0 30 3 * 1,12 ?', '0 30 3 1-30 * ?', '0 30 3 * * ? 2026-2028', '0 30 3 * * ? 2026/2', '0 30 3 L * ?'])
    expect(patternFault(pattern, nightly), pattern).toBe('CRITICAL')
  // It is eight in the morning in Shanghai.
  for (const pattern of ['*/10 0-29 * * * *', '*/10 * 8-20 * * *', '*/10 * * ? * 2-6', '*/10 * * * 11-12 ?', '*/20 * * * * *'])
    expect(patternFault(pattern, sweep), pattern).toBe('CRITICAL')
  for (const pattern of ['0 0 5 * * *', '0 59 23 * * *', '30 15 */12 * * *']) expect(patternFault(pattern, nightly), pattern).toBeNull()
  expect(patternFault(sweep.cron, sweep)).toBeNull()
})

test('the pattern of every task would do for a critical one', () => {
  for (const { key, cron } of house.tasks) expect(patternFault(cron, { cron, critical: true }), key).toBeNull()
})
