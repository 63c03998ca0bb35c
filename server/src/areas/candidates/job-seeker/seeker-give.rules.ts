import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditChange } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { saveRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { findIdentityName } from '../../permissions/index.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { countNewSeeker } from './job-seeker.facts.ts'
import { seekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { seekerClaim } from './job-seeker.tables.ts'
import { recycleAtFor } from './seeker-sea.ts'

/** How a candidate comes to a consultant, and how he leaves one. */
export type GiveWay = (typeof seekerClaim.$inferInsert)['way']
export type LeaveWay = NonNullable<(typeof seekerClaim.$inferInsert)['releaseWay']>

export const nameOfWaiter = async (work: Pick<Work, 'db'>, waiterId: number | null): Promise<string | null> =>
  waiterId === null ? null : findIdentityName(work.db, waiterId)

/** The log shows names, because people do not know identities by their ids. */
const waiterChange = async (work: Work, row: SeekerRow, name: string | null): Promise<AuditChange> => ({
  field: 'waiter',
  old: await nameOfWaiter(work, row.waiterId),
  new: name,
})

/** The log of who had a candidate when. It answers the id of the new line. */
export async function noteClaim(work: Work, seekerId: number, waiterId: number, way: GiveWay): Promise<number> {
  const [made] = await work.db.insert(seekerClaim).values({ seekerId, waiterId, way, claimedAt: clock.iso() }).returning({ id: seekerClaim.id })
  return made!.id
}

export async function endClaims(work: Work, seekerIds: readonly number[], releaseWay: LeaveWay): Promise<void> {
  await work.db
    .update(seekerClaim)
    .set({ releasedAt: clock.iso(), releaseWay })
    .where(and(inArray(seekerClaim.seekerId, [...seekerIds]), isNull(seekerClaim.releasedAt)))
}

interface Receiver {
  id: number
  name: string
  deptId: number
}

/**
 * Gives a candidate to a consultant and everything live with him (amendment 13). Limits are the caller's to ask for. The row that was
 * locked follows, so that the caller goes on with it.
 */
export async function giveSeeker(work: Work, row: SeekerRow, waiter: Receiver, way: GiveWay, remark?: string): Promise<SeekerRow> {
  const change = await waiterChange(work, row, waiter.name)
  if (row.waiterId !== null) await endClaims(work, [row.id], way === 'HANDOVER' || way === 'MERGE' ? way : 'ASSIGN')
  const claimId = await noteClaim(work, row.id, waiter.id, way)
  await moveLiveProgress(work, [row.id], waiter.id)
  const changes = {
    waiterId: waiter.id,
    claimedAt: clock.iso(),
    pooledAt: null,
    seaRecycleAt: await recycleAtFor(work, waiter.deptId, row.id),
  }
  const { version } = saveRow(work, seekerRecord, row, null, changes, { ...(remark === undefined ? {} : { remark }), changes: [change] })
  await countNewSeeker(work, row, claimId, waiter.id)
  return Object.assign(row, changes, { version, deptId: waiter.deptId })
}

/** The consultant of what is live is that of the candidate; what is over keeps its own. */
export async function moveLiveProgress(work: Work, seekerIds: readonly number[], waiterId: number): Promise<void> {
  const ids = await work.db
    .select({ id: candidateProgress.id })
    .from(candidateProgress)
    .where(and(inArray(candidateProgress.seekerId, [...seekerIds]), eq(candidateProgress.live, true)))
    .orderBy(asc(candidateProgress.id))
    .for('update')
  if (ids.length === 0) return
  await work.db
    .update(candidateProgress)
    .set({ waiterId, updatedAt: clock.iso(), updatedBy: work.actor.staffId, version: sql`${candidateProgress.version} + 1` })
    .where(
      inArray(
        candidateProgress.id,
        ids.map(({ id }) => id),
      ),
    )
}

/** The candidate belongs to nobody again, and whoever had him last must wait before claiming him. */
export async function returnToPool(work: Work, row: SeekerRow, way: 'RELEASE' | 'RECYCLE', remark: string): Promise<void> {
  const change = await waiterChange(work, row, null)
  await endClaims(work, [row.id], way)
  const changes = { waiterId: null, claimedAt: null, seaRecycleAt: null, lastWaiterId: row.waiterId, pooledAt: clock.iso() }
  const { version } = saveRow(work, seekerRecord, row, null, changes, { remark, changes: [change] })
  Object.assign(row, changes, { version, deptId: null })
}
