import { expect, test } from 'vitest'
import { holes } from '../attacks/holes.ts'
import { raceHoles } from '../races/holes.ts'
import { placesOf } from './hole.ts'

// The proofs themselves take too long to run with every change, which may take the place of a hole away.
test.each([...holes, ...raceHoles])('the place of a hole stands once in $source: $title', hole => {
  expect(placesOf(hole)).toBe(1)
})
