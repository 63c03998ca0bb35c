import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { linkedFile } from '../../files/file/file.ts'
import { actionNames } from '../../kit/action.ts'
import { guarded } from '../../kit/field-right.ts'
import { id, instant, version } from '../../kit/scalar.ts'
import { commissionMoney, orderMoney } from '../home-amount.ts'
import { requiredCertTypes } from '../artificer-cert/cert-type.ts'
import { orderArtificerRow } from '../home-dispatch/home-dispatch.ts'
import { homeOrderActions } from './home-order-action.ts'
import { closeReasons, feeStates, feeType, homeOrderState, orderRefundState, orderSource, payChannel, rateSources } from './home-order-state.ts'
import type { CloseReason } from './home-order-state.ts'
import { homeRefundRow } from '../home-refund/home-refund.ts'
import { homePersonState } from '../home-person.ts'
import { productType, productUnit } from '../home-product/home-product-form.ts'

/** What is told of an order. */

const consumerMobile = guarded('homeUser.mobile', z.string().nullable())

export const homeOrderRow = z.strictObject({
  id,
  orderNo: z.string(),
  consumerId: id,
  productId: id,
  productName: z.string(),
  skuName: z.string(),
  quantity: z.int(),
  unit: productUnit,
  contactName: z.string(),
  /** It comes masked, because the full value is given by revealField alone. */
  contactMobile: consumerMobile,
  cityName: z.string().nullable(),
  districtName: z.string().nullable(),
  address: z.string(),
  appointStart: instant,
  appointEnd: instant,
  artificerCount: z.int(),
  /** The leader first. */
  artificerNames: z.array(z.string()),
  /** In the same order. */
  artificerIds: z.array(id),
  payMoney: orderMoney,
  paidMoney: orderMoney,
  refundMoney: orderMoney,
  refundingMoney: orderMoney,
  state: homeOrderState,
  refundState: orderRefundState,
  complaintFlag: z.boolean(),
  redispatchFlag: z.boolean(),
  source: orderSource,
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  paidAt: instant.nullable(),
  /** It is null while nobody rated the order. */
  score: z.int().nullable(),
  /** The latest of the remarks. */
  innerRemark: z.string().nullable(),
  createdAt: instant,
  completedAt: instant.nullable(),
  version,
  /** The reader may do these with it now. */
  actions: z.array(actionNames(homeOrderActions)),
})
export type HomeOrderRow = z.output<typeof homeOrderRow>

export const orderLogTypes = enumeration({
  STATE: ['状态变更', 'Status'],
  DISPATCH: ['派单', 'Assignment'],
  FEE: ['费用', 'Charge'],
  PAY: ['收款', 'Payment'],
  REFUND: ['退款', 'Refund'],
  REMARK: ['备注', 'Remark'],
  COMPLAINT: ['投诉', 'Complaint'],
  RESCHEDULE: ['改约', 'Rescheduled'],
  RATE: ['评价', 'Rating'],
})
export type OrderLogType = ValueOf<typeof orderLogTypes>
export const orderLogType = orderLogTypes.schema

export const orderOperatorTypes = enumeration({
  USER: ['用户', 'Consumer'],
  ARTIFICER: ['服务人员', 'Provider'],
  STAFF: ['工作人员', 'Staff'],
  SYSTEM: ['系统', 'System'],
})
export type OrderOperatorType = ValueOf<typeof orderOperatorTypes>
export const orderOperatorType = orderOperatorTypes.schema

export const orderFee = z.strictObject({
  id,
  feeType,
  name: z.string(),
  money: orderMoney,
  /** Known when the order is completed. */
  commissionRate: z.string().nullable(),
  state: feeStates.schema,
  createdAt: instant,
  createdByName: z.string().nullable(),
})
export type OrderFee = z.output<typeof orderFee>

export const orderPayment = z.strictObject({
  id,
  payNo: z.string(),
  feeIds: z.array(id),
  channel: payChannel,
  money: orderMoney,
  paidAt: instant,
  channelFlowNo: z.string().nullable(),
  voucherFiles: z.array(linkedFile),
  registeredByName: z.string().nullable(),
  createdAt: instant,
})

export const orderArtificer = z.strictObject({
  id,
  ...orderArtificerRow.shape,
  score: z.string(),
  /** Not any more: somebody else was sent, or nobody. */
  active: z.boolean(),
  removedReason: z.string().nullable(),
})

