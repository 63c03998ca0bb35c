import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { checkStates, checkResults, customerTypes } from '../phone/phone-state.ts'

export const callLogFields = fields({
  customerType: { label: ['客户类型', 'Kind of customer'], values: customerTypes },
  customerName: ['客户', 'Customer'],
  tags: ['标签', 'Tags'],
  checkState: { label: ['处理状态', 'State'], values: checkStates },
  checkResult: { label: ['处理结果', 'Result'], values: checkResults },
  checkRemark: ['处理说明', 'Remark'],
  checkBy: ['处理人', 'Handled by'],
  phone: { label: ['号码', 'Number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
})

export const callLogRecordType = recordType('CALL_LOG', {
  label: ['通话', 'Call'],
  code: 'CallRecordDetail',
  path: id => paths.CallRecordDetail({ callId: id }),
  fields: callLogFields,
  route: 'CallRecords',
})
