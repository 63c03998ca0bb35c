import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { day, id, instant, version } from '../../kit/scalar.ts'
import type { Text } from '../../kit/text.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'
import { adjustCode } from './commission-settlement-form.ts'
import { homeCommissionActions } from './home-commission-action.ts'

export * from './home-commission-action.ts'

/** These schemas say what is told of plans, their rows and their transfers. */

/** The two texts are those of the specification (product.md section 4). */
export const transferLabels = { true: ['已转账', 'Transferred'], false: ['待转账', 'To transfer'] } as const satisfies Record<string, Text>
export const frozenLabels = { true: ['已冻结', 'Frozen'], false: ['未冻结', 'Not frozen'] } as const satisfies Record<string, Text>

export const commissionRowTypes = enumeration({
  ORDER: ['订单', 'Order'],
  OFFSET: ['退款冲减', 'Refund offset'],
  ADJUST: ['调整', 'Adjustment'],
  CARRY: ['上期结转', 'Carried over'],
})
export type CommissionRowType = ValueOf<typeof commissionRowTypes>
export const commissionRowType = commissionRowTypes.schema

export const settlementModes = enumeration({
  SINGLE: ['单笔', 'Single'],
  BATCH: ['批量', 'Batch'],
  CARRY: ['结转', 'Carried over'],
})
export type SettlementMode = ValueOf<typeof settlementModes>

export const settlementStates = enumeration({ EFFECTIVE: ['有效', 'Effective'], REVOKED: ['已撤销', 'Reversed'] })

export const homeCommissionRow = z.strictObject({
  id,
  planNo: z.string(),
  artificerId: id,
  name: z.string(),
  /** It comes masked, because the full value is given by revealField of the service person. */
  mobile: guarded('artificer.mobile', z.string().nullable()),
  cityName: z.string().nullable(),
  planYear: z.int(),
  planMonth: z.int(),
  orderCount: z.int(),
  orderTotalMoney: orderMoney,
  commissionTotalMoney: commissionMoney,
  settleTotalMoney: commissionMoney,
  settleFlag: z.boolean(),
  settleTime: day.nullable(),
  frozenFlag: z.boolean(),
  frozenReason: z.string().nullable(),
  /** It says how the plan was transferred, because what was carried over cannot be revoked. */
  settleMode: settlementModes.schema.nullable(),
  /** It is the number of the last transfer file that the plan stands in. */
  payBatchNo: z.string().nullable(),
  ownerName: z.string().nullable(),
  createdAt: instant,
  version,
  /** The reader may do these with it now. */
  actions: z.array(actionNames(homeCommissionActions)),
})
export type HomeCommissionRow = z.output<typeof homeCommissionRow>

export const commissionSettlementRow = z.strictObject({
  id,
  mode: settlementModes.schema,
  batchNo: z.string().nullable(),
  settleTime: day,
  settleMoney: commissionMoney,
  remark: z.string().nullable(),
  payeeName: z.string().nullable(),
  bankName: z.string().nullable(),
  /** Only the last four digits are shown. */
  bankAccountNo: guarded('artificer.bankAccountNo', z.string().nullable()),
  state: settlementStates.schema,
  revokeReason: z.string().nullable(),
  revokedByName: z.string().nullable(),
  revokedAt: instant.nullable(),
  operatorName: z.string().nullable(),
  createdAt: instant,
  settleCertificationPicture: z.array(z.strictObject({ id, originalName: z.string() })),
})
export type CommissionSettlement = z.output<typeof commissionSettlementRow>

export const homeCommissionInfo = z.strictObject({
  ...homeCommissionRow.shape,
  cityCode: z.string().nullable(),
  frozenByName: z.string().nullable(),
  settledByName: z.string().nullable(),
  /** Whoever adjusted it last leaves the transfer to somebody else. */
  lastAdjustBy: id.nullable(),
  lastAdjustByName: z.string().nullable(),
  lastAdjustAt: instant.nullable(),
  /** The account is that of the service person until the transfer, and afterwards that of the transfer. */
  payee: z.strictObject({
    payeeName: z.string().nullable(),
    bankName: z.string().nullable(),
    bankAccountNo: guarded('artificer.bankAccountNo', z.string().nullable()),
  }),
  settlement: commissionSettlementRow.nullable(),
  /** All transfers are listed, also the revoked ones, the latest first. */
  settlements: z.array(commissionSettlementRow),
})
export type HomeCommissionInfo = z.output<typeof homeCommissionInfo>

export const commissionItemRow = z.strictObject({
  id,
  rowType: commissionRowType,
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  orderMoney: orderMoney,
  commissionTotalMoney: commissionMoney,
  settleMoney: commissionMoney,
  commissionRate: z.string().nullable(),
  shareRate: z.string().nullable(),
  adjustMoney: commissionMoney,
  adjustCode: adjustCode.nullable(),
  adjustReason: z.string().nullable(),
  refundNo: z.string().nullable(),
  /** It names the plan on the other side of a carried amount. */
  carryId: id.nullable(),
  carryPlanNo: z.string().nullable(),
  completedAt: instant.nullable(),
})
export type CommissionItemRow = z.output<typeof commissionItemRow>
