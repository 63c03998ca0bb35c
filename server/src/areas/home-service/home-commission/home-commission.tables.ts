import { sql } from 'drizzle-orm'
import { boolean, char, check, index, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AdjustCode, CommissionRowType } from '@gongtai/contract'
import { day, id, instant, money, stamps, version } from '../../../db/columns.ts'

const rate = () => numeric({ precision: 6, scale: 4 })

/** A plan is what one service person earned in one month. Its totals are always the sums of its rows. */
export const homeCommission = pgTable(
  'home_commission',
  {
    id: id(),
    planNo: text().notNull(),
    artificerId: integer().notNull(),
    /** Name, number and city are those of the day on which the plan was made. */
    name: text().notNull(),
    mobile: text().notNull(),
    cityCode: char({ length: 6 }).notNull(),
    planYear: integer().notNull(),
    planMonth: integer().notNull(),
    /** 202610, by which months are compared. */
    planPeriod: integer()
      .notNull()
      .generatedAlwaysAs(sql`plan_year * 100 + plan_month`),
    orderCount: integer().notNull().default(0),
    orderTotalMoney: money().notNull().default('0'),
    commissionTotalMoney: money().notNull().default('0'),
    settleTotalMoney: money().notNull().default('0'),
    settleFlag: boolean().notNull().default(false),
    /** It names the effective transfer. */
    settlementId: integer(),
    settleTime: day(),
    settledBy: integer(),
    frozenFlag: boolean().notNull().default(false),
    frozenReason: text(),
    frozenBy: integer(),
    lastAdjustBy: integer(),
    lastAdjustAt: instant(),
    /** It is the number of the last transfer file that holds the plan. */
    payBatchNo: text(),
    ownerId: integer(),
    ...version,
    ...stamps,
  },
  table => [
    uniqueIndex('home_commission_no').on(table.planNo),
    uniqueIndex('home_commission_month').on(table.artificerId, table.planYear, table.planMonth),
    index('home_commission_period').on(table.planPeriod.desc(), table.id.desc()),
    index('home_commission_name').using('gin', sql`bigrams(${table.name})`),
    index('home_commission_mobile').on(table.mobile),
    index('home_commission_mobile_tail').on(sql`right(${table.mobile}, 4)`),
    index('home_commission_city').on(table.cityCode, table.planPeriod.desc(), table.id.desc()),
    index('home_commission_owner').on(table.ownerId, table.planPeriod.desc(), table.id.desc()),
    index('home_commission_artificer').on(table.artificerId, table.planPeriod.desc(), table.id.desc()),
    index('home_commission_pending')
      .on(table.planPeriod.desc(), table.id.desc())
      .where(sql`not ${table.settleFlag}`),
    index('home_commission_frozen')
      .on(table.planPeriod.desc(), table.id.desc())
      .where(sql`${table.frozenFlag}`),
    index('home_commission_settle_time').on(table.settleTime),
    index('home_commission_batch').on(table.payBatchNo),
    index('home_commission_order_money').on(table.orderTotalMoney.desc(), table.id.desc()),
    index('home_commission_commission_money').on(table.commissionTotalMoney.desc(), table.id.desc()),
    index('home_commission_settle_money').on(table.settleTotalMoney.desc(), table.id.desc()),
    check('home_commission_month_range', sql`plan_month between 1 and 12`),
    check('home_commission_settled', sql`settle_flag = (settlement_id is not null) and settle_flag = (settle_time is not null)`),
    check('home_commission_frozen_open', sql`not (settle_flag and frozen_flag)`),
  ],
)

/** Who adjusted a plan, and by how much the amount of a row changed. Rows are only added, because a later adjustment of the same row would hide the earlier one. */
export const homeCommissionAdjust = pgTable(
  'home_commission_adjust',
  {
    id: id(),
    commissionId: integer().notNull(),
    itemId: integer().notNull(),
    adjustCode: text().$type<AdjustCode>().notNull(),
    /** It is the new amount of the row less the former one. */
    changeMoney: money().notNull(),
    ...stamps,
  },
  table => [index('home_commission_adjust_plan').on(table.commissionId, table.createdBy)],
)

/** The rows of a plan. A refund of an order whose plan is transferred waits without a plan for the next one. */
export const homeCommissionItem = pgTable(
  'home_commission_item',
  {
    id: id(),
    commissionId: integer(),
    artificerId: integer().notNull(),
    rowType: text().$type<CommissionRowType>().notNull(),
    orderId: integer(),
    orderNo: text(),
    refundId: integer(),
    /** It names the plan on the other side of a carried amount. */
    carryId: integer(),
    /** It is the person's share of what was paid and not refunded. */
    orderMoney: money().notNull().default('0'),
    shareRate: rate(),
    commissionRate: rate(),
    commissionTotalMoney: money().notNull().default('0'),
    adjustMoney: money().notNull().default('0'),
    adjustCode: text().$type<AdjustCode>(),
    adjustReason: text(),
    settleMoney: money()
      .notNull()
      .generatedAlwaysAs(sql`commission_total_money + adjust_money`),
    completedAt: instant(),
    ...stamps,
  },
  table => [
    uniqueIndex('home_commission_item_order')
      .on(table.orderId, table.artificerId)
      .where(sql`${table.rowType} = 'ORDER'`),
    uniqueIndex('home_commission_item_refund')
      .on(table.refundId, table.artificerId)
      .where(sql`${table.rowType} = 'OFFSET'`),
    uniqueIndex('home_commission_item_carry')
      .on(table.commissionId, table.carryId)
      .where(sql`${table.rowType} = 'CARRY'`),
    index('home_commission_item_plan').on(table.commissionId, table.id),
    index('home_commission_item_of_order').on(table.orderId),
    index('home_commission_item_waiting')
      .on(table.artificerId)
      .where(sql`${table.commissionId} is null`),
    check('home_commission_item_plan_known', sql`commission_id is not null or row_type = 'OFFSET'`),
    check('home_commission_item_order_known', sql`(row_type in ('ORDER', 'OFFSET')) = (order_id is not null)`),
    check('home_commission_item_refund_known', sql`(row_type = 'OFFSET') = (refund_id is not null)`),
    check('home_commission_item_carry_known', sql`(row_type = 'CARRY') = (carry_id is not null)`),
  ],
)
