// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { inOrder, isHidden, keyOf, sortFrom, tableColumns } from './list-column.ts'
import type { ShownColumn } from './list-column.ts'
import type { TableMemory } from './list-memory.ts'

interface Row {
  id: number
  name: string
  city: string
  createdAt: string
}

const columns: ShownColumn<Row>[] = [
  { title: 'Name', dataIndex: 'name', fixed: 'start' },
  { title: 'City', dataIndex: 'city' },
  { title: 'Created', dataIndex: 'createdAt', sorter: true },
  { title: 'Id', dataIndex: 'id', hidden: true },
  { title: 'Actions', key: 'actions', fixed: 'end', render: () => null },
]
const memory = (change: Partial<TableMemory> = {}): TableMemory => ({ pageSize: 20, density: 'middle', order: [], hidden: [], ...change })
const keys = (change?: Partial<TableMemory>) => inOrder(columns, memory(change)).map(keyOf)

test('columns at an edge keep their place, the others follow the person', () => {
  expect(keys()).toEqual(['name', 'city', 'createdAt', 'id', 'actions'])
  expect(keys({ order: ['id', 'createdAt', 'city'] })).toEqual(['name', 'id', 'createdAt', 'city', 'actions'])
})

test('a column that is newer than the memory stands behind its neighbour', () => {
  expect(keys({ order: ['createdAt', 'city'] })).toEqual(['name', 'createdAt', 'id', 'city', 'actions'])
})

test('a column that starts hidden shows once the person turns it on', () => {
  const id = columns[3]!
  expect(isHidden(id, memory())).toBe(true)
  expect(isHidden(id, memory({ order: ['city', 'createdAt', 'id'] }))).toBe(false)
})

test('a column at an edge cannot be hidden', () => {
  expect(isHidden(columns[0]!, memory({ hidden: ['name'] }))).toBe(false)
})

test('the sort of the address marks its column and no other', () => {
  const orders = tableColumns(columns, memory(), { field: 'createdAt', order: 'desc' }).map(column => [column.key, column.sortOrder])
  expect(orders).toEqual([
    ['name', null],
    ['city', null],
    ['createdAt', 'descend'],
    ['actions', null],
  ])
})

test('a click on a header becomes a sort, the third click none', () => {
  expect(sortFrom<Row>({ field: 'createdAt', order: 'ascend' })).toEqual({ field: 'createdAt', order: 'asc' })
  expect(sortFrom<Row>({ field: 'createdAt', order: 'descend' })).toEqual({ field: 'createdAt', order: 'desc' })
  expect(sortFrom<Row>({ field: 'createdAt', order: null })).toBe(undefined)
})
