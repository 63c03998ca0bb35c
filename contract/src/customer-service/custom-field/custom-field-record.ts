import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { customFieldScopes, customFieldTypes, settingStates } from './custom-field.ts'

export const customFieldFields = fields({
  scope: { label: ['用于', 'Used for'], values: customFieldScopes },
  key: ['字段标识', 'Key'],
  label: ['字段名称', 'Name'],
  labelEn: ['英文名称', 'English name'],
  type: { label: ['类型', 'Type'], values: customFieldTypes },
  options: ['选项', 'Options'],
  maxLength: ['最大长度', 'Maximum length'],
  required: ['必填', 'Required'],
  sort: ['排序', 'Sort order'],
  status: { label: ['状态', 'Status'], values: settingStates },
  deletedAt: ['删除时间', 'Deleted'],
})

export const customFieldRecordType = recordType('CUSTOM_FIELD', {
  label: ['自定义字段', 'Custom field'],
  code: 'CallRecords.setting',
  path: null,
  fields: customFieldFields,
})
