import { recordType } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'

export const dictItemStates = enumeration({
  ENABLED: { label: ['启用', 'Enabled'], tone: 'good' },
  DISABLED: { label: ['停用', 'Disabled'], tone: 'neutral' },
})

export const dictItemFields = fields({
  typeCode: ['字典', 'Dictionary'],
  value: ['字典值', 'Value'],
  label: ['名称', 'Name'],
  labelEn: ['英文名', 'English name'],
  sort: ['排序', 'Order'],
  state: { label: ['状态', 'Status'], values: dictItemStates },
  useCount: ['使用数', 'In use'],
})

export const dictItemRecordType = recordType('DICT_ITEM', {
  label: ['字典项', 'Dictionary value'],
  code: 'TreeManage.dict',
  path: null,
  fields: dictItemFields,
})
