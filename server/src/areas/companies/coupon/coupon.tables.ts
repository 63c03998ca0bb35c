import { couponSources, couponBatchStates, couponMoves } from '@gongtai/contract'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid, uniqueIndex } from 'drizzle-orm/pg-core'
import { day, id, instant, stamps } from '../../../db/columns.ts'

/** Units of interview quota that were given together and expire together. */
export const couponBatch = pgTable(
  'coupon_batch',
  {
    id: id(),
    companyId: integer().notNull(),
    source: text({ enum: couponSources.values }).notNull(),
    number: integer().notNull(),
    /** It counts the units that are neither frozen nor used, expired or taken back. */
    remaining: integer().notNull(),
    frozen: integer().notNull().default(0),
    /** A unit can be frozen until this day; null means that it never expires. */
    expireAt: day(),
    signId: integer(),
    reason: text(),
    requestNo: uuid(),
    state: text({ enum: couponBatchStates.values }).notNull().default('ACTIVE'),
    ...stamps,
  },
  table => [
    uniqueIndex('coupon_batch_request').on(table.requestNo),
    index('coupon_batch_company').on(table.companyId, table.state, table.expireAt),
    index('coupon_batch_due')
      .on(table.expireAt)
      .where(sql`${table.state} = 'ACTIVE'`),
    check(
      'coupon_batch_parts',
      sql`${table.number} > 0 and ${table.remaining} >= 0 and ${table.frozen} >= 0 and ${table.remaining} + ${table.frozen} <= ${table.number}`,
    ),
  ],
)

/** Every movement of the quota, never changed and never deleted. */
export const hrCouponLog = pgTable(
  'hr_coupon_log',
  {
    id: id(),
    companyId: integer().notNull(),
    companyStaffId: integer(),
    batchId: integer().notNull(),
    type: text({ enum: couponMoves.values }).notNull(),
    /** It is the change of what is available. */
    delta: integer().notNull(),
    balanceAfter: integer().notNull(),
    /** The candidate's progress that the unit is for. */
    progressId: integer(),
    operatorKind: text({ enum: ['STAFF', 'HR', 'SYSTEM'] }).notNull(),
    operatorId: integer(),
    operatorName: text(),
    remark: text(),
    createdAt: instant()
      .notNull()
      .default(sql`now()`),
  },
  table => [
    index('hr_coupon_log_company').on(table.companyId, table.createdAt.desc(), table.id.desc()),
    index('hr_coupon_log_batch').on(table.batchId),
    index('hr_coupon_log_progress')
      .on(table.progressId)
      .where(sql`${table.progressId} is not null`),
    check('hr_coupon_log_balance', sql`${table.balanceAfter} >= 0`),
  ],
)
