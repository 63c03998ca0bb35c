import { dayOf } from '@gongtai/contract'
import { recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfStaff } from '../../permissions/index.ts'
import { seekerFollowRecord } from './seeker-follow.record.ts'
import type { seekerFollow } from './seeker-follow.tables.ts'

/** A follow-up counts for whoever wrote it, and as one that reached somebody where it did. */
export async function countSeekerFollow(
  work: Work,
  { id, staffId, result, createdAt }: Pick<typeof seekerFollow.$inferSelect, 'id' | 'staffId' | 'result' | 'createdAt'>,
): Promise<void> {
  const fact = { refType: seekerFollowRecord.type, refId: id, day: dayOf(createdAt), ...(await creditOfStaff(work.db, staffId)) }
  await recordFact(work, { metric: 'FOLLOW', ...fact }, ...(result === 'REACHED' ? [{ metric: 'FOLLOW_REACHED', ...fact }] : []))
}
