import { labelled } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { auditActions, auditResults } from './audit.ts'

export const auditFields = fields({
  at: ['时间', 'Time'],
  staffId: ['操作人', 'Who'],
  deptId: ['部门', 'Department'],
  action: { label: ['动作', 'Action'], values: labelled(auditActions) },
  area: ['模块', 'Area'],
  recordType: ['对象类型', 'Record type'],
  recordId: ['对象ID', 'Record ID'],
  recordTitle: ['对象', 'Record'],
  result: { label: ['结果', 'Result'], values: auditResults },
  code: ['返回码', 'Code'],
  remark: ['说明', 'Notes'],
  apiId: ['接口', 'Endpoint'],
  ip: ['IP', 'IP'],
  device: ['设备', 'Device'],
  durationMs: ['耗时', 'Duration'],
  requestId: ['请求编号', 'Request ID'],
  changes: ['变更', 'Changes'],
})
