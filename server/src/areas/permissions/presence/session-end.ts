import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { SessionEndReason } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import type { SeatSource } from '../../../kit/seat.ts'
import type { Work } from '../../../kit/work.ts'
import { session } from './session.tables.ts'

/** All sessions of the member are meant where it is left out. */
type Which = { only: readonly number[] } | { except: number }

/** The next call of these sessions answers 401 in every process. The answer is how many sessions of the member are left. */
export async function closeSessions(work: Work, staffId: number, reason: SessionEndReason, which?: Which): Promise<number> {
  const picked = which === undefined ? undefined : 'only' in which ? inArray(session.id, [...which.only]) : ne(session.id, which.except)
  await work.db
    .update(session)
    .set({ endedAt: clock.iso(), endReason: reason })
    .where(and(eq(session.staffId, staffId), isNull(session.endedAt), picked))
  await work.rightsChanged([staffId])
  return work.db.$count(session, and(eq(session.staffId, staffId), isNull(session.endedAt)))
}

/** A member without any session left leaves the phone as well, because nobody would answer it. */
export async function endSessions(work: Work, seat: SeatSource, staffId: number, reason: SessionEndReason, which?: Which): Promise<void> {
  if ((await closeSessions(work, staffId, reason, which)) === 0) await seat.leave(work, staffId)
}
