import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { basePath, get, isWrite, pathFields, post, put, requestOf } from './call.ts'

const done = z.strictObject({})
const info = get('/info/{id}', {
  title: ['详情', 'Detail'],
  access: 'LOGIN',
  input: z.strictObject({ id: z.int(), keyword: z.string().optional(), ids: z.array(z.int()).optional() }),
  answer: done,
})
const save = post('/save/{id}', {
  title: ['保存', 'Save'],
  access: 'LOGIN',
  audit: 'UPDATE',
  input: z.strictObject({ id: z.int(), name: z.string() }),
  answer: done,
})
const move = put('/move', { title: ['移动', 'Move'], access: 'LOGIN', audit: 'STATE', input: z.strictObject({ id: z.int() }), answer: done })

describe('requestOf', () => {
  test('a field of the path leaves the query', () => expect(requestOf(info, { id: 7, keyword: 'a' })).toEqual({ address: `${basePath}/info/7?keyword=a` }))
  test('what a person typed stays one value', () =>
    expect(requestOf(info, { id: 7, keyword: 'a&b=c#d/汉' }).address).toBe(`${basePath}/info/7?keyword=a%26b%3Dc%23d%2F%E6%B1%89`))
  test('a path field cannot leave its place', () => expect(requestOf(info, { id: '../x?y' }).address).toBe(`${basePath}/info/..%2Fx%3Fy`))
  test('lists are repeated, what is missing is left out', () =>
    expect(requestOf(info, { id: 1, ids: [2, 3], keyword: undefined }).address).toBe(`${basePath}/info/1?ids=2&ids=3`))
  test('POST carries the rest in its body', () => expect(requestOf(save, { id: 1, name: 'a' })).toEqual({ address: `${basePath}/save/1`, body: { name: 'a' } }))
  test('PUT carries all in its query', () => expect(requestOf(move, { id: 1 })).toEqual({ address: `${basePath}/move?id=1` }))
  test('the input stays as it was', () => {
    const input = { id: 1, name: 'a' }
    requestOf(save, input)
    expect(input).toEqual({ id: 1, name: 'a' })
  })
})

test('GET reads, the others write', () => expect([info, save, move].map(isWrite)).toEqual([false, true, true]))
test('a GET that names what it does writes, an export does not', () => {
  const transfer = get('/transfer', { title: ['转移', 'Transfer'], access: 'LOGIN', audit: 'UPDATE', input: z.strictObject({ id: z.int() }), answer: done })
  expect(isWrite(transfer)).toBe(true)
  expect(requestOf(transfer, { id: 3 })).toEqual({ address: `${basePath}/transfer?id=3` })
  expect(isWrite({ ...transfer, kind: 'export', audit: 'EXPORT' })).toBe(false)
})
test('fields of a path', () => expect(pathFields('/a/{id}/b/{name?}')).toEqual(['id', 'name']))
test('a path field that is not in the input stops the start', () =>
  expect(() => get('/a/{id}', { title: ['甲', 'A'], access: 'LOGIN', input: z.strictObject({}), answer: done })).toThrow(/\{id\}/))
