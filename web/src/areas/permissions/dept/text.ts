import { texts } from '../../../base/text.ts'

export const text = texts({
  title: ['部门', 'Departments'],
  search: ['搜索部门', 'Search departments'],
  below: ['含下级', 'All levels'],
  all: ['全部部门', 'All departments'],
  noMatch: ['没有匹配的部门', 'No matching departments'],
  actions: (name: string) => [`${name}的操作`, `Actions for ${name}`],
  add: ['新增下级部门', 'Add subdepartment'],
  edit: ['编辑部门', 'Edit department'],
  delete: ['删除部门', 'Delete department'],
  addTitle: ['新增部门', 'Add department'],
  enterName: ['请输入部门名称', 'Enter a department name'],
  chooseParent: ['请选择上级部门', 'Choose a parent department'],
  added: ['新增成功', 'Added'],
  moved: ['移动成功', 'Moved'],
  sureDelete: (name: string) => [`确定删除部门“${name}”吗？`, `Delete the department “${name}”?`],
  sureMove: (name: string, parent: string, members: number) => [
    `确定将“${name}”移动到“${parent}”下吗？${members > 0 ? `${members}名成员的数据范围将随之变化` : ''}`,
    `Move “${name}” to “${parent}”?${members > 0 ? ` This changes the data scope of ${members} members.` : ''}`,
  ],
  moveHint: ['拖动部门，或聚焦后按 Alt+方向键移动', 'Drag a department, or focus it and press Alt + arrow keys'],
})
