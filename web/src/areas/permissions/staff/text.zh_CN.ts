export const zh_CN = {
  tabs: { members: '成员', online: '在线用户', loginLog: '登录日志' },
  tabsLabel: '成员管理页签',
  add: '新增成员',
  bound: '绑定专家/客服/销售',
  kinds: { ADVISER: '专家', WAITER: '客服', SALE: '销售' },
  role: '角色',
  identity: '身份',
  isAgent: '坐席',
  any: '全部',
  grant: '分配角色',
  rights: '权限明细',
  resetPassword: '重置密码',
  enable: '启用',
  disable: '停用',
  leave: '办理离职',
  rehire: '办理复职',
  unlock: '解锁',
  removeRole: '移除角色',
  move: '调整部门',
}

export type StaffText = typeof zh_CN
