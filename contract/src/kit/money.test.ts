import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMoney, fromCents, shareOfMoney, showMoney, splitMoney, subtractMoney, toCents } from './money.ts'

const cents = fc.bigInt({ min: -99_999_999_999_999n, max: 99_999_999_999_999n })
const amount = cents.map(fromCents)

describe('cents and strings', () => {
  test('are inverse', () =>
    fc.assert(
      fc.property(cents, value => {
        expect(toCents(fromCents(value))).toBe(value)
      }),
    ))
  test.each([
    ['0', 0n],
    ['0.5', 50n],
    ['-0.05', -5n],
    ['1234.50', 123_450n],
    ['999999999999.99', 99_999_999_999_999n],
  ])('%s', (money, value) => expect(toCents(money)).toBe(value))
  test.each(['', '1.234', '1,000', 'NaN', '1e3', '.5', '--1', '1000000000000', ' 1'])('refuses %j', money => expect(() => toCents(money)).toThrow(RangeError))
  test('what floats get wrong', () => expect(addMoney('0.1', '0.2')).toBe('0.30'))
})

describe('sums', () => {
  const half = fc.bigInt({ min: -49_999_999_999_999n, max: 49_999_999_999_999n }).map(fromCents)
  test('subtracting undoes adding', () =>
    fc.assert(
      fc.property(half, half, (a, b) => {
        expect(toCents(subtractMoney(addMoney(a, b), b))).toBe(toCents(a))
      }),
    ))
  test('the sum of nothing is zero', () => expect(addMoney()).toBe('0.00'))
})

describe('shares', () => {
  test.each([
    ['0.05', 5000, '0.03'],
    ['-0.05', 5000, '-0.03'],
    ['100.00', 3333, '33.33'],
    ['0.01', 4999, '0.00'],
    ['1.00', 10_000, '1.00'],
  ])('%s at %i basis points is %s', (whole, rate, share) => expect(shareOfMoney(whole, rate)).toBe(share))
  test('is never more than half a cent off', () =>
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 10_000 }), (value, rate) => {
        const off = toCents(shareOfMoney(fromCents(value), rate)) * 10_000n - value * BigInt(rate)
        expect(off <= 5000n && off >= -5000n).toBe(true)
      }),
    ))
})

describe('splitting', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 }).filter(list => list.some(weight => weight > 0))
  test('the parts always add up to the whole', () =>
    fc.assert(
      fc.property(amount, weights, (whole, list) => {
        expect(toCents(addMoney(...splitMoney(whole, list)))).toBe(toCents(whole))
      }),
    ))
  test('no part is a whole cent away from its due, and none without weight gets anything', () =>
    fc.assert(
      fc.property(cents, weights, (value, list) => {
        const sum = BigInt(list.reduce((total, weight) => total + weight, 0))
        splitMoney(fromCents(value), list).forEach((part, index) => {
          const off = toCents(part) * sum - value * BigInt(list[index]!)
          expect(off < sum && off > -sum).toBe(true)
          if (list[index] === 0) expect(toCents(part)).toBe(0n)
        })
      }),
    ))
  test('a cent that cannot be split goes to the first of equals', () => expect(splitMoney('0.01', [1, 1, 1])).toEqual(['0.01', '0.00', '0.00']))
  test('needs a positive weight', () => expect(() => splitMoney('1', [0, 0])).toThrow(RangeError))
})

test.each([
  ['1234567.5', '1,234,567.50'],
  ['-1234', '-1,234.00'],
  ['999', '999.00'],
  ['0', '0.00'],
])('%s is shown as %s', (money, shown) => expect(showMoney(money)).toBe(shown))
