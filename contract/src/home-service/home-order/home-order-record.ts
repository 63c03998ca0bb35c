import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { closeReasons, homeOrderStates, orderRefundStates, orderSources, rateSources } from './home-order-state.ts'
import { orderOperatorTypes } from './home-order-info.ts'

export const homeOrderFields = fields({
  orderNo: ['订单编号', 'Number'],
  contactName: ['联系人', 'Contact'],
  contactMobile: { label: ['联系电话', 'Phone'], guard: 'homeUser.mobile', reveal: 'HomeOrder.viewPhone' },
  address: ['服务地址', 'Address'],
  productName: ['商品', 'Product'],
  skuName: ['规格', 'Variant'],
  quantity: ['数量', 'Quantity'],
  unitPrice: { label: ['单价', 'Price'], guard: 'homeOrder.money' },
  goodsMoney: { label: ['商品金额', 'Goods'], guard: 'homeOrder.money' },
  discountMoney: { label: ['优惠', 'Discount'], guard: 'homeOrder.money' },
  extraMoney: { label: ['补差价', 'Extra fees'], guard: 'homeOrder.money' },
  payMoney: { label: ['应付金额', 'To be paid'], guard: 'homeOrder.money' },
  paidMoney: { label: ['实付', 'Paid'], guard: 'homeOrder.money' },
  refundMoney: { label: ['已退', 'Refunded'], guard: 'homeOrder.money' },
  refundingMoney: { label: ['退款中', 'Being refunded'], guard: 'homeOrder.money' },
  appointStart: ['预约时间', 'Appointment'],
  appointEnd: ['预约结束', 'End of the appointment'],
  source: { label: ['下单渠道', 'Channel'], values: orderSources },
  state: { label: ['订单状态', 'State'], values: homeOrderStates },
  refundState: { label: ['退款状态', 'Refund'], values: orderRefundStates },
  artificerCount: ['服务人数', 'Service persons'],
  commissionRate: ['佣金比例', 'Commission rate'],
  rateSource: { label: ['比例来源', 'Source of the rate'], values: rateSources },
  commissionMoney: { label: ['订单佣金', 'Commission'], guard: 'commission.money' },
  closeReasonCode: { label: ['关闭原因', 'Why closed'], values: labelled(closeReasons) },
  closeReason: ['说明', 'Explanation'],
  closedByType: { label: ['关闭方', 'Closed by'], values: orderOperatorTypes },
  cancelFee: { label: ['违约金', 'Cancellation fee'], guard: 'homeOrder.money' },
  finishFiles: ['完工照片', 'Photos'],
  score: ['评分', 'Score'],
  comment: ['评价', 'Comment'],
  complaintFlag: ['投诉', 'Complaint'],
  redispatchFlag: ['需改派', 'To be dispatched anew'],
  consumerRemark: ['用户备注', 'Remark of the consumer'],
  innerRemark: ['内部备注', 'Remark'],
  startedAt: ['开始时间', 'Started'],
  finishedAt: ['完工时间', 'Finished'],
  fee: { label: ['费用', 'Fee'], guard: 'homeOrder.money' },
  consumer: ['消费者', 'Consumer'],
  regionName: ['地区', 'Region'],
  artificers: ['服务人员', 'Service persons'],
  ownerName: ['负责人', 'Owner'],
  payment: { label: ['收款', 'Payment'], guard: 'homeOrder.money' },
})

export const homeOrderRecordType = recordType('HOME_ORDER', {
  label: ['上门服务订单', 'Home-service order'],
  code: 'HomeOrderDetail',
  path: id => paths.HomeOrderDetail({ id }),
  fields: homeOrderFields,
  route: 'HomeOrder',
})
