import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll } from 'vitest'
import type { Cell, Sheet, SheetColumn } from './sheet.ts'
import { ZipReader } from './zip-reader.ts'

/** A folder for the files of one test file. */
export function useFolder(): (name: string) => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sheet-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return name => join(folder, name)
}

export function sheetOf(columns: readonly SheetColumn[], rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}): Sheet {
  return {
    name: '数据',
    columns,
    rows: (async function* () {
      yield rows
    })(),
    ...more,
  }
}

/** The text of one part of an office file. */
export async function partOf(path: string, part: string): Promise<string> {
  const file = await open(path)
  let text = ''
  for await (const chunk of (await ZipReader.open(file, 1e9)).text(part)) text += chunk
  await file.close()
  return text
}

/** Text as every reader is to see it: written down apart from the code that makes it so. */
export function seen(text: string): string {
  let plain = ''
  for (const character of text.replace(/\r\n?/g, '\n')) {
    const code = character.codePointAt(0)!
    const isBad = (code < 0x20 && code !== 9 && code !== 10) || (code >= 0xd800 && code < 0xe000) || code === 0xfffe || code === 0xffff
    plain += isBad ? '\ufffd' : character
  }
  return plain.trim()
}

/** What an entry claims about itself can differ from what it is. */
export interface HandMadeEntry {
  name: string
  text?: string
  /** In the place of folded text. */
  folded?: Buffer
  unfolded?: number
  crc?: number
  flags?: number
  localName?: string
}

export function handMadeZip(entries: readonly HandMadeEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const bytes = Buffer.from(entry.text ?? '')
    const folded = entry.folded ?? deflateRawSync(bytes)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(entry.flags ?? 0, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(entry.crc ?? crc32(bytes), 10)
    fields.writeUInt32LE(folded.length, 14)
    fields.writeUInt32LE(entry.unfolded ?? bytes.length, 18)
    const head = (signature: string, name: string, tail: Buffer) => {
      const named = Buffer.from(fields)
      named.writeUInt16LE(Buffer.byteLength(name), 22)
      return Buffer.concat([Buffer.from(signature, 'latin1'), named, tail, Buffer.from(name)])
    }
    const local = Buffer.concat([head('PK\x03\x04', entry.localName ?? entry.name, Buffer.alloc(0)), folded])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(head('PK\x01\x02\x14\x00', entry.name, place))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, list, end])
}

export interface HandMadeWorkbook {
  rows?: string
  /** The whole worksheet. */
  worksheet?: Partial<HandMadeEntry>
  sharedStrings?: string
  styles?: string
  workbook?: string
  others?: HandMadeEntry[]
}

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`

/** The parts of a workbook by hand: the sheet that counts is called other.xml, so that nobody finds it by its name. */
export function workbookEntries(book: HandMadeWorkbook): HandMadeEntry[] {
  const relations =
    relation('rId6', 'worksheet', 'worksheets/sheet1.xml') +
    relation('rId7', 'worksheet', 'worksheets/other.xml') +
    relation('rId8', 'sharedStrings', 'sharedStrings.xml') +
    relation('rId9', 'styles', '/xl/styles.xml')
  const entries: HandMadeEntry[] = [
    { name: '_rels/.rels', text: `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>` },
    { name: 'xl/workbook.xml', text: book.workbook ?? '<workbook><sheets><sheet name="第一" sheetId="4" r:id="rId7"/></sheets></workbook>' },
    { name: 'xl/_rels/workbook.xml.rels', text: `<Relationships>${relations}</Relationships>` },
    { name: 'xl/worksheets/other.xml', text: `<?xml version="1.0"?><worksheet><sheetData>${book.rows ?? ''}</sheetData></worksheet>`, ...book.worksheet },
  ]
  if (book.sharedStrings !== undefined) entries.push({ name: 'xl/sharedStrings.xml', text: `<sst>${book.sharedStrings}</sst>` })
  if (book.styles !== undefined) entries.push({ name: 'xl/styles.xml', text: `<styleSheet>${book.styles}</styleSheet>` })
  return [...entries, ...(book.others ?? [])]
}

export async function writeWorkbookByHand(path: string, book: HandMadeWorkbook): Promise<string> {
  await writeFile(path, handMadeZip(workbookEntries(book)))
  return path
}
