import { texts } from '../../../base/text.ts'

/** Dialogs have their texts in dialog-text.ts, so that the list does not load them. */
export const text = texts({
  title: ['成员管理', 'Members'],
  tabs: {
    members: ['成员', 'Members'],
    online: ['在线用户', 'Online users'],
    loginLog: ['登录日志', 'Login log'],
  },
  tabsLabel: ['成员管理页签', 'Parts of the member page'],
  add: ['新增成员', 'Add member'],
  keywordHint: ['姓名、工号或完整手机号', 'Name, no. or mobile'],
  bound: ['绑定专家/客服/销售', 'Expert / consultant / sales'],
  kinds: {
    ADVISER: ['专家', 'Expert'],
    WAITER: ['客服', 'Consultant'],
    SALE: ['销售', 'Sales'],
  },
  online: ['在线', 'Online'],
  offline: ['离线', 'Offline'],
  locked: ['锁定', 'Locked'],
  until: (day: string) => [`有效期至${day}`, `until ${day}`],
  roleFilter: (title: string) => [`角色：${title}`, `Role: ${title}`],
  dropRole: ['清除角色筛选', 'Remove the role filter'],
  chosenRole: ['指定角色', 'chosen role'],
  rights: ['权限明细', 'Rights in detail'],
  removeRole: ['移除角色', 'Withdraw role'],
  move: ['调整部门', 'Move'],
  sureUnlock: (name: string) => [`确定解除${name}的登录锁定吗？`, `Unlock ${name}?`],
})
