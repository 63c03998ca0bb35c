import type { Sheet, WriteOptions, Written } from './sheet.ts'
import { inPieces, maxColumns, maxRows } from './sheet.ts'
import { columnLetters, rowXml, textCell, widthOf, worksheetHead, worksheetTail } from './sheet-xml.ts'
import { style } from './style.ts'
import type { Worksheet } from './workbook.ts'
import { sheetNames, writeWorkbook } from './workbook.ts'

export interface XlsxOptions extends WriteOptions {
  /** A sheet of its own before the others, so that the data stays a clean table (files-exports.md: requester, time, filters, row count). */
  note?: { name: string; lines: readonly string[] }
}

/** Writes in one pass with flat memory. On abort or error nothing remains at the path. */
export async function writeXlsx(path: string, sheets: readonly Sheet[], options: XlsxOptions = {}): Promise<Written> {
  const { note, signal, onRows } = options
  let rows = 0
  const onPiece = (length: number) => {
    rows += length
    onRows?.(rows)
  }
  const parts: Worksheet[] = sheets.map(sheet => ({ name: sheet.name, xml: tableXml(sheet, onPiece, signal) }))
  if (note !== undefined) parts.unshift({ name: note.name, xml: noteXml(note.lines) })
  const names = sheetNames(parts.map(part => part.name))
  const size = await writeWorkbook(
    path,
    parts.map((part, index) => ({ ...part, name: names[index]! })),
    signal,
  )
  return { rows, size }
}

async function* tableXml({ columns, rows, totals }: Sheet, onPiece: (length: number) => void, signal?: AbortSignal): AsyncGenerator<string> {
  if (columns.length > maxColumns) throw new Error(`a sheet holds at most ${maxColumns} columns`)
  const letters = columns.map((_, index) => columnLetters(index))
  const kinds = columns.map(column => column.kind)
  const header = columns.map((column, index) => textCell(`${letters[index]}1`, column.label, style.header))
  yield worksheetHead(
    columns.map(column => ({ width: column.width ?? widthOf(column.label, column.kind) })),
    { frozenHeader: true },
  )
  yield `<row r="1">${header.join('')}</row>`
  let last = 1
  for await (const piece of inPieces(rows, signal)) {
    if (last + piece.length + (totals === undefined ? 0 : 1) > maxRows) throw new Error(`a sheet holds at most ${maxRows} rows`)
    let xml = ''
    for (const row of piece) xml += rowXml(letters, kinds, ++last, row)
    yield xml
    onPiece(piece.length)
  }
  if (totals !== undefined) yield rowXml(letters, kinds, last + 1, totals, style.bold)
  yield worksheetTail(columns.length === 0 ? '' : `<autoFilter ref="A1:${letters.at(-1)}${last}"/>`)
}

function noteXml(lines: readonly string[]): string[] {
  const rows = lines.map((line, index) => `<row r="${index + 1}">${textCell(`A${index + 1}`, line, style.wrapped)}</row>`)
  return [worksheetHead([{ width: 100 }], { frozenHeader: false }), ...rows, worksheetTail()]
}
