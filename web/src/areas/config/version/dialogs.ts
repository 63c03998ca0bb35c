import { appVersion } from '@gongtai/contract'
import type { AppVersionRow } from '@gongtai/contract'
import type { Said } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { text } from './text.ts'

/** These open over the list of versions. */
export const versionDialogs = {
  add: () => import('./VersionFormDrawer.tsx'),
  edit: () => import('./VersionFormDrawer.tsx'),
  publish: () => import('./PublishDialog.tsx'),
  revoke: () => import('./RevokeDialog.tsx'),
}

/** The list and the quick view share what the actions on a version do. Its three ways out are one dialog. */
export function versionOpeners(open: OpenDialog<typeof versionDialogs>, row: AppVersionRow, { sure }: Said<typeof text>) {
  const chosen = { id: row.id, version: row.version }
  const name = `${row.versionName} ${row.title}`
  const publish = () => open('publish', row)
  return {
    edit: () => open('edit', row),
    submit: callAction(appVersion.submit, chosen, { ask: sure.submit(name) }),
    publish,
    publishNow: publish,
    raise: publish,
    revoke: () => open('revoke', row),
    delete: callAction(appVersion.delete, chosen, { ask: sure.delete(name) }),
  }
}

/** The next step of a version, by its state. */
export const nextSteps = ['publish', 'publishNow', 'raise', 'submit', 'edit', 'revoke'] as const
