import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '../contract.ts'
import { isWrite } from './call.ts'
import { fieldCatalogue, fieldKeys, modesOf } from './field-catalogue.ts'
import { guarded, guardedPaths } from './field-right.ts'

test('the catalogue names every field of the specification in both languages', () => {
  expect(fieldKeys).toHaveLength(26)
  for (const key of fieldKeys) {
    expect(fieldCatalogue[key].label[0]).toMatch(/[\u4e00-\u9fa5]/)
    expect(fieldCatalogue[key].label[1]).not.toMatch(/[\u4e00-\u9fa5]/)
  }
})

test('an amount is hidden or shown, never masked', () => {
  expect(modesOf('report.amount')).toEqual(['HIDE'])
  expect(modesOf('staff.mobile')).toEqual(['MASK', 'HIDE'])
})

test('guarded fields are found wherever they stand, also in what refers to itself', () => {
  const node = z.strictObject({
    name: z.string(),
    get children(): z.ZodArray<typeof node> {
      return z.array(node)
    },
  })
  const schema = z.strictObject({
    mobile: guarded('staff.mobile', z.string().nullable()),
    rows: z.array(z.strictObject({ amount: guarded('report.amount', z.string().nullable()) })).optional(),
    inner: z.strictObject({ idCardNo: guarded('oddUser.idCardNo', z.string().nullable()) }).nullable(),
    tree: z.array(node),
  })
  expect(guardedPaths(schema)).toEqual([
    { key: 'staff.mobile', path: ['mobile'] },
    { key: 'report.amount', path: ['rows', '*', 'amount'] },
    { key: 'oddUser.idCardNo', path: ['inner', 'idCardNo'] },
  ])
})

test('marking a schema leaves the one it was made from as it was', () => {
  const plain = z.string().nullable()
  guarded('staff.mobile', plain)
  expect(guardedPaths(z.strictObject({ plain }))).toEqual([])
})

test.each(allCalls.map(({ call }) => [call.path, call] as const))('%s can leave its guarded fields empty', (_, call) => {
  for (const { path } of guardedPaths(call.answer)) expect(schemaAt(call.answer, path).safeParse(null).success).toBe(true)
  // Whoever may not see a field must still be able to save the rest.
  if (isWrite(call) && 'id' in call.input.shape)
    for (const { path } of guardedPaths(call.input)) expect(schemaAt(call.input, path).safeParse(undefined).success).toBe(true)
})

function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType {
  let current = schema
  for (const name of path) {
    while (current instanceof z.ZodOptional || current instanceof z.ZodNullable || current instanceof z.ZodDefault) current = current.unwrap() as z.ZodType
    current = name === '*' ? ((current as z.ZodArray).element as z.ZodType) : ((current as z.ZodObject).shape[name] as z.ZodType)
  }
  return current
}
