import { expect, test } from 'vitest'
import { differsMuch, feeOf } from './fee.ts'

const percent = { feeMode: 'RESULT', feeType: 'PERCENT', feeValue: '20.00', salaryMonths: 13 } as const

test('a fee in percent is that of all months, half a cent up', () => {
  expect(feeOf(percent, '8000')).toBe('20800.00')
  expect(feeOf({ ...percent, feeValue: '12.50', salaryMonths: 12 }, '6543.21')).toBe('9814.82')
  expect(feeOf({ ...percent, feeValue: '0.01', salaryMonths: 1 }, '50')).toBe('0.01')
})

test('a fixed fee is what was agreed, and other models have none', () => {
  expect(feeOf({ feeMode: 'RESULT', feeType: 'FIXED', feeValue: '2000', salaryMonths: null }, undefined)).toBe('2000.00')
  expect(feeOf({ feeMode: 'COUPON', feeType: null, feeValue: null, salaryMonths: null }, '8000')).toBe('0.00')
})

test('what cannot be known is not guessed', () => {
  expect(feeOf({ ...percent, feeValue: null }, '8000')).toBe(undefined)
  expect(feeOf(percent, '')).toBe(undefined)
})

test('a tenth may differ without a reason', () => {
  expect(differsMuch('8800', '8000')).toBe(false)
  expect(differsMuch('8800.01', '8000')).toBe(true)
  expect(differsMuch('7199.99', '8000')).toBe(true)
  expect(differsMuch('7200', '8000')).toBe(false)
  expect(differsMuch('x', '8000')).toBe(false)
  expect(differsMuch('8000', null)).toBe(false)
})
