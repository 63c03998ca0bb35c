import { queues } from '../../kit/queue.ts'

/** Submitted versions wait for somebody who had no hand in them. */
export const appVersionQueues = queues({
  VERSION_PUBLISH: { label: ['版本待发布', 'Versions to publish'], route: 'VersionManage', codes: ['VersionManage.publish'] },
})
