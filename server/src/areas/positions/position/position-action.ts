import { addDays, dayOf, positionActions, reopenDays } from '@gongtai/contract'
import type { PositionAction, PositionRow } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { isOwnPosition } from './position-scope.ts'
import type { Belongings } from './position-scope.ts'

/** These facts decide about the actions beside the caller's codes. */
export interface ActionFacts extends Belongings, Pick<PositionRow, 'state' | 'hasPendingEdit' | 'bookCount' | 'hiredCount'> {
  submittedBy: number | null
  pendingBy: number | null
  closedAt: string | null
}

/** The caller may do these with a position that is in sight; the rules of the same names refuse all else. */
export function positionActionsOf(facts: ActionFacts, caller: Principal): PositionAction[] {
  const { state } = facts
  const isOwn = isOwnPosition(facts, caller)
  const allOwn = Object.fromEntries(Object.keys(positionActions).map(name => [name, isOwn])) as Record<PositionAction, boolean>
  const isMine = [facts.createdBy, facts.submittedBy, facts.pendingBy].includes(caller.staffId)
  return actionsOf(positionActions, { state }, caller, {
    ...allOwn,
    examine: isOwn && (state === 'WAIT_EXAMINE' || facts.hasPendingEdit) && (caller.isAdmin || !isMine),
    reopen: isOwn && facts.closedAt !== null && clock.today() <= addDays(dayOf(facts.closedAt), reopenDays),
    // Whoever sees a position writes down what happened to it, and may begin another one like it.
    follow: true,
    copy: true,
    delete: isOwn && facts.bookCount === 0 && facts.hiredCount === 0,
  })
}
