import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import { writeXlsx } from '../../server/src/kit/sheet/xlsx-writer.ts'
import { ZipReader } from '../../server/src/kit/sheet/zip-reader.ts'
import { place } from './place.ts'

/** A workbook with one sheet of text, in the folder of this run. */
export async function makeWorkbook(name: string, header: readonly string[], rows: readonly (readonly string[])[]): Promise<string> {
  const file = path.join(place.get().folder, name)
  const columns = header.map(label => ({ label, kind: 'text' as const }))
  await writeXlsx(file, [{ name: 'Sheet1', columns, rows: once(rows) }])
  return file
}

async function* once<T>(value: T): AsyncGenerator<T> {
  yield value
}

const unfoldedLimit = 100_000_000

/** The text of a worksheet, cell after cell; the first is number 1. */
export async function sheetText(name: string, number: number): Promise<string[]> {
  const file = await open(name)
  try {
    const zip = await ZipReader.open(file, unfoldedLimit)
    let xml = ''
    for await (const piece of zip.text(`xl/worksheets/sheet${number}.xml`)) xml += piece
    return [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(match => match[1]!)
  } finally {
    await file.close()
  }
}

/** A file of zeros, one byte above so many megabytes. */
export function largeFile(name: string, megabytes: number): string {
  const file = path.join(place.get().folder, name)
  writeFileSync(file, Buffer.alloc(megabytes * 1_048_576 + 1))
  return file
}
