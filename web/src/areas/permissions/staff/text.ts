import { texts } from '../../../base/text.ts'

/** Dialogs have their texts in dialog-text.ts, so that the list does not load them. */
export const text = texts({
  title: ['成员管理', 'Members'],
  tabs: {
    members: ['成员', 'Members'],
    online: ['在线用户', 'Online users'],
    loginLog: ['登录日志', 'Sign-in log'],
    request: ['权限申请', 'Access requests'],
  },
  tabsLabel: ['成员管理页签', 'Member page tabs'],
  add: ['新增成员', 'Add member'],
  keywordHint: ['姓名、工号或完整手机号', 'Name, staff no. or full mobile number'],
  bound: ['绑定专家/客服/销售', 'Recruiter / consultant / sales rep'],
  kinds: {
    ADVISER: ['专家', 'Recruiter'],
    WAITER: ['客服', 'Consultant'],
    SALE: ['销售', 'Sales rep'],
  },
  online: ['在线', 'Online'],
  offline: ['离线', 'Offline'],
  locked: ['锁定', 'Locked'],
  until: (day: string) => [`有效期至${day}`, `Until ${day}`],
  roleFilter: (title: string) => [`角色：${title}`, `Role: ${title}`],
  dropRole: ['清除角色筛选', 'Remove the role filter'],
  chosenRole: ['指定角色', 'Selected role'],
  rights: ['权限明细', 'Permission details'],
  removeRole: ['移除角色', 'Remove role'],
  move: ['调整部门', 'Change department'],
  sureUnlock: (name: string) => [`确定解除${name}的登录锁定吗？`, `Unlock ${name}?`],
})
