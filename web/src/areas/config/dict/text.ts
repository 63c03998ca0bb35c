import { texts } from '../../../base/text.ts'

export const text = texts({
  types: ['字典', 'Dictionaries'],
  addType: ['新增字典', 'Add dictionary'],
  editType: ['编辑字典', 'Edit dictionary'],
  codeHint: ['保存后不能修改', 'Cannot be changed later'],
  search: ['搜索值或名称', 'Search value or name'],
  none: ['没有字典项', 'No values'],
  add: ['新增字典项', 'Add value'],
  edit: ['编辑字典项', 'Edit value'],
  history: ['变更记录', 'Changes'],
  putBack: ['恢复为此前的内容', 'Restore what was before'],
  valueHint: ['记录中保存的就是它，被使用后不能更换', 'Records store it. Once it is used it cannot be replaced'],
  shippedHint: ['内置的字典值，可以改名或停用', 'Comes with the product. It can be renamed or disabled'],
  usedHint: (count: number) => [`已被 ${count} 条记录使用，不能更换`, `${count} records use it, so it cannot be replaced`],
  disableHint: ['停用后不能再选，已有的记录照常显示', 'A disabled value can no longer be chosen. Records that use it still show it'],
  defaultHint: ['选择时排在最前', 'Offered first'],
  sureDelete: (label: string) => [`确定删除“${label}”吗？`, `Delete “${label}”?`],
  sureDisable: (label: string, count: number) => [
    `停用“${label}”后不能再选${count > 0 ? `，${count} 条已有记录照常显示` : ''}，确定停用吗？`,
    `Disable “${label}”? It can no longer be chosen.${count > 0 ? ` ${count} records still show it.` : ''}`,
  ],
  moveHint: ['拖动或按 Alt+↑/↓ 调整顺序', 'Drag or press Alt+↑/↓ to reorder'],
  moved: ['顺序已保存', 'Order saved'],
  isDefault: ['默认', 'Default'],
  noColor: ['无', 'None'],
  begun: ['已生效', 'In force'],
})
