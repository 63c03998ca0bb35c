import { asc, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/connection.ts'
import { hrCouponLog } from '../../companies/coupon/coupon.tables.ts'

/** A unit of the quota that companies used or have set aside, as the ledger of the demo has it. */
export interface DemoUnit {
  companyId: number
  batchId: number
  freezeId: number
  frozenAt: string
  /** Null for a unit that is still set aside. */
  consumeId: number | null
  consumedAt: string | null
}

/** The ledger says when units were set aside and used; those for whom they were are the candidates of this area. */
export async function findUnits(transaction: Transaction): Promise<DemoUnit[]> {
  const rows = await transaction
    .select({ id: hrCouponLog.id, companyId: hrCouponLog.companyId, batchId: hrCouponLog.batchId, type: hrCouponLog.type, at: hrCouponLog.createdAt })
    .from(hrCouponLog)
    .where(sql`${hrCouponLog.type} in ('FREEZE', 'CONSUME') and ${hrCouponLog.progressId} is null`)
    .orderBy(asc(hrCouponLog.createdAt), asc(hrCouponLog.id))
  const open = new Map<number, DemoUnit[]>()
  const units: DemoUnit[] = []
  for (const { id, companyId, batchId, type, at } of rows) {
    const waiting = open.get(batchId) ?? []
    open.set(batchId, waiting)
    if (type === 'FREEZE') {
      const unit: DemoUnit = { companyId, batchId, freezeId: id, frozenAt: at, consumeId: null, consumedAt: null }
      waiting.push(unit)
      units.push(unit)
    } else Object.assign(waiting.shift() ?? {}, { consumeId: id, consumedAt: at })
  }
  return units
}

/** The ledger knows for whom its units were. */
export async function linkUnits(transaction: Transaction, links: readonly { unit: DemoUnit; progressId: number }[]): Promise<void> {
  const pairs = links.flatMap(({ unit, progressId }) => [unit.freezeId, unit.consumeId].flatMap(id => (id === null ? [] : [[id, progressId] as const])))
  await transaction.execute(sql`update ${hrCouponLog} set progress_id = linked.progress
    from unnest(${sql.param(pairs.map(([id]) => id))}::int[], ${sql.param(pairs.map(([, progressId]) => progressId))}::int[]) as linked(id, progress) where ${hrCouponLog.id} = linked.id`)
}
