import { texts } from '../../../base/text.ts'

export const text = texts({
  add: ['新增地址', 'Add address'],
  edit: ['编辑地址', 'Edit address'],
  empty: ['暂无地址', 'No addresses yet'],
  chooseKind: ['请选择用途', 'Choose what it is used for'],
  chooseRegion: ['请选择所在地区', 'Choose a region'],
  enterAddress: ['请输入详细地址', 'Enter an address'],
  keep: (masked: string) => [`不修改请留空（${masked}）`, `Leave empty to keep ${masked}`],
  default: ['默认', 'Default'],
  sureDelete: (address: string) => [`确定删除地址“${address}”吗？`, `Delete the address “${address}”?`],
})
