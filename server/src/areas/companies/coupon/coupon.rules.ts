import { couponBatchRecord } from './coupon.record.ts'
import { and, eq, gt, gte, isNull, or, sql } from 'drizzle-orm'
import { couponBatchActions, couponRefusals } from '@gongtai/contract'
import type { CouponMove } from '@gongtai/contract'
import { assertPossible } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { refuse } from '../../../kit/fault.ts'
import { insertRow, lockRow, titleOf } from '../../../kit/save.ts'
import type { Work } from '../../../kit/work.ts'
import { companyRecord } from '../company/company.record.ts'
import { company } from '../company/company.tables.ts'
import { countUnits } from './coupon.facts.ts'
import { couponBatch, hrCouponLog } from './coupon.tables.ts'
import { recordCompanyEvent } from '../recruit-event/recruit-event.rules.ts'
import { couponSayings } from './coupon.sayings.ts'

/**
 * The ledger of the interview quota. Every movement runs under the lock of the company's row, which therefore is the
 * first lock of all, and changes counters, batch and log together:
 * total − used − frozen − expired = what remains in usable batches = the balance of the last row of the log.
 */

type CompanyRecord = typeof company.$inferSelect
export type Batch = typeof couponBatch.$inferSelect

/** They stand for a locked company and one of its batches after the last movement. */
interface Quota {
  owner: CompanyRecord
  batch: Batch
}

type Counter = 'couponTotal' | 'couponUsed' | 'couponFrozen' | 'couponExpired'
type Part = 'number' | 'remaining' | 'frozen'

/** The table says what one unit of each movement adds to the counters of the company and to its batch. */
const effects: Record<CouponMove, { owner: Partial<Record<Counter, number>>; batch: Partial<Record<Part, number>> }> = {
  // A batch comes into being with its units.
  GRANT: { owner: { couponTotal: 1 }, batch: {} },
  FREEZE: { owner: { couponFrozen: 1 }, batch: { remaining: -1, frozen: 1 } },
  CONSUME: { owner: { couponFrozen: -1, couponUsed: 1 }, batch: { frozen: -1 } },
  RELEASE: { owner: { couponFrozen: -1 }, batch: { remaining: 1, frozen: -1 } },
  REVERSE: { owner: { couponUsed: -1, couponFrozen: 1 }, batch: { frozen: 1 } },
  EXPIRE: { owner: { couponExpired: 1 }, batch: { remaining: -1 } },
  REVOKE: { owner: { couponTotal: -1 }, batch: { number: -1, remaining: -1 } },
}

const availableOf = (counters: Pick<CompanyRecord, Counter>) => counters.couponTotal - counters.couponUsed - counters.couponFrozen - counters.couponExpired

interface Movement {
  type: CouponMove
  units: number
  progressId?: number
  companyStaffId?: number | null
  remark?: string
}

async function moveUnits(work: Work, { owner, batch }: Quota, { type, units, ...details }: Movement): Promise<Quota> {
  const effect = effects[type]
  const counters = {
    couponTotal: owner.couponTotal + units * (effect.owner.couponTotal ?? 0),
    couponUsed: owner.couponUsed + units * (effect.owner.couponUsed ?? 0),
    couponFrozen: owner.couponFrozen + units * (effect.owner.couponFrozen ?? 0),
    couponExpired: owner.couponExpired + units * (effect.owner.couponExpired ?? 0),
  }
  // A batch that is taken back whole keeps its number, because there is no batch of nothing.
  const whole = type === 'REVOKE' && units === batch.number
  const parts = {
    number: whole ? batch.number : batch.number + units * (effect.batch.number ?? 0),
    remaining: batch.remaining + units * (effect.batch.remaining ?? 0),
    frozen: batch.frozen + units * (effect.batch.frozen ?? 0),
  }
  const state = whole ? ('REVOKED' as const) : stateAfter(type, batch.state, parts)
  // It is no edit, so whoever has the company's form open is not disturbed by an interview.
  await work.db.update(company).set(counters).where(eq(company.id, owner.id))
  await work.db
    .update(couponBatch)
    .set({ ...parts, state, updatedAt: clock.iso(), updatedBy: work.actor.staffId })
    .where(eq(couponBatch.id, batch.id))
  const balanceAfter = availableOf(counters)
  const { staffId, realName } = work.actor
  // A batch whose units are all frozen can end without a movement.
  if (units > 0) {
    const entry = {
      ...details,
      companyId: owner.id,
      batchId: batch.id,
      type,
      delta: balanceAfter - availableOf(owner),
      balanceAfter,
      operatorKind: staffId === null ? ('SYSTEM' as const) : ('STAFF' as const),
      operatorId: staffId,
      operatorName: realName,
      createdAt: clock.iso(),
    }
    const [logged] = await work.db.insert(hrCouponLog).values(entry).returning({ id: hrCouponLog.id })
    await countUnits(work, logged!.id, type, units, owner.saleId)
  }
  return { owner: { ...owner, ...counters, couponAvailable: balanceAfter }, batch: { ...batch, ...parts, state } }
}

