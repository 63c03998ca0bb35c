import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import type { Text } from '../../kit/text.ts'

/** The parts of an order share its states, its sources and the reasons for closing and refunding it. */

export const homeOrderStates = machine({
  states: {
    PENDING_PAY: { label: ['待付款', 'Unpaid'], tone: 'warn' },
    PENDING_DISPATCH: { label: ['待派单', 'To assign'], tone: 'warn' },
    PENDING_SERVICE: { label: ['待服务', 'Scheduled'], tone: 'info' },
    IN_SERVICE: { label: ['服务中', 'In service'], tone: 'info' },
    PENDING_CONFIRM: { label: ['待确认', 'To confirm'], tone: 'info' },
    COMPLETED: { label: ['已完成', 'Completed'], tone: 'good' },
    CLOSED: { label: ['已关闭', 'Closed'], tone: 'neutral' },
  },
  initial: 'PENDING_PAY',
})
export type HomeOrderState = (typeof homeOrderStates.states)[number]
export const homeOrderState = homeOrderStates.schema

/** It says how much of what was paid went back and follows from the order's money and its refunds. */
export const orderRefundStates = enumeration({
  NONE: ['无退款', 'None'],
  REFUNDING: ['退款中', 'Refunding'],
  PART_REFUNDED: ['部分退款', 'Part refund'],
  REFUNDED: ['已全额退款', 'Refunded'],
})
export type OrderRefundState = ValueOf<typeof orderRefundStates>
export const orderRefundState = orderRefundStates.schema

export const refundStates = machine({
  states: {
    PENDING_AUDIT: { label: ['待审批', 'To approve'], tone: 'warn' },
    PENDING_PAYOUT: { label: ['待退款', 'To pay out'], tone: 'warn' },
    FAILED: { label: ['退款失败', 'Failed'], tone: 'bad' },
    SUCCESS: { label: ['已退款', 'Refunded'], tone: 'good' },
    REJECTED: { label: ['已驳回', 'Rejected'], tone: 'neutral' },
    CANCELLED: { label: ['已取消', 'Canceled'], tone: 'neutral' },
  },
  initial: 'PENDING_AUDIT',
})
export type RefundState = (typeof refundStates.states)[number]
export const refundState = refundStates.schema
/** An order has at most one refund in one of these states, and its money counts as on the way. */
export const openRefundStates = ['PENDING_AUDIT', 'PENDING_PAYOUT', 'FAILED'] as const satisfies readonly RefundState[]

export const orderSources = enumeration({
  MINI_PROGRAM: ['小程序', 'Mini program'],
  APP: ['APP', 'App'],
  H5: ['H5', 'Web page'],
  PHONE: ['电话代下单', 'Phone order'],
})
export const orderSource = orderSources.schema

export const orderFeeTypes = enumeration({
  BASE: ['服务费', 'Service fee'],
  LABOR: ['补差价', 'Extra charge'],
  MATERIAL: ['材料费', 'Materials'],
})
export type FeeType = ValueOf<typeof orderFeeTypes>
export const feeType = orderFeeTypes.schema

export const feeStates = machine({
  states: {
    PENDING_PAY: { label: ['待支付', 'Unpaid'], tone: 'warn' },
    PAID: { label: ['已支付', 'Paid'], tone: 'good' },
    CANCELLED: { label: ['已取消', 'Canceled'], tone: 'neutral' },
  },
  initial: 'PENDING_PAY',
})
export type FeeState = (typeof feeStates.states)[number]

export const payChannels = enumeration({
  WECHAT: ['微信', 'WeChat Pay'],
  ALIPAY: ['支付宝', 'Alipay'],
  OFFLINE_TRANSFER: ['对公转账', 'Bank transfer'],
  CASH: ['现金', 'Cash'],
})
export type PayChannel = ValueOf<typeof payChannels>
export const payChannel = payChannels.schema

interface Reason {
  label: Text
  faultParty: 'USER' | 'ARTIFICER' | 'PLATFORM'
  needRemark: boolean
  /** Only the system gives such a reason. */
  system?: true
}

export const closeReasons = {
  USER_CHANGED: { label: ['用户行程变化', "Consumer's plans changed"], faultParty: 'USER', needRemark: false },
  USER_DUP: { label: ['重复下单', 'Duplicate order'], faultParty: 'USER', needRemark: false },
  USER_PRICE: { label: ['价格不合适', 'Price too high'], faultParty: 'USER', needRemark: false },
  NO_ARTIFICER: { label: ['无人可派', 'No provider available'], faultParty: 'PLATFORM', needRemark: false },
  ARTIFICER_ABSENT: { label: ['服务人员爽约', 'Provider did not show up'], faultParty: 'ARTIFICER', needRemark: true },
  ADDRESS_UNREACHABLE: { label: ['地址无法服务', 'Address outside the service area'], faultParty: 'PLATFORM', needRemark: true },
  PLATFORM_ERROR: { label: ['平台原因', "Platform's fault"], faultParty: 'PLATFORM', needRemark: true },
  TIMEOUT_UNPAID: { label: ['超时未付', 'Not paid in time'], faultParty: 'USER', needRemark: false, system: true },
  USER_DISABLED: { label: ['用户禁用', 'Consumer disabled'], faultParty: 'USER', needRemark: false, system: true },
  OTHER: { label: ['其他', 'Other'], faultParty: 'PLATFORM', needRemark: true },
} as const satisfies Record<string, Reason>
export type CloseReason = keyof typeof closeReasons

export const refundReasons = {
  QUALITY: { label: ['服务质量', 'Service quality'], faultParty: 'ARTIFICER', needRemark: true },
  DAMAGE: { label: ['物品损坏', 'Property damage'], faultParty: 'ARTIFICER', needRemark: true },
  NOT_DONE: { label: ['未完成服务', 'Service incomplete'], faultParty: 'ARTIFICER', needRemark: true },
  OVERCHARGE: { label: ['多收费用', 'Overcharged'], faultParty: 'PLATFORM', needRemark: true },
  NEGOTIATED: { label: ['协商退款', 'Agreed with the consumer'], faultParty: 'PLATFORM', needRemark: true },
  OTHER: { label: ['其他', 'Other'], faultParty: 'PLATFORM', needRemark: true },
} as const satisfies Record<string, Reason>
export type RefundReason = keyof typeof refundReasons

/** The rate of an order's commission comes from one of these (home-service.md rule 3). */
export const rateSources = enumeration({
  ARTIFICER: ['个人佣金比例', "Provider's rate"],
  PRODUCT: ['商品佣金比例', 'Product rate'],
  CATEGORY: ['类目默认比例', 'Category rate'],
})
export type RateSource = ValueOf<typeof rateSources>
