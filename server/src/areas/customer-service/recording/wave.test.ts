import { expect, test } from 'vitest'
import { isBelow } from './recorder.ts'
import { peakCount, peaksOfFile, waveChunks, wavePeaks, waveSize } from './wave.ts'

const whole = (callId: string, seconds: number) => Buffer.concat([...waveChunks(callId, seconds)])

test('a WAV of the length of the talk, the same for the same call and another for another', () => {
  const bytes = whole('SIM1', 3)
  expect(bytes.length).toBe(waveSize(3))
  expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 16)).toBe('RIFFWAVEfmt ')
  expect([bytes.readUInt32LE(4), bytes.readUInt32LE(24), bytes.readUInt16LE(34), bytes.readUInt32LE(40)]).toEqual([3 * 8000 + 36, 8000, 8, 24_000])
  expect(whole('SIM1', 3).equals(bytes)).toBe(true)
  expect(whole('SIM2', 3).equals(bytes)).toBe(false)
})

test('any piece is the piece of the whole', () => {
  const bytes = whole('SIM3', 5)
  for (const [start, end] of [
    [0, 43],
    [10, 60],
    [44, 44],
    [20_000, 40_043],
    [16_427, 16_428],
  ] as const)
    expect(Buffer.concat([...waveChunks('SIM3', 5, start, end)]).equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
})

test('its picture, made from the file or without it, has 200 peaks of 0 to 100', async () => {
  const drawn = wavePeaks('SIM4', 60)
  expect(drawn).toHaveLength(peakCount)
  expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...drawn)).toBeLessThanOrEqual(100)
  const bytes = whole('SIM4', 60)
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += 30) yield bytes.subarray(at, at + 30)
  }
  const read = (await peaksOfFile(pieces(), bytes.length))!
  expect(read).toHaveLength(peakCount)
  for (let part = 0; part < peakCount; part++) expect(Math.abs(read[part]! - drawn[part]!)).toBeLessThan(4)
  async function* song() {
    yield Buffer.from(`ID3${'x'.repeat(200)}`)
  }
  expect(await peaksOfFile(song(), 203)).toBeNull()
})

test('recordings are fetched from below the configured address and nowhere else', () => {
  const base = 'https://pbx.example.com/records'
  expect(isBelow('https://pbx.example.com/records/2026/a.wav', base)).toBe(true)
  for (const address of [
    'https://pbx.example.com/records-of-others/a.wav',
    'https://pbx.example.com/records/../secret',
    'https://pbx.example.com.evil.com/records/a.wav',
    'https://pbx.example.com@evil.com/records/a.wav',
    'https://user@pbx.example.com/records/a.wav',
    'http://pbx.example.com/records/a.wav',
    'http://169.254.169.254/records/a.wav',
    'file:///etc/passwd',
  ])
    expect(isBelow(address, base), address).toBe(false)
  expect(isBelow('https://pbx.example.com/records/a.wav', null)).toBe(false)
})