function stateAfter(type: CouponMove, before: Batch['state'], { remaining, frozen }: Pick<Batch, 'remaining' | 'frozen'>): Batch['state'] {
  if (type === 'EXPIRE' || before === 'EXPIRED') return 'EXPIRED'
  return remaining + frozen === 0 ? 'USED_UP' : 'ACTIVE'
}

const isOver = ({ expireAt }: Batch) => expireAt !== null && expireAt < clock.today()

export interface NewBatch extends Pick<Batch, 'source' | 'number' | 'expireAt' | 'signId' | 'requestNo'> {
  reason: string
}

/** The company is locked by the caller, and answered as it stands afterwards. */
export async function grantBatch(work: Work, owner: CompanyRecord, values: NewBatch): Promise<{ batchId: number; owner: CompanyRecord }> {
  const { number, source, reason } = values
  const row = { ...values, companyId: owner.id, remaining: number, createdAt: clock.iso() }
  const batch = await insertRow(work, couponBatchRecord, row, [{ field: 'company', old: null, new: owner.name }])
  const after = await moveUnits(work, { owner, batch }, { type: 'GRANT', units: number, remark: reason })
  await recordCompanyEvent(work, owner.id, {
    action: 'COUPON_GRANT',
    remark: couponSayings.granted({ source, units: number, reason }),
    changes: [totalChange(owner, after.owner)],
  })
  return { batchId: batch.id, owner: after.owner }
}

const totalChange = (before: CompanyRecord, after: CompanyRecord) => ({
  field: 'couponTotal',
  old: before.couponTotal,
  new: after.couponTotal,
})

/** Only units that nobody has used yet are taken back. */
export async function revokeUnits(work: Work, quota: Quota, units: number, reason: string): Promise<{ available: number }> {
  const { batch } = quota
  assertPossible(couponBatchActions.revoke, batch)
  if (units > batch.remaining) throw refuse(couponRefusals.notEnough)
  if (batch.frozen > 0) throw refuse(couponRefusals.frozenLeft)
  return { available: (await takeBack(work, quota, units, reason)).owner.couponAvailable }
}

export async function takeBack(work: Work, quota: Quota, units: number, reason: string): Promise<Quota> {
  const { owner, batch } = quota
  const after = await moveUnits(work, quota, { type: 'REVOKE', units, remark: reason })
  auditBatch(work, batch, after.batch, reason)
  await recordCompanyEvent(work, owner.id, {
    action: 'COUPON_REVOKE',
    remark: couponSayings.revoked({ units, reason }),
    changes: [totalChange(owner, after.owner)],
  })
  return after
}

/** After the last day of a batch its remaining units are gone, but frozen ones stay usable. */
async function expireBatch(work: Work, quota: Quota): Promise<Quota> {
  const { owner, batch } = quota
  const remark = couponSayings.lastDay({ day: batch.expireAt })
  const after = await moveUnits(work, quota, { type: 'EXPIRE', units: batch.remaining, remark })
  auditBatch(work, batch, after.batch, remark)
  await recordCompanyEvent(work, owner.id, { action: 'COUPON_EXPIRE', remark: couponSayings.expired({ units: batch.remaining, day: batch.expireAt }) })
  return after
}

