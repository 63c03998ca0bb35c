import { taskQueues } from '@gongtai/contract'
import { queueOf } from '../../../kit/queue.ts'
import { taskList } from './task.queries.ts'

const hourMs = 3_600_000

export const taskQueueSources = [
  queueOf(taskQueues.TASK_FAILED, taskList, {
    options: () => ({}),
    columns: ['id', 'nameZh', 'lastRunAt', 'critical'],
    entry: ({ id, nameZh, lastRunAt, critical }) => ({
      id,
      title: nameZh,
      since: lastRunAt,
      dueAt: lastRunAt === null ? null : critical ? lastRunAt : new Date(new Date(lastRunAt).getTime() + hourMs).toISOString(),
    }),
  }),
]
