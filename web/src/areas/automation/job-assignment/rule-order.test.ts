// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { movedTo } from './rule-order.ts'

test('a rule moves to a place, and the others keep their order', () => {
  expect(movedTo([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3])
  expect(movedTo([1, 2, 3, 4], 1, 3)).toEqual([2, 3, 4, 1])
  expect(movedTo([1, 2, 3, 4], 2, 1)).toEqual([1, 2, 3, 4])
})
