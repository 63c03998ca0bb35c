import { expect, test } from 'vitest'
import { lengthText } from './age.ts'

const minute = 60_000

test.each([
  [0, ['1分钟', '1 minute']],
  [59 * minute, ['59分钟', '59 minutes']],
  [60 * minute, ['1小时', '1 hour']],
  [47 * 60 * minute, ['1天', '1 day']],
  [72 * 60 * minute, ['3天', '3 days']],
])('%d ms', (length, words) => {
  expect(lengthText(length)).toEqual(words)
})
