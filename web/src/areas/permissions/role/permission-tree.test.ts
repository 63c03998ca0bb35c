import type { RoleMenuNode } from '@gongtai/contract'
import { describe, expect, test } from 'vitest'
import { allKeys, checkStates, findPage, narrowed, pageNodes, setButtons, setPage, stepPage } from './permission-tree.ts'

const node = (id: number, router: string, change: Partial<RoleMenuNode> = {}): RoleMenuNode => ({
  id,
  parentId: null,
  router,
  title: router,
  titleEn: `${router} en`,
  displayType: router.includes('.') ? 'BUTTON' : 'MENU',
  navigation: true,
  grantable: true,
  dangerous: false,
  apiCount: 0,
  checked: false,
  children: [],
  ...change,
})

/** A group with a page of two buttons and a detail page, and a page that cannot be granted. */
const tree = [
  node(1, 'group:crm', {
    children: [
      node(2, 'Customer', { children: [node(3, 'Customer.edit'), node(4, 'Customer.export', { grantable: false }), node(5, 'CustomerDetail')] }),
      node(6, 'Contract', { grantable: false, children: [node(7, 'Contract.sign', { grantable: false })] }),
    ],
  }),
]
const pages = pageNodes(tree, 'zh_CN')
const customer = findPage(pages, 2)!
const group = findPage(pages, 1)!
const steps = (key: number, from: number[] = []) => {
  const page = findPage(pages, key)!
  const seen: number[][] = []
  let chosen = new Set(from)
  for (let step = 0; step < 3; step++) seen.push([...(chosen = stepPage(page, chosen))])
  return seen
}

describe('a click on a page', () => {
  test('chooses the page, then its buttons too, then nothing, and never what may not be granted', () => {
    expect(steps(2)).toEqual([[2], [2, 3], []])
    expect(steps(5)).toEqual([[5], [], [5]])
    expect(steps(6)).toEqual([[], [], []])
  })

  test('takes detail pages away with the page, and keeps what the person may not withdraw', () => {
    expect([...stepPage(customer, new Set([2, 3, 4, 5]))]).toEqual([4])
    expect([...setPage(customer, false, new Set([2, 3, 5, 6]))]).toEqual([6])
  })

  test('on a group goes over its pages first', () => {
    expect(steps(1)).toEqual([[2, 5], [2, 5, 3], []])
    expect(group.children).toHaveLength(2)
  })
})

test('a button brings its page along and leaves it behind', () => {
  expect([...setButtons(customer, [customer.buttons[0]!], true, new Set())]).toEqual([2, 3])
  expect([...setButtons(customer, [customer.buttons[0]!], false, new Set([2, 3]))]).toEqual([2])
})

test('parents show whether all or some is chosen', () => {
  const states = checkStates(pages, new Set([2, 3, 4, 5]))
  expect([states.get(1), states.get(2), states.get(5), states.get(6)]).toEqual(['some', 'all', 'all', 'none'])
  expect(checkStates(pages, new Set([2])).get(2)).toBe('some')
})

describe('narrowing', () => {
  const none = checkStates(pages, new Set())
  test('finds pages by their buttons and by either language', () => {
    expect(allKeys(narrowed(pages, 'sign', false, none))).toEqual([1, 6])
    expect(allKeys(narrowed(pages, 'detail EN', false, none))).toEqual([1, 2, 5])
    expect(narrowed(pages, 'nothing', false, none)).toEqual([])
  })
  test('shows only what is chosen', () => {
    expect(allKeys(narrowed(pages, '', true, checkStates(pages, new Set([5]))))).toEqual([1, 2, 5])
    expect(narrowed(pages, '', true, none)).toEqual([])
  })
})

test('2 000 nodes are worked through in a few milliseconds', () => {
  const large = Array.from({ length: 20 }, (_, g) =>
    node(10_000 + g * 100, `group:${g}`, {
      children: Array.from({ length: 10 }, (__, p) =>
        node(10_000 + g * 100 + 1 + p * 9, `P${g}-${p}`, {
          children: Array.from({ length: 8 }, (___, b) => node(10_000 + g * 100 + 2 + p * 9 + b, `P${g}-${p}.b${b}`)),
        }),
      ),
    }),
  )
  const started = performance.now()
  const many = pageNodes(large, 'zh_CN')
  const states = checkStates(many, new Set([10_001]))
  narrowed(many, 'b7', false, states)
  stepPage(many[0]!, new Set())
  expect(performance.now() - started).toBeLessThan(100)
})
