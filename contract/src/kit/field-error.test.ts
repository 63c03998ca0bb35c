import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from './field-error.ts'
import { formatted } from './format.ts'

const schema = z.strictObject({ name: z.string().min(2).max(5), mobile: formatted('mobile'), ids: z.array(z.int().min(1)).min(1), kind: z.enum(['A', 'B']) })

function errorsOf(input: unknown, language: 'zh_CN' | 'en_US') {
  return fieldErrors(schema.safeParse(input, { reportInput: true }).error!.issues, language)
}

test('each field says what is wrong in the language of the person', () => {
  const input = { name: '甲', mobile: '1', ids: [], kind: 'C' }
  expect(errorsOf(input, 'zh_CN')).toEqual([
    { field: 'name', message: '至少2个字符' },
    { field: 'mobile', message: '手机号格式不正确' },
    { field: 'ids', message: '至少选择1项' },
    { field: 'kind', message: '取值不在允许范围内' },
  ])
  expect(errorsOf(input, 'en_US').map(error => error.message)).toEqual([
    'Enter at least 2 characters',
    'Enter a valid mobile number',
    'Choose at least 1',
    'Not one of the allowed values',
  ])
})

test('unknown fields are named, missing ones are required, nested ones have a path', () => {
  const errors = errorsOf({ mobile: '13800000001', ids: [0], kind: 'A', isAdmin: true }, 'zh_CN')
  expect(errors).toContainEqual({ field: 'isAdmin', message: '不支持的字段' })
  expect(errors).toContainEqual({ field: 'ids.0', message: '不能小于1' })
  expect(errors).toContainEqual({ field: 'name', message: '必填' })
  expect(errorsOf({ name: 5 }, 'en_US')).toContainEqual({ field: 'name', message: 'Wrong type' })
})

test('a hostile input cannot make the answer long', () => {
  const input = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`${'x'.repeat(1000)}${index}`, 1]))
  const errors = errorsOf(input, 'zh_CN')
  expect(errors.length).toBeLessThanOrEqual(100)
  expect(errors.every(error => error.field.length <= 200)).toBe(true)
})
