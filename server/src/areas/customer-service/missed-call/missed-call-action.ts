import { missedCallActions } from '@gongtai/contract'
import type { CheckState, MissedCallRow } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'

interface HandledMissed {
  checkState: CheckState | null
  checkBy: number | null
}

/** What somebody else has taken is left to that person and to whoever assigns. */
export function isForOthers({ checkState, checkBy }: HandledMissed, person: Principal): boolean {
  return checkState === 'CLAIMED' && checkBy !== person.staffId && !holds(person, 'UncheckRecords.assign')
}

export function missedActionsOf({ checkState, checkBy }: HandledMissed, reader: Principal): MissedCallRow['actions'] {
  const mayHandle = !isForOthers({ checkState, checkBy }, reader)
  return actionsOf(missedCallActions, { checkState }, reader, { callBack: mayHandle, check: mayHandle })
}
