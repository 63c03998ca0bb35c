import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('values stay the strings that they are', () => {
  expect(parseSearch('?id=9007199254740993&phone=013800000001&on=true&empty=')).toEqual({
    id: '9007199254740993',
    phone: '013800000001',
    on: 'true',
    empty: '',
  })
})

test('a repeated name is a list', () => {
  expect(parseSearch('?kind=TODO&kind=ALERT&kind=NOTICE')).toEqual({ kind: ['TODO', 'ALERT', 'NOTICE'] })
})

test('what was written is read again', () => {
  const search = { keyword: '王 & 李+"1"', status: '1', kind: ['A', 'B'] }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

test('absent values leave no trace', () => {
  expect(stringifySearch({ a: undefined, b: null, c: [] })).toBe('')
  expect(stringifySearch({ pageNum: 2 })).toBe('?pageNum=2')
})

test('a name cannot reach the prototype', () => {
  const search = parseSearch('?__proto__=x&constructor=y')
  expect(Object.keys(search)).toEqual(['__proto__', 'constructor'])
  expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
})
