import { and, eq, sql } from 'drizzle-orm'
import { addDays, seekerFollowRefusals as refusals } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, seekerFollow as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { isCallOf } from '../../customer-service/index.ts'
import { seekerRecord } from '../job-seeker/job-seeker.record.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { assertPresent } from '../job-seeker/seeker-claim.rules.ts'
import { refreshSeekerSea } from '../job-seeker/seeker-sea.ts'
import { candidateProgress } from '../progress/progress.tables.ts'
import { countSeekerFollow } from './seeker-follow.facts.ts'
import { seekerFollowRecord } from './seeker-follow.record.ts'
import { seekerFollow } from './seeker-follow.tables.ts'

type FollowInput = Omit<ParsedInputOf<typeof calls.add>, 'requestNo'>

/** Writes a follow-up, from which the candidate takes dates and interest. Where somebody was reached, he stays for another while. */
export async function addSeekerFollow(
  work: Work,
  { requestNo: _requestNo, ...input }: ParsedInputOf<typeof calls.add>,
  writer: Principal,
): Promise<AnswerOf<typeof calls.add>> {
  const seeker = await lockRow(work, seekerRecord, input.seekerId, writer.scope)
  assertPresent(seeker)
  const now = clock.iso()
  if (input.nextFollowAt != null && input.nextFollowAt <= now) throw refuse(refusals.nextTooEarly)
  await assertProgress(work, input)
  if (input.callLogId != null && !(await isCallOf(work, input.callLogId, 'JOB_SEEKER', seeker.id))) throw refuse(refusals.noCall)
  const row = await insertRow(work, seekerFollowRecord, { ...input, content: input.content.trim(), staffId: writer.staffId, createdAt: now, updatedAt: now })
  const isReached = input.result === 'REACHED'
  await work.db
    .update(jobSeeker)
    .set({
      lastFollowAt: now,
      nextFollowAt: input.nextFollowAt ?? null,
      followCount: sql`${jobSeeker.followCount} + 1`,
      ...(input.intentionAfter == null ? {} : { intention: input.intentionAfter }),
      ...(isReached ? { lastReachedAt: now, lastActiveAt: now } : {}),
    })
    .where(eq(jobSeeker.id, seeker.id))
  if (isReached) await refreshSeekerSea(work, [seeker.id])
  await countSeekerFollow(work, row)
  const [after] = await work.db.select({ seaRecycleAt: jobSeeker.seaRecycleAt }).from(jobSeeker).where(eq(jobSeeker.id, seeker.id))
  return { id: row.id, seaRecycleAt: after!.seaRecycleAt }
}

/** A visit is about a progress of this candidate, once for each of its days and not before the day has come. */
async function assertProgress(work: Work, { seekerId, kind, progressId, visitDay }: FollowInput): Promise<void> {
  if (progressId == null) return
  const [progress] = await work.db
    .select({ onboardDate: candidateProgress.onboardDate })
    .from(candidateProgress)
    .where(and(eq(candidateProgress.id, progressId), eq(candidateProgress.seekerId, seekerId)))
  if (progress === undefined) throw refuse(refusals.noProgress)
  if (kind !== 'ONBOARD_VISIT' || visitDay == null) return
  if (progress.onboardDate === null) throw refuse(refusals.notOnboarded)
  const day = addDays(progress.onboardDate, visitDay)
  if (day > clock.today()) throw refuse(refusals.visitTooEarly, { day })
  const made = and(eq(seekerFollow.progressId, progressId), eq(seekerFollow.visitDay, visitDay), eq(seekerFollow.result, 'REACHED'))
  if ((await work.db.$count(seekerFollow, made)) > 0) throw refuse(refusals.visited)
}
