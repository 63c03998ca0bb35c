import { callNoteActions, callNoteRefusals } from '@gongtai/contract'
import type { HandleAction, NoteState } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf, assertAllowed, assertPossible } from '../../../kit/action.ts'
import { refuse } from '../../../kit/fault.ts'

interface HandledNote {
  handleState: NoteState
  staffId: number
  handlerId: number | null
}

/** What decides about the actions beside state and codes: who wrote the note and who handles it. */
function guardsOf({ staffId, handlerId }: HandledNote, person: Principal): Partial<Record<HandleAction, boolean>> {
  const isAuthor = staffId === person.staffId
  const isHandler = handlerId === person.staffId
  return {
    // A note that was meant for somebody else is handed over, not taken away.
    TAKE: handlerId === null || isHandler,
    FOLLOW: isAuthor || isHandler || holds(person, 'BusinessRecords.handle'),
    SOLVE: isAuthor || isHandler,
    REOPEN: isAuthor || holds(person, 'BusinessRecords.assign'),
  }
}

export function noteActionsOf(note: HandledNote, person: Principal): HandleAction[] {
  return actionsOf(callNoteActions, { handleState: note.handleState }, person, guardsOf(note, person))
}

/** The code is asked for before anything is read, because all actions come by the same call. */
export const assertCode = (action: HandleAction, person: Principal): void => assertAllowed(callNoteActions[action], person)

export function assertAction(note: HandledNote, action: HandleAction, person: Principal): void {
  assertPossible(callNoteActions[action], { handleState: note.handleState })
  if (guardsOf(note, person)[action] === false) throw refuse(action === 'TAKE' ? callNoteRefusals.wrongState : callNoteRefusals.notHandler)
}

/** Progress leaves the state as it is. */
export function stateAfter(action: HandleAction, from: NoteState): NoteState {
  return action === 'FOLLOW' ? from : callNoteActions[action].to.handleState
}
