import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { callBizTypes } from '../phone/phone-state.ts'
import { settingStates } from '../custom-field/custom-field.ts'

export const callWorkflowFields = fields({
  code: ['编码', 'Code'],
  name: ['名称', 'Name'],
  lineNumber: ['中继号', 'Line'],
  bizType: { label: ['业务类型', 'Business type'], values: callBizTypes },
  ringSeconds: ['振铃时长', 'Ring time'],
  maxWaitSeconds: ['最长等待', 'Maximum wait'],
  workTime: ['工作时间', 'Working hours'],
  welcome: ['欢迎语', 'Welcome message'],
  agentNum: ['坐席数', 'Agents'],
  status: { label: ['状态', 'Status'], values: settingStates },
})

export const callWorkflowRecordType = recordType('CALL_WORKFLOW', {
  label: ['技能组', 'Skill group'],
  code: 'CallRecords.setting',
  path: null,
  fields: callWorkflowFields,
})
