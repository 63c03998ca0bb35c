import { inLanguage, showInstant } from '@gongtai/contract'
import type { Language, Text } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import type { Cell, CellKind } from '../sheet/sheet.ts'

/** What stands in a file for the values of one field. The names below say of which type a field must be. */
export interface ExportColumn<Value> {
  label: Text
  kind: CellKind
  /** Left out unless somebody asks for it. */
  isExtra?: boolean
  cell: (value: Value, language: Language) => Cell
}

const plain = (kind: CellKind) => (label: Text) => ({ label, kind, cell: (value: string | null): Cell => value })

export const textColumn = plain('text')
/** An ISO instant, shown in Shanghai. */
export const instantColumn = plain('instant')
export const dayColumn = plain('day')
/** A decimal string. */
export const moneyColumn = plain('money')
export const numberColumn = (label: Text): ExportColumn<number | null> => ({ label, kind: 'number', cell: value => value })
export const yesNoColumn = (label: Text): ExportColumn<boolean> => ({ label, kind: 'text', cell: (value, language) => inLanguage(yesNo(value), language) })

type Labels = Readonly<Record<string | number, Text | { label: Text }>>

/** A value of an enumeration by its label; one that has none, such as of an older release, as it is. */
export const labelColumn = (label: Text, labels: Labels): ExportColumn<string | number | null> => ({
  label,
  kind: 'text',
  cell: (value, language) => (value === null ? null : labelOf(labels, value, language)),
})

/** Several values in one cell. */
export const listColumn = <Item>(label: Text, name: (item: Item, language: Language) => string): ExportColumn<readonly Item[]> => ({
  label,
  kind: 'text',
  cell: (items, language) => items.map(item => name(item, language)).join(inLanguage(['、', ', '], language)),
})

/** A column that the file has only when it is asked for. */
export function extra<Value>(column: ExportColumn<Value>): ExportColumn<Value> {
  return { ...column, isExtra: true }
}

/** What a filter says to a reader of the file. */
export interface ExportFilter<Value> {
  label: Text
  say: (value: Value, language: Language, database: Queryable) => string | Promise<string>
}

export const wordFilter = (label: Text): ExportFilter<string> => ({ label, say: value => value })
export const yesNoFilter = (label: Text): ExportFilter<boolean> => ({ label, say: (value, language) => inLanguage(yesNo(value), language) })
export const labelFilter = (label: Text, labels: Labels): ExportFilter<string | number> => ({
  label,
  say: (value, language) => labelOf(labels, value, language),
})
/** Something that is filtered by its id and read by its name. */
export const nameFilter = <Id extends number | string>(label: Text, find: (database: Queryable, id: Id) => Promise<string | null>): ExportFilter<Id> => ({
  label,
  say: async (value, _, database) => (await find(database, value)) ?? `#${value}`,
})

export function labelOf(labels: Labels, value: string | number, language: Language): string {
  if (!Object.hasOwn(labels, value)) return String(value)
  const found = labels[value]!
  return inLanguage('label' in found ? found.label : found, language)
}

function yesNo(value: boolean): Text {
  return value ? ['是', 'Yes'] : ['否', 'No']
}

/** 202511150930, in Shanghai. */
export function stampOf(instant: string): string {
  return showInstant(instant).replace(/\D/g, '')
}
