import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '../../../db/connection.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { sharedKey } from '../../../kit/file/files.ts'
import type { Storage } from '../../../kit/file/storage.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { insertRows } from '../../../demo/insert.ts'

type Row = typeof file.$inferInsert

/** A file of the demo: what its row says, and its bytes. */
export type DemoFile = Omit<Row, 'size' | 'sha256' | 'storage' | 'storageKey' | 'fileName'> & { bytes: Buffer }

/**
 * Keeps files as the application does, and answers their names in the same order. Bytes that several of them show are kept
 * once. Names come from the seed's chance, so that a second seed writes over the bytes of one that broke off. Without a
 * storage (tests) there are rows alone.
 */
export async function storeDemoFiles(transaction: Transaction, storage: Storage | null, random: Random, files: readonly DemoFile[]): Promise<string[]> {
  const hashOf = hasher()
  const counts = new Map<string, number>()
  for (const { bytes } of files) counts.set(hashOf(bytes), (counts.get(hashOf(bytes)) ?? 0) + 1)
  const stored = new Map<string, Buffer>()
  const rows = files.map(({ bytes, ...fields }) => {
    const key = random.hex(32)
    const sha256 = hashOf(bytes)
    const storageKey = counts.get(sha256)! > 1 ? sharedKey(sha256) : `${key.slice(0, 2)}/${key}`
    stored.set(storageKey, bytes)
    return { ...fields, fileName: `${key}.${fields.ext}`, size: bytes.length, sha256, storage: storage?.name ?? ('LOCAL' as const), storageKey }
  })
  await Promise.all([insertRows(transaction, file, rows), storage === null ? null : putAll(storage, [...stored])])
  return rows.map(({ fileName }) => fileName)
}

/** The same drawing is handed over many times, and hashed once. */
function hasher(): (bytes: Buffer) => string {
  const known = new Map<Buffer, string>()
  return bytes => {
    const hash = known.get(bytes) ?? createHash('sha256').update(bytes).digest('hex')
    known.set(bytes, hash)
    return hash
  }
}

/** Some at once: each waits for the disk, or for the line. */
const atOnce = 8

async function putAll(storage: Storage, items: readonly (readonly [storageKey: string, bytes: Buffer])[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gongtai-seed-'))
  try {
    for (let first = 0; first < items.length; first += atOnce) {
      await Promise.all(
        items.slice(first, first + atOnce).map(async ([storageKey, bytes], index) => {
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
