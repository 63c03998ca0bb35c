import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SessionEndReason } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import { leavePhone } from '../../customer-service/index.ts'
import { staff } from '../../permissions/staff/staff.tables.ts'
import { session } from './session.tables.ts'

const rememberedPasswords = 3

/** Ends live sessions of one member; their next call answers 401 in every process. */
export async function endSessions(work: Work, staffId: number, reason: SessionEndReason, which?: SQL): Promise<void> {
  await work.db
    .update(session)
    .set({ endedAt: clock.iso(), endReason: reason })
    .where(and(eq(session.staffId, staffId), isNull(session.endedAt), which))
  await work.rightsChanged([staffId])
  // Whoever is signed in nowhere is at no phone.
  const left = await work.db.$count(session, and(eq(session.staffId, staffId), isNull(session.endedAt)))
  if (left === 0) await leavePhone(work, staffId)
}

/** False when the password was changed by somebody else meanwhile. */
export async function setPassword(database: Queryable, member: typeof staff.$inferSelect, passwordHash: string, mustChange: boolean): Promise<boolean> {
  const changed = await database
    .update(staff)
    .set({
      passwordHash,
      passwordHistory: [member.passwordHash, ...member.passwordHistory].slice(0, rememberedPasswords),
      passwordChangedAt: clock.iso(),
      mustChangePassword: mustChange,
      permVersion: sql`${staff.permVersion} + 1`,
    })
    .where(and(eq(staff.id, member.id), eq(staff.passwordHash, member.passwordHash)))
    .returning({ id: staff.id })
  return changed.length > 0
}
