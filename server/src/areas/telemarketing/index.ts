/** What other areas may use of this one: whether a number may be called. */
import { and, inArray, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { CallOccasion } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import { clock } from '../../kit/clock.ts'
import { teleBlack } from './tele-black/tele-black.tables.ts'

/** The entry that forbids a call, if there is one. Calling back somebody who called stays allowed. */
export async function findBlock(database: Queryable, phone: string, occasion: CallOccasion): Promise<{ id: number } | null> {
  if (occasion === 'CALLBACK') return null
  const [entry] = await database
    .select({ id: teleBlack.id })
    .from(teleBlack)
    .where(
      and(
        eq(teleBlack.mobile, phone),
        inArray(teleBlack.state, ['ACTIVE', 'REMOVING']),
        or(isNull(teleBlack.untilAt), gt(teleBlack.untilAt, clock.iso())),
        occasion === 'TELE' ? undefined : eq(teleBlack.scope, 'ALL'),
      ),
    )
  return entry ?? null
}

/** A call was forbidden by this entry. */
export async function countBlocked(database: Queryable, id: number): Promise<void> {
  await database
    .update(teleBlack)
    .set({ blockedNum: sql`${teleBlack.blockedNum} + 1`, lastBlockedAt: clock.iso() })
    .where(eq(teleBlack.id, id))
}
