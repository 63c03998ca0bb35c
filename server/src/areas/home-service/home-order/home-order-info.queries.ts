import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { maskPhone, refundableOf } from '@gongtai/contract'
import type { HomeOrderInfo, Language } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { linkedFilesOf } from '../../../kit/file/linked.ts'
import { oneQuery } from '../../../kit/one-query.ts'
import { inWords } from '../../../kit/saying.ts'
import { visibleOrders } from './home-order-scope.ts'
import { prepare } from '../../../kit/select.ts'
import { placeNameOf } from '../../config/index.ts'
import { staffNameOf } from '../../permissions/index.ts'
import { artificer } from '../artificer/artificer.tables.ts'
import { homeCategory } from '../home-category/home-category.tables.ts'
import { homeCommission, homeCommissionItem } from '../home-commission/home-commission.tables.ts'
import { orderActionsOf } from './home-order-action.ts'
import { homeOrderArtificer } from './home-order-artificer.tables.ts'
import { homeOrderFee, homePayment } from './home-order-fee.tables.ts'
import { homeOrderLog } from './home-order-log.tables.ts'
import { orderRowColumns, withOwner } from './home-order.queries.ts'
import { homeOrder } from './home-order.tables.ts'
import { homeProduct } from '../home-product/home-product.tables.ts'
import { findOrderRefunds } from '../home-refund/home-refund.queries.ts'
import { homeUser } from '../home-user/home-user.tables.ts'

/** The page of an order shows all of this. */

const findRow = oneQuery({
  select: {
    ...orderRowColumns,
    provinceCode: homeOrder.provinceCode,
    cityCode: homeOrder.cityCode,
    districtCode: homeOrder.districtCode,
    regionName: placeNameOf(homeOrder.provinceCode, homeOrder.cityCode, homeOrder.districtCode),
    lng: homeOrder.lng,
    lat: homeOrder.lat,
    skuId: homeOrder.skuId,
    categoryId: homeOrder.categoryId,
    categoryName: sql<string | null>`(select ${homeCategory.name} from ${homeCategory} where ${homeCategory.id} = ${homeOrder.categoryId})`,
    productType: homeOrder.productType,
    unitPrice: homeOrder.unitPrice,
    goodsMoney: homeOrder.goodsMoney,
    discountMoney: homeOrder.discountMoney,
    extraMoney: homeOrder.extraMoney,
    durationMinutes: homeOrder.durationMinutes,
    closeReasonCode: homeOrder.closeReasonCode,
    closeReason: homeOrder.closeReason,
    closedAt: homeOrder.closedAt,
    closedByType: homeOrder.closedByType,
    cancelFee: homeOrder.cancelFee,
    dispatchedAt: homeOrder.dispatchedAt,
    startedAt: homeOrder.startedAt,
    finishedAt: homeOrder.finishedAt,
    finishFiles: linkedFilesOf(homeOrder.finishFiles),
    comment: homeOrder.comment,
    ratedAt: homeOrder.ratedAt,
    consumerRemark: homeOrder.consumerRemark,
    updatedAt: homeOrder.updatedAt,
    updatedByName: staffNameOf(homeOrder.updatedBy),
    commissionRate: homeOrder.commissionRate,
    rateSource: homeOrder.rateSource,
    ruleVersion: homeOrder.ruleVersion,
    commissionMoney: homeOrder.commissionMoney,
  },
  from: sql`${homeOrder} ${withOwner}`,
  id: homeOrder.id,
  scope: visibleOrders,
})

const orderId = sql.placeholder('orderId')

const consumerQuery = prepare(
  {
    id: homeUser.id,
    userNo: homeUser.userNo,
    nickname: homeUser.nickname,
    realName: homeUser.realName,
    mobile: homeUser.mobile,
    status: homeUser.status,
    orderCount: homeUser.orderCount,
  },
  columns => sql`select ${columns} from ${homeUser} where ${homeUser.id} = ${sql.placeholder('consumerId')}`,
)

const bookingQuery = prepare(
  { leadHours: homeProduct.leadHours, bookDays: homeProduct.bookDays, serviceStart: homeProduct.serviceStart, serviceEnd: homeProduct.serviceEnd },
  columns => sql`select ${columns} from ${homeProduct} where ${homeProduct.id} = ${sql.placeholder('productId')}`,
)

const artificerQuery = prepare(
  {
    id: homeOrderArtificer.id,
    artificerId: homeOrderArtificer.artificerId,
    artificerNo: artificer.artificerNo,
    name: artificer.name,
    mobile: artificer.mobile,
    score: artificer.score,
    role: homeOrderArtificer.role,
    shareRate: homeOrderArtificer.shareRate,
    active: homeOrderArtificer.active,
    assignedAt: homeOrderArtificer.assignedAt,
    assignedByName: staffNameOf(homeOrderArtificer.assignedBy),
    removedReason: homeOrderArtificer.removedReason,
  },
  columns => sql`select ${columns} from ${homeOrderArtificer} join ${artificer} on ${artificer.id} = ${homeOrderArtificer.artificerId}
    where ${homeOrderArtificer.orderId} = ${orderId}
    order by ${homeOrderArtificer.active} desc, ${homeOrderArtificer.assignedAt} desc, ${homeOrderArtificer.role}, ${homeOrderArtificer.id}`,
)

