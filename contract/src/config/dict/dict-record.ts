import { recordType } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'

export const dictItemStates = enumeration({
  ENABLED: { label: ['启用', 'Enabled'], tone: 'good' },
  DISABLED: { label: ['停用', 'Disabled'], tone: 'neutral' },
})

/** A value may be shown as a tag of one of these colours, which hold their contrast in every theme. */
export const dictColors = enumeration({
  info: { label: ['蓝色', 'Blue'], tone: 'info' },
  good: { label: ['绿色', 'Green'], tone: 'good' },
  warn: { label: ['橙色', 'Orange'], tone: 'warn' },
  bad: { label: ['红色', 'Red'], tone: 'bad' },
  neutral: { label: ['灰色', 'Gray'], tone: 'neutral' },
})

export const dictItemFields = fields({
  typeCode: ['字典', 'Dictionary'],
  value: ['字典值', 'Value'],
  label: ['名称', 'Name'],
  labelEn: ['英文名', 'English name'],
  color: { label: ['颜色', 'Color'], values: dictColors },
  extra: ['附加信息', 'Details'],
  isDefault: ['默认', 'Default'],
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

export const dictTypeFields = fields({
  code: ['字典编码', 'Code'],
  name: ['字典名称', 'Name'],
  nameEn: ['英文名', 'English name'],
  remark: ['备注', 'Remark'],
  order: ['排序', 'Order'],
})

export const dictTypeRecordType = recordType('DICT_TYPE', {
  label: ['数据字典', 'Dictionary'],
  code: 'TreeManage.dict',
  path: null,
  fields: dictTypeFields,
})
