import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { auditResults } from '../audit/audit.ts'
import { apiStates } from './api-resource-action.ts'
import { accessKinds } from './api-resource.ts'

export const apiResourceFields = fields({
  status: { label: ['状态', 'Status'], values: apiStates },
  rateLimit: ['每分钟限次', 'Limit per minute'],
  slowMs: ['慢调用阈值', 'Slow call threshold'],
  remark: ['备注', 'Remarks'],
  method: ['方法', 'Method'],
  path: ['路径', 'Path'],
  title: ['名称', 'Name'],
  area: ['模块', 'Area'],
  access: { label: ['权限', 'Access'], values: accessKinds },
  code: ['权限编码', 'Permission code'],
  spec: ['规范', 'In spec'],
  isWrite: ['写', 'Write'],
  isSensitive: ['敏感', 'Sensitive'],
  calls: ['调用数', 'Calls'],
  errorRate: ['错误率', 'Error rate'],
  avgMs: ['平均ms', 'Average (ms)'],
  p95: ['P95', 'P95'],
  maxMs: ['最大', 'Maximum'],
})

export const apiFailureFields = fields({
  at: ['时间', 'Time'],
  realName: ['操作人', 'Who'],
  result: { label: ['结果', 'Result'], values: auditResults },
  code: ['返回码', 'Code'],
  durationMs: ['耗时', 'Duration'],
  requestId: ['请求编号', 'Request ID'],
})

export const apiResourceRecordType = recordType('API', {
  label: ['接口', 'Endpoint'],
  code: 'HttpManage',
  path: id => `${paths.HttpManage()}?view=${id}`,
  fields: apiResourceFields,
})
