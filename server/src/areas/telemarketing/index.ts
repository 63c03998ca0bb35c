/** What other areas may use of this one: whether a number may be called. */
import { and, inArray, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { phoneLine } from '@gongtai/contract'
import type { CallOccasion } from '@gongtai/contract'
import type { Queryable } from '../../db/connection.ts'
import { clock } from '../../kit/clock.ts'
import { teleBlack } from './tele-black/tele-black.tables.ts'

interface CallCause {
  occasion: CallOccasion
  /** The call is about something that the person has asked for and that is not settled yet. */
  isExpected: boolean
}

/**
 * The entry that forbids a call, if there is one. An entry of a line forbids all its extensions. Calling back somebody who
 * called stays allowed, and so does a call that the person waits for, except where the regulator forbids it.
 */
export async function findBlock(database: Queryable, phone: string, { occasion, isExpected }: CallCause): Promise<{ id: number } | null> {
  if (occasion === 'CALLBACK') return null
  const [entry] = await database
    .select({ id: teleBlack.id })
    .from(teleBlack)
    .where(
      and(
        inArray(teleBlack.mobile, [phone, phoneLine(phone)]),
        inArray(teleBlack.state, ['ACTIVE', 'REMOVING']),
        or(isNull(teleBlack.untilAt), gt(teleBlack.untilAt, clock.iso())),
        occasion === 'TELE' ? undefined : eq(teleBlack.scope, 'ALL'),
        isExpected ? eq(teleBlack.reason, 'REGULATOR') : undefined,
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
