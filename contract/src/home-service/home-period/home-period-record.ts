import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { homePeriodStates } from './home-period-action.ts'

export const homePeriodFields = fields({
  period: ['月份', 'Month'],
  state: { label: ['关账状态', 'State'], values: homePeriodStates },
  reopenReason: ['重开原因', 'Reason of reopening'],
  paidMoney: ['收款', 'Paid'],
  refundMoney: ['退款', 'Refunded'],
  settleMoney: ['佣金转账', 'Commissions transferred'],
})

export const homePeriodRecordType = recordType('HOME_PERIOD', {
  label: ['对账期', 'Month of the books'],
  code: 'HomeCommission',
  path: null,
  fields: homePeriodFields,
})
