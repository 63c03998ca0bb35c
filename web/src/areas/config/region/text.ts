import { texts } from '../../../base/text.ts'

export const text = texts({
  search: ['搜索名称、编码、拼音或曾用名', 'Search name, code, pinyin or former name'],
  add: ['新增地区', 'Add region'],
  edit: ['编辑地区', 'Edit region'],
  addBelow: ['新增下级', 'Add below'],
  history: ['变更记录', 'Changes'],
  tree: ['地区', 'Regions'],
  found: (count: number) => [`找到 ${count} 个`, `${count} found`],
  capped: ['结果较多，只显示前 200 个', 'Only the first 200 are shown'],
  disabledOnly: ['只看停用', 'Disabled only'],
  none: ['没有找到地区', 'No regions found'],
  codeHint: ['国标 GB/T 2260 的六位编码，保存后不能修改', 'Six digits of GB/T 2260. Cannot be changed later'],
  renameHint: ['名称变更时，原名称作为曾用名保留，下级的全称一并更新', 'If the name changes, the former one is kept, and the full names below it follow'],
  yearHint: ['名称变更的年份，不填为今年', 'The year of the change, this year if empty'],
  former: (name: string, until: number) => [`${name}（至${until}年）`, `${name} (until ${until})`],
  sureDisable: (name: string, count: number) => [
    `停用“${name}”后不能再选${count > 0 ? `，${count} 条已有记录照常显示` : ''}，确定停用吗？`,
    `Disable “${name}”? It can no longer be chosen.${count > 0 ? ` ${count} records still show it.` : ''}`,
  ],
  blocked: (name: string, count: number) => [
    `“${name}”还有 ${count} 个启用的下级，请先停用`,
    `“${name}” still has ${count} enabled regions below it. Disable them first`,
  ],
  enabled: ['已启用', 'Enabled'],
  disabled: ['已停用', 'Disabled'],
})
