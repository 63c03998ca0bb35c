import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { finds, guarded } from '../../kit/field-right.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { amount, day, done, id, instant, money, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { orderMoney } from '../home-amount.ts'
import { homeOrderAdd, homeOrderClose, homeOrderPay, orderFeeAdd, orderRate, orderRemark } from './home-order-form.ts'
import { homeOrderQueues } from './home-order-queue.ts'
import { homeOrderInfo, homeOrderSnapshot } from './home-order-info.ts'
import { closeReasons, homeOrderState, orderRefundState, orderSource, refundReasons } from './home-order-state.ts'
import { homeUserAddressRow } from '../home-user/home-user.ts'
import { homePersonState, personMobile } from '../home-person.ts'
import { productType, productUnit } from '../home-product/home-product-form.ts'
import { homeOrderRow } from './home-order-info.ts'
import { homeOrderExport } from '../home-export.ts'
import { phoneKeyword } from '../../kit/phone.ts'

export * from './home-order-action.ts'
export * from './home-order-refusal.ts'

/** An alert marks an order that somebody must look at soon. */
export const orderAlerts = enumeration({
  UNDISPATCHED_2H: ['2小时内未派单', 'Unassigned, starts within 2 hours'],
  LATE_START: ['超时未开始', 'Not started in time'],
  REDISPATCH: ['需改派', 'To reassign'],
  COMPLAINT: ['投诉', 'Complaint'],
})
export type OrderAlert = ValueOf<typeof orderAlerts>

/** An order that is not dispatched this long before its beginning is an alert, and so is one that is not started this long after it. */
export const undispatchedHours = 2
export const lateStartMinutes = 15

const filters = {
  /** A keyword is part of the contact's name, the whole number of the order, or all or the last 4 digits of the mobile. */
  keyword: finds(['homeUser.mobile'], phoneKeyword(50)).optional(),
  state: homeOrderState.optional(),
  refundState: orderRefundState.optional(),
  cityCode: z.string().max(6).optional(),
  districtCode: z.string().max(6).optional(),
  /** A category of the first level stands for all below it. */
  categoryId: id.optional(),
  productId: id.optional(),
  consumerId: id.optional(),
  /** It finds the orders to which this person is sent or went. */
  artificerId: id.optional(),
  source: orderSource.optional(),
  ownerId: id.optional(),
  createdStart: day.optional(),
  createdEnd: day.optional(),
  appointStart: day.optional(),
  appointEnd: day.optional(),
  completedStart: day.optional(),
  completedEnd: day.optional(),
  payMin: guarded('homeOrder.money', money.optional()),
  payMax: guarded('homeOrder.money', money.optional()),
  alert: orderAlerts.schema.optional(),
  ...todoFilter(homeOrderQueues),
  /** The export of chosen rows names them here. */
  ids: z.array(id).min(1).max(200).optional(),
}

const page = get('/getOrderManageList', {
  title: ['订单列表', 'Orders'],
  access: ['HomeOrder', 'HomeUserDetail', 'HomeProductDetail'],
  spec: true,
  input: pageInput(filters, ['createdAt', 'appointStart', 'payMoney', 'completedAt']),
  answer: pageOf(homeOrderRow, {
    stateCount: z.strictObject({
      PENDING_PAY: z.int(),
      PENDING_DISPATCH: z.int(),
      PENDING_SERVICE: z.int(),
      IN_SERVICE: z.int(),
      PENDING_CONFIRM: z.int(),
      COMPLETED: z.int(),
      CLOSED: z.int(),
    }),
    /** The sums are over all results; null means that there are too many to add up. */
    summary: z.strictObject({ payMoney: orderMoney, paidMoney: orderMoney, refundMoney: orderMoney }).nullable(),
  }),
})

/** Whoever takes an order on the telephone needs to know what a product costs where and when it can be booked. */
export const orderProduct = z.strictObject({
  id,
  productNo: z.string(),
  name: z.string(),
  categoryName: z.string(),
  coverFile: z.string(),
  productType,
  unit: productUnit,
  minQty: z.int(),
  maxQty: z.int(),
  durationMinutes: z.int(),
  artificerCount: z.int(),
  leadHours: z.int(),
  bookDays: z.int(),
  serviceStart: z.string(),
  serviceEnd: z.string(),
  /** Only variants that can be bought are listed. The price of a place is this and what its city adds. */
  skus: z.array(z.strictObject({ id, specName: z.string(), price: amount })),
  cities: z.array(z.strictObject({ cityCode: z.string(), name: z.string(), priceDelta: amount })),
})
export type OrderProduct = z.output<typeof orderProduct>

export const orderConsumer = z.strictObject({
  id,
  userNo: z.string(),
  nickname: z.string(),
  realName: z.string().nullable(),
  mobile: guarded('homeUser.mobile', z.string().nullable()),
  status: homePersonState,
  orderCount: z.int(),
  lastOrderAt: instant.nullable(),
  /** The addresses of a consumer of somebody else are not shown. */
  addresses: z.array(homeUserAddressRow),
})
export type OrderConsumer = z.output<typeof orderConsumer>

