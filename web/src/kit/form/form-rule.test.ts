import { staff } from '@gongtai/contract'
import { z } from 'zod'
import { expect, test } from 'vitest'
import { errorsByField, fieldMessage, inputFrom, isRequired, mergeNewer, toWire } from './form-rule.ts'

const shape = staff.update.input.shape

test('a field is required when its schema takes nothing empty', () => {
  expect(isRequired(shape.realName)).toBe(true)
  expect(isRequired(shape.staffNo)).toBe(false)
  expect(isRequired(z.string().max(5))).toBe(false)
  expect(isRequired(z.boolean())).toBe(false)
  expect(isRequired(z.array(z.int()).min(1))).toBe(true)
  expect(isRequired(z.array(z.int()).max(10))).toBe(false)
})

test('an emptied control becomes null where the wire has null, and is left out where it may be absent', () => {
  expect(toWire(shape.email, '')).toBe(null)
  expect(toWire(z.string().optional(), '')).toBe(undefined)
  expect(toWire(shape.realName, '')).toBe('')
})

test('only fields of the call are sent, those of the form over those of the record', () => {
  const record = { id: 7, version: 3, realName: '李强', deptName: '销售部', staffNo: 'A1' }
  const input = inputFrom(staff.update.input, record, { realName: '李刚', staffNo: '' })
  expect(input).toEqual({ id: 7, version: 3, realName: '李刚', staffNo: null, post: null, email: null, entryDate: null, remark: null })
})

test('messages are those of the contract, in the language of the person', () => {
  expect(fieldMessage(shape.email, 'nonsense', 'zh_CN')).toBe('邮箱格式不正确')
  expect(fieldMessage(shape.email, 'nonsense', 'en_US')).toBe('Enter a valid email address')
  expect(fieldMessage(shape.email, '', 'zh_CN')).toBe(undefined)
})

test('errors inside a field stand at the field, strangers stand apart', () => {
  const { inline, rest } = errorsByField(
    [
      { field: 'roleIds.0', message: 'a' },
      { field: 'other', message: 'b' },
    ],
    ['roleIds'],
  )
  expect([...inline]).toEqual([['roleIds', ['a']]])
  expect(rest).toEqual([{ field: 'other', message: 'b' }])
})

test('newer values come in where the person changed nothing; where both changed, both are kept in sight', () => {
  const base = { name: 'a', post: 'p', email: null, remark: 'r' }
  const mine = { name: 'mine', post: 'p', email: null, remark: 'same' }
  const newer = { name: 'theirs', post: 'p2', email: null, remark: 'same' }
  expect(mergeNewer(['name', 'post', 'email', 'remark'], base, mine, newer)).toEqual({
    values: { name: 'mine', post: 'p2', email: null, remark: 'same' },
    changed: ['name', 'post', 'remark'],
    conflicts: { name: 'theirs' },
  })
})
