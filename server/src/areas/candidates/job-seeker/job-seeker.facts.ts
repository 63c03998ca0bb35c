import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfIdentity } from '../../permissions/index.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { seekerClaim } from './job-seeker.tables.ts'

/** The fact belongs to the time that a consultant got the candidate, because the same one may come again after a while. */
const refType = 'SEEKER_CLAIM'
const onceInMs = 90 * 86_400_000

/** A candidate counts as new for a consultant once in ninety days, however often he comes and goes. */
export async function countNewSeeker(work: Work, { id, cityCode }: Pick<SeekerRow, 'id' | 'cityCode'>, claimId: number, waiterId: number): Promise<void> {
  const before = and(
    eq(seekerClaim.seekerId, id),
    eq(seekerClaim.waiterId, waiterId),
    ne(seekerClaim.id, claimId),
    gt(seekerClaim.claimedAt, clock.in(-onceInMs)),
  )
  if ((await work.db.$count(seekerClaim, before)) > 0) return
  await recordFact(work, { metric: 'SEEKER_NEW', refType, refId: claimId, cityCode, ...(await creditOfIdentity(work.db, waiterId)) })
}

/** Whoever was deleted was none. */
export async function dropNewSeeker(work: Work, seekerId: number): Promise<void> {
  const rows = await work.db
    .select({ id: seekerClaim.id })
    .from(seekerClaim)
    .where(inArray(seekerClaim.seekerId, [seekerId]))
  for (const { id } of rows) await dropFact(work, { metric: 'SEEKER_NEW', refType, refId: id })
}
