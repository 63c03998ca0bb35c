import { expect, test } from 'vitest'
import { randomOf } from './random.ts'

test('the same name gives the same stream, another name another', () => {
  const draw = (name: string) => {
    const random = randomOf(name)
    return Array.from({ length: 20 }, () => random.integer(0, 1_000_000))
  }
  expect(draw('shell/notice')).toEqual(draw('shell/notice'))
  expect(draw('shell/notice')).not.toEqual(draw('shell/session'))
})

test('whole numbers reach both ends and spread evenly', () => {
  const random = randomOf('spread')
  const counts = new Map<number, number>()
  for (let draw = 0; draw < 60_000; draw++) {
    const value = random.integer(1, 6)
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  expect([...counts.keys()].toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6])
  for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(500)
})

test('weights decide how often an item comes', () => {
  const random = randomOf('weights')
  const drawn = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ['often', 9],
      ['seldom', 1],
      ['never', 0],
    ] as const),
  )
  expect(drawn.filter(item => item === 'never')).toEqual([])
  expect(Math.abs(drawn.filter(item => item === 'seldom').length - 1000)).toBeLessThan(150)
})

test('a sample has no item twice and leaves its source alone', () => {
  const items = Array.from({ length: 50 }, (_, index) => index)
  const sample = randomOf('sample').sample(items, 50)
  expect(new Set(sample).size).toBe(50)
  expect(sample).not.toEqual(items)
  expect(items[0]).toBe(0)
  expect(() => randomOf('sample').sample(items, 51)).toThrow(RangeError)
})
