import { and, eq } from 'drizzle-orm'
import { commonRefusals, homeCommissionRefusals } from '@gongtai/contract'
import type { homeCommission as calls, ParsedInputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import { totalsOf } from './home-commission-item.rules.ts'
import { homeCommissionItem } from './home-commission.tables.ts'

type Fields = ParsedInputOf<typeof calls.adjust>

/** Puts an amount on a row of the plan, or on a row of its own. */
export async function adjustPlan(
  work: Work,
  { commissionId, version, itemId, adjustCode, adjustMoney, adjustReason }: Omit<Fields, 'requestNo'>,
  scope: Scope,
): Promise<{ settleTotalMoney: string; version: number }> {
  const plan = await lockRow(work, homeCommissionRecord, commissionId, scope)
  if (plan.settleFlag) throw refuse(homeCommissionRefusals.done)
  if (plan.frozenFlag) throw refuse(homeCommissionRefusals.frozen, { reason: plan.frozenReason! })
  assertVersion(plan, version)
  const values = { adjustCode, adjustMoney, adjustReason: adjustReason.trim(), updatedBy: work.actor.staffId, updatedAt: clock.iso() }
  const former = itemId == null ? null : await adjustItem(work, commissionId, itemId, values)
  if (former === null)
    await work.db
      .insert(homeCommissionItem)
      .values({ ...values, commissionId, artificerId: plan.artificerId, rowType: 'ADJUST', createdBy: work.actor.staffId })
  const totals = await totalsOf(work.db, commissionId)
  const saved = saveRow(
    work,
    homeCommissionRecord,
    plan,
    null,
    { ...totals, lastAdjustBy: work.actor.staffId, lastAdjustAt: clock.iso() },
    {
      remark: values.adjustReason,
      changes: [
        { field: 'adjustMoney', old: former?.adjustMoney ?? null, new: adjustMoney },
        { field: 'adjustCode', old: former?.adjustCode ?? null, new: adjustCode },
        ...(former?.orderNo == null ? [] : [{ field: 'adjustOrderNo', old: null, new: former.orderNo }]),
      ],
    },
  )
  return { settleTotalMoney: totals.settleTotalMoney, ...saved }
}

/** A carried amount stays as it is, because another plan says the same. */
async function adjustItem(work: Work, commissionId: number, itemId: number, values: Partial<typeof homeCommissionItem.$inferInsert>) {
  const [item] = await work.db
    .select()
    .from(homeCommissionItem)
    .where(and(eq(homeCommissionItem.id, itemId), eq(homeCommissionItem.commissionId, commissionId)))
  if (item === undefined || item.rowType === 'CARRY') throw faults.recordNotFound()
  await work.db.update(homeCommissionItem).set(values).where(eq(homeCommissionItem.id, itemId))
  return item
}

type Freezing = ParsedInputOf<typeof calls.freeze>

export async function freezePlan(work: Work, { id, version, reason }: Freezing, scope: Scope): Promise<{ version: number }> {
  const plan = await lockRow(work, homeCommissionRecord, id, scope)
  if (plan.settleFlag) throw refuse(homeCommissionRefusals.done)
  if (plan.frozenFlag) throw refuse(homeCommissionRefusals.frozen, { reason: plan.frozenReason! })
  const frozenReason = reason.trim()
  return saveRow(work, homeCommissionRecord, plan, version, { frozenFlag: true, frozenReason, frozenBy: work.actor.staffId }, { remark: frozenReason })
}

export async function unfreezePlan(work: Work, { id, version, reason }: Freezing, scope: Scope): Promise<{ version: number }> {
  const plan = await lockRow(work, homeCommissionRecord, id, scope)
  if (plan.settleFlag) throw refuse(homeCommissionRefusals.done)
  if (!plan.frozenFlag) throw refuse(commonRefusals.notInThisState)
  return saveRow(work, homeCommissionRecord, plan, version, { frozenFlag: false, frozenReason: null, frozenBy: null }, { remark: reason.trim() })
}
