import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromCents, toCents } from '@gongtai/contract'
import { isFarFromOffer, serviceFeeOf } from './service-fee.ts'

const terms = { feeMode: 'RESULT', feeType: 'PERCENT', feeValue: '18.50', salaryMonths: 13 } as const
const cents = fc.bigInt({ min: 1n, max: 999_999_900n })

describe('the fee of a hire', () => {
  test('is a part of a year, rounded half up to the cent', () => {
    expect(serviceFeeOf(terms, '6000')).toEqual({ serviceFee: '14430.00', feeBase: '78000.00' })
    expect(serviceFeeOf({ ...terms, feeValue: '0.50', salaryMonths: 1 }, '1.00').serviceFee).toBe('0.01')
    expect(serviceFeeOf({ ...terms, feeValue: '0.49', salaryMonths: 1 }, '1.00').serviceFee).toBe('0.00')
  })

  test('is the agreed sum, or nothing where it is paid in another way', () => {
    expect(serviceFeeOf({ ...terms, feeType: 'FIXED', feeValue: '3000' }, '6000').serviceFee).toBe('3000.00')
    for (const feeMode of ['COUPON', 'ANNUAL', 'FREE'] as const) expect(serviceFeeOf({ ...terms, feeMode }, '6000').serviceFee).toBe('0.00')
  })

  test('is never off by more than half a cent', () => {
    fc.assert(
      fc.property(cents, fc.bigInt({ min: 1n, max: 10_000n }), fc.integer({ min: 12, max: 24 }), (salary, percent, salaryMonths) => {
        const { serviceFee } = serviceFeeOf({ ...terms, feeValue: fromCents(percent), salaryMonths }, fromCents(salary))
        const exact = salary * BigInt(salaryMonths) * percent
        const off = toCents(serviceFee) * 10_000n - exact
        expect(off).toBeLessThanOrEqual(5_000n)
        expect(off).toBeGreaterThan(-5_000n)
      }),
    )
  })
})

test('a tenth off the offer needs a reason, and pay on probation does not', () => {
  const offer = { salaryBase: '6000.00', salaryProbation: '4800.00' }
  for (const salary of ['6000', '6600', '4800', '4320']) expect(isFarFromOffer(salary, offer)).toBe(false)
  for (const salary of ['6600.01', '4319.99']) expect(isFarFromOffer(salary, offer)).toBe(true)
})