/** What one person earns of an order, row by row; a refund after the transfer is a row of its own. */
export const orderCommissionItem = z.strictObject({
  artificerName: z.string(),
  rowType: z.enum(['ORDER', 'OFFSET']),
  shareRate: z.string(),
  orderMoney,
  money: commissionMoney,
  /** Null while it waits for the next plan. */
  commissionId: id.nullable(),
  planNo: z.string().nullable(),
  settleFlag: z.boolean(),
})

export const homeOrderInfo = z.strictObject({
  ...homeOrderRow.shape,
  provinceCode: z.string(),
  cityCode: z.string(),
  districtCode: z.string().nullable(),
  /** Province, city and district. */
  regionName: z.string(),
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  skuId: id,
  categoryId: id,
  categoryName: z.string().nullable(),
  productType,
  unitPrice: orderMoney,
  goodsMoney: orderMoney,
  discountMoney: orderMoney,
  extraMoney: orderMoney,
  /** This amount may still be given back. */
  refundableMoney: orderMoney,
  durationMinutes: z.int(),
  closeReasonCode: z.enum(Object.keys(closeReasons) as [CloseReason, ...CloseReason[]]).nullable(),
  closeReason: z.string().nullable(),
  closedAt: instant.nullable(),
  closedByType: z.enum(['USER', 'STAFF', 'SYSTEM']).nullable(),
  cancelFee: orderMoney,
  dispatchedAt: instant.nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  finishFiles: z.array(linkedFile),
  comment: z.string().nullable(),
  ratedAt: instant.nullable(),
  consumerRemark: z.string().nullable(),
  updatedAt: instant,
  updatedByName: z.string().nullable(),
  /** How the product is booked today, for another time. */
  booking: z.strictObject({ leadHours: z.int(), bookDays: z.int(), serviceStart: z.string(), serviceEnd: z.string() }),
  consumer: z.strictObject({
    id,
    userNo: z.string(),
    nickname: z.string(),
    realName: z.string().nullable(),
    mobile: consumerMobile,
    status: homePersonState,
    orderCount: z.int(),
  }),
  /** Those who come first, then those who were sent before. */
  artificers: z.array(orderArtificer),
  fees: z.array(orderFee),
  payments: z.array(orderPayment),
  /** The latest first. */
  refunds: z.array(homeRefundRow),
  /** Null until the order is completed. */
  commission: z
    .strictObject({
      rate: z.string(),
      rateSource: rateSources.schema.nullable(),
      ruleVersion: z.int().nullable(),
      money: commissionMoney,
      items: z.array(orderCommissionItem),
    })
    .nullable(),
  /** The latest first. */
  logs: z.array(
    z.strictObject({
      id,
      type: orderLogType,
      from: homeOrderState.nullable(),
      to: homeOrderState.nullable(),
      content: z.string(),
      operatorType: orderOperatorType,
      operatorName: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type HomeOrderInfo = z.output<typeof homeOrderInfo>

export const snapshotFields = [
  'productName',
  'categoryPath',
  'skuName',
  'price',
  'marketPrice',
  'unit',
  'coverFile',
  'imageFiles',
  'detail',
  'buyNotice',
  'warrantyDays',
  'requiredCertTypes',
] as const
export type SnapshotField = (typeof snapshotFields)[number]

/** What the consumer bought, and what of it is different today. */
export const homeOrderSnapshot = z.strictObject({
  contentVersion: z.int(),
  productName: z.string(),
  categoryPath: z.array(z.string()),
  skuName: z.string(),
  price: orderMoney,
  marketPrice: orderMoney,
  unit: productUnit,
  /** Public pictures, by name. */
  coverFile: z.string(),
  imageFiles: z.array(z.string()),
  detail: z.string(),
  buyNotice: z.string().nullable(),
  warrantyDays: z.int(),
  requiredCertTypes,
  capturedAt: instant,
  /** Null where the product is deleted. */
  currentProductId: id.nullable(),
  /** Values come as they are stored, rich text without its marks, and none where there is nothing. */
  // oxlint-disable-next-line unicorn/no-thenable -- the specification's name
  changed: z.array(z.strictObject({ field: z.enum(snapshotFields), then: z.array(z.string()), now: z.array(z.string()) })),
})
export type HomeOrderSnapshot = z.output<typeof homeOrderSnapshot>
