// @vitest-environment jsdom
import type { HomeCategoryNode } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { choosable } from './CategorySelect.tsx'
import { categoryItems } from './category-item.ts'
import { mayMove } from './category-moves.ts'

const node = (id: number, parentId: number | null, enabled = true, children: HomeCategoryNode[] = []): HomeCategoryNode => ({
  id,
  parentId,
  level: parentId === null ? 1 : 2,
  name: `类目${id}`,
  icon: null,
  sort: 0,
  enabled,
  requiredCertTypes: [],
  commissionRate: parentId === null ? null : '0.7000',
  productCount: 0,
  artificerCount: 0,
  version: 1,
  children,
})

const tree = [node(1, null, true, [node(11, 1), node(12, 1, false)]), node(2, null, false, [node(21, 2)]), node(3, null)]

test('a category keeps its level wherever it is moved', () => {
  const [first, second] = categoryItems(tree) as [ReturnType<typeof categoryItems>[number], ReturnType<typeof categoryItems>[number]]
  const child = first.children[0]!
  expect(mayMove(child, second)).toBe(true)
  expect(mayMove(child, undefined)).toBe(false)
  expect(mayMove(child, first.children[1])).toBe(false)
  expect(mayMove(second, undefined)).toBe(true)
  expect(mayMove(second, first)).toBe(false)
})

test('a form offers what is enabled on both levels, and what it has already', () => {
  const idsOf = (chosen: number[]) => choosable(tree, chosen).map(one => [one.id, ...one.children.map(child => child.id)])
  expect(idsOf([])).toEqual([[1, 11]])
  expect(idsOf([12, 21])).toEqual([
    [1, 11, 12],
    [2, 21],
  ])
})
