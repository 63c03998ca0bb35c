import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { dayOf, jobSeekerRefusals as refusals, startOfDay } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import type { Undoer } from '../../../kit/operation/undo.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { resolveSea } from '../../automation/index.ts'
import { isIdentityWithin, lockIdentity, lockIdentityOf } from '../../permissions/index.ts'
import type { HeldIdentity } from '../../permissions/index.ts'
import { tellAssigned, tellReleased } from './job-seeker.notice.ts'
import { seekerRecord, visibleSeekerRecord } from './job-seeker.record.ts'
import type { SeekerRow } from './job-seeker.record.ts'
import { jobSeeker, seekerClaim } from './job-seeker.tables.ts'
import { giveSeeker, nameOfWaiter, returnToPool } from './seeker-give.rules.ts'
import { isKept } from './seeker-sea.ts'

const dayMs = 86_400_000

/** So many candidates a consultant may have: the own limit of the identity, else that of the rules of its department. */
export const limitOf = async (work: Work, { privateLimit, deptId }: Pick<HeldIdentity, 'privateLimit' | 'deptId'>): Promise<number> =>
  privateLimit ?? (await resolveSea(work.db, 'SEEKER', null, deptId)).ownLimit

/** Whoever works by our help takes no place (amendment 14). */
export const countHeld = (work: Work, waiterId: number): Promise<number> =>
  work.db.$count(
    jobSeeker,
    and(eq(jobSeeker.waiterId, waiterId), isNull(jobSeeker.deletedAt), isNull(jobSeeker.erasedAt), isNull(jobSeeker.employedProgressId)),
  )

/** Whether a consultant, who is locked, can take one more. */
export async function hasRoom(work: Work, waiter: HeldIdentity): Promise<boolean> {
  return (await countHeld(work, waiter.id)) < (await limitOf(work, waiter))
}

/** Taking somebody out of the pool by one's own hand keeps to the number, to that of the day, and to the wait after letting him go. */
async function assertMayTake(work: Work, row: SeekerRow, waiter: HeldIdentity): Promise<void> {
  const limit = await limitOf(work, waiter)
  if ((await countHeld(work, waiter.id)) >= limit) throw refuse(refusals.limitReached, { limit })
  const { reclaimCoolDays, claimPerDay } = await resolveSea(work.db, 'SEEKER', null, waiter.deptId)
  const letGoAt = await lastLetGo(work, row, waiter.id)
  if (letGoAt !== null && letGoAt > clock.in(-reclaimCoolDays * dayMs))
    throw refuse(refusals.coolDown, { until: dayOf(new Date(Date.parse(letGoAt) + reclaimCoolDays * dayMs).toISOString()) })
  if ((await claimsToday(work, waiter.id)) >= claimPerDay) throw refuse(refusals.dayLimit, { limit: claimPerDay })
}

/** That a colleague had the candidate in between does not end the wait. */
async function lastLetGo(work: Work, { id, lastWaiterId, pooledAt }: SeekerRow, waiterId: number): Promise<string | null> {
  const [row] = await work.db
    .select({ at: seekerClaim.releasedAt })
    .from(seekerClaim)
    .where(and(eq(seekerClaim.seekerId, id), eq(seekerClaim.waiterId, waiterId), inArray(seekerClaim.releaseWay, ['RELEASE', 'RECYCLE'])))
    .orderBy(desc(seekerClaim.releasedAt))
    .limit(1)
  const kept = lastWaiterId === waiterId ? pooledAt : null
  const logged = row?.at ?? null
  return (
    [kept, logged]
      .filter(at => at !== null)
      .toSorted()
      .at(-1) ?? null
  )
}

const claimsToday = (work: Work, waiterId: number) =>
  work.db.$count(
    seekerClaim,
    and(eq(seekerClaim.waiterId, waiterId), inArray(seekerClaim.way, ['CLAIM', 'BOOK']), gte(seekerClaim.claimedAt, startOfDay(clock.today()))),
  )

/** A consultant takes a candidate out of the pool. The row is locked: of two who claim at once exactly one finds him there. */
export async function claimSeeker(work: Work, id: number, caller: Principal): Promise<void> {
  const row = await lockRow(work, visibleSeekerRecord, id, { kind: 'ALL' })
  assertPresent(row)
  if (row.waiterId !== null) throw refuse(refusals.claimed, { name: (await nameOfWaiter(work, row.waiterId)) ?? '' })
  if (row.blacklisted) throw refuse(refusals.blacklisted)
  const waiter = await lockIdentityOf(work, 'WAITER', caller.staffId)
  if (waiter === null) throw refuse(refusals.noIdentity)
  await assertMayTake(work, row, waiter)
  await giveSeeker(work, row, waiter, 'CLAIM')
}

