import { staff } from '@gongtai/contract'
import type { StaffRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'

/** A dialog needs no more of a member than this. */
export type DialogMember = Pick<StaffRow, 'id' | 'realName' | 'version'>

/** What opens over the list of members and over the details of one. */
export const staffDialogs = {
  add: () => import('./StaffFormDrawer.tsx'),
  edit: () => import('./StaffFormDrawer.tsx'),
  grant: () => import('./RoleDialogs.tsx'),
  addRole: () => import('./RoleDialogs.tsx'),
  removeRole: () => import('./RoleDialogs.tsx'),
  resetPassword: () => import('./StateDialogs.tsx'),
  disable: () => import('./StateDialogs.tsx'),
  enable: () => import('./StateDialogs.tsx'),
  rehire: () => import('./StateDialogs.tsx'),
  resetMany: () => import('./ResetManyDialog.tsx'),
  disableMany: () => import('./StateDialogs.tsx'),
  move: () => import('./StateDialogs.tsx'),
  leave: () => import('./LeaveDialog.tsx'),
}

/** What the actions on one member do, in the list and in the details. */
export function staffOpeners(open: OpenDialog<typeof staffDialogs>, row: StaffRow, sureUnlock: string) {
  return {
    edit: () => open('edit', row),
    grant: () => open('grant', row),
    resetPassword: () => open('resetPassword', row),
    disable: () => open('disable', row),
    enable: () => open('enable', row),
    leave: () => open('leave', row),
    rehire: () => open('rehire', row),
    unlock: callAction(staff.unlock, { id: row.id }, { ask: sureUnlock }),
  }
}
