import { recruitApply } from '@gongtai/contract'
import type { ApplyRow } from '@gongtai/contract'
import type { Said } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { text } from './text.ts'

/** These open over the list of sign-ups. */
export const applyDialogs = {
  add: () => import('./ApplyDialogs.tsx'),
  view: () => import('./ApplyDetailDrawer.tsx'),
  follow: () => import('./ApplyDialogs.tsx'),
  interview: () => import('./ApplyDialogs.tsx'),
  convert: () => import('./ApplyDialogs.tsx'),
  eliminate: () => import('./ApplyDialogs.tsx'),
  assign: () => import('../home-owner/AssignDialog.tsx'),
}

/** Passing and reopening ask for nothing but to be sure, so they have no dialog. */
export function applyOpeners(open: OpenDialog<typeof applyDialogs>, row: ApplyRow, { sure }: Said<typeof text>) {
  const change = (action: keyof typeof sure) => callAction(recruitApply.change, { id: row.id, version: row.version, action }, { ask: sure[action](row.name) })
  return {
    follow: () => open('follow', row),
    interview: () => open('interview', row),
    pass: change('PASS'),
    convert: () => open('convert', row),
    eliminate: () => open('eliminate', row),
    reopen: change('REOPEN'),
  }
}
