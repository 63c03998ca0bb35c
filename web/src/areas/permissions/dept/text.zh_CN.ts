export const zh_CN = {
  actions: (name: string) => `${name}的操作`,
  add: '新增下级部门',
  edit: '编辑部门',
  delete: '删除部门',
  addTitle: '新增部门',
  name: '名称',
  parent: '上级部门',
  code: '编码',
  kind: '类型',
  leader: '负责人',
  deputies: '副职',
  enterName: '请输入部门名称',
  chooseParent: '请选择上级部门',
  saved: '保存成功',
  added: '新增成功',
  deleted: '删除成功',
  moved: '移动成功',
  sureDelete: (name: string) => `确定删除部门“${name}”吗？`,
  sureMove: (name: string, parent: string, members: number) =>
    `确定将“${name}”移动到“${parent}”下吗？${members > 0 ? `${members}名成员的数据范围将随之变化` : ''}`,
  yes: '确定',
  no: '取消',
  moveHint: '拖动部门，或聚焦后按 Alt+方向键移动',
}

export type DeptText = typeof zh_CN
