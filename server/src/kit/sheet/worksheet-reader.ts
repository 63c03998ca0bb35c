import type { DateFormat } from './number-format.ts'
import { dateText, numberText } from './number-format.ts'
import type { RowCollector } from './row-collector.ts'
import { SheetError, maxColumns, maxRows } from './sheet.ts'
import type { XmlHandler } from './xml-scanner.ts'
import { attribute } from './xml-scanner.ts'

/** What cells refer to. */
export interface CellContext {
  sharedStrings: readonly string[]
  /** By the style of the cell. */
  dateFormats: readonly (DateFormat | null)[]
  since1904: boolean
}

/** Excel spells characters that XML cannot hold as _x000D_. */
export function decodeCellText(text: string): string {
  return text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))) : text
}

/** Collects text of `t` elements, also of several runs, and leaves out how it is to be pronounced. */
export class TextRuns {
  text = ''
  #inText = false
  #isPhonetic = false

  open(name: string): void {
    if (name === 't') this.#inText = !this.#isPhonetic
    else if (name === 'rPh') this.#isPhonetic = true
  }

  add(text: string): void {
    if (this.#inText) this.text += text
  }

  close(name: string): void {
    if (name === 't') this.#inText = false
    else if (name === 'rPh') this.#isPhonetic = false
  }

  take(): string {
    const { text } = this
    this.text = ''
    return decodeCellText(text)
  }
}

/** Index of the column in a reference such as B12; null where there is none. */
function columnOf(reference: string | null): number | null {
  if (reference === null) return null
  let column = 0
  let at = 0
  for (; at < reference.length && at < 4; at++) {
    const code = reference.charCodeAt(at) & ~0x20
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
  }
  if (column < 1 || column > maxColumns) throw new SheetError('FORMAT', 'a cell outside of the sheet')
  return column - 1
}

/** Hands the cells of a worksheet to the collector. */
export class WorksheetReader implements XmlHandler {
  readonly #collector: RowCollector
  readonly #context: CellContext
  readonly #runs = new TextRuns()
  #inData = false
  #inValue = false
  #rowNo = 0
  #rowCount = 0
  #column = -1
  #cellCount = 0
  #type = 'n'
  #style = 0
  #value = ''

  constructor(collector: RowCollector, context: CellContext) {
    this.#collector = collector
    this.#context = context
  }

  open(name: string, tag: string): void {
    if (name === 'sheetData') this.#inData = true
    if (!this.#inData) return
    if (name === 'c') this.#openCell(tag)
    else if (name === 'v') this.#inValue = true
    else if (name === 'row') this.#openRow(tag)
    else this.#runs.open(name)
  }

  text(text: string): void {
    if (this.#inValue) this.#value += text
    else this.#runs.add(text)
  }

  close(name: string): void {
    if (!this.#inData) return
    if (name === 'c') this.#closeCell()
    else if (name === 'v') this.#inValue = false
    else if (name === 'row') this.#collector.endRow(this.#rowNo)
    else if (name === 'sheetData') this.#inData = false
    else this.#runs.close(name)
  }

  #openRow(tag: string): void {
    this.#rowNo = Number(attribute(tag, 'r') ?? this.#rowNo + 1)
    this.#column = -1
    this.#cellCount = 0
    if (++this.#rowCount > maxRows || !Number.isInteger(this.#rowNo) || this.#rowNo < 1 || this.#rowNo > maxRows)
      throw new SheetError('FORMAT', 'a row outside of the sheet')
  }

  #openCell(tag: string): void {
    this.#column = columnOf(attribute(tag, 'r')) ?? this.#column + 1
    this.#type = attribute(tag, 't') ?? 'n'
    this.#style = Number(attribute(tag, 's') ?? 0)
    if (++this.#cellCount > maxColumns) throw new SheetError('FORMAT', 'a row of too many cells')
  }

  #closeCell(): void {
    const value = this.#value
    const inline = this.#runs.take()
    this.#value = ''
    if (this.#collector.wants(this.#column)) this.#collector.cell(this.#column, this.#type === 'inlineStr' ? inline : this.#shown(value))
  }

  #shown(value: string): string {
    if (value === '') return ''
    switch (this.#type) {
      case 's':
        return this.#shared(Number(value))
      case 'str':
        return decodeCellText(value)
      case 'b':
        return value.trim() === '1' ? 'TRUE' : 'FALSE'
      case 'd':
        return value.slice(0, 19).replace('T', ' ')
      case 'n':
        return this.#number(value.trim())
      default:
        return value
    }
  }

  #shared(index: number): string {
    const text = this.#context.sharedStrings[index]
    if (text === undefined) throw new SheetError('FORMAT', 'a cell names a string that is not there')
    return text
  }

  #number(value: string): string {
    const format = this.#context.dateFormats[this.#style] ?? null
    return (format === null ? null : dateText(Number(value), format, this.#context.since1904)) ?? numberText(value)
  }
}
