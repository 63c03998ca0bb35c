// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'
import { moved } from './FavoriteBlock.tsx'

test('an entry takes the place of another', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
})

test('the greeting follows the hour', () => {
  expect([0, 4, 5, 11, 13, 18, 23].map(greetingAt)).toEqual(['night', 'night', 'morning', 'noon', 'afternoon', 'evening', 'night'])
})