export const homeOrder = {
  page,
  export: exportOf('/exportHomeOrderData', ['导出订单', 'Export orders'], homeOrderExport, page),
  info: get('/getOrderInfo', {
    title: ['订单详情', 'Order detail'],
    access: ['HomeOrderDetail'],
    spec: true,
    input: z.strictObject({ orderId: id }),
    answer: homeOrderInfo,
  }),
  snapshot: get('/getOrderSnapshot', {
    title: ['交易快照', 'Order snapshot'],
    access: ['HomeOrderDetail'],
    spec: true,
    input: z.strictObject({ orderId: id }),
    answer: homeOrderSnapshot,
  }),
  reasons: get('/getCloseReason', {
    title: ['关闭与退款原因', 'Reasons for closing and refunds'],
    access: ['HomeOrder.close', 'HomeOrder.forceClose', 'HomeOrder.refund'],
    spec: true,
    input: z.strictObject({ orderId: id.optional(), scene: z.enum(['CLOSE', 'REFUND']).default('CLOSE') }),
    answer: z.array(
      z.strictObject({
        code: z.enum(Object.keys({ ...closeReasons, ...refundReasons }) as [keyof typeof closeReasons | keyof typeof refundReasons]),
        label: z.string(),
        faultParty: z.enum(['USER', 'ARTIFICER', 'PLATFORM']),
        needRemark: z.boolean(),
        /** The amounts are those of the order now; they are null without an order. */
        cancelFee: orderMoney,
        suggestRefund: orderMoney,
      }),
    ),
  }),
  /** It answers to whom a number belongs before an order is taken, or null where nobody has it. */
  consumer: get('/selectOrderConsumer', {
    title: ['下单用户', 'Ordering consumer'],
    access: ['HomeOrder.add'],
    input: z
      .strictObject({ mobile: finds(['homeUser.mobile'], personMobile).optional(), consumerId: id.optional() })
      .refine(({ mobile, consumerId }) => (mobile === undefined) !== (consumerId === undefined), {
        path: ['mobile'],
        message: bilingual('请输入正确的手机号', 'Enter a valid mobile number'),
      }),
    answer: orderConsumer.nullable(),
  }),
  /** It lists what is on sale in an open city, the best sold first. */
  products: get('/selectOrderProducts', {
    title: ['可下单商品', 'Products that can be ordered'],
    access: ['HomeOrder.add'],
    input: z.strictObject({ keyword: z.string().min(1).max(50).optional(), categoryId: id.optional(), cityCode: z.string().max(6).optional() }),
    answer: z.array(orderProduct),
  }),
  add: post('/addOrderByAdmin', {
    title: ['代客下单', 'Place an order for a consumer'],
    access: ['HomeOrder.add'],
    audit: 'CREATE',
    input: homeOrderAdd,
    answer: z.strictObject({ orderId: id, orderNo: z.string(), payMoney: orderMoney }),
  }),
  confirmPay: post('/confirmOrderPay', {
    title: ['登记收款', 'Record a payment'],
    access: ['HomeOrder.confirmPay'],
    audit: 'UPDATE',
    input: homeOrderPay,
    answer: z.strictObject({ state: homeOrderState, version }),
  }),
  addFee: post('/addOrderFee', {
    title: ['补差价', 'Add an extra charge'],
    access: ['HomeOrder.fee'],
    audit: 'UPDATE',
    input: orderFeeAdd,
    answer: z.strictObject({ feeId: id, payMoney: orderMoney, version }),
  }),
  cancelFee: post('/cancelOrderFee', {
    title: ['取消补差价', 'Cancel an extra charge'],
    access: ['HomeOrder.fee'],
    audit: 'UPDATE',
    input: z.strictObject({ orderId: id, version, feeId: id }),
    answer: z.strictObject({ payMoney: orderMoney, version }),
  }),
  remark: post('/addOrderRemark', {
    title: ['备注与投诉', 'Add a remark or complaint'],
    access: ['HomeOrder.remark'],
    audit: 'UPDATE',
    atOnce: 'APPEND',
    input: orderRemark,
    answer: done,
  }),
  rate: post('/rateOrder', {
    title: ['电话回访评价', 'Record a rating from a call'],
    access: ['HomeOrder.rate'],
    audit: 'UPDATE',
    input: orderRate,
    answer: z.strictObject({ version }),
  }),
  close: post('/closeOrder', {
    title: ['关闭订单', 'Close an order'],
    access: ['HomeOrder.close', 'HomeOrder.forceClose'],
    spec: true,
    audit: 'STATE',
    input: homeOrderClose,
    answer: z.strictObject({ state: homeOrderState, refundId: id.nullable(), refundMoney: orderMoney, cancelFee: orderMoney, version }),
  }),
}

export const homeOrderButtons = buttons(
  'HomeOrder',
  {
    add: ['代客下单', 'Place orders for consumers'],
    confirmPay: ['登记收款', 'Record payments'],
    dispatch: ['派单与改约', 'Assign and reschedule orders'],
    progress: ['服务进度', 'Update service progress'],
    fee: ['补差价', 'Extra charges'],
    remark: ['备注与投诉', 'Remarks and complaints'],
    rate: ['电话回访评价', 'Record ratings from calls'],
    close: ['关闭订单', 'Close orders'],
    forceClose: ['强制关闭', 'Close orders in service'],
    refund: ['发起退款', 'Request refunds'],
    refundAudit: ['退款审批', 'Approve refunds'],
    refundPayout: ['退款打款', 'Pay out refunds'],
    export: ['导出订单', 'Export orders'],
    viewPhone: ['查看联系电话', 'View phone numbers'],
  },
  ['confirmPay', 'forceClose', 'refund', 'refundAudit', 'refundPayout', 'export', 'viewPhone'],
)
