import { desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { homeCommission as calls, maskAccount, maskPhone } from '@gongtai/contract'
import type { AnswerOf, CommissionSettlement, HomeCommissionInfo, ParsedInputOf } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import type { Cipher } from '../../../kit/cipher.ts'
import { equals, mentions } from '../../../kit/condition.ts'
import { listQuery } from '../../../kit/list-query.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import { staffNameOf, staffView } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { commissionSettlement, settleImage } from './commission-settlement.tables.ts'
import { planActionsOf, planColumns, withOwner } from './home-commission.queries.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'

const scope = ownedByMember(homeCommission.ownerId)

const findRow = oneQuery({
  select: {
    ...planColumns,
    cityCode: homeCommission.cityCode,
    frozenByName: staffNameOf(homeCommission.frozenBy),
    settledByName: staffNameOf(homeCommission.settledBy),
    lastAdjustBy: homeCommission.lastAdjustBy,
    lastAdjustByName: staffNameOf(homeCommission.lastAdjustBy),
    lastAdjustAt: homeCommission.lastAdjustAt,
    payeeName: sql<string | null>`${artificer.payeeName}`,
    bankName: sql<string | null>`${artificer.bankName}`,
    bankAccountSealed: sql<string | null>`${artificer.bankAccountSealed}`,
  },
  from: sql`${withOwner} left join ${artificer} on ${artificer.id} = ${homeCommission.artificerId}`,
  id: homeCommission.id,
  scope,
})

const findVisible = oneQuery({ select: { id: homeCommission.id }, from: sql`${homeCommission}`, id: homeCommission.id, scope })

export async function findPlan(database: Database, id: number, reader: Principal, cipher: Cipher): Promise<HomeCommissionInfo> {
  const { payeeName, bankName, bankAccountSealed, adjusters, ...row } = await findRow(database, id, reader.scope)
  const settlements = await findSettlements(database, id, cipher)
  const settlement = settlements.find(({ state }) => state === 'EFFECTIVE') ?? null
  // A transferred plan shows the account that the money went to; a carried amount went to none.
  const paidTo = settlement === null || settlement.mode === 'CARRY' ? null : settlement
  return {
    ...row,
    mobile: maskPhone(row.mobile),
    actions: planActionsOf({ ...row, adjusters }, reader),
    payee: {
      payeeName: paidTo === null ? payeeName : paidTo.payeeName,
      bankName: paidTo === null ? bankName : paidTo.bankName,
      bankAccountNo: paidTo === null ? lastDigits(bankAccountSealed, cipher) : paidTo.bankAccountNo,
    },
    settlement,
    settlements,
  }
}

function lastDigits(sealed: string | null, cipher: Cipher): string | null {
  const account = sealed === null ? null : cipher.decrypt(sealed)
  return account === null ? null : maskAccount(account)
}

const operator = alias(staffView, 'operator')
const revoker = alias(staffView, 'revoker')

async function findSettlements(database: Database, commissionId: number, cipher: Cipher): Promise<CommissionSettlement[]> {
  const rows = await database
    .select({
      id: commissionSettlement.id,
      mode: commissionSettlement.mode,
      batchNo: commissionSettlement.batchNo,
      settleTime: commissionSettlement.settleTime,
      settleMoney: commissionSettlement.settleMoney,
      remark: commissionSettlement.remark,
      payeeName: commissionSettlement.payeeName,
      bankName: commissionSettlement.bankName,
      bankAccountSealed: commissionSettlement.bankAccountSealed,
      state: commissionSettlement.state,
      revokeReason: commissionSettlement.revokeReason,
      revokedByName: revoker.realName,
      revokedAt: commissionSettlement.revokedAt,
      operatorName: operator.realName,
      createdAt: commissionSettlement.createdAt,
    })
    .from(commissionSettlement)
    .leftJoin(operator, eq(operator.id, commissionSettlement.operatorId))
    .leftJoin(revoker, eq(revoker.id, commissionSettlement.revokedBy))
    .where(sql`${commissionSettlement.bizType} = 'HOME' and ${commissionSettlement.commissionId} = ${commissionId}`)
    .orderBy(desc(commissionSettlement.id))
  const ids = rows.map(({ id }) => id)
  const images =
    ids.length === 0
      ? []
      : await database
          .select({ id: settleImage.id, settlementId: settleImage.settlementId, originalName: settleImage.originalName })
          .from(settleImage)
          .where(inArray(settleImage.settlementId, ids))
          .orderBy(settleImage.sort, settleImage.id)
  return rows.map(({ bankAccountSealed, ...row }) => ({
    ...row,
    bankAccountNo: lastDigits(bankAccountSealed, cipher),
    settleCertificationPicture: images.filter(image => image.settlementId === row.id).map(({ id, originalName }) => ({ id, originalName })),
  }))
}

const carried = alias(homeCommission, 'carried')

export const commissionItemList = listQuery(calls.items, {
  select: {
    id: homeCommissionItem.id,
    rowType: homeCommissionItem.rowType,
    orderId: homeCommissionItem.orderId,
    orderNo: homeCommissionItem.orderNo,
    orderMoney: homeCommissionItem.orderMoney,
    commissionTotalMoney: homeCommissionItem.commissionTotalMoney,
    settleMoney: homeCommissionItem.settleMoney,
    commissionRate: homeCommissionItem.commissionRate,
    shareRate: homeCommissionItem.shareRate,
    adjustMoney: homeCommissionItem.adjustMoney,
    adjustCode: homeCommissionItem.adjustCode,
    adjustReason: homeCommissionItem.adjustReason,
    refundNo: sql<string | null>`(select ${homeRefund.refundNo} from ${homeRefund} where ${homeRefund.id} = ${homeCommissionItem.refundId})`,
    carryId: homeCommissionItem.carryId,
    carryPlanNo: sql<string | null>`${carried.planNo}`,
    completedAt: homeCommissionItem.completedAt,
  },
  from: sql`${homeCommissionItem} left join ${homeCommission} as ${carried} on ${carried.id} = ${homeCommissionItem.carryId}`,
  // The plan is asked for first, so that rows of a plan out of scope are not found.
  scope: null,
  where: {
    commissionId: value => equals(homeCommissionItem.commissionId, value),
    rowType: value => equals(homeCommissionItem.rowType, value),
    keyword: value => mentions(homeCommissionItem.orderNo, value),
  },
  sort: { orderMoney: homeCommissionItem.orderMoney, settleMoney: homeCommissionItem.settleMoney, completedAt: homeCommissionItem.completedAt },
  defaultSort: ['completedAt', 'desc'],
  id: homeCommissionItem.id,
  sums: {
    orderMoney: homeCommissionItem.orderMoney,
    commissionTotalMoney: homeCommissionItem.commissionTotalMoney,
    adjustMoney: homeCommissionItem.adjustMoney,
    settleMoney: homeCommissionItem.settleMoney,
  },
})

export async function findItemPage(database: Database, input: ParsedInputOf<typeof calls.items>, reader: Principal): Promise<AnswerOf<typeof calls.items>> {
  await findVisible(database, input.commissionId, reader.scope)
  const { tabCount: _, sums, ...page } = await commissionItemList(database, input, { fields: reader.fields })
  return { ...page, summary: sums }
}
