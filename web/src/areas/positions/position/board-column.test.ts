import { expect, test } from 'vitest'
import { columnOf, filterOfColumn, positionColumns } from './board-column.ts'

test('an open position that is full stands in a column of its own', () => {
  expect(columnOf({ state: 'ONLINE', gap: 2 })).toBe('ONLINE')
  expect(columnOf({ state: 'ONLINE', gap: 0 })).toBe('FULL')
  // One that rests waits for somebody to resume it, full or not.
  expect(columnOf({ state: 'PAUSED', gap: 0 })).toBe('PAUSED')
})

test('no two columns ask for the same position', () => {
  const asked = positionColumns.states.map(column => JSON.stringify(filterOfColumn(column)))
  expect(new Set(asked).size).toBe(positionColumns.states.length)
  expect(filterOfColumn('ONLINE')).toEqual({ state: 'ONLINE', fillState: 'OPEN' })
})
