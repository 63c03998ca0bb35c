import { recordType } from '../../kit/area.ts'
import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { transferLabels, frozenLabels, settlementModes, commissionRowTypes } from './home-commission-row.ts'
import { adjustCodes } from './commission-settlement-form.ts'

export const homeCommissionFields = fields({
  orderCount: ['订单数', 'Orders'],
  orderTotalMoney: ['订单总金额', 'Order total'],
  commissionTotalMoney: ['佣金总金额', 'Commission total'],
  settleTotalMoney: ['结算总金额', 'Settlement total'],
  settleFlag: { label: ['转账状态', 'Transfer'], values: labelled(transferLabels) },
  settleTime: ['转账日期', 'Day of the transfer'],
  frozenFlag: { label: ['冻结', 'Frozen'], values: labelled(frozenLabels) },
  frozenReason: ['冻结原因', 'Why frozen'],
  payBatchNo: ['转账批次', 'Batch'],
  adjustOrderNo: ['奖惩订单', 'Adjusted order'],
  adjustMoney: ['奖惩', 'Adjustment'],
  adjustCode: { label: ['类型', 'Type'], values: adjustCodes },
  settleMoney: ['转账金额', 'Transferred'],
  batchNo: ['转账批次', 'Transfer batch'],
  mode: { label: ['结算方式', 'Mode'], values: settlementModes },
  rowType: { label: ['类型', 'Type'], values: commissionRowTypes },
})

export const homeCommissionRecordType = recordType('HOME_COMMISSION', {
  label: ['佣金结算单', 'Commission plan'],
  code: 'HomeCommissionDetail',
  path: id => paths.HomeCommissionDetail({ id }),
  fields: homeCommissionFields,
})
