/**
 * SHA-256 of a file in slices. `crypto.subtle` takes only a whole file at once, and exists on secure origins alone,
 * while the console also runs on plain intranet addresses. A slice takes a few milliseconds, so the page stays at hand.
 */
const sliceSize = 1_048_576

export async function sha256(file: Blob, signal?: AbortSignal): Promise<string> {
  const digest = newDigest()
  for (let at = 0; at < file.size; at += sliceSize) {
    signal?.throwIfAborted()
    digest.add(new Uint8Array(await file.slice(at, at + sliceSize).arrayBuffer()))
  }
  return digest.end()
}

const blockSize = 64

/** FIPS 180-4, section 4.2.2: fractions of the cube roots of the first primes; section 5.3.3: of the square roots. */
const roundConstants = firstPrimes(64).map(prime => fraction(Math.cbrt(prime)))
const startState = firstPrimes(8).map(prime => fraction(Math.sqrt(prime)))

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate)
  return primes
}

function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0
}

function newDigest() {
  const state = Int32Array.from(startState)
  const words = new Int32Array(64)
  let rest: Uint8Array = new Uint8Array(0)
  let length = 0

  const add = (bytes: Uint8Array) => {
    length += bytes.length
    const all = rest.length === 0 ? bytes : joined(rest, bytes)
    const whole = all.length - (all.length % blockSize)
    for (let at = 0; at < whole; at += blockSize) addBlock(state, words, all, at)
    rest = all.slice(whole)
  }

  const end = () => {
    const bits = length * 8
    const blocks = rest.length + 1 + 8 > blockSize ? 2 : 1
    const padding = new Uint8Array(blocks * blockSize - rest.length)
    padding[0] = 0x80
    const view = new DataView(padding.buffer)
    view.setUint32(padding.length - 8, Math.floor(bits / 2 ** 32))
    view.setUint32(padding.length - 4, bits >>> 0)
    add(padding)
    return [...state].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  return { add, end }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** FIPS 180-4, section 6.2.2. */
function addBlock(state: Int32Array, words: Int32Array, bytes: Uint8Array, at: number): void {
  for (let i = 0; i < 16; i++) {
    const byte = at + i * 4
    words[i] = (bytes[byte]! << 24) | (bytes[byte + 1]! << 16) | (bytes[byte + 2]! << 8) | bytes[byte + 3]!
  }
  for (let i = 16; i < 64; i++) {
    const before15 = words[i - 15]!
    const before2 = words[i - 2]!
    const s0 = turn(before15, 7) ^ turn(before15, 18) ^ (before15 >>> 3)
    const s1 = turn(before2, 17) ^ turn(before2, 19) ^ (before2 >>> 10)
    words[i] = (words[i - 16]! + s0 + words[i - 7]! + s1) | 0
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const first = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + roundConstants[i]! + words[i]!) | 0
    const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word))
}
