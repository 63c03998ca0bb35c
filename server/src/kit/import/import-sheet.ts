import { z } from 'zod'
import { extensionOf, fieldErrors, importKindOf, importRefusals, inLanguage } from '@gongtai/contract'
import type { ImportOutcome, Language, Text } from '@gongtai/contract'
import { refuse } from '../fault.ts'
import { readCsv } from '../sheet/csv-reader.ts'
import { SheetError } from '../sheet/sheet.ts'
import type { ReadSheet } from '../sheet/sheet.ts'
import { readXlsx } from '../sheet/xlsx-reader.ts'
import type { Finding, ImportColumn, ImportRun, ImportSource, RowValues } from './import-source.ts'

export interface SheetRow {
  rowNo: number
  /** Cells by the key of their column. */
  data: Record<string, string>
}

export interface JudgedRow extends SheetRow {
  outcome: ImportOutcome
  messages: { field: string; message: string }[]
}

/** The rows of an uploaded file under the keys of the source's columns. Refused where it is no such sheet. */
export async function readRows(source: ImportSource, path: string, originalName: string, language: Language): Promise<SheetRow[]> {
  const { rows: limit } = importKindOf(source.kind)!
  const { header, rows } = await readSheet(path, originalName, limit)
  const places = source.columns.map(column => ({ column, place: header.findIndex(name => isHeaderOf(column, name)) }))
  const missing = places.filter(({ column, place }) => place < 0 && column.required === true)
  if (missing.length > 0)
    throw refuse(importRefusals.columnsMissing, {
      names: missing.map(({ column }) => inLanguage(column.label, language)).join(language === 'zh_CN' ? '、' : ', '),
    })
  if (rows.length === 0) throw refuse(importRefusals.noRows)
  return rows.map(({ rowNo, cells }) => ({
    rowNo,
    data: Object.fromEntries(places.map(({ column, place }) => [column.key, place < 0 ? '' : (cells[place] ?? '')])),
  }))
}

/** People mark required columns with a star of their own. */
function isHeaderOf({ label }: ImportColumn, name: string): boolean {
  const plain = name.replace(/[*＊\s]/g, '').toLowerCase()
  return label.some(text => text.replace(/\s/g, '').toLowerCase() === plain)
}

async function readSheet(path: string, originalName: string, limit: number): Promise<ReadSheet> {
  try {
    return await (extensionOf(originalName) === 'csv' ? readCsv : readXlsx)(path, { rows: limit })
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    if (error.reason === 'TOO_MANY_ROWS') throw refuse(importRefusals.tooManyRows, { count: limit })
    if (error.reason === 'EMPTY') throw refuse(importRefusals.noRows)
    throw refuse(importRefusals.wrongFormat)
  }
}

/** What the row says once its cells have the form that its schema asks for, else what is wrong and what the good cells say. */
export function parseRow(
  source: ImportSource,
  { data }: SheetRow,
  language: Language,
): { row: RowValues } | { messages: JudgedRow['messages']; rest: RowValues } {
  const parsed = source.row.safeParse(data, { reportInput: true })
  if (parsed.success) return { row: parsed.data }
  return { messages: fieldErrors(parsed.error.issues, language), rest: source.row instanceof z.ZodObject ? goodCells(source.row, data) : {} }
}

function goodCells(schema: z.ZodObject, data: Record<string, string>): Record<string, unknown> {
  const good: Record<string, unknown> = {}
  for (const [name, cell] of Object.entries(schema.shape)) {
    const parsed = (cell as z.ZodType).safeParse(data[name])
    if (parsed.success) good[name] = parsed.data
  }
  return good
}

/** Judges every row: by its form, by what stands in the file before it, by what the area knows. All that is wrong with it is said at once. */
export async function judgeRows(
  source: ImportSource,
  rows: readonly SheetRow[],
  runOf: (parsed: readonly RowValues[]) => Promise<ImportRun<unknown>>,
  language: Language,
): Promise<JudgedRow[]> {
  const parsed = rows.map(row => parseRow(source, row, language))
  const run = await runOf(parsed.map(one => ('row' in one ? one.row : one.rest)))
  const first = new Map<string, number>()
  return rows.map((row, place) => {
    const one = parsed[place]!
    const said = ({ key: field, message }: Finding) => ({ field, message: inLanguage(message, language) })
    if ('messages' in one) {
      const bad = new Set(one.messages.map(({ field }) => field))
      const known = source.check(one.rest, run).filter(({ key: field, level }) => level === 'ERROR' && !bad.has(field))
      return { ...row, outcome: 'ERROR', messages: [...one.messages, ...known.map(said)] }
    }
    const findings = source.check(one.row, run)
    const errors = findings.filter(({ level }) => level === 'ERROR')
    const key = source.repeats(one.row)
    const earlier = first.get(key)
    if (earlier !== undefined)
      return { ...row, outcome: 'REPEAT', messages: [{ field: '', message: inLanguage(repeated(earlier), language) }, ...errors.map(said)] }
    first.set(key, row.rowNo)
    const outcome = errors.length > 0 ? 'ERROR' : findings.length > 0 ? 'WARN' : 'OK'
    return {
      ...row,
      outcome,
      messages: (errors.length > 0 ? errors : findings).map(said),
    }
  })
}

const repeated = (rowNo: number): Text => [`与第${rowNo}行重复`, `Duplicate of row ${rowNo}`]
