import { callNote } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { Said } from '../../../base/text.ts'
import type { text } from './text.ts'

/** What opens over the list of notes and over the details of one. */
export const noteDialogs = {
  edit: () => import('./NoteDrawer.tsx'),
  assign: () => import('./NoteDialogs.tsx'),
  follow: () => import('./NoteDialogs.tsx'),
  solve: () => import('./NoteDialogs.tsx'),
  close: () => import('./NoteDialogs.tsx'),
  assignMany: () => import('./NoteDialogs.tsx'),
  closeMany: () => import('./NoteDialogs.tsx'),
}

/** What dialogs need to know of a note. */
export interface NoteSubject {
  id: number
  noteNo: string
  version: number
}

/** What the actions on one note do, in the list and in its details. */
export function noteOpeners(open: OpenDialog<typeof noteDialogs>, note: NoteSubject, t: Said<typeof text>) {
  const { id, version, noteNo } = note
  return {
    TAKE: callAction(callNote.handle, { id, version, action: 'TAKE' }, { ask: t.takeSure(noteNo) }),
    ASSIGN: () => open('assign', note),
    FOLLOW: () => open('follow', note),
    SOLVE: () => open('solve', note),
    REOPEN: callAction(callNote.handle, { id, version, action: 'REOPEN' }, { ask: t.reopenSure(noteNo) }),
    CLOSE: () => open('close', note),
  }
}
