import { staffActions } from '@gongtai/contract'
import type { StaffAction, StaffRow, StaffStatus } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'

/** Each action is possible in these statuses alone (areas/permissions.md, States). */
export const statusesOf: Readonly<Record<StaffAction, readonly StaffStatus[]>> = {
  edit: [1, 0],
  grant: [1, 0],
  resetPassword: [1],
  disable: [1],
  enable: [0],
  leave: [1, 0],
  rehire: [2],
  unlock: [1, 0, 2],
}

/** The status that each of these actions leads to. */
export const statusAfter = { disable: 0, enable: 1, leave: 2, rehire: 1 } as const satisfies Partial<Record<StaffAction, StaffStatus>>

/** Nobody does these to himself. */
const toOthers: readonly StaffAction[] = ['resetPassword', 'disable', 'leave']

/** Code and state decide here; the rules of the same names refuse all else. */
export function staffActionsOf({ id, status, locked }: Pick<StaffRow, 'id' | 'status' | 'locked'>, caller: Principal): StaffAction[] {
  const isSelf = id === caller.staffId
  const guards = Object.fromEntries(
    (Object.keys(staffActions) as StaffAction[]).map(name => [name, statusesOf[name].includes(status) && !(isSelf && toOthers.includes(name))]),
  ) as Record<StaffAction, boolean>
  return actionsOf(staffActions, {}, caller, { ...guards, grant: guards.grant && (!isSelf || caller.isAdmin), unlock: locked })
}
