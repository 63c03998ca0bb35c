import { store, useStore } from '../../base/store.ts'

/** Dialogs of the frame that are opened from several places. */
export type DialogName = 'account' | 'password' | 'plugin' | 'palette' | 'tour' | null

const open = store<DialogName>(null)

export const openDialog = open.set
export const useOpenDialog = () => useStore(open)
