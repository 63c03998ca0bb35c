import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allButtons, allCalls } from './contract.ts'
import { isWrite } from './kit/call.ts'
import { fieldCatalogue } from './kit/field-catalogue.ts'
import { numbersFoundBy } from './kit/field-right.ts'
import { maxPageSize, pageReach } from './kit/page.ts'
import { freeCodes } from './kit/permission.ts'
import { routeNames } from './routes.ts'
import { globalSearch } from './shell/global-search/global-search.ts'

const named = allCalls.map(({ area, resource, name, call }) => [`${area}.${resource}.${name}`, call] as const)

test('no two calls answer at the same address', () => {
  const addresses = named.flatMap(([, call]) =>
    [call.path, ...call.aliases].map(path => `${call.method} ${path.replaceAll(/\{[A-Za-z]+\}/g, '{}').toLowerCase()}`),
  )
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})

test('buttons have codes of their own, named after their route, and titles in both languages', () => {
  const codes = allButtons.map(button => button.code)
  expect(new Set(codes).size).toBe(codes.length)
  for (const button of allButtons) {
    expect(button.code.startsWith(`${button.route}.`)).toBe(true)
    expect(button.title.every(title => title !== '')).toBe(true)
  }
})

test('the search over everything takes a telephone number however it is written', () => {
  expect(globalSearch.find.input.shape.keyword.parse('138 0000 0001')).toBe('13800000001')
})

describe.each(named)('%s', (_, call) => {
  test('has titles in both languages', () => {
    expect(call.title).toHaveLength(2)
    expect(call.title.every(title => title.trim() !== '')).toBe(true)
    expect(call.title[0]).toMatch(/[\u4e00-\u9fa5]/)
    expect(call.title[1]).not.toMatch(/[\u4e00-\u9fa5]/)
  })

  test('asks only for codes that can be granted', () => {
    const grantable = new Set<string>([...routeNames, ...allButtons.map(button => button.code), ...Object.keys(freeCodes)])
    const codes: readonly string[] = typeof call.access === 'string' ? [] : call.access
    expect(codes.filter(code => !grantable.has(code))).toEqual([])
  })

  test('takes a strict object', () => {
    expect(call.input).toBeInstanceOf(z.ZodObject)
    expect(call.input.def.catchall).toBeInstanceOf(z.ZodNever)
  })

  test('is bounded where it is paged', () => {
    if (!('pageNum' in call.input.shape)) return
    const { pageNum, pageSize, sortField } = call.input.shape as Record<string, z.ZodType>
    expect(pageNum!.safeParse(pageReach).success && !pageNum!.safeParse(pageReach + 1).success && !pageNum!.safeParse(0).success).toBe(true)
    expect(pageSize!.safeParse(maxPageSize).success && !pageSize!.safeParse(maxPageSize + 1).success).toBe(true)
    expect(sortField!.safeParse('id; drop table staff').success).toBe(false)
    // The export of a page takes its filters and answers a task.
    if (call.kind === 'export') return
    const answer = call.answer as z.ZodObject
    for (const field of ['records', 'total', 'totalCapped', 'pageNum', 'pageSize']) expect(answer.shape).toHaveProperty(field)
  })

  test('keeps what it calls secret among its own fields', () => {
    for (const field of call.secrets) expect(call.input.shape).toHaveProperty(field)
    for (const { by } of call.limits) if (typeof by === 'object') expect(call.input.shape).toHaveProperty(by.field)
  })

  test('takes a telephone number however it is written', () => {
    // Other contacts share the restriction of the number, and are none.
    const inputs = (Object.entries(call.input.shape) as [string, z.ZodType][]).filter(([name]) => name !== 'wechat' && name !== 'email')
    for (const [name, schema] of inputs)
      if (numbersFoundBy(schema).some(key => fieldCatalogue[key].kind === 'PHONE')) expect(schema.parse('+86 138-0000-0001'), name).toBe('13800000001')
  })

  test('has no path that the page would send without its token', () => expect(call.path).not.toContain('auth'))

  test('writes nothing that strangers may write, beside signing in and out, and what another system signs', () => {
    if (call.access === 'PUBLIC' && isWrite(call) && call.signed === undefined) expect(['/login', '/logout']).toContain(call.path)
    if (call.signed !== undefined) expect([call.access, call.method, call.via, call.kind]).toEqual(['PUBLIC', 'POST', 'body', 'json'])
  })
})
