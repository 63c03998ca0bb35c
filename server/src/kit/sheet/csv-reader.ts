import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { RowCollector } from './row-collector.ts'
import type { ReadLimits, ReadSheet } from './sheet.ts'
import { SheetError, defaultUnfoldedBytes } from './sheet.ts'

const maxField = 400_000

/** UTF-8 with or without mark, or GB18030, which Chinese Excel writes. Throws a SheetError for every file that cannot be taken. */
export async function readCsv(path: string, limits: ReadLimits): Promise<ReadSheet> {
  if ((await stat(path)).size > (limits.unfoldedBytes ?? defaultUnfoldedBytes)) throw new SheetError('TOO_LARGE', 'too many bytes')
  const encoding = (await isIn('utf-8', path)) ? 'utf-8' : 'gb18030'
  const scanner = new CsvScanner(new RowCollector(limits))
  for await (const text of decoded(path, encoding)) scanner.write(text)
  return scanner.finish()
}

async function isIn(encoding: string, path: string): Promise<boolean> {
  try {
    for await (const text of decoded(path, encoding)) void text
    return true
  } catch (error) {
    if (error instanceof SheetError) return false
    throw error
  }
}

async function* decoded(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const decode = (bytes?: Buffer) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new SheetError('FORMAT', `not ${encoding}`)
    }
  }
  for await (const bytes of createReadStream(path)) yield decode(bytes as Buffer)
  yield decode()
}

/** RFC 4180, with either line end. */
class CsvScanner {
  readonly #collector: RowCollector
  #field = ''
  #column = 0
  #rowNo = 1
  #isQuoted = false
  /** A quote was met inside a quoted field: it ends there, unless another follows. */
  #quoteMet = false

  constructor(collector: RowCollector) {
    this.#collector = collector
  }

  write(text: string): void {
    if (text.includes('\0')) throw new SheetError('FORMAT', 'not text')
    let at = 0
    while (at < text.length) at = this.#isQuoted ? this.#quoted(text, at) : this.#plain(text, at)
  }

  finish(): ReadSheet {
    if (this.#isQuoted && !this.#quoteMet) throw new SheetError('FORMAT', 'a quote without end')
    this.#endRow()
    return this.#collector.finish()
  }

  #quoted(text: string, at: number): number {
    if (this.#quoteMet) {
      this.#quoteMet = false
      if (text[at] === '"') {
        this.#add('"')
        return at + 1
      }
      this.#isQuoted = false
      return at
    }
    const quote = text.indexOf('"', at)
    this.#add(text.slice(at, quote === -1 ? text.length : quote))
    if (quote === -1) return text.length
    this.#quoteMet = true
    return quote + 1
  }

  #plain(text: string, at: number): number {
    const end = nextMark(text, at)
    this.#add(text.slice(at, end))
    if (end === text.length) return end
    switch (text[end]) {
      case ',':
        this.#endField()
        break
      case '\n':
        this.#endRow()
        break
      default:
        // A quote opens a field only at its beginning; elsewhere it is a character like any other.
        if (this.#field.trim() === '') {
          this.#field = ''
          this.#isQuoted = true
        } else this.#add('"')
    }
    return end + 1
  }

  #add(text: string): void {
    this.#field += text
    if (this.#field.length > maxField) throw new SheetError('FORMAT', 'a field of too many characters')
  }

  #endField(): void {
    this.#collector.cell(this.#column++, this.#field)
    this.#field = ''
  }

  #endRow(): void {
    this.#endField()
    this.#collector.endRow(this.#rowNo++)
    this.#column = 0
  }
}

/** The next comma, quote or line feed; a carriage return before it is a blank at the end of its cell. */
function nextMark(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x2c || code === 0x22 || code === 0x0a) return at
  }
  return text.length
}
