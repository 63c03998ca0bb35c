import { daySerial, digitsOf, instantText, looksLikeFormula, plainText } from './cell-value.ts'
import { writeNewFile } from './new-file.ts'
import type { Cell, CellKind, Sheet, WriteOptions, Written } from './sheet.ts'
import { inPieces } from './sheet.ts'

/** UTF-8 with the mark that Excel needs to see it, CRLF. On abort or error nothing remains at the path. */
export function writeCsv(path: string, { columns, rows, totals }: Sheet, options: WriteOptions = {}): Promise<Written> {
  const { signal, onRows } = options
  const kinds = columns.map(column => column.kind)
  return writeNewFile(path, signal, async file => {
    const written: Written = { rows: 0, size: 0 }
    const write = async (text: string) => {
      const bytes = Buffer.from(text)
      await file.writeFile(bytes)
      written.size += bytes.length
    }
    await write(`\ufeff${columns.map(column => textField(column.label)).join(',')}\r\n`)
    for await (const piece of inPieces(rows, signal)) {
      let lines = ''
      for (const row of piece) lines += line(kinds, row)
      await write(lines)
      written.rows += piece.length
      onRows?.(written.rows)
    }
    if (totals !== undefined) await write(line(kinds, totals))
    return written
  })
}

function line(kinds: readonly CellKind[], row: readonly Cell[]): string {
  let text = ''
  for (let index = 0; index < kinds.length; index++) text += (index === 0 ? '' : ',') + field(kinds[index]!, row[index] ?? null)
  return `${text}\r\n`
}

function field(kind: CellKind, value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return fitting(kind, value) ?? textField(String(value))
}

/** Text that is a value of its kind and therefore safe as it stands, or null. */
function fitting(kind: CellKind, value: string | number): string | null {
  switch (kind) {
    case 'text':
      return null
    case 'number':
    case 'money':
      return digitsOf(value)
    case 'instant':
      return instantText(value)
    case 'day':
      return daySerial(value) === null ? null : String(value)
  }
}

const special = /[",\n]|^\s|\s$/

function textField(value: string): string {
  const plain = plainText(value)
  const text = looksLikeFormula(plain) ? `'${plain}` : plain
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
