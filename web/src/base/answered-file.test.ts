import { expect, test } from 'vitest'
import { fileNameIn } from './answered-file.ts'

test('a file has the name that the server gives it, in any alphabet', () => {
  expect(fileNameIn(`attachment; filename="____.xlsx"; filename*=UTF-8''${encodeURIComponent('成员列表_202611150930.xlsx')}`)).toBe(
    '成员列表_202611150930.xlsx',
  )
  expect(fileNameIn('attachment; filename="plain.csv"')).toBe('plain.csv')
  expect(fileNameIn("attachment; filename=plain.csv; filename*=UTF-8''%E0%A4%A")).toBe('plain.csv')
  expect(fileNameIn(null)).toBe('download')
})
