import { open } from 'node:fs/promises'
import type { Sharp, SharpInput } from 'sharp'
import { fileRefusals } from '@gongtai/contract'
import { refuse } from '../fault.ts'
import { readAt } from './zip-directory.ts'

export const maxPixels = 40_000_000
/** Over all pictures of an animation. */
const maxFramePixels = 3 * maxPixels

export interface Pixels {
  width: number
  height: number
}

const formats: Record<string, string> = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png', gif: 'gif', webp: 'webp' }

/** Loaded with the first picture: a process that never sees one does not carry it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

let last: Promise<unknown> = Promise.resolve()

/** One picture at a time: a decoded one takes a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = last.then(work)
  last = result.catch(() => {})
  return result
}

/** What a picture would take of memory is known from its header, before anything is decoded. */
export async function imageSize(path: string, extension: string): Promise<Pixels> {
  const size = extension === 'bmp' ? await bitmapSize(path) : await headerSize(path, extension)
  if (size.width * size.height > maxPixels) throw refuse(fileRefusals.tooManyPixels)
  return size
}

/** Writes the picture anew, upright and without what a camera adds (place, owner). A bitmap holds nothing of that and stays. */
export async function rewriteImage(path: string, extension: string, target: string): Promise<void> {
  await inTurn(async () => {
    const picture = await reader(path, extension === 'gif' || extension === 'webp')
    await encoded(extension === 'gif' || extension === 'webp' ? picture : picture.autoOrient(), extension)
      .toFile(target)
      .catch(wrongContent)
  })
}

/** A smaller one in the same format; never a larger. */
export async function shrinkImage(bytes: Buffer, extension: string, width: number): Promise<Buffer> {
  return inTurn(async () => encoded((await reader(bytes, true)).resize({ width, withoutEnlargement: true }), extension).toBuffer())
}

async function reader(input: SharpInput, animated: boolean): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(input, { animated, failOn: 'error', limitInputPixels: maxFramePixels })
}

function encoded(picture: Sharp, extension: string): Sharp {
  if (formats[extension] === 'jpeg') return picture.jpeg({ quality: 90 })
  if (extension === 'webp') return picture.webp({ quality: 90 })
  return extension === 'gif' ? picture.gif() : picture.png()
}

async function headerSize(path: string, extension: string): Promise<Pixels> {
  const sharp = await loadSharp()
  const header = await sharp(path, { limitInputPixels: false }).metadata().catch(wrongContent)
  if (header.format !== formats[extension]) return wrongContent()
  if (header.width * header.height * (header.pages ?? 1) > maxFramePixels) throw refuse(fileRefusals.tooManyPixels)
  return header.autoOrient
}

/** sharp reads no bitmaps. */
async function bitmapSize(path: string): Promise<Pixels> {
  const handle = await open(path, 'r')
  try {
    const header = await readAt(handle, 0, 54)
    const { size } = await handle.stat()
    const core = header.readUInt32LE(14) === 12
    if (header.length < (core ? 26 : 54)) return wrongContent()
    const width = core ? header.readUInt16LE(18) : header.readInt32LE(18)
    const height = core ? header.readUInt16LE(20) : Math.abs(header.readInt32LE(22))
    const bits = header.readUInt16LE(core ? 24 : 28)
    const isPlain = core || header.readUInt32LE(30) === 0 || header.readUInt32LE(30) === 3
    const rows = Math.ceil((width * bits) / 32) * 4 * height
    if (width <= 0 || height <= 0 || (isPlain && width * height <= maxPixels && header.readUInt32LE(10) + rows > size)) return wrongContent()
    return { width, height }
  } finally {
    await handle.close()
  }
}

function wrongContent(): never {
  throw refuse(fileRefusals.wrongContent)
}
