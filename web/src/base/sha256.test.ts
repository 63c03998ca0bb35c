import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

// Around the border of slices, where their order and the rest decide.
test.each([0, 1, 1_048_575, 1_048_576, 1_048_577, 2_500_000])('of %i bytes', async size => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + (at >> 8)) & 255)
  expect(await sha256(new Blob([bytes]))).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('stops where it is asked to', async () => {
  await expect(sha256(new Blob(['x']), AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
})
