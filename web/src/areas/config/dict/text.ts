import { texts } from '../../../base/text.ts'

export const text = texts({
  types: ['字典', 'Dictionaries'],
  search: ['搜索值或名称', 'Search value or name'],
  none: ['没有字典项', 'No values'],
  add: ['新增字典项', 'Add value'],
  edit: ['编辑字典项', 'Edit value'],
  valueHint: ['保存后不能修改，记录中保存的就是它', 'Cannot be changed later, because records store it'],
  disableHint: ['停用后不能再选，已有的记录照常显示', 'A disabled value can no longer be chosen. Records that use it still show it'],
  sureDelete: (label: string) => [`确定删除“${label}”吗？`, `Delete “${label}”?`],
})
