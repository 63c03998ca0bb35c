import type { jobMatch as calls } from '@gongtai/contract'
import type { Handlers } from '../../../kit/context.ts'
import { assertMatchable } from '../../positions/index.ts'
import { findMatchingPositions, findMatchingSeekers } from './match.queries.ts'

export const jobMatchHandlers: Handlers<typeof calls> = {
  positions: (input, { database, staff }) => findMatchingPositions(database, input, staff),
  async seekers(input, { database, staff }) {
    await assertMatchable(database, input.positionId, staff)
    return findMatchingSeekers(database, input, staff)
  },
}
