import { inLanguage, kindOf, showInstant } from '@gongtai/contract'
import type { Field, Language, Text } from '@gongtai/contract'
import type { z } from 'zod'
import type { Queryable } from '../../db/connection.ts'
import type { Cell, CellKind } from '../sheet/sheet.ts'

/** What stands in a file for the values of one field. */
export interface ExportColumn {
  label: Text
  kind: CellKind
  /** Left out unless somebody asks for it. */
  isExtra: boolean
  cell: (value: unknown, language: Language) => Cell
}

/** What a filter says to a reader of the file. */
export interface ExportFilter {
  label: Text
  say: (value: unknown, language: Language, database: Queryable) => string | Promise<string>
}

const cellKinds = { instant: 'instant', day: 'day', money: 'money', figure: 'number', flag: 'text', list: 'text', text: 'text', other: 'text' } as const

/** By the schema of the row and the values of the field. */
export function cellKindOf(schema: z.ZodType, values: Field['values']): CellKind {
  return values === undefined ? cellKinds[kindOf(schema)] : 'text'
}

/** A value as a reader of the file takes it: by its label where the field has values, several in one cell. */
export function cellOf(value: unknown, values: Field['values'], language: Language): Cell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(item => cellOf(item, values, language)).join(inLanguage(['、', ', '], language))
  if (values !== undefined) return labelOf(values.labels, value as string | number, language)
  if (typeof value === 'boolean') return inLanguage(value ? ['是', 'Yes'] : ['否', 'No'], language)
  return value as Cell
}

/** Several things in one cell, each by its name. */
export const several =
  <Item>(name: (item: Item, language: Language) => string) =>
  (items: readonly Item[], language: Language): Cell =>
    cellOf(
      items.map(item => name(item, language)),
      undefined,
      language,
    )

/** A flag has its labels under true and false. */
type Labels = Readonly<Record<string | number, Text | { label: Text }>>

/** A value that has no label, such as of an older release, stands as it is. */
export function labelOf(labels: Labels, value: string | number, language: Language): string {
  if (!Object.hasOwn(labels, value)) return String(value)
  const found = labels[value]!
  return inLanguage('label' in found ? found.label : found, language)
}

/** 202511150930, in Shanghai. */
export function stampOf(instant: string): string {
  return showInstant(instant).replace(/\D/g, '')
}
