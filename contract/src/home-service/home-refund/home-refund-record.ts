import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { refundStates, payChannels } from '../home-order/home-order-state.ts'
import { refundKinds, refundReasonLabels } from './home-refund.ts'

export const homeRefundFields = fields({
  refundNo: ['退款单号', 'Number'],
  orderNo: ['订单编号', 'Order'],
  productName: ['商品 / 联系人', 'Product / contact'],
  kind: { label: ['退款类型', 'Kind'], values: refundKinds },
  refundMoney: { label: ['退款金额', 'Amount'], guard: 'homeOrder.money' },
  reasonCode: { label: ['退款原因', 'Reason'], values: labelled(refundReasonLabels) },
  remark: ['说明', 'Explanation'],
  pictures: ['凭证图片', 'Pictures'],
  state: { label: ['状态', 'State'], values: refundStates },
  applyAt: ['申请时间', 'Applied for'],
  auditAt: ['审批', 'Approval'],
  payoutAt: ['退款', 'Payout'],
  auditRemark: ['审批意见', 'Remark of the approver'],
  paidAt: ['退款时间', 'Paid back at'],
  channel: { label: ['退款渠道', 'Channel'], values: payChannels },
  channelFlowNo: ['渠道流水号', 'Flow number'],
  failReason: ['失败原因', 'Why it failed'],
})

export const homeRefundRecordType = recordType('HOME_REFUND', {
  label: ['订单退款', 'Refund of an order'],
  code: 'HomeOrderDetail',
  path: null,
  fields: homeRefundFields,
})
