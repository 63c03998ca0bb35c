import { actionNames, actions } from '../../kit/action.ts'
import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import type { z } from 'zod'
import { callNoteRefusals, noteStates } from './call-note-state.ts'

const labels = {
  TAKE: ['领取', 'Take'],
  ASSIGN: ['转派', 'Reassign'],
  FOLLOW: ['写进展', 'Add progress'],
  SOLVE: ['解决', 'Resolve'],
  REOPEN: ['重开', 'Reopen'],
  CLOSE: ['关闭', 'Close'],
} as const

const handled = { call: '/udesk/handleNote', refusal: callNoteRefusals.wrongState } as const

/**
 * What can be done with a note (areas/customer-service.md, States), named as the call names it. The server decides by who
 * handles the note and who wrote it as well.
 */
export const callNoteActions = actions(
  { handleState: noteStates },
  {
    TAKE: { label: labels.TAKE, code: 'BusinessRecords.handle', from: { handleState: ['PENDING'] }, to: { handleState: 'PROCESSING' }, ...handled },
    ASSIGN: {
      label: labels.ASSIGN,
      code: 'BusinessRecords.assign',
      from: { handleState: ['PENDING', 'PROCESSING'] },
      to: { handleState: 'PROCESSING' },
      ...handled,
    },
    FOLLOW: {
      label: labels.FOLLOW,
      code: ['BusinessRecords.handle', 'BusinessRecords.add', 'CallRecords.note'],
      from: { handleState: ['PENDING', 'PROCESSING', 'SOLVED'] },
      ...handled,
    },
    SOLVE: {
      label: labels.SOLVE,
      code: ['BusinessRecords.handle', 'BusinessRecords.add', 'CallRecords.note'],
      from: { handleState: ['PENDING', 'PROCESSING'] },
      to: { handleState: 'SOLVED' },
      ...handled,
    },
    REOPEN: {
      label: labels.REOPEN,
      code: ['BusinessRecords.assign', 'BusinessRecords.handle', 'BusinessRecords.add', 'CallRecords.note'],
      from: { handleState: ['SOLVED'] },
      to: { handleState: 'PROCESSING' },
      ...handled,
    },
    CLOSE: {
      label: labels.CLOSE,
      code: 'BusinessRecords.close',
      from: { handleState: ['PENDING', 'PROCESSING', 'SOLVED'] },
      to: { handleState: 'CLOSED' },
      ...handled,
    },
  },
)
export const handleAction = actionNames(callNoteActions)
export type HandleAction = z.output<typeof handleAction>

/** What stands in the course of a note. */
export const noteSteps = enumeration({ CREATE: ['新增', 'Added'], EDIT: ['修改', 'Edited'], ...labels })
export type NoteStep = ValueOf<typeof noteSteps>
export const noteStep = noteSteps.schema
