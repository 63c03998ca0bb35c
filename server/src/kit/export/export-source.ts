import { guardedPaths, inLanguage } from '@gongtai/contract'
import type { AnswerOf, Call, Code, ExportKind, FieldKey, Language, PageAnswer, ParsedInputOf, Text } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import type { Cipher } from '../cipher.ts'
import type { FieldRights } from '../field-right.ts'
import type { FilterOf, ListInput, ListOptions, ListRun } from '../list-query.ts'
import { inWords } from '../saying.ts'
import type { Source } from '../select.ts'
import type { Cell } from '../sheet/sheet.ts'
import type { ExportColumn, ExportFilter } from './export-column.ts'

type RecordOf<C extends Call> = AnswerOf<C> extends PageAnswer<infer Row> ? Row : never

interface ExportDefinition<Page extends Call, Row> {
  list: (input: ParsedInputOf<Page>) => ListRun<Row>
  /** What the page makes of its rows. Masked: phone and card numbers are not to be read in full. */
  present: (rows: Row[], options: { masked: boolean; /** Opens what is sealed. */ cipher?: Cipher }) => RecordOf<Page>[]
  /** Whoever holds it gets phone and card numbers in full; null where there are none. */
  sensitive: Code | null
  /** One per filter of the contract: leaving one out does not compile. */
  filters: { readonly [Name in keyof Required<FilterOf<Page>>]: ExportFilter<NonNullable<FilterOf<Page>[Name]>> }
  /** In the order of the file. The type of each is that of its field. */
  columns: { readonly [Field in keyof RecordOf<Page> & string]?: ExportColumn<RecordOf<Page>[Field]> }
}

export type ExportInput = ListInput & Record<string, unknown>

/** Whose file it is, as far as the content depends on that. */
export interface ExportReader {
  codes: ReadonlySet<string>
  isAdmin: boolean
  fields: FieldRights
}

export interface SourceColumn extends ExportColumn<unknown> {
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
 * Declares the export of a page: its filters and its rows. Where a field of the page is hidden from a person, the column is absent.
 *
 *   defineExport(staffExport, staff.page, {
 *     list: () => staffList, present: presentStaff, sensitive: 'UserManage.viewPhone',
 *     filters: { status: labelFilter(['状态', 'Status'], staffStatuses), … },
 *     columns: { realName: textColumn(['姓名', 'Name']), createdAt: instantColumn(['创建时间', 'Created']), … },
 *   })
 */
export function defineExport<Page extends Call, Row>(
  { name: kind, label, codes }: ExportKind,
  page: Page,
  definition: ExportDefinition<Page, Row>,
): ExportSource {
  const { present, sensitive } = definition
  const listOf = (input: ExportInput) => definition.list(input as ParsedInputOf<Page>)
  const filters = Object.entries(definition.filters) as [string, ExportFilter<unknown>][]
  const guarded = new Map(guardedPaths(page.answer).flatMap(({ key, path }) => (path[0] === 'records' && path[2] !== undefined ? [[path[2], key]] : [])))
  return {
    kind,
    label,
    codes,
    page,
    sensitive,
    filterNames: filters.map(([name]) => name),
    columns: Object.entries(definition.columns as Record<string, ExportColumn<unknown>>).map(([field, column]) => ({
      ...column,
      field,
      guardedBy: guarded.get(field) ?? null,
    })),
    count: (source, input, options, limit) => listOf(input).count(source, input, options, limit),
    async *slices(source, input, { masked, cipher, ...options }, size) {
      const how = { masked, ...(cipher && { cipher }) }
      for await (const rows of listOf(input).slices(source, input, options, size)) yield present(rows, how) as Record<string, unknown>[]
    },
    async filterText(database, input, language) {
      const said: string[] = []
      for (const [name, { label, say }] of filters)
        if (input[name] !== undefined) said.push(`${inLanguage(label, language)}=${await say(input[name], language, database)}`)
      return said.join(inLanguage(['；', '; '], language))
    },
  }
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
