import { expect, test } from 'vitest'
import { commissionRate, percentToRate, rateToPercent } from './rate.ts'

test('a rate is read in percent and typed back as it was', () => {
  for (const [rate, percent] of [
    ['0.0000', '0'],
    ['0.7250', '72.5'],
    ['0.7205', '72.05'],
    ['0.0001', '0.01'],
    ['1.0000', '100'],
  ] as const) {
    expect(rateToPercent(rate)).toBe(percent)
    expect(percentToRate(percent)).toBe(rate)
  }
  expect(rateToPercent('0.7')).toBe('70')
  expect(rateToPercent('1')).toBe('100')
})

test('what is no percentage from 0 to 100 is refused, however it is typed', () => {
  for (const typed of ['101', '100.01', '-1', '5.555', 'abc', '1e2', '7,5', '１２']) expect(commissionRate.safeParse(percentToRate(typed)).success).toBe(false)
  expect(percentToRate('')).toBe('')
})
