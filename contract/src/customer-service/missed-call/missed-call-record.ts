import { fields } from '../../kit/field.ts'
import { callResults, checkResults, customerTypes } from '../phone/phone-state.ts'
import { missedCallStates } from './missed-call-state.ts'

/** The fields of a missed call as its list names them. It has no kind of record of its own, because it is the first call of its group. */
export const missedCallFields = fields({
  phone: { label: ['客户号码', 'Number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  customerName: ['客户', 'Customer'],
  customerType: { label: ['客户类型', 'Kind of customer'], values: customerTypes },
  city: ['归属地', 'City'],
  workflowName: ['技能组', 'Workflow'],
  result: { label: ['未接原因', 'Why'], values: callResults },
  missCount: ['未接次数', 'Missed'],
  lastAt: ['最近来电', 'Last call'],
  waitSeconds: ['等待', 'Wait'],
  checkDueAt: ['处理时限', 'Due'],
  overdue: ['超时', 'Late'],
  attempts: ['回拨次数', 'Calls back'],
  checkState: { label: ['处理状态', 'State'], values: missedCallStates },
  checkByName: ['处理人', 'Handled by'],
  checkAt: ['处理时间', 'Handled at'],
  checkResult: { label: ['处理结果', 'Result'], values: checkResults },
  checkRemark: ['说明', 'Remark'],
})
