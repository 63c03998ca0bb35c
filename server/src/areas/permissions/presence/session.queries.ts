import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { sessionParams } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { readParam } from '../../../kit/param.ts'
import { session } from './session.tables.ts'

const hour = 3_600_000

export async function markSeen(database: Database, sessionIds: number[]): Promise<void> {
  await database.update(session).set({ lastSeenAt: clock.iso() }).where(inArray(session.id, sessionIds))
}

export async function wasSeenSince(database: Queryable, staffId: number, since: string): Promise<boolean> {
  return (await database.$count(session, and(eq(session.staffId, staffId), isNull(session.endedAt), gt(session.lastSeenAt, since)))) > 0
}

/** Sessions that ran out are refused on their next call anyway, so this only writes down that they ended. */
export async function endIdleSessions(database: Database): Promise<void> {
  const idleSince = clock.in(-(await readParam(database, sessionParams.idleHours)) * hour)
  const now = clock.iso()
  await database
    .update(session)
    .set({ endedAt: now, endReason: sql`case when ${session.expiresAt} <= ${now} then 'EXPIRED' else 'IDLE' end` })
    .where(and(isNull(session.endedAt), or(lte(session.expiresAt, now), lt(session.lastSeenAt, idleSince))))
}
