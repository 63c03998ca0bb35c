import { sql } from 'drizzle-orm'
import { boolean, char, check, doublePrecision, index, integer, numeric, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CloseReason, HomeOrderInfo, HomeOrderState, OrderRefundState, ProductType, ProductUnit, RateSource } from '@gongtai/contract'
import { id, instant, money, stamps, texts, version } from '../../../db/columns.ts'

/** Orders of home services. They are closed, never deleted. */
export const homeOrder = pgTable(
  'home_order',
  {
    id: id(),
    orderNo: text().notNull(),
    consumerId: integer().notNull(),
    contactName: text().notNull(),
    contactMobile: text().notNull(),
    /** It is kept as it was when the order was placed. */
    provinceCode: char({ length: 6 }).notNull(),
    cityCode: char({ length: 6 }).notNull(),
    districtCode: char({ length: 6 }),
    address: text().notNull(),
    lng: doublePrecision(),
    lat: doublePrecision(),
    productId: integer().notNull(),
    skuId: integer().notNull(),
    /** All orders of the same product share the row that says what was bought. */
    snapshotId: integer().notNull(),
    productName: text().notNull(),
    skuName: text().notNull(),
    /** It is a category of the second level. */
    categoryId: integer().notNull(),
    productType: text().$type<ProductType>().notNull(),
    quantity: integer().notNull(),
    unit: text().$type<ProductUnit>().notNull(),
    /** It is the price of the variant in the city. */
    unitPrice: money().notNull(),
    goodsMoney: money().notNull(),
    discountMoney: money().notNull().default('0'),
    /** It is the sum of the extra fees that are not cancelled. */
    extraMoney: money().notNull().default('0'),
    payMoney: money().notNull(),
    paidMoney: money().notNull().default('0'),
    refundMoney: money().notNull().default('0'),
    refundingMoney: money().notNull().default('0'),
    appointStart: instant().notNull(),
    appointEnd: instant().notNull(),
    /** It is the duration of one unit, because hours are bought one by one. */
    durationMinutes: integer().notNull(),
    source: text().$type<HomeOrderInfo['source']>().notNull(),
    state: text().$type<HomeOrderState>().notNull(),
    refundState: text().$type<OrderRefundState>().notNull().default('NONE'),
    artificerCount: integer().notNull(),
    /** Rate, source and version of the formulas are frozen at completion. */
    commissionRate: numeric({ precision: 6, scale: 4 }),
    rateSource: text().$type<RateSource>(),
    ruleVersion: smallint(),
    commissionMoney: money(),
    closeReasonCode: text().$type<CloseReason>(),
    closeReason: text(),
    closedAt: instant(),
    closedByType: text().$type<NonNullable<HomeOrderInfo['closedByType']>>(),
    cancelFee: money().notNull().default('0'),
    paidAt: instant(),
    dispatchedAt: instant(),
    startedAt: instant(),
    finishedAt: instant(),
    completedAt: instant(),
    finishFiles: texts(),
    score: smallint(),
    comment: text(),
    ratedAt: instant(),
    complaintFlag: boolean().notNull().default(false),
    redispatchFlag: boolean().notNull().default(false),
    consumerRemark: text(),
    /** It is the latest of the remarks; all of them are in the log. */
    innerRemark: text(),
    /** It is null where the city has no operator. */
    ownerId: integer(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('home_order_no').on(table.orderNo),
    index('home_order_created').on(table.createdAt.desc(), table.id.desc()),
    index('home_order_appoint').on(table.appointStart.desc(), table.id.desc()),
    index('home_order_pay').on(table.payMoney.desc(), table.id.desc()),
    index('home_order_completed').on(table.completedAt.desc().nullsLast(), table.id.desc()),
    index('home_order_state').on(table.state, table.createdAt.desc(), table.id.desc()),
    index('home_order_state_appoint').on(table.state, table.appointStart.desc(), table.id.desc()),
    index('home_order_refund_state').on(table.refundState, table.createdAt.desc(), table.id.desc()),
    index('home_order_owner').on(table.ownerId, table.createdAt.desc(), table.id.desc()),
    // Whoever placed an order on the telephone sees it.
    index('home_order_placer')
      .on(table.createdBy, table.createdAt.desc(), table.id.desc())
      .where(sql`${table.createdBy} is not null`),
    index('home_order_consumer').on(table.consumerId, table.createdAt.desc(), table.id.desc()),
    index('home_order_product').on(table.productId, table.createdAt.desc(), table.id.desc()),
    index('home_order_category').on(table.categoryId, table.createdAt.desc(), table.id.desc()),
    index('home_order_city').on(table.cityCode, table.createdAt.desc(), table.id.desc()),
    index('home_order_city_appoint').on(table.cityCode, table.appointStart),
    index('home_order_district').on(table.districtCode, table.createdAt.desc(), table.id.desc()),
    index('home_order_source').on(table.source, table.createdAt.desc(), table.id.desc()),
    index('home_order_mobile').on(table.contactMobile),
    index('home_order_mobile_tail').on(sql`right(${table.contactMobile}, 4)`),
    index('home_order_search').using('gin', sql`bigrams(${table.contactName})`),
    index('home_order_complaint')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.complaintFlag}`),
    index('home_order_redispatch')
      .on(table.createdAt.desc(), table.id.desc())
      .where(sql`${table.redispatchFlag}`),
    // The task that completes orders which nobody confirms finds them by this index.
    index('home_order_confirm')
      .on(table.finishedAt)
      .where(sql`${table.state} = 'PENDING_CONFIRM'`),
    check('home_order_quantity', sql`${table.quantity} between 1 and 999`),
    check('home_order_pay_sum', sql`${table.payMoney} = ${table.goodsMoney} - ${table.discountMoney} + ${table.extraMoney}`),
    check('home_order_amounts', sql`${table.unitPrice} > 0 and ${table.discountMoney} between 0 and ${table.goodsMoney} and ${table.extraMoney} >= 0`),
    check('home_order_paid', sql`${table.paidMoney} between 0 and ${table.payMoney}`),
    check(
      'home_order_refund',
      sql`${table.refundMoney} >= 0 and ${table.refundingMoney} >= 0 and ${table.refundMoney} + ${table.refundingMoney} <= ${table.paidMoney}`,
    ),
    check('home_order_appointment', sql`${table.appointStart} < ${table.appointEnd}`),
    check('home_order_score', sql`${table.score} between 1 and 5`),
    check('home_order_rate', sql`${table.commissionRate} between 0 and 1`),
    check('home_order_close', sql`(${table.state} = 'CLOSED') = (${table.closedAt} is not null)`),
    check('home_order_complete', sql`(${table.state} = 'COMPLETED') = (${table.completedAt} is not null)`),
  ],
)
