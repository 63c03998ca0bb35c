import { declaredQueues, guardedPaths, inLanguage, kindOf } from '@gongtai/contract'
import type { AnswerOf, Call, Code, ExportKind, Field, FieldKey, Fields, Language, PageAnswer, ParsedInputOf, Text } from '@gongtai/contract'
import type { z } from 'zod'
import type { Queryable } from '../../db/connection.ts'
import type { Cipher } from '../cipher.ts'
import type { FieldRights } from '../field-right.ts'
import type { FilterOf, ListInput, ListOptions, ListRun } from '../list-query.ts'
import { inWords } from '../saying.ts'
import type { Source } from '../select.ts'
import type { Cell, CellKind } from '../sheet/sheet.ts'
import { cellKindOf, cellOf } from './export-column.ts'
import type { ExportColumn, ExportFilter } from './export-column.ts'

/** What can be done with a row is no matter of a file. */
type RecordOf<C extends Call> = AnswerOf<C> extends PageAnswer<infer Row> ? Omit<Row, 'actions'> : never

/** Whose label it has: that of the field of its own name, of another field, or one of its own. */
type Labelled<Name, Known extends string> = Name extends Known | Common
  ? { field?: Known; label?: Text }
  : { field: Known; label?: never } | { field?: never; label: Text }

/** Filters that every list names alike. */
const commonLabels = {
  keyword: ['关键词', 'Keyword'],
  ids: ['所选记录', 'Selected records'],
  todo: ['待办', 'To-do'],
  todoLate: ['仅看逾期', 'Overdue only'],
} as const
type Common = keyof typeof commonLabels

type Filter<Name, Value, Known extends string> = (
  | Labelled<Name, Known>
  | { /** The first or the last value of a range of this field. */ from: Known }
  | { to: Known }
) & {
  values?: Field['values']
  /** For what is filtered by its id and read by its name. */
  find?: (database: Queryable, value: Value & (string | number)) => Promise<string | null>
}

type Column<Name, Value, Known extends string> = Labelled<Name, Known> & {
  values?: Field['values']
  kind?: CellKind
  isExtra?: true
  /** Where the value is not what a reader takes. */
  cell?: (value: Value, language: Language) => Cell
}

/** Only what has no label of its own must be named. */
type NamedWhereUnknown<All, Known extends string, Each extends { [Name in keyof All]: unknown }> = {
  readonly [Name in Exclude<keyof All, Known | Common>]-?: Each[Name]
} & {
  readonly [Name in Extract<keyof All, Known | Common>]?: Each[Name]
}

interface ExportDefinition<Page extends Call, Row, Known extends string> {
  /** Labels and values of columns and filters. */
  fields: Fields<Known>
  list: (input: ParsedInputOf<Page>) => ListRun<Row>
  /** What the page makes of its rows. Masked: phone and card numbers are not to be read in full. */
  present: (rows: Row[], options: { masked: boolean; /** Opens what is sealed. */ cipher?: Cipher }) => RecordOf<Page>[]
  /** Whoever holds it gets phone and card numbers in full; null where there are none. */
  sensitive: Code | null
  /** Those filters of the contract that are no field of the same name: leaving one out does not compile. */
  filters: NamedWhereUnknown<
    FilterOf<Page>,
    NoInfer<Known>,
    { [Name in keyof FilterOf<Page>]: Text | Filter<Name, NonNullable<FilterOf<Page>[Name]>, NoInfer<Known>> }
  >
  /** In the order of the file. */
  columns: { readonly [Name in keyof RecordOf<Page> & string]?: Text | Column<Name, RecordOf<Page>[Name], NoInfer<Known>> }
}

export type ExportInput = ListInput & Record<string, unknown>

/** Whose file it is, as far as the content depends on that. */
export interface ExportReader {
  codes: ReadonlySet<string>
  isAdmin: boolean
  fields: FieldRights
}

export interface SourceColumn extends ExportColumn {
  field: string
  guardedBy: FieldKey | null
}

/** One kind of export; each area declares its own. */
export interface ExportSource {
  kind: string
  label: Text
  codes: readonly Code[]
  page: Call
  columns: readonly SourceColumn[]
  filterNames: readonly string[]
  sensitive: Code | null
  count(source: Source, input: ExportInput, options: ListOptions, limit: number): Promise<number>
  /** Rows as the page shows them, some at a time. */
  slices(
    source: Source,
    input: ExportInput,
    options: ListOptions & { masked: boolean; cipher?: Cipher },
    size: number,
  ): AsyncGenerator<Record<string, unknown>[]>
  /** 状态=启用；部门=招聘事业部 */
  filterText(database: Queryable, input: ExportInput, language: Language): Promise<string>
}

/**
 * Declares the export of a page: its filters and its rows. Labels, values and kinds come from the fields and from the
 * schema of the page. Where a field of the page is hidden from a person, the column is absent.
 *
 *   defineExport(staffExport, staff.page, {
 *     fields: staffFields, list: () => staffList, present: presentStaff, sensitive: 'UserManage.viewPhone',
 *     filters: { deptId: { find: findDeptName }, createdFrom: { from: 'createdAt' }, … },
 *     columns: { realName: {}, createdAt: {}, post: { isExtra: true }, … },
 *   })
 */