/**
 * Whoever books or enters somebody of the pool has claimed him, within the same limits (amendment 13). The row is locked by the caller
 * and follows. Somebody who has a consultant is left to him.
 */
export async function claimForBooking(work: Work, row: SeekerRow, caller: Principal): Promise<SeekerRow> {
  assertPresent(row)
  if (row.waiterId !== null) return row
  const waiter = await lockIdentityOf(work, 'WAITER', caller.staffId)
  if (waiter === null) throw refuse(refusals.needsWaiter)
  await assertMayTake(work, row, waiter)
  return giveSeeker(work, row, waiter, 'BOOK')
}

export function assertPresent({ erasedAt }: Pick<SeekerRow, 'erasedAt'>): void {
  if (erasedAt !== null) throw refuse(refusals.erased)
}

/** The identity is locked, because somebody in whose scope it must lie gives it a candidate. */
export async function lockWaiter(work: Work, waiterId: number, giver: Principal): Promise<HeldIdentity> {
  const waiter = await lockIdentity(work, 'WAITER', waiterId)
  if (waiter === null || waiter.status !== 'ENABLED' || !isIdentityWithin(giver, waiter)) throw refuse(refusals.notWaiter)
  return waiter
}

async function assertRoomOf(work: Work, waiter: HeldIdentity): Promise<void> {
  const limit = await limitOf(work, waiter)
  if ((await countHeld(work, waiter.id)) >= limit) throw refuse(refusals.theirLimit, { name: waiter.name, limit })
}

/** A lead gives a candidate to a consultant, from the pool or from another one of his scope. */
export async function assignSeeker(work: Work, id: number, { waiterId, reason }: { waiterId: number; reason: string }, caller: Principal): Promise<void> {
  const row = await lockRow(work, ownOrPooled, id, caller.scope)
  assertPresent(row)
  const waiter = await lockWaiter(work, waiterId, caller)
  if (row.waiterId === waiterId) return
  await assertRoomOf(work, waiter)
  const former = row.waiterId
  await giveSeeker(work, row, waiter, 'ASSIGN', reason.trim())
  await tellAssigned(work, row, { from: former, to: waiter.id, toName: waiter.name, reason: reason.trim() })
}

/** A consultant lets somebody go back to the pool, or a lead somebody of his scope; not while anything is under way. */
export async function releaseSeeker(work: Work, id: number, reason: string, caller: Principal): Promise<void> {
  const row = await lockRow(work, seekerRecord, id, caller.scope)
  if (row.waiterId === null) throw refuse(refusals.inPool)
  await assertFree(work, id)
  const former = row.waiterId
  await returnToPool(work, row, 'RELEASE', reason.trim())
  await tellReleased(work, row, former, reason.trim())
}

/** Nobody is let go while a booking, an interview, an offer, a start or a guarantee runs. */
export async function assertFree(work: Work, id: number): Promise<void> {
  const { rows } = await work.db.execute<{ kept: boolean }>(sql`select ${isKept} as kept from ${jobSeeker} where ${jobSeeker.id} = ${id}`)
  if (rows[0]?.kept === true) throw refuse(refusals.liveProgress)
}

/** Those of one's scope and those of the pool, which a lead gives out and judges. */
export const ownOrPooled: typeof seekerRecord = {
  ...seekerRecord,
  writeScope: kind => sql`(${jobSeeker.waiterId} is null or ${seekerRecord.writeScope!(kind)})`,
}

/**
 * Puts back whose candidate it was. The time until he falls into the pool goes on from where it stood, so that nobody wins days by
 * giving somebody away and taking that back.
 */
export async function putWaiterBack(work: Work, id: number, before: SeekerRow, { staff, reason }: Undoer): Promise<void> {
  if (before.waiterId === null) {
    if (!holds(staff, 'JobSeekers.release')) throw faults.lacks('JobSeekers.release')
    const row = await lockRow(work, seekerRecord, id, staff.scope)
    await assertFree(work, id)
    const former = row.waiterId
    await returnToPool(work, row, 'RELEASE', reason)
    if (former !== null) await tellReleased(work, row, former, reason)
    return
  }
  const row = await lockRow(work, ownOrPooled, id, staff.scope)
  assertPresent(row)
  const waiter = await lockWaiter(work, before.waiterId, staff)
  await assertRoomOf(work, waiter)
  const { waiterId: from } = row
  await giveSeeker(work, row, waiter, 'ASSIGN', reason)
  const kept = { claimedAt: before.claimedAt, seaRecycleAt: before.seaRecycleAt }
  await work.db.update(jobSeeker).set(kept).where(eq(jobSeeker.id, id))
  await tellAssigned(work, row, { from, to: waiter.id, toName: waiter.name, reason })
}
