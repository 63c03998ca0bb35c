import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { agentWorkStates, contactLabels } from '../phone/phone-state.ts'
import { settingStates } from '../custom-field/custom-field.ts'

export const callAgentFields = fields({
  realName: ['成员', 'Member'],
  workNo: ['坐席工号', 'Agent no.'],
  deptName: ['部门', 'Department'],
  extension: ['分机', 'Extension'],
  cellphone: { label: ['接听手机', 'Mobile'], guard: 'staff.mobile' },
  contact: { label: ['默认接听方式', 'Answers on'], values: contactLabels },
  workflowCodes: ['技能组', 'Skill groups'],
  wrapSeconds: ['话后时长', 'Wrap-up'],
  maxBreakMinutes: ['小休上限', 'Break limit'],
  status: { label: ['状态', 'Status'], values: settingStates },
  agentWorkState: { label: ['坐席状态', 'Agent status'], values: agentWorkStates },
})

export const callAgentRecordType = recordType('CALL_AGENT', { label: ['坐席', 'Agent'], code: 'CallRecords.setting', path: null, fields: callAgentFields })
