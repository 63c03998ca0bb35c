import { eq } from 'drizzle-orm'
import { jobSeekerRefusals, progressRefusals as refusals } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { isIdentityWithin, lockIdentity } from '../../permissions/index.ts'
import { hasRoom, limitOf } from '../job-seeker/seeker-claim.rules.ts'
import { giveSeeker } from '../job-seeker/seeker-give.rules.ts'
import { lockProgress } from './progress-lock.ts'
import { progressNotices, tellPeople } from './progress.notice.ts'
import { candidateProgress, progressLog } from './progress.tables.ts'

/**
 * What is live goes to another consultant with its candidate, because the consultant of both is one (amendment 13). What was reached
 * stays with whoever reached it.
 */
export async function transferProgress(
  work: Work,
  progressId: number,
  { waiterId, reason }: { waiterId: number; reason: string },
  staff: Principal,
): Promise<void> {
  const { row, seeker, position } = await lockProgress(work, progressId, staff)
  if (!row.live) throw refuse(refusals.notLive)
  if (row.waiterId === waiterId) throw refuse(refusals.sameWaiter)
  const waiter = await lockIdentity(work, 'WAITER', waiterId)
  if (waiter === null || waiter.status !== 'ENABLED' || !isIdentityWithin(staff, waiter)) throw refuse(refusals.noWaiter)
  const isOwned = seeker.waiterId === row.waiterId
  if (isOwned) {
    if (!(await hasRoom(work, waiter))) throw refuse(jobSeekerRefusals.theirLimit, { name: waiter.name, limit: await limitOf(work, waiter) })
    await giveSeeker(work, seeker, waiter, 'ASSIGN', reason)
  } else {
    const now = clock.iso()
    await work.db
      .update(candidateProgress)
      .set({ waiterId, updatedAt: now, updatedBy: staff.staffId, version: row.version + 1 })
      .where(eq(candidateProgress.id, row.id))
  }
  await noteTransfer(work, row, reason, staff)
  const candidate = { name: seeker.name, position: position.title }
  await tellPeople(work, row.id, [waiterId], progressNotices.given(candidate))
  await tellPeople(work, row.id, [row.waiterId], progressNotices.taken(candidate))
}

/** It is no step, so that it is not taken back by a revert. */
async function noteTransfer(
  work: Work,
  row: { id: number; progressNo: string; state: (typeof progressLog.$inferInsert)['toState'] },
  reason: string,
  staff: Principal,
): Promise<void> {
  work.audit({ recordType: 'PROGRESS', recordId: row.id, recordTitle: row.progressNo, remark: reason, action: 'UPDATE' })
  await work.db.insert(progressLog).values({
    progressId: row.id,
    action: 'transfer',
    fromState: null,
    toState: row.state,
    operatorKind: 'STAFF',
    operatorId: staff.staffId,
    remark: reason,
    at: clock.iso(),
  })
}
