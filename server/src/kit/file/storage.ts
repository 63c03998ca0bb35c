import type { Readable } from 'node:stream'

/** Where the bytes of files lie. Keys are made by us, never by a person. */
export interface Storage {
  readonly name: 'LOCAL' | 'S3'
  /** Throws what is wrong with the configuration. */
  check(): Promise<void>
  /** Takes a complete local file over (the file at `path` is gone then). When it resolves, the bytes outlive a crash. */
  put(key: string, path: string): Promise<void>
  /** The bytes, or those of a range (both ends included). Throws `MissingBytes` where there are none. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Nothing happens where there are none. */
  remove(key: string): Promise<void>
}

/** A file that its row promises is not in the storage. */
export class MissingBytes extends Error {
  constructor(key: string) {
    super(`no bytes in the storage: ${key}`)
  }
}

/** The storage has no room, or its folder cannot be written. */
export function isNoSpace(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const { code } = current as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return true
  }
  return false
}
