import { announcement } from '@gongtai/contract'
import type { AnnouncementRow } from '@gongtai/contract'
import type { Said } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { text } from './text.ts'

/** These open over the list of announcements. */
export const announcementDialogs = {
  add: () => import('./AnnouncementFormDrawer.tsx'),
  edit: () => import('./AnnouncementFormDrawer.tsx'),
  publish: () => import('./PublishDialog.tsx'),
  readers: () => import('./ReadersDrawer.tsx'),
}

/** The list and the quick view share what the actions on an announcement do. */
export function announcementOpeners(open: OpenDialog<typeof announcementDialogs>, row: AnnouncementRow, { sure }: Said<typeof text>) {
  const chosen = { id: row.id, version: row.version }
  return {
    edit: () => open('edit', row),
    publish: () => open('publish', row),
    takeDown: callAction(announcement.changeState, { ...chosen, state: 'OFFLINE' }, { ask: sure.takeDown(row.title) }),
    delete: callAction(announcement.delete, chosen, { ask: sure.delete(row.title) }),
  }
}
