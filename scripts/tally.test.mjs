import { expect, test } from 'vitest'
import { fits } from './bootstrap.mjs'
import {
  add,
  allPassed,
  countPlaywright,
  countVitest,
  failedFiles,
  failedStep,
  failuresOfPlaywright,
  failuresOfVitest,
  passedStep,
  succeeded,
  summary,
  withExitCode,
} from './tally.mjs'

const vitestReport = (counts, testResults = []) => ({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults, ...counts })

test('counts are added up, skipped tests are named only where there are any', () => {
  expect(summary(add(passedStep, failedStep, { passed: 3, failed: 0, skipped: 0 }))).toBe('4 passed, 1 failed')
  expect(summary(add(passedStep, { passed: 3, failed: 0, skipped: 2 }))).toBe('4 passed, 0 failed, 2 skipped')
})

test('a run in which nothing passed has not succeeded', () => {
  expect(succeeded(add())).toBe(false)
  expect(succeeded(failedStep)).toBe(false)
  expect(succeeded(add(passedStep, failedStep))).toBe(false)
  expect(succeeded(passedStep)).toBe(true)
})

test('a test file that could not be loaded is one failure', () => {
  const report = vitestReport({ numPassedTests: 2 }, [
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
  ])
  expect(countVitest(report)).toEqual({ passed: 2, failed: 1, skipped: 0 })
})

test('a failed test is counted once', () => {
  const report = vitestReport({ numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 }, [{ status: 'failed', assertionResults: [{ status: 'failed' }] }])
  expect(countVitest(report)).toEqual({ passed: 0, failed: 1, skipped: 2 })
})

test('flaky journeys have passed, errors outside of tests have failed', () => {
  const report = { stats: { expected: 4, flaky: 1, unexpected: 2, skipped: 3 }, errors: [{ message: 'no configuration' }] }
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3, skipped: 3 })
})

test('what failed is named', () => {
  const vitest = vitestReport({}, [
    {
      name: 'a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [{ status: 'passed' }, { status: 'failed', fullName: 'b', failureMessages: ['c\nd'] }],
    },
    { name: 'e.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ])
  expect(failuresOfVitest(vitest)).toEqual(['a.test.ts: b: c', 'e.test.ts: no such module'])
  const inner = { specs: [{ file: 'f.spec.ts', title: 'g', ok: false }] }
  const playwright = { suites: [{ specs: [{ file: 'f.spec.ts', title: 'h', ok: true }], suites: [inner] }], errors: [{ message: 'i' }] }
  expect(failuresOfPlaywright(playwright)).toEqual(['f.spec.ts: g', 'i'])
})

test('a bad exit code alone is a failure', () => {
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 })
  expect(withExitCode({ passed: 5, failed: 2, skipped: 0 }, 1)).toEqual({ passed: 5, failed: 2, skipped: 0 })
  expect(withExitCode({ passed: 5, failed: 0, skipped: 0 }, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 })
})

test('an installation fits when all but packages of other machines are there, in their versions', () => {
  const lock = {
    packages: { '': {}, server: { version: '1.0.0' }, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0', optional: true } },
  }
  expect(fits(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toBe(true)
  expect(fits(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toBe(false)
  expect(fits(lock, { packages: { 'node_modules/b': { version: '2.0.0' } } })).toBe(false)
})

test('the files that failed are named for a second look, and what it found in order has passed', () => {
  const report = vitestReport({ numPassedTests: 2, numFailedTests: 1 }, [
    { name: 'one', status: 'failed', assertionResults: [{ status: 'failed' }] },
    { name: 'two', status: 'passed', assertionResults: [{ status: 'passed' }, { status: 'passed' }] },
  ])
  expect(failedFiles(report)).toEqual(['one'])
  expect(allPassed(countVitest(report))).toEqual({ passed: 3, failed: 0, skipped: 0 })
})
