import { expect, test } from 'vitest'
import { dueVisit } from './due-visit.ts'

const now = Date.parse('2026-11-18T04:00:00Z')

test('the visit that is due is the last whose day has come', () => {
  expect(dueVisit({ onboardDate: '2026-11-18' }, now)).toBe(undefined)
  expect(dueVisit({ onboardDate: '2026-11-17' }, now)).toBe(1)
  expect(dueVisit({ onboardDate: '2026-11-11' }, now)).toBe(7)
  expect(dueVisit({ onboardDate: '2026-09-01' }, now)).toBe(30)
  expect(dueVisit({ onboardDate: null }, now)).toBe(undefined)
})
