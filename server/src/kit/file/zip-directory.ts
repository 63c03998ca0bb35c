import type { FileHandle } from 'node:fs/promises'

const endLength = 22
const maxComment = 0xffff
const maxDirectory = 32 * 1_048_576

export interface ZipDirectory {
  names: string[]
  /** What the entries say they unfold to, together. */
  unfolded: number
}

/** The names in a zip, without unfolding anything; null where it has no sound directory. */
export async function zipDirectory(handle: FileHandle, size: number): Promise<ZipDirectory | null> {
  const tail = await readAt(handle, Math.max(0, size - endLength - maxComment), Math.min(size, endLength + maxComment))
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (at < 0 || at + endLength > tail.length) return null
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  if (length > maxDirectory || offset + length > size) return null
  return entriesOf(await readAt(handle, offset, length), tail.readUInt16LE(at + 10))
}

function entriesOf(directory: Buffer, count: number): ZipDirectory | null {
  const names: string[] = []
  let unfolded = 0
  for (let at = 0, index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) return null
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    names.push(directory.toString('utf8', at + 46, nameEnd))
    unfolded += directory.readUInt32LE(at + 24)
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return { names, unfolded }
}

/** Shorter than asked for where the file ends. */
export async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}
