import { scheduledTask } from '@gongtai/contract'
import type { TaskRow } from '@gongtai/contract'
import type { useText } from '../../../base/text.ts'
import type { OpenDialog } from '../../../kit/dialogs.tsx'
import { callAction } from '../../../kit/list/actions.ts'
import type { text } from './text.ts'

export const taskDialogs = {
  edit: () => import('./TaskFormDrawer.tsx'),
  run: () => import('./TaskDialogs.tsx'),
  pause: () => import('./TaskDialogs.tsx'),
  logs: () => import('./LogDrawer.tsx'),
}

/** What the actions of a task open; the list and the quick view share it. */
export function taskOpeners(open: OpenDialog<typeof taskDialogs>, row: TaskRow, t: ReturnType<typeof useText<typeof text>>) {
  const { id, version } = row
  return {
    run: () => open('run', { row, dry: false }),
    dryRun: () => open('run', { row, dry: true }),
    stop: () => open('logs', { row, logId: row.runningLogId }),
    edit: () => open('edit', row),
    pause: () => open('pause', row),
    resume: callAction(scheduledTask.changeState, { id, version, state: 'ENABLED' }, { ask: t.resume.hint, done: t.resume.done }),
    remove: callAction(scheduledTask.remove, { id }, { ask: t.remove.hint }),
  }
}
