import type { Hole } from '../kit/hole.ts'

/** One for every case of the list of attacks. */
export const holes: readonly Hole[] = []
