import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'

export const paramFields = fields({
  area: ['模块', 'Area'],
  paramKey: ['参数', 'Parameter'],
  label: ['名称', 'Name'],
  value: ['当前值', 'Value'],
  defaultValue: ['默认值', 'Default'],
  bounds: ['取值范围', 'Range'],
  updatedAt: ['更新时间', 'Updated'],
  updatedBy: ['更新人', 'Updated by'],
})

export const paramRecordType = recordType('SYS_PARAM', { label: ['系统参数', 'Parameter'], code: 'TreeManage.param', path: null, fields: paramFields })
