import { and, eq } from 'drizzle-orm'
import { bigGift, couponRefusals } from '@gongtai/contract'
import type { ParsedInputOf, coupon as calls } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { lockRow } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { companySign } from '../company-sign/company-sign.tables.ts'
import { batchOf, grantBatch, revokeUnits } from './coupon.rules.ts'
import { couponBatch } from './coupon.tables.ts'

/** People give quota and take it back. */

export async function addInterviewNumber(
  work: Work,
  { companyId, number, source, expireAt = null, reason, signId = null, requestNo }: ParsedInputOf<typeof calls.grant>,
  editor: Principal,
): Promise<{ batchId: number; available: number }> {
  const owner = await lockRow(work, companyRecord, companyId, editor.scope)
  if (source === 'PURCHASE' && owner.signState !== 'SIGNED') throw refuse(couponRefusals.signNeeded)
  const isGift = source === 'GIFT' || source === 'COMPENSATION'
  if (isGift && number > bigGift && !holds(editor, 'Company.addInterviewNumberBig')) throw refuse(couponRefusals.tooBig, { count: bigGift })
  if (owner.state === 'DISABLED') throw refuse(couponRefusals.companyDisabled)
  if (signId !== null) await assertSign(work, companyId, signId)
  const ofSign = signId ?? (source === 'PURCHASE' ? owner.currentSignId : null)
  return grantBatch(work, owner, { source, number, expireAt, signId: ofSign, reason, requestNo })
}

async function assertSign(work: Work, companyId: number, signId: number): Promise<void> {
  const count = await work.db.$count(companySign, and(eq(companySign.id, signId), eq(companySign.companyId, companyId)))
  if (count === 0) throw refuse(couponRefusals.foreignSign)
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
