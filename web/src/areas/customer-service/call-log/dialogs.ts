import type { CallLogRow } from '@gongtai/contract'

/** What opens over the list of calls and over the page of one. */
export const callDialogs = {
  write: () => import('../call-note/NoteDrawer.tsx'),
}

/** The note that is written about a call. */
export const noteOf = (call: CallLogRow) => ({ callLogId: call.id, workflow: call.workflow, customer: call })
