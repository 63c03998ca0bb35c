import { eq, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import { passwordAttempt } from '../presence/session.tables.ts'

const allowed = 5
const windowMs = 15 * 60_000

/** It is 0 when the key is not locked. */
export async function lockedMinutes(database: Database, key: string): Promise<number> {
  const [row] = await database.select({ lockedUntil: passwordAttempt.lockedUntil }).from(passwordAttempt).where(eq(passwordAttempt.key, key))
  if (row?.lockedUntil == null) return 0
  return Math.max(0, Math.ceil((Date.parse(row.lockedUntil) - clock.now().getTime()) / 60_000))
}

/** One statement counts a wrong password, so that parallel tries cannot slip past. The answer says whether this one locked the key. */
export async function countWrongPassword(database: Database, key: string): Promise<boolean> {
  const now = clock.iso()
  const startsAnew = sql`${passwordAttempt.firstFailedAt} < ${clock.in(-windowMs)} or ${passwordAttempt.lockedUntil} <= ${now}`
  const count = sql`case when ${startsAnew} then 1 else ${passwordAttempt.failedCount} + 1 end`
  const [row] = await database
    .insert(passwordAttempt)
    .values({ key, failedCount: 1, firstFailedAt: now })
    .onConflictDoUpdate({
      target: passwordAttempt.key,
      set: {
        failedCount: count,
        firstFailedAt: sql`case when ${startsAnew} then ${now}::timestamptz else ${passwordAttempt.firstFailedAt} end`,
        lockedUntil: sql`case when ${count} >= ${allowed} then ${clock.in(windowMs)}::timestamptz end`,
      },
    })
    .returning({ failedCount: passwordAttempt.failedCount })
  return row!.failedCount === allowed
}

export async function clearWrongPasswords(database: Queryable, key: string): Promise<void> {
  await database.delete(passwordAttempt).where(eq(passwordAttempt.key, key))
}
