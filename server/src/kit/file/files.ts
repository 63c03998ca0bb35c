import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { and, eq, ne } from 'drizzle-orm'
import type { FileKind } from '@gongtai/contract'
import { extensionOf, imageWidths } from '@gongtai/contract'
import type { Database, Queryable, Transaction } from '../../db/connection.ts'
import { clock } from '../clock.ts'
import { file } from './file.tables.ts'
import { MissingBytes } from './storage.ts'
import type { Storage } from './storage.ts'

export type StoredFile = typeof file.$inferSelect

/** A complete file on the local disk that is to be kept. */
export interface NewFile {
  path: string
  originalName: string
  mime: string
  kind: FileKind | 'OTHER'
  scene: string
  visibility: StoredFile['visibility']
  uploaderId: number | null
  width?: number | null
  height?: number | null
  durationSeconds?: number | null
  expireAt?: string
}

/** The files of the console: rows in the database, bytes in the storage. A row stands before its bytes, so that no bytes are ever without one. */
export class Files {
  readonly storage: Storage
  /** On this machine, for what is not whole yet. */
  readonly tempFolder: string
  /** Looks for what harms: false means that an upload is refused. */
  readonly isSafe: (path: string) => Promise<boolean>
  private readonly database: Database

  constructor(database: Database, storage: Storage, tempFolder: string, isSafe: (path: string) => Promise<boolean> = async () => true) {
    this.database = database
    this.storage = storage
    this.tempFolder = tempFolder
    this.isSafe = isSafe
  }

  /** A path for a file in the making. Whoever makes it removes it, or gives it to `keep`. */
  async tempPath(name: string = randomBytes(16).toString('hex')): Promise<string> {
    await mkdir(this.tempFolder, { recursive: true, mode: 0o700 })
    return join(this.tempFolder, name)
  }

  /** What processes that died left behind. */
  async sweepTemp(olderThanMs: number): Promise<void> {
    for (const name of await readdir(this.tempFolder).catch(() => [])) {
      const path = join(this.tempFolder, name)
      const found = await stat(path).catch(() => null)
      if (found !== null && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true })
    }
  }

  /**
   * Stores a file as TEMP. Answered only when the bytes are safe; where that fails, neither row nor bytes remain.
   * `admit` runs in the transaction that makes the row, and may refuse.
   */
  async keep({ path, ...fields }: NewFile, admit: (transaction: Transaction, size: number) => Promise<void> = async () => {}): Promise<StoredFile> {
    const ext = extensionOf(fields.originalName)
    const random = randomBytes(16).toString('hex')
    const storageKey = `${random.slice(0, 2)}/${random}`
    const { size, sha256 } = await measured(path)
    const now = clock.iso()
    const row = await this.database.transaction(async transaction => {
      await admit(transaction, size)
      const values = { ...fields, fileName: `${random}.${ext}`, ext, size, sha256, storage: this.storage.name, storageKey, createdAt: now, updatedAt: now }
      const [made] = await transaction.insert(file).values(values).returning()
      return made!
    })
    try {
      await this.storage.put(storageKey, path)
    } catch (error) {
      await this.storage.remove(storageKey).catch(() => {})
      await this.database.delete(file).where(eq(file.id, row.id))
      throw error
    }
    return row
  }

  /** Null where no such file is, or its bytes are gone by rule. */
  async find(fileName: string, database: Queryable = this.database): Promise<StoredFile | null> {
    const [row] = await database
      .select()
      .from(file)
      .where(and(eq(file.fileName, fileName), ne(file.state, 'PURGED')))
    return row ?? null
  }

  open({ storage, storageKey }: StoredFile, range?: { start: number; end: number }): Promise<Readable> {
    // Kept in a storage that is not configured any more.
    if (storage !== this.storage.name) return Promise.reject(new MissingBytes(storageKey))
    return this.storage.open(storageKey, range)
  }

  /** Removes the bytes, with the smaller copies of a picture; the row stays and says so. Shared bytes stay for the other rows. */
  async purge({ id, kind, storageKey }: Pick<StoredFile, 'id' | 'kind' | 'storageKey'>, database: Queryable = this.database): Promise<void> {
    if (!isShared(storageKey)) await this.removeBytes(kind, storageKey)
    await database.update(file).set({ state: 'PURGED', updatedAt: clock.iso() }).where(eq(file.id, id))
  }

  private async removeBytes(kind: StoredFile['kind'], storageKey: string): Promise<void> {
    if (kind === 'IMAGE') for (const width of imageWidths) await this.storage.remove(variantKey(storageKey, width))
    await this.storage.remove(storageKey)
  }
}

/** The key of bytes that many rows name, such as a drawing of the demo. They are few and are never removed. */
export const sharedKey = (sha256: string) => `shared/${sha256.slice(0, 32)}`
const isShared = (storageKey: string) => storageKey.startsWith('shared/')

export function variantKey(storageKey: string, width: number): string {
  return `${storageKey}.w${width}`
}

async function measured(path: string): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}
