import { expect, test } from 'vitest'
import { effectsOf, lastStep } from './revert-effect.ts'

const entry = (id: number, action: string, more: object = {}) => ({
  id,
  action,
  fromState: null,
  toState: 'BOOKED' as const,
  detail: {},
  operatorKind: 'STAFF' as const,
  operatorName: null,
  remark: null,
  isReverted: false,
  isRevert: false,
  at: '2026-11-18T00:00:00Z',
  ...more,
})

test('the step that is taken back is the last that stands', () => {
  const log = [entry(4, 'feedback', { isRevert: true }), entry(3, 'feedback', { isReverted: true }), entry(2, 'checkIn'), entry(1, 'accept')]
  expect(lastStep(log)?.id).toBe(2)
  expect(lastStep([])).toBe(undefined)
})

test('quota is named only where the candidate uses it, and a report only where there is one', () => {
  const accept = entry(1, 'accept')
  expect(effectsOf(accept, { feeMode: 'COUPON', reportId: 3 })).toEqual(['interview', 'quota', 'report', 'notices', 'milestones'])
  expect(effectsOf(accept, { feeMode: 'RESULT', reportId: null })).toEqual(['interview', 'notices', 'milestones'])
})

test('a no-show that is taken back counts no more', () => {
  expect(effectsOf(entry(1, 'feedback', { toState: 'NO_SHOW' }), { feeMode: null, reportId: null })).toContain('noShow')
})
