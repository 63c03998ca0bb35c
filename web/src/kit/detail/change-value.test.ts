// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { showChangeValue } from './change-value.ts'

const zh = (value: unknown, names?: Record<string, string>) => showChangeValue(names, value, 'zh_CN')

test('values that have a name read by it', () => {
  expect(zh(0, { 0: '停用', 1: '正常' })).toBe('停用')
  expect(zh('DEPT', { DEPT: '本部门' })).toBe('本部门')
  expect(zh(['DEPT', 'OTHER'], { DEPT: '本部门' })).toBe('本部门、OTHER')
  expect(zh('toString', {})).toBe('toString')
})

test('what is not there says so', () => {
  for (const nothing of [null, undefined, '', []]) expect(zh(nothing)).toBe('（空）')
  expect(zh(0)).toBe('0')
})

test('yes and no, instants, lists, lengths of rich text and things with a name', () => {
  expect(zh(true)).toBe('是')
  expect(zh('2026-11-15T01:30:00.000Z')).toBe('2026-11-15 09:30')
  expect(zh(['销售', '财务'])).toBe('销售、财务')
  expect(zh({ length: 120, hash: 'ab' })).toBe('120字')
  expect(zh([{ id: 3, title: '销售' }])).toBe('销售')
})

test('markup stays text', () => {
  expect(zh('<b>x</b>')).toBe('<b>x</b>')
})
