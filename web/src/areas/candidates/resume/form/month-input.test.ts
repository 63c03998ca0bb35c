import { expect, test } from 'vitest'
import { isOpenEnd, monthFrom } from './month-input.ts'

test.each([
  ['2021.3', '2021-03'],
  ['2021.03', '2021-03'],
  ['202103', '2021-03'],
  ['2021-12', '2021-12'],
  ['2021/7', '2021-07'],
  ['2021年3月', '2021-03'],
  ['2021 3', '2021-03'],
  [' 2021.10 ', '2021-10'],
])('%s is the month %s', (typed, month) => {
  expect(monthFrom(typed)).toBe(month)
})

test.each(['2021.13', '202100', '21.3', 'March', '2021', ''])('%s is no month and stays', typed => {
  expect(monthFrom(typed)).toBe(typed)
})

test('an end may be open', () => {
  expect(['', '至今', 'Present', ' now '].every(isOpenEnd)).toBe(true)
  expect(isOpenEnd('2021.3')).toBe(false)
})
