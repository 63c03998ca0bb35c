// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { parseInput } from './palette-items.ts'

test.each([
  ['王小明', { scope: 'all', keyword: '王小明' }],
  ['> cygl', { scope: 'pages', keyword: 'cygl' }],
  [' @王', { scope: 'people', keyword: '王' }],
  ['#HT2026 ', { scope: 'numbers', keyword: 'HT2026' }],
  ['', { scope: 'all', keyword: '' }],
])('%j', (input, parsed) => {
  expect(parseInput(input)).toEqual(parsed)
})
