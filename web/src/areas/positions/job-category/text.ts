import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['职类', 'Job categories'],
  search: ['名称、别名、编码或拼音', 'Name, code or pinyin'],
  all: ['全部职类', 'All categories'],
  noMatch: ['没有匹配的职类', 'No categories match'],
  empty: ['还没有职类，请先新增一级职类', 'No categories yet. Add the first one'],
  addRoot: ['新增一级职类', 'Add a first-level category'],
  addSibling: ['新增同级', 'Add a sibling'],
  addChild: ['新增下级', 'Add a subcategory'],
  move: ['移动到…', 'Move to…'],
  actions: (name: string) => [`「${name}」的操作`, `Actions for “${name}”`],
  moveHint: ['拖动或按 Alt+方向键排序、移动', 'Drag, or press Alt with the arrow keys, to sort and move'],
  addTitle: ['新增职类', 'Add job category'],
  editTitle: ['编辑职类', 'Edit job category'],
  moveTitle: (name: string) => [`移动「${name}」`, `Move “${name}”`],
  chooseParent: ['请选择上级职类', 'Choose the category above it'],
  enterName: ['请输入职类名称', 'Enter a name'],
  aliasHint: ['输入后按回车，导入和映射时按别名识别', 'Press Enter after each. Imports and mappings recognise them'],
  sureMove: (name: string, parent: string) => [
    `把「${name}」移动到「${parent}」？其下职类和职位会一起移动`,
    `Move “${name}” to “${parent}”? Everything below it and its positions come along`,
  ],
  moved: (count: number) => [count > 0 ? `已移动，更新了${count}个职位` : '已移动', count > 0 ? `Moved. ${count} positions updated` : 'Moved'],
  sorted: ['已保存顺序', 'Order saved'],
  sureDisable: (name: string, count: number) => [
    count > 0 ? `停用「${name}」？${count}个在招职位保留该职类，新职位不能再选择` : `停用「${name}」？新职位不能再选择`,
    count > 0
      ? `Disable “${name}”? Its ${count} open positions keep it, but new ones cannot choose it`
      : `Disable “${name}”? New positions will not be able to choose it`,
  ],
  hot: ['热', 'Hot'],
  off: ['停用', 'Off'],
})
