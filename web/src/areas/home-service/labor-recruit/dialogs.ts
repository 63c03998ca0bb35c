import { laborRecruit } from '@gongtai/contract'
import type { RecruitRow } from '@gongtai/contract'
import type { Said } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { text } from './text.ts'

/** These open over the list of recruitments and over the details of one. */
export const recruitDialogs = {
  add: () => import('./RecruitFormDrawer.tsx'),
  edit: () => import('./RecruitFormDrawer.tsx'),
  assign: () => import('../home-owner/AssignDialog.tsx'),
}

/** The list and the details share what the actions on a recruitment do. */
export function recruitOpeners(open: OpenDialog<typeof recruitDialogs>, row: RecruitRow, { sure }: Said<typeof text>) {
  const change = (action: keyof typeof sure) =>
    callAction(laborRecruit.changeState, { id: row.id, version: row.version, action }, { ask: sure[action](row.title) })
  return { edit: () => open('edit', row), start: change('START'), pause: change('PAUSE'), finish: change('FINISH') }
}
