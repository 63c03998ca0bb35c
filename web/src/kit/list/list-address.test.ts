import { staff } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { listPart, readAddress, writeAddress } from './list-address.ts'
import { parseSearch, stringifySearch } from '../../base/search-params.ts'

const schema = staff.page.input
const read = (address: string, defaults = {}) => readAddress(schema, parseSearch(address), defaults)

test('filters go into the address and come back with their types', () => {
  const filter = { status: 0, keyword: '13800000001', deptId: 7, below: true, createdFrom: '2026-11-01', pageNum: 3, sortField: 'createdAt', sortOrder: 'desc' }
  expect(read(stringifySearch(writeAddress(filter, {})))).toEqual(filter)
})

test('a keyword of digits stays a string', () => {
  expect(read('?keyword=007').keyword).toBe('007')
})

test('values that do not fit are dropped one by one', () => {
  expect(read('?status=9&deptId=abc&below=maybe&createdFrom=2026-13-01&sortField=mobile&pageNum=0&keyword=ok')).toEqual({ keyword: 'ok' })
})

test('names that the list does not know are left alone', () => {
  expect(read('?tab=online&__proto__=x&constructor=y')).toEqual({})
  expect(listPart(schema, parseSearch('?tab=online&keyword=a'))).toEqual({ keyword: 'a' })
})

test('a link cannot ask for the exact count', () => {
  expect(read('?exactTotal=true')).toEqual({})
})

test('a default holds until it is cleared, and a cleared one stays cleared', () => {
  const defaults = { status: 1 }
  expect(read('', defaults)).toEqual({ status: 1 })
  expect(writeAddress({ status: 1 }, defaults)).toEqual({ status: undefined })
  const cleared = stringifySearch(writeAddress({ status: undefined }, defaults))
  expect(cleared).toBe('?status=')
  expect(read(cleared, defaults)).toEqual({})
})

test('a bad value falls back to the default', () => {
  expect(read('?status=9', { status: 1 })).toEqual({ status: 1 })
})
