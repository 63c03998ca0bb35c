import { rm, writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Files, StoredFile } from './files.ts'
import { variantKey } from './files.ts'
import { shrinkImage } from './image.ts'
import { MissingBytes } from './storage.ts'

/** A smaller copy of a public picture, made when it is first asked for; null where the original is to be sent: small enough, or no other can be made of it. */
export async function variantOf(files: Files, stored: StoredFile, width: number): Promise<Buffer | null> {
  if (stored.kind !== 'IMAGE' || stored.ext === 'bmp' || stored.width === null || stored.width <= width) return null
  const storageKey = variantKey(stored.storageKey, width)
  const known = await bytesOf(files, { ...stored, storageKey })
  if (known !== null) return known
  const original = await bytesOf(files, stored)
  if (original === null) return null
  const smaller = await shrinkImage(original, stored.ext, width)
  await keep(files, storageKey, smaller)
  return smaller
}

async function bytesOf(files: Files, stored: StoredFile): Promise<Buffer | null> {
  try {
    return await buffer(await files.open(stored))
  } catch (error) {
    if (error instanceof MissingBytes) return null
    throw error
  }
}

async function keep(files: Files, storageKey: string, bytes: Buffer): Promise<void> {
  const path = await files.tempPath()
  try {
    await writeFile(path, bytes, { mode: 0o600 })
    await files.storage.put(storageKey, path)
  } finally {
    await rm(path, { force: true })
  }
}
