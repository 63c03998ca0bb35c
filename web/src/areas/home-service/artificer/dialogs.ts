import type { ArtificerRow } from '@gongtai/contract'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { selectionOf } from '../../../kit/list/list-selection.ts'

/** These open over the list of service persons and over the page of one. */
export const artificerDialogs = {
  add: () => import('./ArtificerDrawer.tsx'),
  edit: () => import('./ArtificerDrawer.tsx'),
  disable: () => import('./StateDialogs.tsx'),
  enable: () => import('./StateDialogs.tsx'),
  startWork: () => import('./WorkStateDialogs.tsx'),
  rest: () => import('./WorkStateDialogs.tsx'),
  submitCert: () => import('../check-in/SubmitDrawers.tsx'),
  assign: () => import('../home-owner/AssignDialog.tsx'),
}

export function artificerOpeners(open: OpenDialog<typeof artificerDialogs>, row: ArtificerRow) {
  return {
    edit: () => open('edit', row),
    disable: () => open('disable', row),
    enable: () => open('enable', row),
    startWork: () => open('startWork', selectionOf(row)),
    rest: () => open('rest', selectionOf(row)),
    submitCert: () => open('submitCert', { artificerId: row.id }),
  }
}
