import { and, asc, eq } from 'drizzle-orm'
import { commissionSettlement } from '../home-commission/commission-settlement.tables.ts'
import { homeCommission } from '../home-commission/home-commission.tables.ts'
import type { Transaction } from '../../../db/connection.ts'

/** What the log says of plans that were frozen, and of transfers that came back and were made again. */
export async function commissionEntries(transaction: Transaction) {
  const frozen = await transaction.select().from(homeCommission).where(eq(homeCommission.frozenFlag, true)).orderBy(asc(homeCommission.id))
  const revoked = await transaction
    .select({ plan: homeCommission, settlement: commissionSettlement })
    .from(commissionSettlement)
    .innerJoin(homeCommission, eq(homeCommission.id, commissionSettlement.commissionId))
    .where(and(eq(commissionSettlement.state, 'REVOKED'), eq(homeCommission.settleFlag, true)))
    .orderBy(asc(commissionSettlement.id))
  return [
    ...frozen.map(plan => ({
      path: '/freezeCommission',
      at: plan.updatedAt,
      staffId: plan.frozenBy!,
      entry: entryOf(plan, plan.frozenReason!, [
        { field: 'frozenFlag', label: '冻结', old: false, new: true },
        { field: 'frozenReason', label: '冻结原因', old: null, new: plan.frozenReason },
      ]),
    })),
    ...revoked.map(({ plan, settlement }) => ({
      path: '/revokeCommissionSettle',
      at: settlement.revokedAt!,
      staffId: settlement.revokedBy!,
      entry: entryOf(plan, settlement.revokeReason!, [
        { field: 'settleFlag', label: '转账状态', old: true, new: false },
        { field: 'settleTime', label: '转账日期', old: settlement.settleTime, new: null },
      ]),
    })),
  ]
}

const entryOf = (
  plan: { id: number; planNo: string; name: string },
  remark: string,
  changes: { field: string; label: string; old: unknown; new: unknown }[],
) => ({
  action: 'UPDATE',
  area: 'homeService',
  recordType: 'HOME_COMMISSION',
  recordId: String(plan.id),
  recordTitle: `${plan.planNo} ${plan.name}`,
  changes,
  remark,
})
