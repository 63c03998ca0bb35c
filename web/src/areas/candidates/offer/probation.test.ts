import { expect, test } from 'vitest'
import { isTooLow, leastProbation } from './probation.ts'

test('the least is four fifths, to the cent above', () => {
  expect(leastProbation('8000')).toBe('6400.00')
  expect(leastProbation('8000.01')).toBe('6400.01')
  expect(leastProbation('')).toBe(undefined)
  expect(leastProbation('8,000')).toBe(undefined)
})

test('pay below it is too low, and nothing else is', () => {
  expect(isTooLow('6399.99', '8000')).toBe(true)
  expect(isTooLow('6400', '8000')).toBe(false)
  expect(isTooLow(null, '8000')).toBe(false)
  expect(isTooLow('1', undefined)).toBe(false)
})
