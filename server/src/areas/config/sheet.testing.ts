import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importTask as importCalls, ownOperation } from '@gongtai/contract'
import type { AnswerOf, ImportInfo } from '@gongtai/contract'
import { writeXlsx } from '../../kit/sheet/xlsx-writer.ts'
import type { Client } from '../../testing/client.ts'

async function bytesOf(labels: readonly string[], rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(join(tmpdir(), 'gongtai-config-'))
  const path = join(folder, 'sheet.xlsx')
  async function* pages() {
    yield rows
  }
  await writeXlsx(path, [{ name: '导入', columns: labels.map(label => ({ label, kind: 'text' as const })), rows: pages() }])
  const bytes = new Uint8Array(readFileSync(path))
  rmSync(folder, { recursive: true })
  return bytes
}

async function until(client: Client, id: number, ...states: ImportInfo['state'][]): Promise<ImportInfo> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise(resolve => setTimeout(resolve, 50))) {
    const info = await client.call(importCalls.info, { id })
    if (states.includes(info.state)) return info
  }
  throw new Error(`import ${id} is not ${states.join(' or ')}`)
}

/** Checks a sheet. */
export async function checkSheet(client: Client, importType: string, labels: readonly string[], rows: readonly (readonly string[])[]): Promise<ImportInfo> {
  const answer = await client.upload(importCalls.check, { importType }, `${importType}.xlsx`, await bytesOf(labels, rows))
  if (answer.code !== 200) throw new Error(answer.msg)
  return until(client, answer.data.id, 'CHECKED', 'REJECTED')
}

/** Checks and imports a sheet. */
export async function importSheet(client: Client, importType: string, labels: readonly string[], rows: readonly (readonly string[])[]): Promise<ImportInfo> {
  const { id } = await checkSheet(client, importType, labels, rows)
  await client.call(importCalls.confirm, { id, skipErrors: false })
  return until(client, id, 'FINISHED', 'FAILED')
}

/** Takes the last import of this person back. */
export async function undoImport(client: Client): Promise<AnswerOf<typeof ownOperation.undo>> {
  const [operation] = (await client.call(ownOperation.page, { kind: 'IMPORT' })).records
  return client.call(ownOperation.undo, { id: operation!.id })
}
