import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '../../../db/connection.ts'
import { file } from '../../../kit/file/file.tables.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'

type Row = typeof file.$inferInsert

/** A file of the demo: what its row says, and its bytes. */
export type DemoFile = Omit<Row, 'size' | 'sha256' | 'storage' | 'storageKey' | 'fileName'> & { bytes: Buffer }

/**
 * Keeps files as the application does, and answers their names in the same order. Names come from the seed's chance, so
 * that a second seed writes over the bytes of one that broke off. Without a storage (tests) there are rows alone.
 */
export async function storeDemoFiles(transaction: Transaction, storage: Storage | null, random: Random, files: readonly DemoFile[]): Promise<string[]> {
  const rows = files.map(({ bytes, ...fields }) => {
    const key = random.hex(32)
    return {
      ...fields,
      fileName: `${key}.${fields.ext}`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storage: storage?.name ?? ('LOCAL' as const),
      storageKey: `${key.slice(0, 2)}/${key}`,
    }
  })
  await insertRows(transaction, file, rows)
  if (storage !== null)
    await putAll(
      storage,
      rows.map(({ storageKey }, index) => ({ storageKey, bytes: files[index]!.bytes })),
    )
  return rows.map(({ fileName }) => fileName)
}

/** Some at once: each waits for the disk, or for the line. */
const atOnce = 8

async function putAll(storage: Storage, items: readonly { storageKey: string; bytes: Buffer }[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-seed-'))
  try {
    for (let first = 0; first < items.length; first += atOnce) {
      await Promise.all(
        items.slice(first, first + atOnce).map(async ({ storageKey, bytes }, index) => {
          const path = join(folder, String(index))
          await writeFile(path, bytes)
          await storage.put(storageKey, path)
        }),
      )
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
