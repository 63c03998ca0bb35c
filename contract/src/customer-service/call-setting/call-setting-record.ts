import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { callBizTypes } from '../phone/phone-state.ts'
import { settingStates } from '../custom-field/custom-field.ts'

export const callWorkflowFields = fields({
  code: ['编码', 'Code'],
  name: ['名称', 'Name'],
  lineNumber: ['中继号', 'Line'],
  bizType: { label: ['业务类型', 'About'], values: callBizTypes },
  ringSeconds: ['振铃时长', 'Rings for'],
  maxWaitSeconds: ['最长等待', 'Longest wait'],
  workTime: ['工作时间', 'Work time'],
  welcome: ['欢迎语', 'Welcome'],
  agentNum: ['坐席数', 'Agents'],
  status: { label: ['状态', 'State'], values: settingStates },
})

export const callWorkflowRecordType = recordType('CALL_WORKFLOW', {
  label: ['技能组', 'Workflow'],
  code: 'CallRecords.setting',
  path: null,
  fields: callWorkflowFields,
})
