import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { allCalls, isWrite } from '@gongtai/contract'
import { inventory } from './inventory.ts'

const writes = allCalls.filter(({ call }) => isWrite(call))
const root = path.resolve(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

test('every write call is raced, or it is said why not; nothing else stands in the list', () => {
  expect(Object.keys(inventory).toSorted()).toEqual(writes.map(({ call }) => call.path).toSorted())
})

test.each(writes.map(each => [each.call.path, each] as const))('%s stands where the list says', (_, { resource, name, call }) => {
  const entry = inventory[call.path]!
  if ('here' in entry) expect(textOf(`proof/races/${entry.here}`)).toMatch(new RegExp(`calls: \\[[^\\]]*\\b${resource}\\.${name}\\b`))
  else if ('server' in entry) expect(textOf(`server/src/${entry.server}`)).toContain(entry.test)
  else if (entry.exempt === 'version') expect(Object.keys(call.input.shape)).toContain('version')
})
