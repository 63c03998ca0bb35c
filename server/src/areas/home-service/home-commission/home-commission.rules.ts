import { and, eq, sql } from 'drizzle-orm'
import { adjustLimit, commonRefusals, homeCommissionRefusals, subtractMoney, toCents } from '@gongtai/contract'
import type { homeCommission as calls, Money, ParsedInputOf } from '@gongtai/contract'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { assertVersion, lockRow, saveRow } from '../../../kit/save.ts'
import type { Scope } from '../../../kit/scope.ts'
import type { Work } from '../../../kit/work.ts'
import { homeCommissionRecord } from './home-commission.record.ts'
import { totalsOf } from './home-commission-item.rules.ts'
import type { HomeCommissionRecord } from './home-commission-kind.ts'
import { homeCommissionAdjust, homeCommissionItem } from './home-commission.tables.ts'

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
  const former = itemId == null ? null : await findAdjusted(work, commissionId, itemId)
  const changeMoney = subtractMoney(adjustMoney, former?.adjustMoney ?? '0')
  await assertWithinLimit(work, commissionId, changeMoney)
  const row = former === null ? await addAdjustRow(work, plan, values) : await changeAdjustRow(work, former, values)
  await work.db
    .insert(homeCommissionAdjust)
    .values({ commissionId, itemId: row, adjustCode, changeMoney, createdAt: clock.iso(), createdBy: work.actor.staffId })
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

/** What one person adds to a plan and takes from it is counted in all, so that neither small steps nor a colleague in between lift the limit. */
async function assertWithinLimit(work: Work, commissionId: number, changeMoney: Money): Promise<void> {
  const [adjusted] = await work.db
    .select({ money: sql<string>`coalesce(sum(abs(${homeCommissionAdjust.changeMoney})), 0)::numeric(14,2)::text` })
    .from(homeCommissionAdjust)
    .where(and(eq(homeCommissionAdjust.commissionId, commissionId), eq(homeCommissionAdjust.createdBy, work.actor.staffId!)))
  const left = subtractMoney(adjustLimit, adjusted!.money)
  const change = toCents(changeMoney)
  if ((change < 0n ? -change : change) > toCents(left)) throw refuse(homeCommissionRefusals.adjustOver, { money: left })
}

type Item = typeof homeCommissionItem.$inferSelect
type Adjustment = Partial<typeof homeCommissionItem.$inferInsert>

async function addAdjustRow(work: Work, { id: commissionId, artificerId }: HomeCommissionRecord, values: Adjustment): Promise<number> {
  const [row] = await work.db
    .insert(homeCommissionItem)
    .values({ ...values, commissionId, artificerId, rowType: 'ADJUST', createdBy: work.actor.staffId })
    .returning({ id: homeCommissionItem.id })
  return row!.id
}

async function changeAdjustRow(work: Work, { id }: Item, values: Adjustment): Promise<number> {
  await work.db.update(homeCommissionItem).set(values).where(eq(homeCommissionItem.id, id))
  return id
}

/** A carried amount stays as it is, because another plan says the same. */
async function findAdjusted(work: Work, commissionId: number, itemId: number): Promise<Item> {
  const [item] = await work.db
    .select()
    .from(homeCommissionItem)
    .where(and(eq(homeCommissionItem.id, itemId), eq(homeCommissionItem.commissionId, commissionId)))
  if (item === undefined || item.rowType === 'CARRY') throw faults.recordNotFound()
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
