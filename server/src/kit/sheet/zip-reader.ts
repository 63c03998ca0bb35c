import type { FileHandle } from 'node:fs/promises'
import { Readable, pipeline } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { RandomAccessReader, fromRandomAccessReaderPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import { SheetError } from './sheet.ts'

const chunkLength = 65_536
const maxEntries = 1000
const maxDirectory = 1_000_000

/** Sheets fold to a tenth, rarely to a fiftieth. Small parts may be as regular as they like. */
const maxRatio = 200
const ratioFloor = 8_000_000

function bad(message: string): SheetError {
  return new SheetError('FORMAT', message)
}

/**
 * Reads entries of a zip that nobody vouches for: by its central directory, unfolding no more than the given bytes over all
 * entries, and believing no size that it has not counted itself. yauzl reads directory and headers.
 */
export class ZipReader {
  readonly #file: FileHandle
  readonly #size: number
  readonly #reader: HandleReader
  readonly #zip: ZipFile
  /** By name in lower case: office files do not tell cases apart. */
  readonly #entries = new Map<string, Entry>()
  #bytesLeft: number

  private constructor(file: FileHandle, size: number, reader: HandleReader, zip: ZipFile, unfoldedBytes: number) {
    this.#file = file
    this.#size = size
    this.#reader = reader
    this.#zip = zip
    this.#bytesLeft = unfoldedBytes
  }

  static async open(file: FileHandle, unfoldedBytes: number): Promise<ZipReader> {
    const { size } = await file.stat()
    const reader = new HandleReader(file, size)
    // Names are compared byte by byte, so yauzl decodes none: an extra field could give an entry a second one.
    const zip = await reader.answerOf(fromRandomAccessReaderPromise(reader, size, { autoClose: false, decodeStrings: false }))
    const opened = new ZipReader(file, size, reader, zip, unfoldedBytes)
    await opened.#readDirectory()
    return opened
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase())
  }

  /** Unfolds everything and keeps nothing: afterwards no size in the directory is a lie, and no entry is damaged. */
  async proveSizes(): Promise<void> {
    for (const name of this.#entries.keys()) for await (const _ of this.#unfold(name));
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
    const begin = await this.#dataOffset(name, entry)
    let crc = 0
    let unfolded = 0
    for await (const chunk of entry.compressionMethod === 0 ? this.#folded(begin, entry.compressedSize) : this.#inflated(begin, entry.compressedSize)) {
      unfolded += chunk.length
      this.#bytesLeft -= chunk.length
      if (this.#bytesLeft < 0) throw new SheetError('TOO_LARGE', 'unfolds to too many bytes')
      if (unfolded > entry.uncompressedSize) throw bad(`${name} is longer than it says`)
      crc = crc32(chunk, crc)
      yield chunk
    }
    if (unfolded !== entry.uncompressedSize || crc !== entry.crc32) throw bad(`${name} is damaged`)
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

  async #readDirectory(): Promise<void> {
    if (this.#zip.entryCount > maxEntries) throw bad('too many entries')
    const directory = this.#zip.eachEntry()
    let length = 0
    for (;;) {
      const { done, value: entry } = await this.#reader.answerOf(directory.next())
      if (done === true) return
      const name = entry.fileNameRaw.toString()
      length += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength
      if (length > maxDirectory) throw bad('a directory of too many bytes')
      if (isEncrypted(entry.generalPurposeBitFlag)) throw bad('encrypted')
      if (!entry.canDecodeFileData() || this.has(name)) throw bad(`${name} cannot be read`)
      this.#entries.set(name.toLowerCase(), entry)
    }
  }

  /**
   * The local header has to tell the same as the directory, because readers that disagree about a file are how checks are
   * passed by; and no entry may reach into the next, because one stretch of bytes could then unfold many times.
   */
  async #dataOffset(name: string, entry: Entry): Promise<number> {
    const header = await this.#reader.answerOf(this.#zip.readLocalFileHeaderPromise(entry))
    const flags = header.generalPurposeBitFlag
    if (isEncrypted(flags) || header.compressionMethod !== entry.compressionMethod) throw bad(`${name} has no valid header`)
    const sizesFollow = (flags & 0x0008) !== 0
    if (!sizesFollow && (header.compressedSize !== entry.compressedSize || header.uncompressedSize !== entry.uncompressedSize))
      throw bad(`sizes of ${name} do not agree`)
    if (!header.fileName.equals(entry.fileNameRaw)) throw bad(`${name} goes by two names`)
    let next = this.#size
    for (const { relativeOffsetOfLocalHeader: offset } of this.#entries.values()) if (offset > entry.relativeOffsetOfLocalHeader && offset < next) next = offset
    if (header.fileDataStart + entry.compressedSize > next) throw bad(`${name} reaches into another entry`)
    return header.fileDataStart
  }
}

/** What yauzl reads the file by. Its own readers throw out of reach of any catch where a file names a place beyond all numbers. */
class HandleReader extends RandomAccessReader {
  readonly #file: FileHandle
  readonly #size: number
  #break: (error: unknown) => void = () => undefined
  readonly #broken = new Promise<never>((_, reject) => {
    this.#break = reject
  })

  constructor(file: FileHandle, size: number) {
    super()
    this.#file = file
    this.#size = size
    this.#broken.catch(() => undefined)
  }

  override read(buffer: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    const reading =
      position + length > this.#size ? Promise.reject(bad('a place beyond the end of the file')) : readInto(this.#file, buffer, offset, length, position)
    // What yauzl throws while it looks at the bytes would otherwise be caught by nobody and end the process.
    reading.then(() => callback(null), callback).catch(this.#break)
  }

  /** The answer of yauzl, or the refusal of the file. */
  async answerOf<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await Promise.race([answer, this.#broken])
    } catch (error) {
      // Errors of the disk name a system call and are no fault of the file.
      throw error instanceof SheetError || (error instanceof Error && 'syscall' in error) ? error : bad(String(error))
    }
  }
}

/** Encrypted, strongly encrypted, or with a hidden directory. */
function isEncrypted(flags: number): boolean {
  return (flags & 0x2041) !== 0
}

async function readInto(file: FileHandle, buffer: Buffer, offset: number, length: number, position: number): Promise<void> {
  let done = 0
  while (done < length) {
    const { bytesRead } = await file.read(buffer, offset + done, length - done, position + done)
    if (bytesRead === 0) throw bad('the file is cut short')
    done += bytesRead
  }
}

async function readFully(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  await readInto(file, buffer, 0, length, position)
  return buffer
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
}
