import { expect, test } from 'vitest'
import { readOptions } from './test-options.mjs'

test('without options everything is run', () => {
  const { units, journeys, shard, isMine } = readOptions([])
  expect({ units, journeys, shard }).toEqual({ units: null, journeys: null, shard: undefined })
  expect([isMine(), isMine(), isMine()]).toEqual([true, true, true])
})

test('a filter narrows the unit and server tests and leaves the browser out', () => {
  expect(readOptions(['staff', 'role'])).toMatchObject({ units: ['staff', 'role'], journeys: [] })
})

test('a shard gets its turn of the checks, and all shards together get each once', () => {
  const shards = ['1/3', '2/3', '3/3'].map(shard => readOptions(['--shard', shard]))
  expect(shards[1].shard).toBe('2/3')
  for (let check = 0; check < 7; check++) expect(shards.map(({ isMine }) => isMine()).filter(Boolean)).toHaveLength(1)
  expect(readOptions(['--shard=2/4']).shard).toBe('2/4')
  for (const wrong of [['--shard'], ['--shard', '0/2'], ['--shard', '3/2'], ['--shard=half']]) expect(() => readOptions(wrong)).toThrow('--shard')
})

test('a change is looked up from the commit that is named', () => {
  const asked = []
  const changed = commit => (asked.push(commit), ['web/src/areas/files/a.tsx'])
  expect(readOptions(['--changed'], changed).journeys).toEqual(['journeys/files/', 'journeys/sweep'])
  readOptions(['--changed=main'], changed)
  expect(asked).toEqual(['HEAD', 'main'])
})

test('an option that is not known is not taken for a filter', () => {
  expect(() => readOptions(['--watch'])).toThrow('--watch')
})
