import { describe, expect, test } from 'vitest'
import { company, homeOrder, staff } from '@gongtai/contract'
import { choicesOf, settledValues } from './list-settled.ts'

const choices = choicesOf(staff.page)
const first = { pageNum: 1, pageSize: 20, filters: {}, scope: { kind: 'ALL' } } as const
const settled = (page: Partial<Parameters<typeof settledValues>[0]>) => settledValues({ ...first, ...page }, choices)

test('enumerations, numbers that are named and yes or no are choices; words, ids and days are none', () => {
  expect([...choices]).toEqual(expect.arrayContaining(['status', 'below', 'isAdmin']))
  for (const name of ['keyword', 'deptId', 'createdFrom', 'roleId']) expect(choices.has(name), name).toBe(false)
  expect(choicesOf(company.search).has('examineState')).toBe(true)
  expect(choicesOf(homeOrder.page).has('state')).toBe(true)
})

describe('in the text stand', () => {
  test('the first page of a size that pages offer', () => {
    expect(settled({})).toEqual({ limit: 20, offset: 0 })
    expect(settled({ pageSize: 200 })).toEqual({ limit: 200, offset: 0 })
    expect(settled({ pageSize: 21 })).toBeNull()
    expect(settled({ pageNum: 2 })).toBeNull()
  })

  test('filters that are a choice, up to two, and no list with a filter of another kind', () => {
    expect(settled({ filters: { status: 1, isAdmin: true } })).toEqual({ status: 1, isAdmin: true, limit: 20, offset: 0 })
    expect(settled({ filters: { status: 1, keyword: '张' } })).toBeNull()
    expect(settled({ filters: { deptId: 3 } })).toBeNull()
    expect(settled({ filters: { status: 1, isAdmin: true, below: true } })).toBeNull()
  })

  test('departments in one order, unless there are very many', () => {
    expect(settled({ scope: { kind: 'DEPT', deptIds: [13, 2, 12] } })).toEqual({ limit: 20, offset: 0, scope: [2, 12, 13] })
    expect(settled({ scope: { kind: 'DEPT', deptIds: Array.from({ length: 51 }, (_, place) => place) } })).toBeNull()
  })
})
