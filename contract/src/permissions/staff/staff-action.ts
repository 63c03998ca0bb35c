import { actions } from '../../kit/action.ts'
import { staffRefusals, staffStatusSet } from './staff-state.ts'

/** What can be done with a member (areas/permissions.md, States). Whoever holds more than the caller cannot be touched, which the server knows. */
export const staffActions = actions(
  { status: staffStatusSet },
  {
    edit: { label: ['编辑', 'Edit'], code: 'UserManage.edit', from: { status: [1, 0] } },
    grant: { label: ['分配角色', 'Assign roles'], code: 'UserManage.grant', from: { status: [1, 0] } },
    resetPassword: {
      label: ['重置密码', 'Reset password'],
      code: 'UserManage.resetPassword',
      from: { status: [1] },
      call: '/resetMangerPassword',
      refusal: staffRefusals.disabledAccount,
    },
    disable: { label: ['停用', 'Disable'], code: 'UserManage.status', from: { status: [1] }, to: { status: 0 }, call: '/changeUserStatus' },
    enable: { label: ['启用', 'Enable'], code: 'UserManage.status', from: { status: [0] }, to: { status: 1 }, call: '/changeUserStatus' },
    leave: { label: ['办理离职', 'Offboard'], code: 'UserManage.leave', from: { status: [1, 0] }, to: { status: 2 }, call: '/changeUserStatus' },
    rehire: { label: ['办理复职', 'Rehire'], code: 'UserManage.leave', from: { status: [2] }, to: { status: 1 }, call: '/changeUserStatus' },
    unlock: { label: ['解锁', 'Unlock'], code: 'UserManage.status', from: {}, call: '/unlockManger' },
  },
)
export type StaffAction = keyof typeof staffActions
