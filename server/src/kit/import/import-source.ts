import { z } from 'zod'
import type { FieldKey, Fields, Language, Text, ImportKind } from '@gongtai/contract'
import type { Database } from '../../db/connection.ts'
import type { Principal } from '../access.ts'
import type { Offers } from '../area.ts'
import type { Services } from '../context.ts'
import type { Final, Undo } from '../operation/undo.ts'
import type { CellKind } from '../sheet/sheet.ts'
import type { Work } from '../work.ts'

export interface ImportColumn {
  key: string
  /** What the header says; found by name in either language, in any order. */
  label: Text
  required?: boolean
  kind?: CellKind
  example: string
  note?: Text
  /** Offered as a drop-down list in the template. */
  options?: (database: Database, editor: Principal) => Promise<string[]>
  /** A field of the catalogue: whoever may not see it cannot import it. */
  field?: FieldKey
}

/** What a check found: about one cell, or about the row where `key` is empty. */
export interface Finding {
  key: string
  message: Text
  level: 'ERROR' | 'WARN'
}

export interface ImportRun<Known> {
  editor: Principal
  services: Pick<Services, 'cipher'>
  /** What the areas offer each other. */
  house: Offers
  language: Language
  /** What was given beside the file. */
  params: Record<string, unknown>
  known: Known
}

/** Label and guard are those of the field of the same name; the sheet may call it otherwise. */
type ColumnSpec = Omit<ImportColumn, 'label' | 'field'> & { label?: Text }

interface ImportDefinition<Row, Known> {
  fields: Fields
  columns: readonly ColumnSpec[]
  /** What a person should know before filling the template. */
  notes: readonly Text[]
  /** Cells by the key of their column, as text; an empty cell is ''. */
  row: z.ZodType<Row>
  /** What the kind asks for beside the file, such as the pool that the rows go into. */
  params?: z.ZodObject
  /** Rows with the same value repeat each other within a file. */
  repeats: (row: Row) => string
  /** What rows are looked up in, read once before the check and again before the import. */
  know: (database: Database, editor: Principal, rows: readonly Partial<Row>[], params: Record<string, unknown>) => Promise<Known>
  /** Numbers of people of which the check tells that they are known already: for whoever sees them masked each counts as a look. */
  tellsNumbers?: { key: FieldKey; of: (known: Known) => Iterable<string> }
  /** Cells whose form is wrong are left out, so that a row hears of all its faults in one round. */
  check: (row: Partial<Row>, run: ImportRun<Known>) => Finding[]
  /** Writes a good row by the area's own rules, which may refuse it still. */
  save: (work: Work, row: Row, run: ImportRun<Known>) => Promise<'CREATED' | 'UPDATED' | HandedOut>
  /** How a row that was imported is taken back, `removing(…)` or `undoing(…)`, or why that is not possible, `final(…)`. */
  undo: Undo | Final
  /** What each row gets that only whoever imported it may fetch, once: the name of its column in the file of results. */
  handOut?: Text
}

/** A row that got something to be handed out. */
export interface HandedOut {
  result: 'CREATED' | 'UPDATED'
  handOut: string
}

/** The cells of a row as its schema reads them, by the key of their column. */
export type RowValues = Record<string, unknown>

/** One kind of import as the mechanism sees it. */
export interface ImportSource extends Omit<ImportDefinition<RowValues, unknown>, 'fields' | 'columns'> {
  kind: string
  columns: readonly ImportColumn[]
  area: string
  params: z.ZodObject
}

/** An area declares what its sheets look like, what makes a row wrong and what becomes of a good one; files, tasks and progress are not its business. */
export function defineImport<Row, Known>(
  { name: kind }: ImportKind,
  area: string,
  { fields, columns, ...definition }: ImportDefinition<Row, Known>,
): ImportSource {
  const labelled = columns.map(column => {
    const field = fields[column.key]
    const label = column.label ?? field?.label
    if (label === undefined) throw new Error(`the import ${kind} has no label for ${column.key}`)
    return { ...column, label, ...(field?.guard && { field: field.guard }) }
  })
  return { kind, area, params: z.strictObject({}), ...definition, columns: labelled } as unknown as ImportSource
}
