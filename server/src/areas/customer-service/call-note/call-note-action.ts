import { noteStates } from '@gongtai/contract'
import type { Code, HandleAction, NoteState } from '@gongtai/contract'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { callNoteRefusals } from '@gongtai/contract'

interface HandledNote {
  handleState: NoteState
  staffId: number
  handlerId: number | null
}

const moveOf = { TAKE: 'take', ASSIGN: 'assign', SOLVE: 'solve', REOPEN: 'reopen', CLOSE: 'close' } as const

/** What is final is not followed up any more. */
const followable: readonly NoteState[] = ['PENDING', 'PROCESSING', 'SOLVED']

const statesOf = (action: HandleAction): readonly NoteState[] => (action === 'FOLLOW' ? followable : noteStates.moves[moveOf[action]].from)
export const stateAfter = (action: HandleAction, from: NoteState): NoteState => (action === 'FOLLOW' ? from : noteStates.moves[moveOf[action]].to)

const writers: readonly Code[] = ['BusinessRecords.handle', 'BusinessRecords.add', 'CallRecords.note']

/** Who may do what (areas/customer-service.md, States): by code, or as the note's handler or author; in the order of the buttons. */
const codesOf: Record<HandleAction, readonly Code[]> = {
  TAKE: ['BusinessRecords.handle'],
  ASSIGN: ['BusinessRecords.assign'],
  FOLLOW: writers,
  SOLVE: writers,
  REOPEN: ['BusinessRecords.assign', ...writers],
  CLOSE: ['BusinessRecords.close'],
}

const isOf = ({ staffId, handlerId }: HandledNote, person: Principal) => staffId === person.staffId || handlerId === person.staffId

function mayAs(note: HandledNote, action: HandleAction, person: Principal): boolean {
  switch (action) {
    // What was meant for somebody else is handed over, not taken away.
    case 'TAKE':
      return note.handlerId === null || note.handlerId === person.staffId
    case 'SOLVE':
      return isOf(note, person)
    case 'REOPEN':
      return note.staffId === person.staffId || holds(person, 'BusinessRecords.assign')
    case 'FOLLOW':
      return isOf(note, person) || holds(person, 'BusinessRecords.handle')
    default:
      return true
  }
}

const holdsOne = (person: Principal, codes: readonly Code[]) => codes.some(code => holds(person, code))

export function actionsOf(note: HandledNote, person: Principal): HandleAction[] {
  return (Object.keys(codesOf) as HandleAction[]).filter(
    action => statesOf(action).includes(note.handleState) && holdsOne(person, codesOf[action]) && mayAs(note, action, person),
  )
}

/** Before anything is read. */
export function assertCode(action: HandleAction, person: Principal): void {
  if (!holdsOne(person, codesOf[action])) throw faults.forbidden()
}

/** Under the lock of the note. */
export function assertAction(note: HandledNote, action: HandleAction, person: Principal): void {
  if (!statesOf(action).includes(note.handleState)) throw refuse(callNoteRefusals.wrongState)
  if (!mayAs(note, action, person)) throw refuse(action === 'TAKE' ? callNoteRefusals.wrongState : callNoteRefusals.notHandler)
}
