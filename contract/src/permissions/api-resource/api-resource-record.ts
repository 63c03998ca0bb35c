import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { apiStates } from './api-resource.ts'

export const apiResourceFields = fields({
  status: { label: ['状态', 'State'], values: apiStates },
  rateLimit: ['每分钟限次', 'Calls a minute'],
  slowMs: ['慢调用阈值(ms)', 'Slow from (ms)'],
  remark: ['备注', 'Remark'],
})

export const apiResourceRecordType = recordType('API', {
  label: ['接口', 'Call'],
  code: 'HttpManage',
  path: id => `${paths.HttpManage()}?view=${id}`,
  fields: apiResourceFields,
})
