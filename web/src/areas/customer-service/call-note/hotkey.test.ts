import type { ExpressionRow } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { expanded } from './hotkey.ts'

const row = (scope: ExpressionRow['scope'], hotkey: string, content: string): ExpressionRow => ({
  id: 1,
  scope,
  category: '开场',
  content,
  hotkey,
  sort: 0,
  version: 1,
})
const rows = [row('SHARED', '/nh', '您好，工台客服'), row('PERSONAL', '/nh', '您好，我是小李'), row('SHARED', '/zj', '再见')]

test('a shortcut before the caret becomes its expression, the own one first', () => {
  expect(expanded('/nh', 3, rows)).toEqual({ text: '您好，我是小李', caret: 7 })
  expect(expanded('好的。/ZJ然后', 6, rows)).toEqual({ text: '好的。再见然后', caret: 5 })
})

test('anything else stays as it is typed', () => {
  for (const [text, caret] of [
    ['/xx', 3],
    ['nh', 2],
    ['http://zj', 9],
    ['/zj 完', 5],
  ] as const)
    expect(expanded(text, caret, rows)).toBeUndefined()
})
