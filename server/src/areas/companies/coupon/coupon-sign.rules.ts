import { and, eq } from 'drizzle-orm'
import { clock } from '../../../kit/clock.ts'
import type { Work } from '../../../kit/work.ts'
import type { company } from '../company/company.tables.ts'
import { auditBatch, takeBack } from './coupon.rules.ts'
import type { Batch } from './coupon.rules.ts'
import { couponBatch } from './coupon.tables.ts'

/** What becomes of the units of a contract that is ended early. */

type CompanyRecord = typeof company.$inferSelect

const batchesOfSign = (work: Work, signId: number): Promise<Batch[]> =>
  work.db
    .select()
    .from(couponBatch)
    .where(and(eq(couponBatch.signId, signId), eq(couponBatch.state, 'ACTIVE')))
    .orderBy(couponBatch.id)

/** A contract that ends before its first day takes its units along; frozen ones stay with their interview. */
export async function takeBackUnits(work: Work, owner: CompanyRecord, signId: number, reason: string): Promise<void> {
  let current = owner
  for (const batch of await batchesOfSign(work, signId))
    if (batch.remaining > 0) current = (await takeBack(work, { owner: current, batch }, batch.remaining, reason)).owner
}

/** Units of a contract that ends early stay for the time that was agreed, and not longer. */
export async function endUnitsWith(work: Work, { id: signId, validTo }: { id: number; validTo: string }, reason: string): Promise<void> {
  for (const batch of await batchesOfSign(work, signId)) {
    if (batch.expireAt !== null && batch.expireAt <= validTo) continue
    await work.db.update(couponBatch).set({ expireAt: validTo, updatedAt: clock.iso(), updatedBy: work.actor.staffId }).where(eq(couponBatch.id, batch.id))
    auditBatch(work, batch, { ...batch, expireAt: validTo }, reason)
  }
}
