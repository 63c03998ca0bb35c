import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['服务类目', 'Service categories'],
  empty: ['暂无类目', 'No categories yet'],
  state: ['状态', 'Status'],
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  addRoot: ['新增一级类目', 'Add category'],
  addChild: ['新增下级', 'Add subcategory'],
  addTitle: ['新增类目', 'Add category'],
  editTitle: ['编辑类目', 'Edit category'],
  certHint: ['身份证为必备证件，无需选择', 'An ID card is always required'],
  disableHint: ['停用后，其下已上架的商品将自动下架', 'Disabling a category takes its products off sale'],
  soldOut: (products: number) => [`已保存，${products}个商品随之下架`, `Saved. Products taken off sale: ${products}`],
  moveHint: ['拖动可调整顺序，或按 Alt+方向键移动、回车确认', 'Drag to reorder, or press Alt and the arrow keys, then Enter'],
  sureMove: (name: string, parent: string) => [`将“${name}”移动到“${parent}”下？`, `Move “${name}” to “${parent}”?`],
  sureDelete: (name: string) => [`删除类目“${name}”？`, `Delete the category “${name}”?`],
  moved: ['已移动', 'Moved'],
})
