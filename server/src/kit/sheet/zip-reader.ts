import type { FileHandle } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { SheetError } from './sheet.ts'

interface Entry {
  name: string
  method: number
  crc: number
  compressed: number
  unfolded: number
  offset: number
}

const chunkLength = 65_536
const maxEntries = 1000
const maxDirectory = 1_000_000
/** The end record and the longest comment that can follow it. */
const endLength = 22
const maxEnd = endLength + 0xffff

/** Sheets fold to a tenth, rarely to a fiftieth. Small parts may be as regular as they like. */
const maxRatio = 200
const ratioFloor = 8_000_000

function bad(message: string): SheetError {
  return new SheetError('FORMAT', message)
}

/**
 * Reads entries of a zip that nobody vouches for: by its central directory, unfolding no more than the given bytes over all
 * entries, and believing no size that it has not counted itself.
 */
export class ZipReader {
  readonly #file: FileHandle
  /** By name in lower case: office files do not tell cases apart. */
  readonly #entries: Map<string, Entry>
  readonly #directoryOffset: number
  #bytesLeft: number

  private constructor(file: FileHandle, entries: Map<string, Entry>, directoryOffset: number, unfoldedBytes: number) {
    this.#file = file
    this.#entries = entries
    this.#directoryOffset = directoryOffset
    this.#bytesLeft = unfoldedBytes
  }

  static async open(file: FileHandle, unfoldedBytes: number): Promise<ZipReader> {
    const { size } = await file.stat()
    if (size < endLength) throw bad('not a zip')
    const end = await findEnd(file, size)
    const directory = await readFully(file, end.offset, end.length)
    return new ZipReader(file, readDirectory(directory, end.count), end.offset, unfoldedBytes)
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** The text of an entry in chunks. */
  async *text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    const decode = (bytes?: Buffer) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined })
      } catch {
        throw bad(`${name} is not UTF-8`)
      }
    }
    for await (const chunk of this.#unfold(name)) yield decode(chunk)
    yield decode()
  }

  async *#unfold(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name.toLowerCase())
    if (entry === undefined) throw bad(`${name} is missing`)
    const begin = await this.#dataOffset(entry)
    let crc = 0
    let unfolded = 0
    for await (const chunk of entry.method === 0 ? this.#folded(begin, entry.compressed) : this.#inflated(begin, entry.compressed)) {
      unfolded += chunk.length
      this.#bytesLeft -= chunk.length
      if (this.#bytesLeft < 0) throw new SheetError('TOO_LARGE', 'unfolds to too many bytes')
      if (unfolded > entry.unfolded) throw bad(`${name} is longer than it says`)
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (unfolded !== entry.unfolded || crc !== entry.crc) throw bad(`${name} is damaged`)
  }

  async *#folded(begin: number, length: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < length; done += chunkLength) yield await readFully(this.#file, begin + done, Math.min(chunkLength, length - done))
  }

  async *#inflated(begin: number, length: number): AsyncGenerator<Buffer> {
    const inflate = createInflateRaw({ chunkSize: chunkLength })
    // Errors of the source arrive at the loop below, which reads from the end of the pipe.
    pipeline(Readable.from(this.#folded(begin, length)), inflate, () => undefined)
    let unfolded = 0
    try {
      for await (const chunk of inflate as AsyncIterable<Buffer>) {
        unfolded += chunk.length
        if (unfolded > ratioFloor && unfolded > inflate.bytesWritten * maxRatio) throw new SheetError('TOO_LARGE', `unfolds to ${maxRatio} times its size`)
        yield chunk
      }
    } catch (error) {
      if (isZlibError(error)) throw bad('the compressed data is damaged')
      throw error
    }
    if (inflate.bytesWritten !== length) throw bad('the compressed data is shorter than it says')
  }

  /** The local header has to tell the same as the directory: readers that disagree about a file are how checks are passed by. */
  async #dataOffset(entry: Entry): Promise<number> {
    const { name } = entry
    if (entry.offset + 30 > this.#directoryOffset) throw bad(`${name} lies outside of the file`)
    const header = await readFully(this.#file, entry.offset, 30)
    const flags = header.readUInt16LE(6)
    const nameLength = header.readUInt16LE(26)
    const begin = entry.offset + 30 + nameLength + header.readUInt16LE(28)
    if (header.readUInt32LE(0) !== 0x0403_4b50 || isEncrypted(flags) || header.readUInt16LE(8) !== entry.method) throw bad(`${name} has no valid header`)
    const sizesFollow = (flags & 0x0008) !== 0
    if (!sizesFollow && (header.readUInt32LE(18) !== entry.compressed || header.readUInt32LE(22) !== entry.unfolded)) throw bad(`sizes of ${name} do not agree`)
    if (begin + entry.compressed > this.#directoryOffset) throw bad(`${name} lies outside of the file`)
    if ((await readFully(this.#file, entry.offset + 30, nameLength)).toString() !== name) throw bad(`${name} goes by two names`)
    return begin
  }
}

async function findEnd(file: FileHandle, size: number): Promise<{ count: number; offset: number; length: number }> {
  const tail = await readFully(file, size - Math.min(size, maxEnd), Math.min(size, maxEnd))
  const at = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'), tail.length - endLength)
  if (at === -1) throw bad('not a zip')
  const count = tail.readUInt16LE(at + 10)
  const length = tail.readUInt32LE(at + 12)
  const offset = tail.readUInt32LE(at + 16)
  const spanned = tail.readUInt16LE(at + 4) !== 0 || tail.readUInt16LE(at + 6) !== 0 || tail.readUInt16LE(at + 8) !== count
  if (spanned || count > maxEntries || length > maxDirectory || offset + length > size - tail.length + at) throw bad('no valid directory')
  return { count, offset, length }
}

function readDirectory(directory: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x0201_4b50) throw bad('no valid directory')
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28)
    if (nameEnd > directory.length) throw bad('no valid directory')
    const name = directory.toString('utf8', at + 46, nameEnd)
    const method = directory.readUInt16LE(at + 10)
    if (isEncrypted(directory.readUInt16LE(at + 8))) throw bad('encrypted')
    if ((method !== 0 && method !== 8) || entries.has(name.toLowerCase())) throw bad(`${name} cannot be read`)
    entries.set(name.toLowerCase(), {
      name,
      method,
      crc: directory.readUInt32LE(at + 16),
      compressed: directory.readUInt32LE(at + 20),
      unfolded: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

/** Encrypted, strongly encrypted, or with a hidden directory. */
function isEncrypted(flags: number): boolean {
  return (flags & 0x2041) !== 0
}

async function readFully(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(buffer, done, length - done, position + done)
    if (bytesRead === 0) throw bad('the file is cut short')
    done += bytesRead
  }
  return buffer
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
