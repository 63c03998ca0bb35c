import { guardedPaths } from '@gongtai/contract'
import type { Call, FieldKey } from '@gongtai/contract'
import type { TableColumnType, TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { TableMemory } from './list-memory.ts'
import type { Sort } from './list-query.ts'

type Base<Row> = Pick<TableColumnType<Row>, 'width' | 'minWidth' | 'fixed' | 'align' | 'ellipsis' | 'className'> & {
  title: string
  /** Off until the person turns it on in the column settings. */
  hidden?: boolean
}

type DataColumn<Row, SortField> = {
  [Name in keyof Row & string]: Base<Row> & {
    dataIndex: Name
    /** Only what the contract's closed list of sorts names. */
    sorter?: Name extends SortField ? true : never
    render?: (value: Row[Name], row: Row, index: number) => ReactNode
  }
}[keyof Row & string]

/** A column that shows no single field: row actions, or several fields together. */
type FreeColumn<Row> = Base<Row> & { key: string; dataIndex?: undefined; sorter?: undefined; render: (value: undefined, row: Row, index: number) => ReactNode }

export type ListColumn<Row, SortField> = DataColumn<Row, SortField> | FreeColumn<Row>

const keysOfRows = new WeakMap<Call, Map<string, FieldKey>>()

/** Which columns of a list show a field of the catalogue: `records.*.mobile` is the column `mobile`. */
export function fieldKeysOf(call: Call): ReadonlyMap<string, FieldKey> {
  let keys = keysOfRows.get(call)
  if (keys === undefined) {
    const ofRows = guardedPaths(call.answer).filter(({ path }) => path.length === 3 && path[0] === 'records')
    keysOfRows.set(call, (keys = new Map(ofRows.map(({ key, path }) => [path[2]!, key]))))
  }
  return keys
}

/** What arranging columns needs to know of them. */
export interface AnyColumn {
  title: string
  key?: string
  dataIndex?: string
  fixed?: unknown
  hidden?: boolean
}

export function keyOf(column: AnyColumn): string {
  return column.dataIndex ?? column.key!
}

/** Columns held at an edge keep their place and always show. */
export const isMovable = (column: AnyColumn) => !column.fixed

export function isHidden(column: AnyColumn, memory: TableMemory): boolean {
  if (!isMovable(column)) return false
  return memory.hidden.includes(keyOf(column)) || (column.hidden === true && !memory.order.includes(keyOf(column)))
}

/** Columns in the order of the person. One that the memory does not know yet keeps its place behind its neighbour. */
export function inOrder<Column extends AnyColumn>(columns: readonly Column[], memory: TableMemory): Column[] {
  const movable = columns.filter(isMovable)
  const known = memory.order.flatMap(key => movable.filter(column => keyOf(column) === key))
  const ordered = [...known]
  for (const column of movable) {
    if (known.includes(column)) continue
    const before = movable[movable.indexOf(column) - 1]
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column)
  }
  const first = columns.findIndex(isMovable)
  return [
    ...columns.filter((column, index) => !isMovable(column) && index < first),
    ...ordered,
    ...columns.filter((column, index) => !isMovable(column) && index > first),
  ]
}

const orders = { asc: 'ascend', desc: 'descend' } as const

/** What Ant Design's table draws: shown columns in order, the sorted one marked. */
export function tableColumns<Row, SortField>(
  columns: readonly ListColumn<Row, SortField>[],
  memory: TableMemory,
  sort: Sort | undefined,
): TableColumnType<Row>[] {
  return inOrder(columns, memory)
    .filter(column => !isHidden(column, memory))
    .map(column => ({
      ...(column as TableColumnType<Row>),
      hidden: false,
      key: keyOf(column),
      sortOrder: sort !== undefined && sort.field === column.dataIndex ? orders[sort.order] : null,
    }))
}

type TableSorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2]

export function sortFrom<Row>(sorter: TableSorter<Row>): Sort | undefined {
  const one = Array.isArray(sorter) ? sorter[0] : sorter
  if (!one?.order) return undefined
  return { field: String(one.field), order: one.order === 'ascend' ? 'asc' : 'desc' }
}
