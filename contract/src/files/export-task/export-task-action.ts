import { actions } from '../../kit/action.ts'
import { exportRefusals, exportStates } from './export-task-state.ts'

/** What can be done with an export. Whoever is signed in does it with his own; whoever watches all tasks may cancel and remove them. */
export const exportTaskActions = actions(
  { state: exportStates },
  {
    download: { label: ['下载', 'Download'], code: 'LOGIN', from: { state: ['FINISHED'] } },
    cancel: {
      label: ['取消', 'Cancel'],
      code: 'LOGIN',
      from: { state: ['QUEUED', 'GENERATING'] },
      to: { state: 'CANCELLED' },
      call: '/cancelExportTask',
      refusal: exportRefusals.finished,
    },
    retry: {
      label: ['重试', 'Retry'],
      code: 'LOGIN',
      from: { state: ['FAILED', 'CANCELLED', 'EXPIRED'] },
      call: '/retryExportTask',
      refusal: exportRefusals.cannotRetry,
    },
    /** No call is named, because it takes several tasks and its refusals stand in the answer. */
    remove: {
      label: ['删除', 'Delete'],
      code: 'LOGIN',
      from: { state: ['FINISHED', 'FAILED', 'CANCELLED', 'EXPIRED'] },
      refusal: exportRefusals.stillRunning,
      danger: true,
    },
  },
)
export type ExportTaskAction = keyof typeof exportTaskActions
