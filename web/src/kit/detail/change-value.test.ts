import { expect, test } from 'vitest'
import { showChangeValue } from './change-value.ts'

const zh = (recordType: string | null, field: string, value: unknown) => showChangeValue(recordType, field, value, 'zh_CN')

test('values of enumerations read as their labels, in the language of the person', () => {
  expect(zh('STAFF', 'status', 0)).toBe('停用')
  expect(zh('ROLE', 'dataScope', 'DEPT_AND_BELOW')).toBe('本部门及下级')
  expect(showChangeValue('ROLE', 'dataScope', 'DEPT_AND_BELOW', 'en_US')).toBe('Department and below')
  expect(zh('ROLE', 'dataScope', 'toString')).toBe('toString')
})

test('what is not there says so', () => {
  for (const nothing of [null, undefined, '', []]) expect(zh('STAFF', 'post', nothing)).toBe('（空）')
  expect(zh('STAFF', 'failedCount', 0)).toBe('0')
})

test('yes and no, instants, lists, lengths of rich text and things with a name', () => {
  expect(zh('STAFF', 'isAdmin', true)).toBe('是')
  expect(zh('STAFF', 'lastLoginAt', '2026-11-15T01:30:00.000Z')).toBe('2026-11-15 09:30')
  expect(zh('STAFF', 'roles', ['销售', '财务'])).toBe('销售、财务')
  expect(zh(null, 'body', { length: 120, hash: 'ab' })).toBe('120字')
  expect(zh(null, 'role', [{ id: 3, title: '销售' }])).toBe('销售')
})

test('markup stays text and unknown kinds of records do no harm', () => {
  expect(zh('NEVER', '__proto__', '<b>x</b>')).toBe('<b>x</b>')
})
