import { describe, expect, test } from 'vitest'
import { dropPlace, findNode, placeOf, stepFrom, visibleRows, withMoved } from './tree-row.ts'

interface Node {
  key: number
  title: string
  children: readonly Node[]
}

const node = (key: number, children: Node[] = []): Node => ({ key, title: `节点${key}`, children })
const tree = [node(1, [node(2, [node(3)]), node(4)]), node(5)]
const shape = (nodes: readonly Node[]): unknown[] => nodes.map(({ key, children }) => (children.length === 0 ? key : [key, ...shape(children)]))

test('rows are those whose parents are open, with level and place', () => {
  expect(visibleRows(tree, new Set([1])).map(({ node: { key }, level, place, siblings, parent }) => [key, level, place, siblings, parent])).toEqual([
    [1, 1, 0, 2, undefined],
    [2, 2, 0, 2, 1],
    [4, 2, 1, 2, 1],
    [5, 1, 1, 2, undefined],
  ])
})

test('a moved node takes what is below it along; branches without a change stay the same', () => {
  const moved = withMoved(tree, 2, { parent: 5, place: 0 })
  expect(shape(moved)).toEqual([
    [1, 4],
    [5, [2, 3]],
  ])
  expect(findNode(moved, 2)).toBe(tree[0]!.children[0])
  expect(shape(withMoved(tree, 4, { parent: undefined, place: 1 }))).toEqual([[1, [2, 3]], 4, 5])
  expect(shape(withMoved(tree, 4, { parent: 1, place: 0 }))).toEqual([[1, 4, [2, 3]], 5])
})

describe('arrow keys', () => {
  test.each([
    [4, 'ArrowUp', { parent: 1, place: 0 }],
    [2, 'ArrowUp', undefined],
    [2, 'ArrowDown', { parent: 1, place: 1 }],
    [4, 'ArrowDown', undefined],
    [4, 'ArrowRight', { parent: 2, place: 1 }],
    [2, 'ArrowRight', undefined],
    [3, 'ArrowLeft', { parent: 1, place: 1 }],
    [5, 'ArrowLeft', undefined],
  ])('%i %s', (key, arrow, place) => expect(stepFrom(tree, key, arrow)).toEqual(place))
})

describe('dropping', () => {
  const rows = visibleRows(tree, new Set([1, 2]))
  const on = (key: number) => rows.find(row => row.node.key === key)!
  test.each([
    [5, 4, 'before', { parent: 1, place: 1 }],
    [5, 4, 'after', { parent: 1, place: 2 }],
    [5, 4, 'into', { parent: 4, place: 0 }],
    [5, 2, 'after', { parent: 2, place: 0 }],
    [2, 4, 'after', { parent: 1, place: 1 }],
    [4, 1, 'into', { parent: 1, place: 1 }],
  ] as const)('%i on %i, %s', (dragged, key, zone, place) => expect(dropPlace(tree, dragged, on(key), zone, true)).toEqual(place))
})

test('any step and its place agree with the tree that results', () => {
  for (const key of [2, 3, 4, 5])
    for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
      const to = stepFrom(tree, key, arrow)
      if (to !== undefined) expect(placeOf(withMoved(tree, key, to), key)).toEqual(to)
    }
})