export function defineExport<Page extends Call, Row, Known extends string>(
  { name: kind, label, codes }: ExportKind,
  page: Page,
  definition: ExportDefinition<Page, Row, Known>,
): ExportSource {
  const { fields, present, sensitive } = definition
  const listOf = (input: ExportInput) => definition.list(input as ParsedInputOf<Page>)
  const filters = filtersOf(page, fields, definition.filters)
  return {
    kind,
    label,
    codes,
    page,
    sensitive,
    filterNames: [...filters.keys()],
    columns: columnsOf(page, fields, definition.columns),
    count: (source, input, options, limit) => listOf(input).count(source, input, options, limit),
    async *slices(source, input, { masked, cipher, ...options }, size) {
      const how = { masked, ...(cipher && { cipher }) }
      for await (const rows of listOf(input).slices(source, input, options, size)) yield present(rows, how)
    },
    async filterText(database, input, language) {
      const said: string[] = []
      for (const [name, { label, say }] of filters)
        if (input[name] !== undefined) said.push(`${inLanguage(label, language)}=${await say(input[name], language, database)}`)
      return said.join(inLanguage(['；', '; '], language))
    },
  }
}

const pageFields = new Set(['pageNum', 'pageSize', 'sortField', 'sortOrder', 'exactTotal'])

interface AnySpec {
  field?: string
  label?: Text
  from?: string
  to?: string
  values?: Field['values']
  find?: (database: Queryable, value: never) => Promise<string | null>
  kind?: CellKind
  isExtra?: true
  cell?: (value: never, language: Language) => Cell
}

const specOf = (given: AnySpec | Text = {}): AnySpec => ('map' in given ? { label: given } : given)

/** Of the definition, the field of the same name, or what every list names alike, in this order. */
function labelOf(name: string, { field, label, from, to }: AnySpec, fields: Fields): Text {
  if (label !== undefined) return label
  if (from !== undefined) return fields[from]!.label.map((word, place) => `${word}${place === 0 ? '起' : ' from'}`) as unknown as Text
  if (to !== undefined) return fields[to]!.label.map((word, place) => `${word}${place === 0 ? '止' : ' to'}`) as unknown as Text
  const known = fields[field ?? name]?.label ?? (commonLabels as Record<string, Text>)[name]
  if (known === undefined) throw new Error(`an export has no label for ${name}`)
  return known
}

function filtersOf(page: Call, fields: Fields, specs: object): Map<string, ExportFilter> {
  const names = Object.keys(page.input.shape).filter(name => !pageFields.has(name))
  return new Map(
    names.map(name => {
      const spec = specOf((specs as Record<string, AnySpec | Text>)[name])
      const values = spec.values ?? fields[spec.field ?? name]?.values
      const isChoice = name === 'ids'
      return [
        name,
        {
          label: labelOf(name, spec, fields),
          async say(value, language, database) {
            if (isChoice) return String((value as unknown[]).length)
            if (name === 'todo') return queueName(String(value), language)
            if (spec.find !== undefined) return (await spec.find(database, value as never)) ?? `#${String(value)}`
            return String(cellOf(value, values, language))
          },
        },
      ]
    }),
  )
}

/** The name of a queue; a file may be asked for by one that is gone since. */
function queueName(name: string, language: Language): string {
  const queue = declaredQueues().find(one => one.name === name)
  return queue === undefined ? name : inLanguage(queue.label, language)
}

function columnsOf(page: Call, fields: Fields, specs: object): SourceColumn[] {
  const row = (page.answer as z.ZodObject<{ records: z.ZodArray<z.ZodObject> }>).shape.records.element.shape
  const guarded = new Map(guardedPaths(page.answer).flatMap(({ key, path }) => (path[0] === 'records' && path[2] !== undefined ? [[path[2], key]] : [])))
  return Object.entries(specs as Record<string, AnySpec | Text>).map(([name, given]) => {
    const spec = specOf(given)
    const schema = row[name] as z.ZodType
    const values = spec.values ?? fields[spec.field ?? name]?.values
    if (spec.cell === undefined && values === undefined && kindOf(schema) === 'other')
      throw new Error(`an export cannot show ${name} by itself: give it a cell`)
    return {
      field: name,
      label: labelOf(name, spec, fields),
      kind: spec.kind ?? (spec.cell === undefined ? cellKindOf(schema, values) : 'text'),
      isExtra: spec.isExtra ?? false,
      cell: spec.cell === undefined ? (value, language) => cellOf(value, values, language) : (value, language) => spec.cell!(value as never, language),
      guardedBy: guarded.get(name) ?? null,
    }
  })
}

/** The columns that a person may have; hidden fields are absent. */
export function visibleColumns({ columns }: ExportSource, fields: FieldRights): SourceColumn[] {
  return columns.filter(({ guardedBy }) => guardedBy === null || fields.get(guardedBy) !== 'HIDE')
}

/** Whether this person's file holds masked numbers only: the code is missing, or a role masks the field whatever the codes. */
export function isMasked({ sensitive }: ExportSource, chosen: readonly SourceColumn[], { isAdmin, codes, fields }: ExportReader): boolean {
  const guarded = chosen.filter(({ guardedBy }) => guardedBy !== null)
  if (sensitive === null || guarded.length === 0) return true
  return !(isAdmin || codes.has(sensitive)) || guarded.some(({ guardedBy }) => fields.has(guardedBy!))
}

export function mayExport({ codes: needed }: ExportSource, { isAdmin, codes }: Pick<ExportReader, 'isAdmin' | 'codes'>): boolean {
  return isAdmin || needed.some(code => codes.has(code))
}

/** Rows of a sheet, in the order of the columns. */
export function cellsOf(rows: readonly Record<string, unknown>[], columns: readonly SourceColumn[], language: Language): Cell[][] {
  const read = (cell: Cell) => (typeof cell === 'string' ? inWords(cell, language) : cell)
  return rows.map(row => columns.map(({ field, cell }) => read(cell(row[field], language))))
}
