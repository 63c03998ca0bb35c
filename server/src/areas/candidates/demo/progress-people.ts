import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import type { Random } from '../../../demo/generator/random.ts'
import { serviceIdentity, staffIdentity } from '../../permissions/identity/identity.tables.ts'
import { position } from '../../positions/position/position.tables.ts'
import type { DemoSeeker } from './job-seeker.ts'

export interface DemoPlace extends Pick<
  typeof position.$inferSelect,
  | 'id'
  | 'title'
  | 'companyId'
  | 'companyStaffId'
  | 'adviserId'
  | 'saleId'
  | 'state'
  | 'offlineReason'
  | 'headcount'
  | 'interviewRounds'
  | 'interviewMode'
  | 'interviewAddressId'
  | 'interviewContact'
  | 'interviewMobile'
  | 'address'
  | 'feeMode'
  | 'feeType'
  | 'feeValue'
  | 'guaranteeDays'
  | 'salaryMonths'
  | 'categoryId'
  | 'publishedAt'
  | 'monthMin'
> {
  /** Places that nobody has been hired for or offered work on yet. */
  left: number
}

/** Positions that were ever published, the longest open first. */
export async function findDemoPlaces(transaction: Transaction): Promise<DemoPlace[]> {
  const rows = await transaction
    .select()
    .from(position)
    .where(and(sql`${position.publishedAt} is not null`, sql`${position.state} in ('ONLINE', 'PAUSED', 'OFFLINE', 'CLOSED')`, isNull(position.deletedAt)))
    .orderBy(asc(position.id))
  return rows.map(row => ({ ...row, left: row.headcount }))
}

/** Who has the account of an identity, for the log. */
export async function findDemoAccounts(transaction: Transaction): Promise<Map<number, number>> {
  const rows = await transaction
    .select({ id: serviceIdentity.id, staffId: staffIdentity.staffId })
    .from(serviceIdentity)
    .innerJoin(staffIdentity, and(eq(staffIdentity.identityId, serviceIdentity.id), eq(staffIdentity.isMain, true)))
  return new Map(rows.map(({ id, staffId }) => [id, staffId]))
}

/** Candidates who were known at an instant. Nobody is booked twice on a position at once, and nobody works at two places. */
export class SeekerPool {
  private readonly sorted: readonly DemoSeeker[]
  private readonly busy = new Set<string>()
  private readonly employed = new Set<number>()
  private readonly random: Random

  constructor(random: Random, seekers: readonly DemoSeeker[]) {
    this.random = random
    this.sorted = [...seekers].sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  }

  /** Those who look for this work are tried first; those of the tried consultant where it is asked for. */
  take(place: DemoPlace, at: string, { isLive, isHire, waiterId }: { isLive: boolean; isHire: boolean; waiterId?: number | undefined }): DemoSeeker {
    const known = this.knownAt(at)
    let found: DemoSeeker | null = null
    for (let attempt = 0; attempt < 400; attempt++) {
      const one = this.sorted[this.random.integer(0, known)]!
      if (this.busy.has(`${one.id} ${place.id}`) || one.blacklisted === true) continue
      if ((isLive || isHire) && (one.waiterId == null || this.employed.has(one.id))) continue
      if (waiterId !== undefined && one.waiterId !== waiterId) continue
      found = one
      if (attempt > 12 || one.expectCategoryIds.includes(place.categoryId)) break
    }
    if (found === null) throw new Error('nobody is left to be booked')
    this.hold(found.id, place.id, isHire)
    return found
  }

  hold(seekerId: number, positionId: number, isHire: boolean): void {
    this.busy.add(`${seekerId} ${positionId}`)
    if (isHire) this.employed.add(seekerId)
  }

  private knownAt(at: string): number {
    let [low, high] = [0, this.sorted.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.sorted[middle]!.createdAt <= at) low = middle
      else high = middle - 1
    }
    // Early bookings were of the first candidates, who are few.
    return Math.max(low, 200)
  }
}
