import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, fromCents, subtractMoney, toCents } from '../../kit/money.ts'
import type { FeeType } from './home-order-state.ts'
import {
  basisPointsOf,
  cancelFeeOf,
  commissionOf,
  equalShares,
  goodsMoneyOf,
  rateOf,
  refundableOf,
  refundStateOf,
  settleLines,
  splitByShare,
} from './home-order-money.ts'
import type { FeeLine, Share } from './home-order-money.ts'

const cents = (max: number) => fc.integer({ min: 0, max }).map(value => fromCents(BigInt(value)))
const line = fc
  .record({ feeType: fc.constantFrom<FeeType>('BASE', 'LABOR', 'MATERIAL'), money: cents(90_000), rate: fc.integer({ min: 0, max: 10_000 }) })
  .map(({ feeType, money, rate }): FeeLine => ({ feeType, money, commissionRate: feeType === 'MATERIAL' ? '1.0000' : rateOf(rate) }))
const paidOf = (lines: readonly FeeLine[]) => addMoney('0', ...lines.map(({ money }) => money))
const order = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .chain(lines => fc.record({ lines: fc.constant(lines), refund: cents(Number(toCents(paidOf(lines)))), persons: fc.integer({ min: 1, max: 6 }) }))

describe('lines of an order', () => {
  const lines: FeeLine[] = [
    { feeType: 'MATERIAL', money: '180.00', commissionRate: '1.0000' },
    { feeType: 'BASE', money: '99.90', commissionRate: '0.7250' },
    { feeType: 'LABOR', money: '60.00', commissionRate: '0.7250' },
  ]

  it('earn by their own rate, rounded half up each', () => {
    expect(commissionOf(lines, '0')).toBe(addMoney('72.43', '43.50', '180.00'))
  })

  it('are refunded service first, then extra work, then material', () => {
    expect(settleLines(lines, '120.00').map(({ feeType, refundedMoney }) => [feeType, refundedMoney])).toEqual([
      ['BASE', '99.90'],
      ['LABOR', '20.10'],
      ['MATERIAL', '0.00'],
    ])
    expect(commissionOf(lines, '120.00')).toBe(addMoney('0.00', '28.93', '180.00'))
    expect(commissionOf(lines, '339.90')).toBe('0.00')
  })

  it('cannot be refunded beyond what was paid', () => {
    expect(() => settleLines(lines, '339.91')).toThrow(RangeError)
  })

  it('whatever they are: refunds add up, a refund never earns more, everything refunded earns nothing', () =>
    fc.assert(
      fc.property(order, ({ lines: made, refund }) => {
        expect(addMoney('0', ...settleLines(made, refund).map(({ refundedMoney }) => refundedMoney))).toBe(refund)
        const earned = toCents(commissionOf(made, refund))
        expect(earned >= 0n && earned <= toCents(commissionOf(made, '0'))).toBe(true)
        expect(commissionOf(made, paidOf(made))).toBe('0.00')
      }),
    ))
})

describe('shares', () => {
  it('leave the remainder to the leader', () => {
    expect(equalShares(3)).toEqual(['0.3334', '0.3333', '0.3333'])
    const persons: Share[] = [
      { role: 'MEMBER', shareRate: '0.3333' },
      { role: 'LEADER', shareRate: '0.3334' },
      { role: 'MEMBER', shareRate: '0.3333' },
    ]
    expect(splitByShare('100.00', persons)).toEqual(['33.33', '33.34', '33.33'])
    expect(splitByShare('-0.01', persons)).toEqual(['0.00', '-0.01', '0.00'])
  })

  it('add up to the cent, whatever the amount and however many share it', () =>
    fc.assert(
      fc.property(order, ({ lines: made, refund, persons }) => {
        const shares = equalShares(persons).map((shareRate, index): Share => ({ role: index === 0 ? 'LEADER' : 'MEMBER', shareRate }))
        expect(shares.reduce((sum, { shareRate }) => sum + basisPointsOf(shareRate), 0)).toBe(10_000)
        const earned = commissionOf(made, refund)
        for (const amount of [earned, subtractMoney(paidOf(made), refund), subtractMoney('0', earned)])
          expect(addMoney('0', ...splitByShare(amount, shares))).toBe(amount)
      }),
    ))
})

describe('the fee of a late cancellation', () => {
  const now = Date.parse('2026-05-01T02:00:00.000Z')
  const late = { paidMoney: '188.00', appointStart: '2026-05-01T03:59:59.000Z', isDispatched: true, faultParty: 'USER' as const }

  it('is a fifth of what was paid, 50.00 at most', () => {
    expect(cancelFeeOf(late, now)).toBe('37.60')
    expect(cancelFeeOf({ ...late, paidMoney: '250.00' }, now)).toBe('50.00')
    expect(cancelFeeOf({ ...late, paidMoney: '900.00' }, now)).toBe('50.00')
  })

  it('is nothing two hours before, without a service person, or for another reason', () => {
    expect(cancelFeeOf({ ...late, appointStart: '2026-05-01T04:00:00.000Z' }, now)).toBe('0.00')
    expect(cancelFeeOf({ ...late, isDispatched: false }, now)).toBe('0.00')
    expect(cancelFeeOf({ ...late, faultParty: 'PLATFORM' }, now)).toBe('0.00')
  })
})

it('multiplies and subtracts in cents', () => {
  expect(goodsMoneyOf('0.10', 3)).toBe('0.30')
  expect(refundableOf({ paidMoney: '100.00', refundMoney: '20.05', refundingMoney: '30.00' })).toBe('49.95')
})

it('says in one word what went back of an order', () => {
  const stateOf = (refundMoney: string, refundingMoney: string) => refundStateOf({ paidMoney: '100.00', refundMoney, refundingMoney })
  expect([stateOf('0.00', '0.00'), stateOf('40.00', '0.00'), stateOf('100.00', '0.00'), stateOf('40.00', '0.01')]).toEqual([
    'NONE',
    'PART_REFUNDED',
    'REFUNDED',
    'REFUNDING',
  ])
})
