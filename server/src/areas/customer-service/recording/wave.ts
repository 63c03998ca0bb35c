import { createHash } from 'node:crypto'

/**
 * The recording of a simulated call has two voices as two tones that take turns, as long as the talk was, in 8 kHz, 8 bit, one
 * channel. Each sample follows from the id of the call and its place alone, so any piece can be made without the others.
 */

const rate = 8000
const headerSize = 44
const chunkSize = 16_384
/** The lengths of words and pauses, and of the turn of one voice. */
const slotSamples = rate / 4
const slotsPerTurn = 14
const tones = [392, 523.25] as const
export const peakCount = 200

export const waveSize = (seconds: number) => headerSize + seconds * rate

function header(seconds: number): Buffer {
  const bytes = Buffer.alloc(headerSize)
  const dataSize = seconds * rate
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + dataSize, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate, 28)
  bytes.writeUInt16LE(1, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(dataSize, 40)
  return bytes
}

const seedOf = (callId: string) => createHash('sha256').update(callId).digest().readUInt32LE(0)

/** A number from 0 to 1 that follows from both. */
function random(seed: number, place: number): number {
  let mixed = (seed ^ Math.imul(place + 1, 0x9e3779b1)) >>> 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
}

/** The loudness at the beginning of a slot. A fifth of the slots is silence. */
function loudness(seed: number, slot: number): number {
  const drawn = random(seed, slot)
  return drawn < 0.2 ? 0.02 : 0.25 + 0.7 * drawn * random(seed, slot + 1_000_003)
}

/** The loudness at a sample. Slots pass into each other. */
function levelAt(seed: number, place: number): number {
  const slot = Math.floor(place / slotSamples)
  const within = (place % slotSamples) / slotSamples
  return loudness(seed, slot) * (1 - within) + loudness(seed, slot + 1) * within
}

/** The loudest sample is this far from the middle, of 128. */
const fullLevel = 120

function sample(seed: number, place: number): number {
  const tone = tones[Math.floor(place / slotSamples / slotsPerTurn) % 2]!
  return 128 + Math.round(fullLevel * levelAt(seed, place) * Math.sin((2 * Math.PI * tone * place) / rate))
}

/** Gives the bytes from the first to the last place of the file, some at a time. */
export function* waveChunks(callId: string, seconds: number, start = 0, end = waveSize(seconds) - 1): Generator<Buffer> {
  if (start < headerSize) yield header(seconds).subarray(start, Math.min(end + 1, headerSize))
  const seed = seedOf(callId)
  for (let from = Math.max(start, headerSize); from <= end; from += chunkSize) {
    const bytes = Buffer.allocUnsafe(Math.min(chunkSize, end + 1 - from))
    for (let place = 0; place < bytes.length; place++) bytes[place] = sample(seed, from - headerSize + place)
    yield bytes
  }
}

/** The loudness from 0 to 100 in equal parts of the length. */
export function wavePeaks(callId: string, seconds: number): number[] {
  const seed = seedOf(callId)
  const samples = seconds * rate
  return Array.from({ length: peakCount }, (_, part) => {
    const first = Math.floor((part * samples) / peakCount)
    const last = Math.floor(((part + 1) * samples) / peakCount)
    // The loudness between two slots only rises or only falls, so the ends say how loud it gets.
    let peak = Math.max(levelAt(seed, first), levelAt(seed, last))
    for (let slot = Math.ceil(first / slotSamples); slot * slotSamples < last; slot++) peak = Math.max(peak, loudness(seed, slot))
    return Math.round((peak * fullLevel * 100) / 128)
  })
}

/** The same for a WAV file of samples of 8 or 16 bits, or null where the file is anything else. */
export async function peaksOfFile(bytes: AsyncIterable<Buffer>, size: number): Promise<number[] | null> {
  const peaks = Array.from<number>({ length: peakCount }).fill(0)
  let start: Buffer | null = Buffer.alloc(0)
  let width = 0
  let place = 0
  for await (const chunk of bytes) {
    let samples = chunk
    if (start !== null) {
      start = Buffer.concat([start, chunk])
      if (start.length < headerSize) continue
      width = sampleWidth(start)
      if (width === 0) return null
      samples = start.subarray(headerSize)
      start = null
    }
    for (const byte of samples) {
      // The upper 8 of 16 bits say enough.
      const level = width === 1 ? Math.abs(byte - 128) : place % 2 === 1 ? Math.abs((byte << 24) >> 24) : 0
      const part = Math.min(peakCount - 1, Math.floor((place * peakCount) / Math.max(1, size - headerSize)))
      const loud = Math.min(100, Math.round((level / 128) * 100))
      if (loud > peaks[part]!) peaks[part] = loud
      place++
    }
  }
  return start === null ? peaks : null
}

function sampleWidth(bytes: Buffer): number {
  const isPlain = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 36, 40) === 'data' && bytes.readUInt16LE(20) === 1
  const bits = bytes.readUInt16LE(34)
  return isPlain && (bits === 8 || bits === 16) ? bits / 8 : 0
}
