import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { refundStates, payChannels } from '../home-order/home-order-state.ts'
import { refundKinds, refundReasonLabels } from './home-refund.ts'

export const homeRefundFields = fields({
  refundNo: ['退款单号', 'Refund no.'],
  orderNo: ['订单编号', 'Order no.'],
  productName: ['商品', 'Product'],
  contactName: ['联系人', 'Contact'],
  kind: { label: ['退款类型', 'Refund type'], values: refundKinds },
  refundMoney: { label: ['退款金额', 'Refund amount'], guard: 'homeOrder.money' },
  reasonCode: { label: ['退款原因', 'Reason'], values: labelled(refundReasonLabels) },
  remark: ['说明', 'Details'],
  pictures: ['凭证图片', 'Pictures'],
  state: { label: ['状态', 'Status'], values: refundStates },
  applyByName: ['申请人', 'Requested by'],
  applyAt: ['申请时间', 'Requested'],
  auditAt: ['审批', 'Approval'],
  payoutAt: ['退款', 'Payout'],
  auditRemark: ['审批意见', 'Approval remarks'],
  paidAt: ['退款时间', 'Refund time'],
  channel: { label: ['退款渠道', 'Channel'], values: payChannels },
  channelFlowNo: ['渠道流水号', 'Transaction no.'],
  failReason: ['失败原因', 'Reason for failure'],
})

export const homeRefundRecordType = recordType('HOME_REFUND', {
  label: ['订单退款', 'Order refund'],
  code: 'HomeOrderDetail',
  path: null,
  fields: homeRefundFields,
})
