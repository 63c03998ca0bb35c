import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { couponRefusals } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import type { companySign } from '../company-sign/company-sign.tables.ts'
import type { company } from '../company/company.tables.ts'
import { assertFreeUnits, costsNothing } from './coupon-free.rules.ts'
import { auditBatch, grantBatch, takeBack } from './coupon.rules.ts'
import type { Batch } from './coupon.rules.ts'
import { couponSayings } from './coupon.sayings.ts'
import { couponBatch } from './coupon.tables.ts'

/** The units of a contract: when they are given, and what becomes of them when it is ended early. */

type CompanyRecord = typeof company.$inferSelect
type Sign = typeof companySign.$inferSelect
type NewSign = Pick<Sign, 'companyId' | 'state' | 'amount' | 'validFrom' | 'validTo' | 'interviewNumber' | 'couponExpireAt'>

const lastDayOfUnits = ({ couponExpireAt, validTo }: Pick<Sign, 'couponExpireAt' | 'validTo'>) => couponExpireAt ?? validTo

/** They end neither before the contract begins nor today, and those of a contract that costs nothing are bounded as gifts are. */
export async function assertUnits(work: Work, sign: NewSign, signer: Principal): Promise<void> {
  if (sign.interviewNumber === 0) return
  const last = lastDayOfUnits(sign)
  if (sign.state === 'PENDING' && last < sign.validFrom) throw refuse(couponRefusals.expireBeforeStart)
  if (sign.state !== 'PENDING' && last <= clock.today()) throw refuse(couponRefusals.expireTooEarly)
  if (costsNothing(sign)) await assertFreeUnits(work, sign.companyId, sign.interviewNumber, givenOn(sign), signer)
}

const givenOn = ({ state, validFrom }: Pick<Sign, 'state' | 'validFrom'>) => (state === 'PENDING' ? validFrom : clock.today())

/** Whoever fills in that a contract costs nothing gives away what was bought with it before the amount was known. */
export async function assertUnpaidUnits(work: Work, sign: Sign, filler: Principal): Promise<void> {
  const units = sign.state === 'PENDING' ? sign.interviewNumber : await boughtWith(work, sign.id)
  if (units > 0) await assertFreeUnits(work, sign.companyId, units, givenOn(sign), filler)
}

async function boughtWith(work: Work, signId: number): Promise<number> {
  const [bought] = await work.db
    .select({ units: sql<number>`coalesce(sum(${couponBatch.number}), 0)::int` })
    .from(couponBatch)
    .where(and(eq(couponBatch.signId, signId), eq(couponBatch.source, 'PURCHASE'), ne(couponBatch.state, 'REVOKED')))
  return bought!.units
}

const sourceOf = (sign: Pick<Sign, 'coopMode' | 'amount'>) => (sign.coopMode === 'TRIAL' ? 'TRIAL' : costsNothing(sign) ? 'GIFT' : 'PURCHASE')

/** A contract gives its units on its first day. One that was signed while units were still given at once has them already. */
export async function grantUnits(work: Work, owner: CompanyRecord, sign: Sign, requestNo: string | null = null): Promise<CompanyRecord> {
  const expireAt = lastDayOfUnits(sign)
  const isGiven = sign.interviewNumber === 0 || expireAt < clock.today() || (await work.db.$count(couponBatch, eq(couponBatch.signId, sign.id))) > 0
  if (isGiven) return owner
  const granted = await grantBatch(work, owner, {
    source: sourceOf(sign),
    number: sign.interviewNumber,
    expireAt,
    signId: sign.id,
    reason: couponSayings.ofContract({ contractNo: sign.contractNo }),
    requestNo,
  })
  return granted.owner
}

/** A batch that is used up is open again when a use is undone, so it counts as well. */
const batchesOfSign = (work: Work, signId: number): Promise<Batch[]> =>
  work.db
    .select()
    .from(couponBatch)
    .where(and(eq(couponBatch.signId, signId), inArray(couponBatch.state, ['ACTIVE', 'USED_UP'])))
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
