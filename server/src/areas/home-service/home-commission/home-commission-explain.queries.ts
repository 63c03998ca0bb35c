import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { addMoney, subtractMoney } from '@gongtai/contract'
import type { CommissionExplanation } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { ownedByMember } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { staffView } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { earningsOf } from './home-commission-item.rules.ts'
import { findComputedOrders } from './home-commission-order.queries.ts'
import { homeCommission, homeCommissionItem } from './home-commission.tables.ts'
import { homeOrderSnapshot } from '../home-order/home-order-snapshot.tables.ts'
import { homeRefund } from '../home-refund/home-refund.tables.ts'

const carried = alias(homeCommission, 'carried')
const editor = alias(staffView, 'editor')

const findItem = oneQuery({
  select: {
    id: homeCommissionItem.id,
    rowType: homeCommissionItem.rowType,
    artificerId: homeCommissionItem.artificerId,
    name: sql<string>`${homeCommission.name}`,
    planNo: sql<string>`${homeCommission.planNo}`,
    orderId: homeCommissionItem.orderId,
    orderMoney: homeCommissionItem.orderMoney,
    commissionTotalMoney: homeCommissionItem.commissionTotalMoney,
    adjustMoney: homeCommissionItem.adjustMoney,
    settleMoney: homeCommissionItem.settleMoney,
    adjustCode: homeCommissionItem.adjustCode,
    adjustReason: homeCommissionItem.adjustReason,
    adjustByName: sql<string | null>`(case when ${homeCommissionItem.adjustCode} is not null then ${editor.realName} end)`,
    updatedAt: homeCommissionItem.updatedAt,
    carryId: homeCommissionItem.carryId,
    carryPlanNo: sql<string | null>`${carried.planNo}`,
  },
  from: sql`${homeCommissionItem} join ${homeCommission} on ${homeCommission.id} = ${homeCommissionItem.commissionId}
    left join ${homeCommission} as ${carried} on ${carried.id} = ${homeCommissionItem.carryId}
    left join ${staffView} as ${editor} on ${editor.id} = ${homeCommissionItem.updatedBy}`,
  id: homeCommissionItem.id,
  scope: ownedByMember(homeCommission.ownerId),
})

/** It explains how the figure of a row came about, from what was paid down to the person's share. */
export async function explainItem(database: Database, id: number, scope: Scope): Promise<CommissionExplanation> {
  const { orderId, artificerId, updatedAt, ...row } = await findItem(database, id, scope)
  const item = { ...row, adjustAt: row.adjustCode === null ? null : updatedAt }
  const computed = orderId === null ? undefined : (await findComputedOrders(database, [orderId])).get(orderId)
  if (computed === undefined) return { item, order: null, lines: [], refunds: [], persons: [], parts: [], sums: null }

  const { order, lines } = computed
  const [refunds, parts, names, snapshots] = await Promise.all([
    database
      .select({ refundNo: homeRefund.refundNo, refundMoney: homeRefund.refundMoney, paidAt: homeRefund.paidAt })
      .from(homeRefund)
      .where(and(eq(homeRefund.orderId, order.id), eq(homeRefund.state, 'SUCCESS')))
      .orderBy(asc(homeRefund.paidAt), asc(homeRefund.id)),
    database
      .select({
        id: homeCommissionItem.id,
        rowType: homeCommissionItem.rowType,
        planNo: homeCommission.planNo,
        orderMoney: homeCommissionItem.orderMoney,
        commissionTotalMoney: homeCommissionItem.commissionTotalMoney,
      })
      .from(homeCommissionItem)
      .leftJoin(homeCommission, eq(homeCommission.id, homeCommissionItem.commissionId))
      .where(and(eq(homeCommissionItem.orderId, order.id), eq(homeCommissionItem.artificerId, artificerId)))
      .orderBy(asc(homeCommissionItem.id)),
    database
      .select({ id: artificer.id, name: artificer.name })
      .from(artificer)
      .where(
        inArray(
          artificer.id,
          computed.persons.map(person => person.artificerId),
        ),
      ),
    database.select({ contentVersion: homeOrderSnapshot.contentVersion }).from(homeOrderSnapshot).where(eq(homeOrderSnapshot.id, order.snapshotId)),
  ])
  const commissionMoney = addMoney('0', ...lines.map(line => line.commissionMoney))
  return {
    item,
    order: {
      orderId: order.id,
      orderNo: order.orderNo,
      productName: order.productName,
      paidMoney: order.paidMoney,
      refundMoney: order.refundMoney,
      netMoney: subtractMoney(order.paidMoney, order.refundMoney),
      commissionMoney,
      commissionRate: order.commissionRate ?? '0.0000',
      rateSource: order.rateSource,
      ruleVersion: order.ruleVersion,
      contentVersion: snapshots[0]?.contentVersion ?? null,
      completedAt: order.completedAt!,
    },
    lines,
    refunds,
    persons: earningsOf({ ...order, commissionMoney }, computed.persons).map(person => ({
      ...person,
      name: names.find(known => known.id === person.artificerId)?.name ?? '',
    })),
    parts,
    sums: {
      orderMoney: addMoney('0', ...parts.map(part => part.orderMoney)),
      commissionMoney: addMoney('0', ...parts.map(part => part.commissionTotalMoney)),
    },
  }
}
