import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fromQuery } from './query.ts'

const schema = z.strictObject({
  id: z.int(),
  price: z.number().optional(),
  below: z.boolean().default(false),
  ids: z.array(z.int()).optional(),
  names: z.array(z.string()).nullable(),
  status: z.union([z.literal(0), z.literal(1)]).optional(),
  keyword: z.string(),
})
const read = fromQuery(schema)

describe('strings become what the schema asks for', () => {
  test.each([
    [{ id: '7' }, { id: 7 }],
    [{ id: '-7' }, { id: -7 }],
    [{ price: '1.25' }, { price: 1.25 }],
    [{ below: 'true' }, { below: true }],
    [{ ids: '3' }, { ids: [3] }],
    [{ ids: ['3', '4'] }, { ids: [3, 4] }],
    [{ names: 'a' }, { names: ['a'] }],
    [{ status: '1' }, { status: 1 }],
    [{ keyword: '12' }, { keyword: '12' }],
  ])('%j', (query, input) => expect(read(query)).toEqual(input))
})

describe('what does not fit stays as it came, so that the schema refuses it', () => {
  test.each(['9007199254740993', '1e3', '0x10', ' 7', '7 ', '', 'NaN', 'Infinity', '１'])('id=%j', id => {
    expect(read({ id })).toEqual({ id })
    expect(schema.shape.id.safeParse(read({ id }).id).success).toBe(false)
  })
  test.each(['1', 'TRUE', 'yes'])('below=%j', below => expect(read({ below })).toEqual({ below }))
  test('a repeated number', () => expect(read({ id: ['1', '2'] })).toEqual({ id: ['1', '2'] }))
})

test('__proto__ is a field like any other and is refused as unknown', () => {
  const query = JSON.parse('{"keyword":"a","__proto__":"x"}') as Record<string, unknown>
  const input = read(query)
  expect(Object.getPrototypeOf(input)).toBe(Object.prototype)
  expect(Object.keys(input)).toContain('__proto__')
  expect(z.strictObject({ keyword: z.string() }).safeParse(input).success).toBe(false)
})

test('no number is changed on its way through an address', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), id => {
      expect(read({ id: String(id) })).toEqual({ id })
    }),
  )
})
