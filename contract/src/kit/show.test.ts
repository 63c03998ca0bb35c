import { describe, expect, test } from 'vitest'
import { age, fileSize, maskNumber, maskPhone, percent, truncate } from './show.ts'

describe('truncate', () => {
  test('keeps 12 characters', () => expect(truncate('一二三四五六七八九十甲乙')).toBe('一二三四五六七八九十甲乙'))
  test('marks what is cut', () => expect(truncate('一二三四五六七八九十甲乙丙')).toBe('一二三四五六七八九十甲乙…'))
  test('does not cut a character in two', () => expect(truncate('😀😀😀', 2)).toBe('😀😀…'))
})

describe('masks', () => {
  test('first 3, four stars, from the 8th', () => expect(maskPhone('13812345678')).toBe('138****5678'))
  test('a short number shows no more than its beginning', () => expect(maskPhone('12345')).toBe('123****'))
  test('identity numbers keep first 3 and last 4', () => expect(maskNumber('11010519491231002X')).toBe('110***********002X'))
  test('short account numbers hide all but the first', () => expect(maskNumber('1234567')).toBe('1****'))
})

describe('percent', () => {
  test.each([
    [0, 0, 0],
    [5, 0, 100],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 7, 0],
    [7, 7, 100],
  ])('%i of %i is %d', (part, whole, shown) => expect(percent(part, whole)).toBe(shown))
})

describe('age', () => {
  test.each([
    ['2000-11-15', '2026-11-15', 26],
    ['2000-11-16', '2026-11-15', 25],
    ['2004-02-29', '2026-02-28', 21],
    ['2004-02-29', '2026-03-01', 22],
    ['2026-11-15', '2026-11-15', 0],
  ])('born %s, on %s: %i', (born, today, years) => expect(age(born, today)).toBe(years))
})

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.0 KB'],
  [5 * 1024 * 1024, '5.0 MB'],
  [300 * 1024 * 1024, '300 MB'],
  [5000 * 1024 ** 3, '5000 GB'],
])('%i bytes are %s', (bytes, shown) => expect(fileSize(bytes)).toBe(shown))
