import { open, rm } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'

/** Makes a file that lies complete on the disk when the promise resolves; a half one is removed. An abort rejects with its reason. */
export async function writeNewFile<Result>(path: string, signal: AbortSignal | undefined, write: (file: FileHandle) => Promise<Result>): Promise<Result> {
  signal?.throwIfAborted()
  const file = await open(path, 'w')
  try {
    const result = await write(file)
    signal?.throwIfAborted()
    await file.sync()
    await file.close()
    return result
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(path, { force: true })
    throw error
  }
}
