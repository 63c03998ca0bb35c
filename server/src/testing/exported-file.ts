import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { exportTask, requestOf } from '@gongtai/contract'
import { ZipReader } from '../kit/sheet/zip-reader.ts'
import type { Client } from './client.ts'

export interface ExportedFile {
  name: string
  note: string[]
  header: string[]
  /** Cells as they stand in the file: texts as they are, times as the numbers of the sheet. */
  rows: string[][]
}

/** Waits until the file of a task is there. */
export async function finishedExport(client: Client, id: number, timeout = 15_000): Promise<void> {
  await expect.poll(async () => (await client.ask(exportTask.info, { id })).data.state, { timeout, interval: 100 }).toBe('FINISHED')
}

/** The file of a task, as a person takes it. */
export async function downloadExport(client: Client, id: number): Promise<ExportedFile> {
  const response = await fetch(client.origin + requestOf(exportTask.download, { id }).address, { headers: client.headers() })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('spreadsheetml')
  const disposition = response.headers.get('content-disposition')!
  const name = decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)![1]!)
  return { name, ...(await readSheets(Buffer.from(await response.arrayBuffer()))) }
}

async function readSheets(bytes: Buffer): Promise<Omit<ExportedFile, 'name'>> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-exported-'))
  const path = join(folder, 'file.xlsx')
  await writeFile(path, bytes)
  const file = await open(path)
  try {
    const zip = await ZipReader.open(file, 500_000_000)
    const [note, data] = [await rowsOf(zip, 'xl/worksheets/sheet1.xml'), await rowsOf(zip, 'xl/worksheets/sheet2.xml')]
    const [header = [], ...rows] = data
    return { note: note.map(row => row[0]!), header, rows: rows.map(row => Array.from(header, (_, place) => row[place] ?? '')) }
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
}

async function rowsOf(zip: ZipReader, part: string): Promise<string[][]> {
  let xml = ''
  for await (const chunk of zip.text(part)) xml += chunk
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, cells]) => {
    const row: string[] = []
    for (const [, letters, value] of cells!.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) row[columnOf(letters!)] = plain(value!)
    return row
  })
}

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
const plain = (value: string) =>
  value
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The number by which a sheet knows an instant: days since 1899-12-30, in Shanghai, to the second. */
export function serialOf(instant: string | null): string {
  if (instant === null) return ''
  const wall = Math.floor(Date.parse(instant) / 1_000) * 1_000 + 8 * 3_600_000
  return String((wall - Date.UTC(1899, 11, 30)) / 86_400_000)
}
