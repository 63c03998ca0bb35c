import { staffActions } from '@gongtai/contract'
import type { StaffAction, StaffRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'

/** Code and status decide, and that nobody does some of it to himself; the rules of the same names refuse all else. */
export function staffActionsOf(row: Pick<StaffRow, 'id' | 'status' | 'locked'>, caller: Principal): StaffAction[] {
  const isOther = row.id !== caller.staffId
  return actionsOf(staffActions, row, caller, {
    resetPassword: isOther,
    disable: isOther,
    leave: isOther,
    grant: isOther || caller.isAdmin,
    unlock: row.locked,
  })
}
