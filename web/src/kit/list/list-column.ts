import { inLanguage, kindOf } from '@gongtai/contract'
import type { FieldKey, Fields, Language } from '@gongtai/contract'
import type { TableColumnType, TableProps } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { useLanguage } from '../../base/language.ts'
import { useHidden } from '../../base/session.ts'
import { showField } from '../show/field-value.tsx'
import { fieldKeysIn } from '../show/field-key.ts'
import type { ListCall } from './list-address.ts'
import type { TableMemory } from './list-memory.ts'
import type { Sort } from './list-query.ts'

type Look<Row> = Pick<TableColumnType<Row>, 'width' | 'minWidth' | 'fixed' | 'align' | 'ellipsis' | 'className'> & {
  /** Off until the person turns it on in the column settings. */
  hidden?: boolean
}

interface Data<Row, Name extends keyof Row, SortField> {
  /** Only what the contract's closed list of sorts names. */
  sorter?: Name extends SortField ? true : never
  render?: (value: Row[Name], row: Row, index: number) => ReactNode
}

/** A field of the record that has the same name in the row: title and looks come from the field. */
type FieldColumn<Row, SortField, FieldName> = {
  [Name in keyof Row & string]: Name extends FieldName
    ? Look<Row> & Data<Row, Name, SortField> & { field: Name; title?: string; key?: undefined; dataIndex?: undefined }
    : never
}[keyof Row & string]

/** Any value of the row. Its title is a text of the page or, with `field`, the label of a field that has another name than the value. */
type DataColumn<Row, SortField, FieldName> = {
  [Name in keyof Row & string]: Look<Row> &
    Data<Row, Name, SortField> & { key?: undefined; dataIndex: Name } & ({ title: string; field?: undefined } | { title?: string; field: FieldName })
}[keyof Row & string]

/** A column that shows no single value: several values together, or something to press. */
interface FreeColumn<Row> extends Look<Row> {
  key: string
  title: string
  field?: undefined
  dataIndex?: undefined
  sorter?: undefined
  render: (value: undefined, row: Row, index: number) => ReactNode
}

export type ListColumn<Row, SortField, FieldName = never> = FieldColumn<Row, SortField, FieldName> | DataColumn<Row, SortField, FieldName> | FreeColumn<Row>

/** A column with its title and its looks, as a table draws it. */
export interface ShownColumn<Row> extends Look<Row> {
  title: string
  key?: string
  dataIndex?: string
  sorter?: true
  render?: (value: never, row: Row, index: number) => ReactNode
}

const noRow = z.strictObject({})

/** The schema of the rows that a list answers. */
export function rowSchemaOf({ answer }: ListCall): z.ZodObject {
  const records: unknown = answer instanceof z.ZodObject ? answer.shape.records : undefined
  return records instanceof z.ZodArray && records.element instanceof z.ZodObject ? records.element : noRow
}

/** The part of a column that is needed to find its title and looks. */
type Unresolved<Row> = Partial<ShownColumn<Row>> & { field?: string }

interface Reader {
  language: Language
  isHidden: (key: FieldKey | undefined) => boolean
}

/** Columns with what their fields say of them. Those of a field that is hidden from the person are left out. */
export function shownColumns<Row>(columns: readonly unknown[], row: z.ZodObject, fields: Fields, { language, isHidden }: Reader): ShownColumn<Row>[] {
  const keys = fieldKeysIn(row)
  return (columns as readonly Unresolved<Row>[]).flatMap(({ field, ...column }) => {
    const known = field === undefined ? undefined : fields[field]
    const dataIndex = column.dataIndex ?? field
    if (isHidden(keys.get(dataIndex ?? '') ?? known?.guard)) return []
    if (field === undefined) return [column as ShownColumn<Row>]
    if (known === undefined && column.title === undefined) throw new Error(`The list has no field ${field} that the column could be called by`)
    const schema = row.shape[dataIndex!] as z.ZodType | undefined
    const isFigure = known?.values === undefined && ['money', 'figure'].includes(kindOf(schema))
    return [
      {
        ...(isFigure && { align: 'right' as const }),
        render: showField(known, schema),
        ...column,
        dataIndex,
        title: column.title ?? inLanguage(known!.label, language),
      },
    ]
  })
}

/**
 * Columns of a table that is not a ListPage, such as the rows in a tab of a detail:
 * `<Table columns={useColumns(orderFeeRow, orderFeeFields, [{ field: 'money' }, …])} … />`.
 */
export function useColumns<Row extends z.ZodObject, FieldName extends string>(
  row: Row,
  fields: Fields<FieldName>,
  columns: readonly ListColumn<z.output<Row>, never, NoInfer<FieldName>>[],
): TableColumnType<z.output<Row>>[] {
  const language = useLanguage()
  const isHidden = useHidden()
  return shownColumns<z.output<Row>>(columns, row, fields, { language, isHidden }).map(column => ({
    ...(column as TableColumnType<z.output<Row>>),
    key: keyOf(column),
  }))
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
export function tableColumns<Row>(columns: readonly ShownColumn<Row>[], memory: TableMemory, sort: Sort | undefined): TableColumnType<Row>[] {
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
