import type { JobCategoryNode } from '@gongtai/contract'
import { expect, test } from 'vitest'
import { allKeys, categoryItems, mayMove, orderAfter } from './category-item.ts'

const node = (id: number, level: number, children: JobCategoryNode[] = []): JobCategoryNode => ({
  id,
  parentId: level === 1 ? null : 1,
  level,
  code: '01',
  name: `职类${id}`,
  aliases: [],
  hot: false,
  state: 'ENABLED',
  positionCount: null,
  version: 1,
  children,
})
const [first] = categoryItems([node(1, 1, [node(2, 2, [node(3, 3)])])])

test('a category moves within its level alone', () => {
  const second = first!.children[0]!
  const leaf = second.children[0]!
  expect(allKeys([first!])).toEqual([1, 2, 3])
  expect([mayMove(leaf, second), mayMove(leaf, first), mayMove(leaf, undefined)]).toEqual([true, false, false])
  expect([mayMove(second, first), mayMove(second, second)]).toEqual([true, false])
  expect([mayMove(first!, undefined), mayMove(first!, first)]).toEqual([true, false])
})

test('the new order has every sibling once, also where the category came from elsewhere', () => {
  const siblings = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(orderAfter(siblings, 3, 0)).toEqual([3, 1, 2])
  expect(orderAfter(siblings, 1, 1)).toEqual([2, 1, 3])
  expect(orderAfter(siblings, 9, 1)).toEqual([1, 9, 2, 3])
})
