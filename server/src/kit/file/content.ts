import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { SheetError } from '../sheet/sheet.ts'
import { ZipReader } from '../sheet/zip-reader.ts'
import { readAt, zipDirectory } from './zip-directory.ts'

/** A file under examination. */
interface Look {
  /** The first bytes. */
  head: Buffer
  size: number
  handle: FileHandle
}

interface Format {
  mime: string
  fits: (look: Look) => boolean | Promise<boolean>
}

const headLength = 4_096
const tailLength = 4_096

/** Documents fold to a tenth, rarely to a fiftieth. What folds better was made to fill the memory of whoever opens it. */
const maxRatio = 200
const maxUnfolded = 300_000_000

const bytes = (...values: number[]) => Buffer.from(values)
const starts = (prefix: string | Buffer, at = 0) => {
  const wanted = typeof prefix === 'string' ? Buffer.from(prefix, 'latin1') : prefix
  return ({ head }: Look) => head.subarray(at, at + wanted.length).equals(wanted)
}
const riff = (kind: string) => (look: Look) => starts('RIFF')(look) && starts(kind, 8)(look)

const jpeg = { mime: 'image/jpeg', fits: starts(bytes(0xff, 0xd8, 0xff)) }
const openXml = (kind: string) => `application/vnd.openxmlformats-officedocument.${kind}`

/** Every extension that may be uploaded: what a browser is told, and how the bytes must look. */
const formats: Record<string, Format> = {
  jpg: jpeg,
  jpeg,
  png: { mime: 'image/png', fits: starts(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) },
  gif: { mime: 'image/gif', fits: look => starts('GIF87a')(look) || starts('GIF89a')(look) },
  webp: { mime: 'image/webp', fits: riff('WEBP') },
  bmp: { mime: 'image/bmp', fits: look => starts('BM')(look) && look.head.length >= 26 && [12, 40, 52, 56, 108, 124].includes(look.head.readUInt32LE(14)) },
  pdf: { mime: 'application/pdf', fits: async look => starts('%PDF-')(look) && (await tailOf(look)).includes('%%EOF') },
  doc: { mime: 'application/msword', fits: compound('WordDocument') },
  xls: { mime: 'application/vnd.ms-excel', fits: compound('Workbook', 'Book') },
  ppt: { mime: 'application/vnd.ms-powerpoint', fits: compound('PowerPoint Document') },
  docx: { mime: openXml('wordprocessingml.document'), fits: document('word/') },
  xlsx: { mime: openXml('spreadsheetml.sheet'), fits: document('xl/') },
  pptx: { mime: openXml('presentationml.presentation'), fits: document('ppt/') },
  txt: { mime: 'text/plain', fits: isPlainText },
  csv: { mime: 'text/csv', fits: isPlainText },
  mp3: { mime: 'audio/mpeg', fits: look => starts('ID3')(look) || isMpegFrame(look.head) },
  wav: { mime: 'audio/wav', fits: riff('WAVE') },
  m4a: { mime: 'audio/mp4', fits: brand('M4A ', 'M4B ', 'mp42', 'mp41', 'isom', 'iso2', 'dash') },
  amr: { mime: 'audio/amr', fits: look => starts('#!AMR\n')(look) || starts('#!AMR-WB\n')(look) },
  mp4: { mime: 'video/mp4', fits: brand('mp42', 'mp41', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'avc1', 'dash', 'M4V ', 'MSNV', '3gp4', '3gp5') },
  m4v: { mime: 'video/x-m4v', fits: brand('M4V ', 'M4VH', 'M4VP', 'mp42', 'isom') },
  mov: { mime: 'video/quicktime', fits: look => brand('qt  ')(look) || ['moov', 'mdat', 'wide', 'free', 'skip'].some(atom => starts(atom, 4)(look)) },
  zip: { mime: 'application/zip', fits: async look => (await namesIn(look)) !== null },
  rar: { mime: 'application/vnd.rar', fits: starts('Rar!\x1a\x07') },
  '7z': { mime: 'application/x-7z-compressed', fits: starts(bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c)) },
  apk: { mime: 'application/vnd.android.package-archive', fits: async look => (await namesIn(look))?.includes('AndroidManifest.xml') ?? false },
  ipa: { mime: 'application/octet-stream', fits: async look => (await namesIn(look))?.some(name => name.startsWith('Payload/')) ?? false },
  crx: { mime: 'application/x-chrome-extension', fits: starts('Cr24') },
  exe: { mime: 'application/vnd.microsoft.portable-executable', fits: isExecutable },
  dmg: {
    mime: 'application/x-apple-diskimage',
    fits: async look => (await readAt(look.handle, Math.max(0, look.size - 512), 4)).toString('latin1') === 'koly',
  },
}

