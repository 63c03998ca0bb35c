import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import {
  callBizTypes,
  callDirections,
  callOccasions,
  callResults,
  checkResults,
  checkStates,
  contactLabels,
  customerTypes,
  hangupParties,
  phoneProviders,
  recordingStates,
} from '../phone/phone-state.ts'

export const callLogFields = fields({
  direction: { label: ['呼叫类型', 'Direction'], values: callDirections },
  phone: { label: ['客户号码', 'Phone number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  customerName: ['客户', 'Customer'],
  customerType: { label: ['客户类型', 'Customer type'], values: customerTypes },
  city: ['归属地', 'City'],
  workflowName: ['技能组', 'Skill group'],
  bizType: { label: ['业务类型', 'Call type'], values: callBizTypes },
  agentName: ['坐席', 'Agent'],
  deptName: ['部门', 'Department'],
  result: { label: ['结果', 'Result'], values: callResults },
  startAt: ['呼入时间', 'Call time'],
  answerAt: ['接通时间', 'Answered'],
  endAt: ['结束时间', 'Ended'],
  waitSeconds: ['等待', 'Wait'],
  talkSeconds: ['通话时长', 'Talk time'],
  satisfaction: ['满意度', 'Satisfaction'],
  recordingState: { label: ['录音', 'Recording'], values: recordingStates },
  noteCount: ['记录', 'Records'],
  occasion: { label: ['场景', 'Scene'], values: callOccasions },
  contact: { label: ['接听方式', 'Answered on'], values: contactLabels },
  hangupBy: { label: ['挂断方', 'Hung up by'], values: hangupParties },
  callId: ['通话ID', 'Call ID'],
  provider: { label: ['来源', 'Source'], values: phoneProviders },
  tags: ['标签', 'Tags'],
  checkState: { label: ['处理状态', 'Status'], values: checkStates },
  checkResult: { label: ['处理结果', 'Result'], values: checkResults },
  checkRemark: ['处理说明', 'Remarks'],
  checkBy: ['处理人', 'Handled by'],
})

export const callLogRecordType = recordType('CALL_LOG', {
  label: ['通话', 'Call'],
  code: 'CallRecordDetail',
  path: id => paths.CallRecordDetail({ callId: id }),
  fields: callLogFields,
  route: 'CallRecords',
})
