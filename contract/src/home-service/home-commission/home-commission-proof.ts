import { artificerRoles } from '../home-dispatch/home-dispatch.ts'
import { orderFeeTypes } from '../home-order/home-order-state.ts'
import { rateSources } from '../home-order/home-order-state.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { id, instant } from '../../kit/scalar.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'
import { adjustCode } from './commission-settlement-form.ts'
import { commissionRowType } from './home-commission-row.ts'

/** Figures are proved by computing a month anew beside what is stored, and by following one figure down to its orders. */

const difference = z.strictObject({
  orderNo: z.string().nullable(),
  kind: z.enum(['MISSING', 'EXTRA', 'CHANGED', 'NEW_PLAN']),
  field: z.enum(['orderMoney', 'commissionTotalMoney', 'settleMoney', 'settleTotalMoney']),
  stored: commissionMoney,
  recomputed: commissionMoney,
})
export type CommissionDifference = z.output<typeof difference>

export const differenceKinds = enumeration({
  MISSING: ['缺少', 'Missing'],
  EXTRA: ['多出', 'Extra'],
  CHANGED: ['不一致', 'Differs'],
  NEW_PLAN: ['新结算单', 'New statement'],
})

export const commissionComparison = z.strictObject({
  totals: z.strictObject({ plans: z.int(), orders: z.int(), stored: commissionMoney, recomputed: commissionMoney, difference: commissionMoney }),
  /** Only plans that would come out differently are listed. */
  rows: z.array(
    z.strictObject({
      commissionId: id.nullable(),
      planNo: z.string().nullable(),
      artificerId: id,
      name: z.string(),
      settleFlag: z.boolean(),
      storedOrders: z.int(),
      storedMoney: commissionMoney,
      recomputedOrders: z.int(),
      recomputedMoney: commissionMoney,
      differences: z.array(difference),
    }),
  ),
})
export type CommissionComparison = z.output<typeof commissionComparison>

export const commissionExplanation = z.strictObject({
  item: z.strictObject({
    id,
    rowType: commissionRowType,
    name: z.string(),
    planNo: z.string(),
    orderMoney: orderMoney,
    commissionTotalMoney: commissionMoney,
    adjustMoney: commissionMoney,
    settleMoney: commissionMoney,
    adjustCode: adjustCode.nullable(),
    adjustReason: z.string().nullable(),
    adjustByName: z.string().nullable(),
    adjustAt: instant.nullable(),
    carryId: id.nullable(),
    carryPlanNo: z.string().nullable(),
  }),
  order: z
    .strictObject({
      orderId: id,
      orderNo: z.string(),
      productName: z.string(),
      paidMoney: orderMoney,
      refundMoney: orderMoney,
      /** It is what was paid and not refunded. */
      netMoney: orderMoney,
      commissionMoney: commissionMoney,
      commissionRate: z.string(),
      rateSource: rateSources.schema.nullable(),
      ruleVersion: z.int().nullable(),
      contentVersion: z.int().nullable(),
      completedAt: instant,
    })
    .nullable(),
  lines: z.array(
    z.strictObject({
      feeType: orderFeeTypes.schema,
      name: z.string(),
      money: orderMoney,
      refundedMoney: orderMoney,
      commissionRate: z.string(),
      commissionMoney: commissionMoney,
    }),
  ),
  refunds: z.array(z.strictObject({ refundNo: z.string(), refundMoney: orderMoney, paidAt: instant.nullable() })),
  persons: z.array(
    z.strictObject({
      artificerId: id,
      name: z.string(),
      role: artificerRoles.schema,
      shareRate: z.string(),
      orderMoney: orderMoney,
      commissionMoney: commissionMoney,
    }),
  ),
  /** These are all rows of this person for this order in whatever plan; the last refunds may still wait for theirs. */
  parts: z.array(
    z.strictObject({ id, rowType: commissionRowType, planNo: z.string().nullable(), orderMoney: orderMoney, commissionTotalMoney: commissionMoney }),
  ),
  sums: z.strictObject({ orderMoney: orderMoney, commissionMoney: commissionMoney }).nullable(),
})
export type CommissionExplanation = z.output<typeof commissionExplanation>
