import { saidMark } from '../saying.ts'
import type { ReadLimits, ReadSheet } from './sheet.ts'
import { SheetError, defaultColumns, defaultUnfoldedBytes } from './sheet.ts'

/** Puts a table together from cells in the order of reading. The first row that is not blank is the header. */
export class RowCollector {
  readonly #limits: ReadLimits
  #header: string[] | null = null
  #cells: string[] = []
  readonly #rows: ReadSheet['rows'] = []
  /** One long shared string that a million cells name is a bomb that goes off later. */
  #charactersLeft: number

  constructor(limits: ReadLimits) {
    this.#limits = limits
    this.#charactersLeft = limits.unfoldedBytes ?? defaultUnfoldedBytes
  }

  /** False for what stands beyond the header and is not kept. */
  wants(column: number): boolean {
    return this.#header === null || column < this.#header.length
  }

  cell(column: number, raw: string): void {
    const text = cleanText(raw)
    if (text === '' || !this.wants(column)) return
    if (column >= (this.#limits.columns ?? defaultColumns)) throw new SheetError('TOO_LARGE', 'too many columns')
    this.#charactersLeft -= text.length
    if (this.#charactersLeft < 0) throw new SheetError('TOO_LARGE', 'too many characters')
    while (this.#cells.length <= column) this.#cells.push('')
    this.#cells[column] = text
  }

  endRow(rowNo: number): void {
    const cells = this.#cells
    if (cells.length === 0) return
    this.#cells = []
    if (this.#header === null) {
      this.#header = cells
      return
    }
    if (this.#rows.length >= this.#limits.rows) throw new SheetError('TOO_MANY_ROWS', `more than ${this.#limits.rows} rows`)
    while (cells.length < this.#header.length) cells.push('')
    this.#rows.push({ rowNo, cells })
  }

  finish(): ReadSheet {
    if (this.#header === null || this.#rows.length === 0) throw new SheetError('EMPTY', 'no rows')
    return { header: this.#header, rows: this.#rows }
  }
}

/** Without blanks around it, full-width ones and the byte order mark included, with one kind of line end, and without the system's own mark. */
function cleanText(raw: string): string {
  const text = (raw.includes(saidMark) ? raw.replaceAll(saidMark, '') : raw).trim()
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
