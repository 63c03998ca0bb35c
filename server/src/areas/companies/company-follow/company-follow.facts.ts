import { dayOf } from '@gongtai/contract'
import { dropFact, recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfStaff } from '../../permissions/index.ts'
import { companyFollowRecord } from './company-follow.record.ts'
import type { companyFollow } from './company-follow.tables.ts'

type Follow = Pick<typeof companyFollow.$inferSelect, 'id' | 'staffId' | 'result' | 'createdAt'>

const keyOf = (metric: 'FOLLOW' | 'FOLLOW_REACHED', { id }: Pick<Follow, 'id'>) => ({ metric, refType: companyFollowRecord.type, refId: id })

/** A follow-up counts for whoever wrote it, and as one that reached somebody unless nobody answered. */
export async function countFollow(work: Work, follow: Follow): Promise<void> {
  const fact = { day: dayOf(follow.createdAt), ...(await creditOfStaff(work.db, follow.staffId)) }
  await recordFact(work, { ...keyOf('FOLLOW', follow), ...fact })
  if (follow.result === 'NO_ANSWER') await dropFact(work, keyOf('FOLLOW_REACHED', follow))
  else await recordFact(work, { ...keyOf('FOLLOW_REACHED', follow), ...fact })
}
