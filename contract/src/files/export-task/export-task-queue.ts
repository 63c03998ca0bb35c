import { queues } from '../../kit/queue.ts'

/** Exports of the reader that failed, until they are tried again or cleared away. */
export const exportTaskQueues = queues({
  EXPORT_FAILED: { label: ['导出失败', 'Failed exports'], route: 'DownloadCenter', codes: ['DownloadCenter'] },
})
