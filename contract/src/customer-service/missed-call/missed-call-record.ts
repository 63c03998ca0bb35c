import { fields } from '../../kit/field.ts'
import { callResults, checkResults, customerTypes } from '../phone/phone-state.ts'
import { missedCallStates } from './missed-call-state.ts'

/** The fields of a missed call as its list names them. It has no kind of record of its own, because it is the first call of its group. */
export const missedCallFields = fields({
  phone: { label: ['客户号码', 'Phone number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  customerName: ['客户', 'Customer'],
  customerType: { label: ['客户类型', 'Customer type'], values: customerTypes },
  city: ['归属地', 'City'],
  workflowName: ['技能组', 'Skill group'],
  result: { label: ['未接原因', 'Reason missed'], values: callResults },
  missCount: ['未接次数', 'Times missed'],
  lastAt: ['最近来电', 'Last call'],
  waitSeconds: ['等待', 'Wait'],
  checkDueAt: ['处理时限', 'Due'],
  overdue: ['超时', 'Overdue'],
  attempts: ['回拨次数', 'Callback attempts'],
  checkState: { label: ['处理状态', 'Status'], values: missedCallStates },
  checkByName: ['处理人', 'Handled by'],
  checkAt: ['处理时间', 'Handled at'],
  checkResult: { label: ['处理结果', 'Result'], values: checkResults },
  checkRemark: ['说明', 'Remarks'],
})
