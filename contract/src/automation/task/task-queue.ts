import { queues } from '../../kit/queue.ts'

export const taskQueues = queues({
  TASK_FAILED: { label: ['任务失败', 'Failed tasks'], route: 'TaskManage', codes: ['TaskManage.run'] },
})
