import { texts } from '../../../base/text.ts'

/** What the list itself says. What opens from it has its texts in dialog-text.ts, which load with the first of them. */
export const text = texts({
  tabs: {
    members: ['成员', 'Members'],
    online: ['在线用户', 'Online users'],
    loginLog: ['登录日志', 'Login log'],
  },
  tabsLabel: ['成员管理页签', 'Parts of the member page'],
  add: ['新增成员', 'Add member'],
  bound: ['绑定专家/客服/销售', 'Expert / consultant / sales'],
  kinds: {
    ADVISER: ['专家', 'Expert'],
    WAITER: ['客服', 'Consultant'],
    SALE: ['销售', 'Sales'],
  },
  role: ['角色', 'Role'],
  identity: ['身份', 'Identity'],
  isAgent: ['坐席', 'Agent'],
  any: ['全部', 'All'],
  grant: ['分配角色', 'Grant roles'],
  rights: ['权限明细', 'Rights in detail'],
  resetPassword: ['重置密码', 'Reset password'],
  enable: ['启用', 'Enable'],
  disable: ['停用', 'Disable'],
  leave: ['办理离职', 'Handle leaving'],
  rehire: ['办理复职', 'Take back'],
  unlock: ['解锁', 'Unlock'],
  removeRole: ['移除角色', 'Withdraw role'],
  move: ['调整部门', 'Move'],
})
