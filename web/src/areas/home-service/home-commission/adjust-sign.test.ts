import { expect, test } from 'vitest'
import { withSignOf } from './adjust-sign.ts'

test('the sign follows from the kind of the adjustment', () => {
  expect(withSignOf('PENALTY', '10.01')).toBe('-10.01')
  expect(withSignOf('DEPOSIT', '-10.01')).toBe('-10.01')
  expect(withSignOf('REWARD', '-10.01')).toBe('10.01')
  expect(withSignOf('CORRECTION', '-1')).toBe('-1')
  expect(withSignOf(undefined, '5')).toBe('5')
  expect(withSignOf('PENALTY', '-')).toBe('-')
  expect(withSignOf('INSURANCE', '')).toBe('')
})
