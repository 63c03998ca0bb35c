import { and, eq, ne } from 'drizzle-orm'
import { progressRefusals } from '@gongtai/contract'
import type { Refusal } from '@gongtai/contract'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import type { ProgressRecord } from './progress.record.ts'
import { candidateProgress } from './progress.tables.ts'

/** Nobody is twice under way on one position. Position and candidate are locked. */
export async function assertUnique(
  work: Work,
  { id, positionId, seekerId }: Pick<ProgressRecord, 'id' | 'positionId' | 'seekerId'>,
  refusal: Refusal = progressRefusals.alreadyLive,
): Promise<void> {
  const others = await work.db.$count(
    candidateProgress,
    and(eq(candidateProgress.positionId, positionId), eq(candidateProgress.seekerId, seekerId), eq(candidateProgress.live, true), ne(candidateProgress.id, id)),
  )
  if (others > 0) throw refuse(refusal)
}
