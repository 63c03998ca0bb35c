import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { transferLabels, frozenLabels, settlementModes, commissionRowTypes } from './home-commission-row.ts'
import { adjustCodes } from './commission-settlement-form.ts'

export const homeCommissionFields = fields({
  planNo: ['结算单号', 'Statement no.'],
  name: ['服务人员', 'Provider'],
  mobile: { label: ['手机号', 'Mobile'], guard: 'artificer.mobile' },
  cityCode: ['城市', 'City'],
  planYear: ['结算月份', 'Month'],
  ownerName: ['负责人', 'Owner'],
  lastAdjustAt: ['最近调整', 'Last adjusted'],
  createdAt: ['生成时间', 'Generated'],
  orderCount: ['订单数', 'Orders'],
  orderTotalMoney: ['订单总金额', 'Order total'],
  commissionTotalMoney: ['佣金总金额', 'Commission total'],
  settleTotalMoney: ['结算总金额', 'Settlement total'],
  settleFlag: { label: ['转账状态', 'Transfer status'], values: labelled(transferLabels) },
  settleTime: ['转账日期', 'Transfer date'],
  frozenFlag: { label: ['冻结', 'Frozen'], values: labelled(frozenLabels) },
  frozenReason: ['冻结原因', 'Reason for freezing'],
  payBatchNo: ['转账批次', 'Transfer batch'],
  adjustOrderNo: ['奖惩订单', 'Adjusted order'],
  adjustMoney: ['奖惩', 'Adjustment'],
  adjustCode: { label: ['类型', 'Type'], values: adjustCodes },
  settleMoney: ['转账金额', 'Amount transferred'],
  batchNo: ['转账批次', 'Transfer batch'],
  mode: { label: ['结算方式', 'Settlement method'], values: settlementModes },
  rowType: { label: ['类型', 'Type'], values: commissionRowTypes },
})

export const commissionItemFields = fields({
  orderNo: ['交易流水号', 'Transaction no.'],
  rowType: { label: ['行类型', 'Row type'], values: commissionRowTypes },
  orderMoney: { label: ['订单金额', 'Order amount'], guard: 'homeOrder.money' },
  commissionRate: ['比例', 'Rate'],
  commissionTotalMoney: { label: ['佣金金额', 'Commission'], guard: 'commission.money' },
  adjustMoney: { label: ['奖惩', 'Adjustment'], guard: 'commission.money' },
  settleMoney: { label: ['结算金额', 'Settlement amount'], guard: 'commission.money' },
  completedAt: ['完成时间', 'Completed'],
})

export const homeCommissionRecordType = recordType('HOME_COMMISSION', {
  label: ['佣金结算单', 'Commission statement'],
  code: 'HomeCommissionDetail',
  path: id => paths.HomeCommissionDetail({ id }),
  fields: homeCommissionFields,
})
