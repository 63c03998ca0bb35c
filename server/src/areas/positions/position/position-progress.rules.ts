import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { positionAssign } from '../position-assign/position-assign.tables.ts'
import type { PositionRow } from './position-guard.rules.ts'
import { positionRecord } from './position.record.ts'
import { position } from './position.tables.ts'

/** What the candidates of a position ask of it. Its company is locked before it, and it before them. */

export type PositionOfProgress = PositionRow

/** Whoever is in charge of a candidate has the position locked, whose own scope does not matter then. */
export const lockPosition = (work: Work, id: number): Promise<PositionOfProgress> => lockRow(work, positionRecord, id, { kind: 'ALL' })

export type PositionCount = 'bookCount' | 'arriveCount' | 'offerCount' | 'onboardCount' | 'openOfferCount' | 'hiredCount'
export type PositionCounts = Partial<Record<PositionCount, number>>

/** The numbers of a locked position are nobody's edit and raise no version. A place that is taken or freed decides since when it is full. */
export async function countOnPosition(work: Work, positionId: number, counts: PositionCounts, lastBookAt?: string): Promise<void> {
  const set: Record<string, SQL | string> = {}
  for (const [name, by] of Object.entries(counts) as [PositionCount, number][]) if (by !== 0) set[name] = sql`greatest(0, ${position[name]} + ${by}::int)`
  if (set.hiredCount !== undefined)
    set.fullAt = sql`case when ${set.hiredCount as SQL} >= ${position.headcount} then coalesce(${position.fullAt}, ${clock.iso()}::timestamptz) end`
  if (lastBookAt !== undefined) set.lastBookAt = sql`greatest(${position.lastBookAt}, ${lastBookAt}::timestamptz)`
  if (Object.keys(set).length > 0) await work.db.update(position).set(set).where(eq(position.id, positionId))
}

/** What counts for the assessment of those at work on a position, each with the column that keeps its instants and the one that counts them. */
const kept = {
  bookings: { list: positionAssign.bookings, count: 'bookCount' },
  arrivals: { list: positionAssign.arrivals, count: 'arriveCount' },
  hires: { list: positionAssign.hires, count: 'onboardCount' },
} as const
export type AssessedKind = keyof typeof kept

interface Credit {
  positionId: number
  identityIds: readonly (number | null)[]
  kind: AssessedKind
  at: string
  /** False where it did not happen after all. */
  counts: boolean
}

/** The last assignment of each of these people gets or loses the instant. Who has given the position back keeps what is under way of it. */
export async function creditOnPosition(work: Work, { positionId, identityIds, kind, at, counts }: Credit): Promise<void> {
  const people = identityIds.filter(id => id !== null)
  if (people.length === 0) return
  const { list, count } = kept[kind]
  const after = counts ? sql`(${list} || to_jsonb(${at}::text))` : sql`(${list} - ${at}::text)`
  const edge = (of: 'min' | 'max') => sql`(select ${sql.raw(of)}(one::timestamptz) from jsonb_array_elements_text(${after}) as one)`
  await work.db
    .update(positionAssign)
    .set({ [kind]: after, [count]: sql`jsonb_array_length(${after})`, ...(kind === 'bookings' && { firstBookAt: edge('min'), lastBookAt: edge('max') }) })
    .where(
      and(
        eq(positionAssign.positionId, positionId),
        inArray(positionAssign.identityId, people),
        sql`${positionAssign.id} in (select max(last.id) from ${positionAssign} as last where last.position_id = ${positionId}
          and last.identity_id = any(${sql.param(people)}::int[]) group by last.identity_id)`,
      ),
    )
}
