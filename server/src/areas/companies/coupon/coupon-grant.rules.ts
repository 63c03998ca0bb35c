import { and, eq } from 'drizzle-orm'
import { couponRefusals } from '@gongtai/contract'
import type { ParsedInputOf, coupon as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { assertFreeUnits, costsNothing } from './coupon-free.rules.ts'
import { batchOf, grantBatch, revokeUnits } from './coupon.rules.ts'
import { couponBatch } from './coupon.tables.ts'

/** People give quota and take it back. */

export async function addInterviewNumber(
  work: Work,
  { companyId, number, source, expireAt = null, reason, signId = null, requestNo }: ParsedInputOf<typeof calls.grant>,
  editor: Principal,
): Promise<{ batchId: number; available: number }> {
  const owner = await lockRow(work, companyRecord, companyId, editor.scope)
  const isFree = source !== 'PURCHASE'
  if (!isFree && (owner.signState !== 'SIGNED' || owner.currentSignId === null)) throw refuse(couponRefusals.signNeeded)
  if (isFree) await assertFreeUnits(work, companyId, number, clock.today(), editor)
  if (owner.state === 'DISABLED') throw refuse(couponRefusals.companyDisabled)
  const ofSign = signId ?? (isFree ? null : owner.currentSignId)
  if (ofSign !== null) await assertRunningSign(work, companyId, ofSign, isFree)
  if (expireAt !== null && expireAt <= clock.today()) throw refuse(couponRefusals.expireTooEarly)
  const { batchId, owner: after } = await grantBatch(work, owner, { source, number, expireAt, signId: ofSign, reason, requestNo })
  return { batchId, available: after.couponAvailable }
}

/**
 * Units of a contract to come are given on its first day, so none are added to it before. Units are bought with a contract
 * that costs something: one for nothing makes a company a signed one as well, and would give any number for nothing.
 */
async function assertRunningSign(work: Work, companyId: number, signId: number, isFree: boolean): Promise<void> {
  const [sign] = await work.db
    .select({ state: companySign.state, amount: companySign.amount })
    .from(companySign)
    .where(and(eq(companySign.id, signId), eq(companySign.companyId, companyId)))
  if (sign === undefined) throw refuse(couponRefusals.foreignSign)
  if (sign.state !== 'ACTIVE') throw refuse(couponRefusals.signNotRunning)
  if (!isFree && costsNothing(sign)) throw refuse(couponRefusals.signNeeded)
}

export async function revokeInterviewNumber(
  work: Work,
  { batchId, number, reason }: ParsedInputOf<typeof calls.revoke>,
  { scope }: Principal,
): Promise<{ available: number }> {
  const [found] = await work.db.select({ companyId: couponBatch.companyId }).from(couponBatch).where(eq(couponBatch.id, batchId))
  if (found === undefined) throw faults.recordNotFound()
  // The company is locked before the batch is read, because only then the batch cannot change any more.
  const owner = await lockRow(work, companyRecord, found.companyId, scope)
  return revokeUnits(work, { owner, batch: await batchOf(work, owner.id, batchId) }, number, reason)
}