export const knownExtensions = Object.keys(formats)

/** The type of a file by its bytes; null where they are not what the extension says. */
export async function mimeOf(path: string, extension: string): Promise<string | null> {
  if (!Object.hasOwn(formats, extension)) return null
  const format = formats[extension]!
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    const head = await readAt(handle, 0, headLength)
    return (await format.fits({ head, size, handle })) ? format.mime : null
  } finally {
    await handle.close()
  }
}

function tailOf({ handle, size }: Look): Promise<Buffer> {
  return readAt(handle, Math.max(0, size - tailLength), tailLength)
}

async function namesIn(look: Look): Promise<string[] | null> {
  if (!starts('PK\x03\x04')(look) && !starts('PK\x05\x06')(look)) return null
  return (await zipDirectory(look.handle, look.size))?.names ?? null
}

/** Word, Excel and PowerPoint since 2007: zips that differ by their main folder. */
function document(folder: string): Format['fits'] {
  return async look => {
    if (!starts('PK\x03\x04')(look)) return false
    const directory = await zipDirectory(look.handle, look.size)
    if (directory === null || directory.unfolded > look.size * maxRatio) return false
    if (!directory.names.includes('[Content_Types].xml') || !directory.names.some(name => name.startsWith(folder))) return false
    return unfoldsAsItSays(look)
  }
}

/** A directory says what it likes. Whoever opens the document unfolds what is there, and so do we, up to a bound. */
async function unfoldsAsItSays({ handle, size }: Look): Promise<boolean> {
  try {
    const zip = await ZipReader.open(handle, Math.min(size * maxRatio, maxUnfolded))
    await zip.proveSizes()
    return true
  } catch (error) {
    if (error instanceof SheetError) return false
    throw error
  }
}

/** The older ones: compound files that differ by the name of their main stream. They have at most 10 MB. */
function compound(...streams: string[]): Format['fits'] {
  return async look => {
    if (!starts(bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))(look)) return false
    const whole = await readAt(look.handle, 0, look.size)
    return streams.some(name => whole.includes(Buffer.from(`${name}\0`, 'utf16le')))
  }
}

function brand(...brands: string[]): (look: Look) => boolean {
  return look => starts('ftyp', 4)(look) && brands.includes(look.head.toString('latin1', 8, 12))
}

/** ISO 11172-3: eleven bits of ones, then a layer, a bit rate and a sampling rate that exist. */
function isMpegFrame(head: Buffer): boolean {
  if (head.length < 4 || head[0] !== 0xff || (head[1]! & 0xe0) !== 0xe0) return false
  return (head[1]! & 0x06) !== 0 && (head[2]! & 0xf0) !== 0xf0 && (head[2]! & 0x0c) !== 0x0c
}

async function isExecutable(look: Look): Promise<boolean> {
  if (!starts('MZ')(look) || look.head.length < 64) return false
  return (await readAt(look.handle, look.head.readUInt32LE(60), 4)).equals(Buffer.from('PE\0\0', 'latin1'))
}

/** None of these is in what a person writes; a tab, ends of line and a form feed may be. */
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f]/

const beginsLikeCode = /^\s*(?:<(?:!doctype|html|head|body|svg|\?|%|script|iframe|!--)|#!)/i

/** At most 10 MB. UTF-8, or what Chinese spreadsheets save. */
async function isPlainText({ handle, size }: Look): Promise<boolean> {
  const whole = await readAt(handle, 0, size)
  const text = decoded(whole, 'utf-8') ?? decoded(whole, 'gb18030')
  return text !== null && !controls.test(text) && !beginsLikeCode.test(text) && !/<script/i.test(text)
}

function decoded(whole: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(whole)
  } catch {
    return null
  }
}
