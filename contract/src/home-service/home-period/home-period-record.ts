import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { homePeriodStates } from './home-period-action.ts'

export const homePeriodFields = fields({
  period: ['月份', 'Month'],
  state: { label: ['关账状态', 'Status'], values: homePeriodStates },
  reopenReason: ['重开原因', 'Reason for reopening'],
  paidMoney: ['收款', 'Payments received'],
  refundMoney: ['退款', 'Refunded'],
  settleMoney: ['佣金转账', 'Commissions transferred'],
})

export const homePeriodRecordType = recordType('HOME_PERIOD', {
  label: ['对账期', 'Accounting period'],
  code: 'HomeCommission',
  path: null,
  fields: homePeriodFields,
})
