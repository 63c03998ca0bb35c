import { dayOf } from '@gongtai/contract'
import { recordFact } from '../../../kit/fact.ts'
import type { Work } from '../../../kit/work.ts'
import { creditOfStaff } from '../../permissions/index.ts'

/** A service person is checked in once, whatever is suspended later. */
export async function countCheckedIn(work: Work, person: { id: number; ownerId: number | null; workCityCode: string }, checkInAt: string): Promise<void> {
  const { id: refId, ownerId, workCityCode: cityCode } = person
  await recordFact(work, { metric: 'HOME_CHECK_IN', refType: 'ARTIFICER', refId, day: dayOf(checkInAt), cityCode, ...(await creditOfStaff(work.db, ownerId)) })
}
