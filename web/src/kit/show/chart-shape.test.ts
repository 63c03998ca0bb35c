import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisTop, labelledPlaces, linePath, shortNumber } from './chart-shape.ts'

test('an axis ends at or above the greatest value, and not far above', () => {
  fc.assert(
    fc.property(fc.double({ min: 4, max: 1e9, noNaN: true }), greatest => {
      const top = axisTop(greatest)
      return top >= greatest && top <= greatest * 2.0001
    }),
  )
  expect(axisTop(0)).toBe(4)
  expect(axisTop(Number.NaN)).toBe(4)
})

test('a line breaks where a value is missing', () => {
  expect(linePath([{ x: 0, y: 1 }, { x: 1, y: 2 }, null, { x: 3, y: 4 }])).toBe('M0 1L1 2M3 4')
  expect(linePath([])).toBe('')
})

test('labels never crowd and begin with the first', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 20 }), (count, most) => {
      const places = labelledPlaces(count, most)
      return places[0] === 0 && places.length <= most && places.every(place => place < count)
    }),
  )
})

test('great numbers are short', () => {
  expect([7, 999, 1200, 64_752, 1_500_000].map(shortNumber)).toEqual(['7', '999', '1.2k', '64.8k', '1.5M'])
})
