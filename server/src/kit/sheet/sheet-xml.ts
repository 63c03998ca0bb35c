import { daySerial, digitsOf, instantSerial, looksLikeFormula, plainText } from './cell-value.ts'
import type { Cell, CellKind } from './sheet.ts'
import { style } from './style.ts'

/** Cells and rows as SpreadsheetML. */

/** A to XFD. */
export function columnLetters(index: number): string {
  let letters = ''
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

const markup: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeXml(text: string): string {
  return plainText(text).replace(/[&<>"]/g, found => markup[found]!)
}

/** Excel reads `_x0041_` in a cell as A, so an underscore that begins such a spelling is spelled so itself. */
function escapeCellText(text: string): string {
  return escapeXml(text).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** The general style goes without saying. */
function styled(cellStyle: number): string {
  return cellStyle === style.general ? '' : ` s="${cellStyle}"`
}

const special = /[&<>"\n]|_x|^\s|\s$/

export function textCell(place: string, text: string, textStyle: number): string {
  const plain = plainText(text)
  const open = `<c r="${place}"${styled(textStyle)} t="inlineStr"><is>`
  return special.test(plain) ? `${open}<t xml:space="preserve">${escapeCellText(plain)}</t></is></c>` : `${open}<t>${plain}</t></is></c>`
}

function numberCell(place: string, digits: string | number, numberStyle: number): string {
  return `<c r="${place}"${styled(numberStyle)}><v>${digits}</v></c>`
}

const numbers: Record<Exclude<CellKind, 'text'>, { of: (value: Cell) => string | number | null; style: number }> = {
  number: { of: digitsOf, style: style.general },
  money: { of: digitsOf, style: style.money },
  instant: { of: instantSerial, style: style.instant },
  day: { of: daySerial, style: style.day },
}

/** `emphasis` is 0 or the distance to the bold styles. */
export function cellXml(place: string, kind: CellKind, value: Cell, emphasis: number): string {
  if (value === null || value === '') return ''
  if (typeof value === 'boolean') return `<c r="${place}"${styled(style.general + emphasis)} t="b"><v>${value ? 1 : 0}</v></c>`
  if (kind !== 'text') {
    const digits = numbers[kind].of(value)
    if (digits !== null) return numberCell(place, digits, numbers[kind].style + emphasis)
  }
  const text = String(value)
  return textCell(place, text, (looksLikeFormula(text) ? style.quoted : style.general) + emphasis)
}

export function rowXml(letters: readonly string[], kinds: readonly CellKind[], rowNo: number, row: readonly Cell[], emphasis = 0): string {
  let xml = `<row r="${rowNo}">`
  for (let index = 0; index < kinds.length; index++) xml += cellXml(letters[index]! + rowNo, kinds[index]!, row[index] ?? null, emphasis)
  return `${xml}</row>`
}

const worksheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** What stands before the rows. Styles of columns are those of cells yet to be typed. */
export function worksheetHead(columns: readonly { width: number; style?: number }[], { frozenHeader }: { frozenHeader: boolean }): string {
  const pane = frozenHeader ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' : ''
  const cols = columns.map(
    (column, index) => `<col min="${index + 1}" max="${index + 1}" width="${column.width}" style="${column.style ?? style.general}" customWidth="1"/>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${worksheetNamespace}">` +
    `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${cols.length === 0 ? '' : `<cols>${cols.join('')}</cols>`}<sheetData>`
  )
}

export function worksheetTail(extras = ''): string {
  return `</sheetData>${extras}</worksheet>`
}

const kindWidth: Record<CellKind, number> = { text: 12, number: 12, money: 14, instant: 20, day: 12 }

/** Wide enough for the label, the arrow of the filter and a usual value. */
export function widthOf(label: string, kind: CellKind): number {
  let width = 4
  for (const character of label) width += character > '\u2e80' ? 2 : 1
  return Math.min(60, Math.max(width, kindWidth[kind]))
}
