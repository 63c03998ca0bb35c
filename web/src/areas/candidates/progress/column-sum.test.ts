import { expect, test } from 'vitest'
import { sumOfColumn } from './column-sum.ts'

const figures = [
  { state: 'OFFER_ISSUED', count: 3, overdueCount: 1, averageDays: '2.0' },
  { state: 'OFFER_SENT', count: 1, overdueCount: 1, averageDays: '6.0' },
  { state: 'PASSED', count: 9, overdueCount: 4, averageDays: '1.5' },
] as const

test('the average of a column counts every candidate once', () => {
  expect(sumOfColumn(figures, ['OFFER_ISSUED', 'OFFER_SENT'])).toEqual({ overdue: 2, days: '3.0' })
})

test('a column without candidates has no average', () => {
  expect(sumOfColumn(figures, ['BOOKED'])).toEqual({ overdue: 0, days: undefined })
})