export function auditBatch(work: Work, before: Batch, after: Batch, remark: string): void {
  const changes = (['number', 'remaining', 'expireAt', 'state'] as const)
    .filter(field => before[field] !== after[field])
    .map(field => ({ field, old: before[field], new: after[field] }))
  work.audit({ recordType: couponBatchRecord.type, recordId: before.id, recordTitle: titleOf(couponBatchRecord, before), changes, remark })
}

/** It ends the batches whose last day is over and that are still counted as usable. */
export async function expireBatches(work: Work, companyId: number): Promise<void> {
  let owner = await lockOwner(work, companyId)
  const due = await work.db
    .select()
    .from(couponBatch)
    .where(and(eq(couponBatch.companyId, companyId), eq(couponBatch.state, 'ACTIVE'), sql`${couponBatch.expireAt} < ${clock.today()}::date`))
    .orderBy(couponBatch.id)
  for (const batch of due) owner = (await expireBatch(work, { owner, batch })).owner
}

const lockOwner = (work: Work, companyId: number) => lockRow(work, companyRecord, companyId, { kind: 'ALL' })

/** The company is locked, so nobody changes the batch meanwhile. */
export async function batchOf(work: Work, companyId: number, batchId: number): Promise<Batch> {
  const [batch] = await work.db
    .select()
    .from(couponBatch)
    .where(and(eq(couponBatch.id, batchId), eq(couponBatch.companyId, companyId)))
  if (batch === undefined) throw new Error(`company ${companyId} has no batch ${batchId}`)
  return batch
}

/** It says for whom a unit is. */
interface UnitUse {
  companyId: number
  progressId: number
  companyStaffId?: number | null
}

/** A frozen unit is known by the batch that `freezeUnit` answered. */
export interface FrozenUnit extends UnitUse {
  batchId: number
}

/** It sets aside a unit of the batch that ends first and answers the batch, or refuses where nothing is left. */
export async function freezeUnit(work: Work, { companyId, ...use }: UnitUse): Promise<number> {
  const owner = await lockOwner(work, companyId)
  const [batch] = await work.db
    .select()
    .from(couponBatch)
    .where(
      and(
        eq(couponBatch.companyId, companyId),
        eq(couponBatch.state, 'ACTIVE'),
        gt(couponBatch.remaining, 0),
        // The nightly task may not have come to it yet.
        or(isNull(couponBatch.expireAt), gte(couponBatch.expireAt, clock.today())),
      ),
    )
    .orderBy(sql`${couponBatch.expireAt} asc nulls last`, couponBatch.id)
    .limit(1)
  if (batch === undefined) throw refuse(couponRefusals.noneLeft)
  await moveUnits(work, { owner, batch }, { type: 'FREEZE', units: 1, ...use })
  return batch.id
}

/** The interview took place. */
export async function consumeUnit(work: Work, unit: FrozenUnit): Promise<void> {
  await moveUnit(work, 'CONSUME', unit)
}

/** It had not taken place after all: the unit is frozen again. */
export async function reverseUnit(work: Work, unit: FrozenUnit): Promise<void> {
  await moveUnit(work, 'REVERSE', unit)
}

/** The interview will not take place: the unit goes back to its batch, and is gone where that is over. */
export async function releaseUnit(work: Work, unit: FrozenUnit): Promise<void> {
  const quota = await moveUnit(work, 'RELEASE', unit)
  if (isOver(quota.batch)) await expireBatch(work, quota)
}

async function moveUnit(work: Work, type: CouponMove, { companyId, batchId, ...use }: FrozenUnit): Promise<Quota> {
  const owner = await lockOwner(work, companyId)
  return moveUnits(work, { owner, batch: await batchOf(work, companyId, batchId) }, { type, units: 1, ...use })
}
