import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { artificerRoles } from '../home-dispatch/home-dispatch.ts'
import { productTypes } from '../home-product/home-product-form.ts'
import { orderOperatorTypes } from './home-order-info.ts'
import { closeReasons, feeStates, homeOrderStates, orderFeeTypes, orderRefundStates, orderSources, payChannels, rateSources } from './home-order-state.ts'

export const homeOrderFields = fields({
  orderNo: ['订单编号', 'Order no.'],
  contactName: ['联系人', 'Contact'],
  contactMobile: { label: ['联系电话', 'Phone'], guard: 'homeUser.mobile', reveal: 'HomeOrder.viewPhone' },
  address: ['服务地址', 'Address'],
  cityCode: ['城市', 'City'],
  districtCode: ['区域', 'District'],
  productName: ['商品', 'Product'],
  categoryName: ['类目', 'Category'],
  productType: { label: ['商品类型', 'Product type'], values: productTypes },
  skuName: ['规格', 'Option'],
  quantity: ['数量', 'Quantity'],
  unitPrice: { label: ['单价', 'Unit price'], guard: 'homeOrder.money' },
  goodsMoney: { label: ['商品金额', 'Item total'], guard: 'homeOrder.money' },
  discountMoney: { label: ['优惠', 'Discount'], guard: 'homeOrder.money' },
  extraMoney: { label: ['补差价', 'Extra charges'], guard: 'homeOrder.money' },
  payMoney: { label: ['应付金额', 'Amount due'], guard: 'homeOrder.money' },
  paidMoney: { label: ['实付', 'Paid'], guard: 'homeOrder.money' },
  refundMoney: { label: ['已退', 'Refunded'], guard: 'homeOrder.money' },
  refundableMoney: { label: ['可退', 'Refundable'], guard: 'homeOrder.money' },
  refundingMoney: { label: ['退款中', 'Refund pending'], guard: 'homeOrder.money' },
  appointStart: ['预约时间', 'Appointment'],
  appointEnd: ['预约结束', 'Appointment end'],
  durationMinutes: ['时长', 'Duration'],
  source: { label: ['下单渠道', 'Channel'], values: orderSources },
  state: { label: ['订单状态', 'Status'], values: homeOrderStates },
  refundState: { label: ['退款状态', 'Refund status'], values: orderRefundStates },
  artificerCount: ['服务人数', 'Number of providers'],
  commissionRate: ['佣金比例', 'Commission rate'],
  ruleVersion: ['规则版本', 'Rule version'],
  rateSource: { label: ['比例来源', 'Rate source'], values: rateSources },
  commissionMoney: { label: ['订单佣金', 'Commission'], guard: 'commission.money' },
  closeReasonCode: { label: ['关闭原因', 'Reason for closing'], values: labelled(closeReasons) },
  closeReason: ['说明', 'Details'],
  closedByType: { label: ['关闭方', 'Closed by'], values: orderOperatorTypes },
  cancelFee: { label: ['违约金', 'Cancellation fee'], guard: 'homeOrder.money' },
  finishFiles: ['完工照片', 'Completion photos'],
  score: ['评分', 'Rating'],
  comment: ['评价', 'Review'],
  ratedAt: ['评价时间', 'Rated'],
  complaintFlag: ['投诉', 'Complaint'],
  redispatchFlag: ['需改派', 'To reassign'],
  consumerRemark: ['用户备注', 'Consumer remarks'],
  innerRemark: ['内部备注', 'Remarks'],
  createdAt: ['下单时间', 'Order time'],
  dispatchedAt: ['派单时间', 'Assigned'],
  startedAt: ['开始时间', 'Started'],
  finishedAt: ['完工时间', 'Finished'],
  completedAt: ['完成时间', 'Completed'],
  fee: { label: ['费用', 'Charges'], guard: 'homeOrder.money' },
  consumer: ['消费者', 'Consumer'],
  regionName: ['地区', 'Region'],
  artificers: ['服务人员', 'Providers'],
  ownerName: ['负责人', 'Owner'],
  payment: { label: ['收款', 'Payment'], guard: 'homeOrder.money' },
})

export const orderFeeFields = fields({
  feeType: { label: ['类型', 'Type'], values: orderFeeTypes },
  name: ['名称', 'Name'],
  money: { label: ['金额', 'Amount'], guard: 'homeOrder.money' },
  state: { label: ['状态', 'Status'], values: feeStates },
  commissionRate: ['佣金比例', 'Commission rate'],
  createdAt: ['添加', 'Added'],
})

export const orderPaymentFields = fields({
  payNo: ['收款编号', 'Payment no.'],
  feeIds: ['收款项目', 'Paid for'],
  money: { label: ['收款金额', 'Amount'], guard: 'homeOrder.money' },
  channel: { label: ['收款渠道', 'Channel'], values: payChannels },
  paidAt: ['收款时间', 'Payment time'],
  channelFlowNo: ['渠道流水号', 'Transaction no.'],
  voucherFiles: ['收款凭证', 'Receipts'],
  registeredByName: ['登记', 'Recorded by'],
})

/** These are the fields of whoever goes to an order or was sent before. */
export const orderArtificerFields = fields({
  name: ['姓名', 'Name'],
  active: ['状态', 'Status'],
  role: { label: ['角色', 'Role'], values: artificerRoles },
  shareRate: ['分成', 'Share'],
  score: ['评分', 'Rating'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile' },
  assignedAt: ['派单', 'Assigned'],
})

/** These are the fields of what one person earns of an order. */
export const orderCommissionFields = fields({
  artificerName: ['服务人员', 'Provider'],
  rowType: ['行类型', 'Row type'],
  shareRate: ['分成', 'Share'],
  orderMoney: { label: ['订单金额', 'Order amount'], guard: 'homeOrder.money' },
  money: { label: ['佣金金额', 'Commission'], guard: 'commission.money' },
  planNo: ['结算单', 'Statement'],
})

export const homeOrderRecordType = recordType('HOME_ORDER', {
  label: ['上门服务订单', 'Home-service order'],
  code: 'HomeOrderDetail',
  path: id => paths.HomeOrderDetail({ id }),
  fields: homeOrderFields,
  route: 'HomeOrder',
})
