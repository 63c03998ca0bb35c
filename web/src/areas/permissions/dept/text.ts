import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['部门', 'Departments'],
  search: ['搜索部门', 'Find a department'],
  below: ['含下级', 'Incl. lower'],
  all: ['全部部门', 'All departments'],
  noMatch: ['没有匹配的部门', 'No department matches'],
  actions: (name: string) => [`${name}的操作`, `Actions of ${name}`],
  add: ['新增下级部门', 'Add below it'],
  edit: ['编辑部门', 'Edit department'],
  delete: ['删除部门', 'Delete department'],
  addTitle: ['新增部门', 'Add department'],
  enterName: ['请输入部门名称', 'Please enter the name'],
  chooseParent: ['请选择上级部门', 'Please choose the parent'],
  added: ['新增成功', 'Added'],
  moved: ['移动成功', 'Moved'],
  sureDelete: (name: string) => [`确定删除部门“${name}”吗？`, `Delete the department “${name}”?`],
  sureMove: (name: string, parent: string, members: number) => [
    `确定将“${name}”移动到“${parent}”下吗？${members > 0 ? `${members}名成员的数据范围将随之变化` : ''}`,
    `Move “${name}” below “${parent}”?${members > 0 ? ` The data scope of ${members} members changes with it.` : ''}`,
  ],
  moveHint: ['拖动部门，或聚焦后按 Alt+方向键移动', 'Drag a department, or focus it and press Alt+arrow'],
})
