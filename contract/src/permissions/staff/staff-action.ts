import { actions } from '../../kit/action.ts'

/**
 * What can be done with a member. The status is a number on the wire, which no declared machine has, so in which status each is
 * possible stands in staff-action.ts of the server. Whoever holds more than the caller cannot be touched either.
 */
export const staffActions = actions(
  {},
  {
    edit: { label: ['编辑', 'Edit'], code: 'UserManage.edit', from: {}, call: '/updateManger' },
    grant: { label: ['分配角色', 'Grant roles'], code: 'UserManage.grant', from: {}, call: '/updateManger' },
    resetPassword: { label: ['重置密码', 'Reset password'], code: 'UserManage.resetPassword', from: {}, call: '/resetMangerPassword' },
    disable: { label: ['停用', 'Disable'], code: 'UserManage.status', from: {}, call: '/changeUserStatus' },
    enable: { label: ['启用', 'Enable'], code: 'UserManage.status', from: {}, call: '/changeUserStatus' },
    leave: { label: ['办理离职', 'Handle leaving'], code: 'UserManage.leave', from: {}, call: '/changeUserStatus' },
    rehire: { label: ['办理复职', 'Take back'], code: 'UserManage.leave', from: {}, call: '/changeUserStatus' },
    unlock: { label: ['解锁', 'Unlock'], code: 'UserManage.status', from: {}, call: '/unlockManger' },
  },
)
export type StaffAction = keyof typeof staffActions