const feeQuery = prepare(
  {
    id: homeOrderFee.id,
    feeType: homeOrderFee.feeType,
    name: homeOrderFee.name,
    money: homeOrderFee.money,
    commissionRate: homeOrderFee.commissionRate,
    state: homeOrderFee.state,
    createdAt: homeOrderFee.createdAt,
    createdByName: staffNameOf(homeOrderFee.createdBy),
  },
  columns => sql`select ${columns} from ${homeOrderFee} where ${homeOrderFee.orderId} = ${orderId} order by ${homeOrderFee.id}`,
)

const paymentQuery = prepare(
  {
    id: homePayment.id,
    payNo: homePayment.payNo,
    feeIds: homePayment.feeIds,
    channel: homePayment.channel,
    money: homePayment.money,
    paidAt: homePayment.paidAt,
    channelFlowNo: homePayment.channelFlowNo,
    voucherFiles: linkedFilesOf(homePayment.voucherFiles),
    registeredByName: staffNameOf(homePayment.registeredBy),
    createdAt: homePayment.createdAt,
  },
  columns => sql`select ${columns} from ${homePayment} where ${homePayment.orderId} = ${orderId} order by ${homePayment.id}`,
)

const earner = alias(artificer, 'earner')
const commissionQuery = prepare(
  {
    artificerName: sql<string>`${earner.name}`,
    rowType: sql<'ORDER' | 'OFFSET'>`${homeCommissionItem.rowType}`,
    shareRate: sql<string>`${homeCommissionItem.shareRate}`,
    orderMoney: homeCommissionItem.orderMoney,
    money: sql<string>`${homeCommissionItem.commissionTotalMoney}`,
    commissionId: homeCommissionItem.commissionId,
    planNo: sql<string | null>`${homeCommission.planNo}`,
    settleFlag: sql<boolean>`coalesce(${homeCommission.settleFlag}, false)`,
  },
  columns => sql`select ${columns} from ${homeCommissionItem} join ${artificer} as ${earner} on ${earner.id} = ${homeCommissionItem.artificerId}
    left join ${homeCommission} on ${homeCommission.id} = ${homeCommissionItem.commissionId}
    where ${homeCommissionItem.orderId} = ${orderId} order by ${homeCommissionItem.id}`,
)

const logQuery = prepare(
  {
    id: homeOrderLog.id,
    type: homeOrderLog.type,
    from: homeOrderLog.from,
    to: homeOrderLog.to,
    content: homeOrderLog.content,
    operatorType: homeOrderLog.operatorType,
    operatorName: staffNameOf(homeOrderLog.operatorId),
    at: homeOrderLog.at,
  },
  columns => sql`select ${columns} from ${homeOrderLog} where ${homeOrderLog.orderId} = ${orderId} order by ${homeOrderLog.at} desc, ${homeOrderLog.id} desc`,
)

/** An amount is known by its two decimals, which nothing else has. */
const withoutAmounts = (content: string): string => content.replaceAll(/\d+\.\d{2}/g, '***')

export async function findOrder(database: Database, id: number, reader: Principal, language: Language): Promise<HomeOrderInfo> {
  const { commissionRate, rateSource, ruleVersion, commissionMoney, ...row } = await findRow(database, id, reader.scope)
  const ofOrder = { orderId: id }
  const [[consumer], [booking], artificers, fees, payments, refunds, items, logs] = await Promise.all([
    consumerQuery.run(database, { consumerId: row.consumerId }),
    bookingQuery.run(database, { productId: row.productId }),
    artificerQuery.run(database, ofOrder),
    feeQuery.run(database, ofOrder),
    paymentQuery.run(database, ofOrder),
    findOrderRefunds(database, id, reader),
    commissionQuery.run(database, ofOrder),
    logQuery.run(database, ofOrder),
  ])
  return {
    ...row,
    contactMobile: maskPhone(row.contactMobile),
    refundableMoney: refundableOf(row),
    booking: booking!,
    consumer: { ...consumer!, mobile: maskPhone(consumer!.mobile) },
    artificers: artificers.map(person => ({ ...person, mobile: maskPhone(person.mobile) })),
    fees,
    payments,
    refunds,
    commission: commissionRate === null ? null : { rate: commissionRate, rateSource, ruleVersion, money: commissionMoney, items },
    // A line tells of amounts in words, so they are removed by their form.
    logs: reader.fields.get('homeOrder.money') === 'HIDE' ? logs.map(log => ({ ...log, content: withoutAmounts(inWords(log.content, language)) })) : logs,
    actions: orderActionsOf(row, reader),
  }
}
