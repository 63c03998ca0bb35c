import { createReadStream } from 'node:fs'
import type { ReadStream } from 'node:fs'
import { access, constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MissingBytes } from './storage.ts'
import type { Storage } from './storage.ts'

/** Files in a folder outside the web root. What is there is whole: it came by renaming. */
export class LocalStorage implements Storage {
  readonly name = 'LOCAL'
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    await access(this.folder, constants.W_OK)
  }

  async put(key: string, path: string): Promise<void> {
    const target = this.pathOf(key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await synced(path)
    await rename(path, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error
      await this.copyOver(path, target)
    })
    await synced(dirname(target))
  }

  /** The temporary folder lies on another disk. */
  private async copyOver(path: string, target: string): Promise<void> {
    const half = `${target}.half`
    try {
      await copyFile(path, half)
      await synced(half)
      await rename(half, target)
      await rm(path, { force: true })
    } catch (error) {
      await rm(half, { force: true })
      throw error
    }
  }

  async open(key: string, range?: { start: number; end: number }): Promise<ReadStream> {
    const stream = createReadStream(this.pathOf(key), range)
    await new Promise<void>((resolve, reject) => {
      stream.once('open', () => resolve())
      stream.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'ENOENT' ? new MissingBytes(key) : error))
    })
    return stream
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true })
  }

  private pathOf(key: string): string {
    return join(this.folder, key)
  }
}

/** Of a folder: its names. */
async function synced(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
