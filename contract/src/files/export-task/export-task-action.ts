import { actions } from '../../kit/action.ts'
import { exportRefusals, exportStates } from './export-task-state.ts'

/** What can be done with an export. No code stands before it, because it is its owner's; whoever watches all tasks may cancel and remove them. */
export const exportTaskActions = actions(
  { state: exportStates },
  {
    download: { label: ['下载', 'Download'], code: null, from: { state: ['FINISHED'] } },
    cancel: {
      label: ['取消', 'Cancel'],
      code: null,
      from: { state: ['QUEUED', 'GENERATING'] },
      to: { state: 'CANCELLED' },
      call: '/cancelExportTask',
      refusal: exportRefusals.finished,
    },
    retry: {
      label: ['重试', 'Retry'],
      code: null,
      from: { state: ['FAILED', 'CANCELLED', 'EXPIRED'] },
      call: '/retryExportTask',
      refusal: exportRefusals.cannotRetry,
    },
    /** No call is named, because it takes several tasks and its refusals stand in the answer. */
    remove: {
      label: ['删除', 'Delete'],
      code: null,
      from: { state: ['FINISHED', 'FAILED', 'CANCELLED', 'EXPIRED'] },
      refusal: exportRefusals.stillRunning,
      danger: true,
    },
  },
)
export type ExportTaskAction = keyof typeof exportTaskActions
