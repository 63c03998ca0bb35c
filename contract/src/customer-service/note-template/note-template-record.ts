import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { callBizTypes } from '../phone/phone-state.ts'
import { settingStates } from '../custom-field/custom-field.ts'

export const noteTemplateFields = fields({
  name: ['模板名称', 'Name'],
  bizType: { label: ['业务类型', 'Business type'], values: callBizTypes },
  workflowCodes: ['适用技能组', 'For skill groups'],
  categories: ['分类', 'Categories'],
  content: ['预填内容', 'Prefilled text'],
  fieldKeys: ['自定义字段', 'Custom fields'],
  sort: ['排序', 'Sort order'],
  status: { label: ['状态', 'Status'], values: settingStates },
  deletedAt: ['删除时间', 'Deleted'],
})

export const noteTemplateRecordType = recordType('NOTE_TEMPLATE', {
  label: ['记录模板', 'Record template'],
  code: 'CallRecords.setting',
  path: null,
  fields: noteTemplateFields,
})
