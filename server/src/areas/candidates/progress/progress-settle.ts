import { eq, sql } from 'drizzle-orm'
import { startOfDay } from '@gongtai/contract'
import type { ProgressReason, ProgressState } from '@gongtai/contract'
import type { Work } from '../../../kit/work.ts'
import { countHires } from '../../companies/index.ts'
import { readCalendar } from '../../config/index.ts'
import { countOnPosition, creditOnPosition } from '../../positions/index.ts'
import type { AssessedKind, PositionCounts } from '../../positions/index.ts'
import { jobSeeker } from '../job-seeker/job-seeker.tables.ts'
import { refreshSeekerSea } from '../job-seeker/seeker-sea.ts'
import { offer } from '../offer/offer.tables.ts'
import { dueOf } from './progress-due.ts'
import type { LockedProgress } from './progress-lock.ts'
import type { ProgressRecord } from './progress.record.ts'
import { candidateProgress } from './progress.tables.ts'

/** What others count of a progress follows from its row before and after, whichever way it went. */

export async function dueAfter(work: Work, row: Pick<ProgressRecord, 'state' | 'stateAt' | 'planDate' | 'currentOfferId'>): Promise<string | null> {
  const [out] =
    row.state === 'OFFER_SENT' && row.currentOfferId !== null
      ? await work.db.select({ validUntil: offer.validUntil }).from(offer).where(eq(offer.id, row.currentOfferId))
      : []
  return dueOf({ ...row, validUntil: out?.validUntil ?? null }, await readCalendar(work.db))
}

type Counted = Pick<
  ProgressRecord,
  'state' | 'bookedAt' | 'arrivedAt' | 'offerIssuedAt' | 'onboardDate' | 'refusedAt' | 'reasonCode' | 'waiterId' | 'adviserId'
>

/** Places that are promised: whoever has an offer or is about to start takes one. */
const promised: readonly ProgressState[] = ['OFFER_ISSUED', 'OFFER_SENT', 'WAIT_ONBOARD']
export const takesPlace = (state: ProgressState): boolean => promised.includes(state)

const countsOf = (row: Counted): Required<Omit<PositionCounts, 'hiredCount'>> => ({
  bookCount: 1,
  arriveCount: row.arrivedAt === null ? 0 : 1,
  offerCount: row.offerIssuedAt === null ? 0 : 1,
  onboardCount: row.onboardDate === null ? 0 : 1,
  openOfferCount: takesPlace(row.state) ? 1 : 0,
})

/** A recommendation that was taken away within a day was none (areas/config.md, amendment 19). */
const idle: readonly (ProgressReason | null)[] = ['DUPLICATE', 'WITHDRAWN', 'CANDIDATE_GAVE_UP']
function bookingOf({ state, bookedAt, refusedAt, reasonCode }: Counted): string | null {
  const isIdle = state === 'UNSUITABLE' && idle.includes(reasonCode) && refusedAt !== null && Date.parse(refusedAt) - Date.parse(bookedAt) <= 86_400_000
  return isIdle ? null : bookedAt
}

const creditsOf = (row: Counted): Record<AssessedKind, string | null> => ({
  bookings: bookingOf(row),
  arrivals: row.arrivedAt,
  hires: row.onboardDate === null ? null : startOfDay(row.onboardDate),
})

export async function settleAround(
  work: Work,
  { company, position }: Pick<LockedProgress, 'company' | 'position'>,
  before: ProgressRecord | null,
  after: ProgressRecord,
): Promise<void> {
  const [was, is] = [before === null ? null : countsOf(before), countsOf(after)]
  const counts = Object.fromEntries(Object.entries(is).map(([name, value]) => [name, value - (was?.[name as keyof typeof is] ?? 0)])) as PositionCounts
  await countOnPosition(work, position.id, counts, before === null ? after.bookedAt : undefined)
  if (counts.onboardCount !== 0) await countHires(work, company.id, counts.onboardCount!)
  const [credited, now] = [before === null ? null : creditsOf(before), creditsOf(after)]
  for (const kind of ['bookings', 'arrivals', 'hires'] as const) {
    const old = credited?.[kind] ?? null
    if (old === now[kind]) continue
    const of = { positionId: position.id, identityIds: [after.waiterId, after.adviserId], kind }
    if (old !== null) await creditOnPosition(work, { ...of, at: old, counts: false })
    if (now[kind] !== null) await creditOnPosition(work, { ...of, at: now[kind], counts: true })
  }
  await countOfSeeker(work, after.seekerId)
}

/** What a candidate has under way, and since when the rules of the pool may take him back. */
export async function countOfSeeker(work: Work, seekerId: number): Promise<void> {
  const live = sql`from ${candidateProgress} where ${candidateProgress.seekerId} = ${seekerId} and ${candidateProgress.live}`
  await work.db
    .update(jobSeeker)
    .set({ liveProgressCount: sql`(select count(*)::int ${live})`, progressStage: sql`(select max(${candidateProgress.stage}) ${live})` })
    .where(eq(jobSeeker.id, seekerId))
  await refreshSeekerSea(work, [seekerId])
}
