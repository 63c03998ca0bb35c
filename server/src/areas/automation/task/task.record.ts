import { taskRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { scheduledTask } from '../../../kit/task/task.tables.ts'

/** Times and results are written by the clock and are no changes of somebody's. */
export const taskRecord = record(taskRecordType, {
  table: scheduledTask,
  title: ['nameZh'],
  scope: null,
  secret: ['editedAt', 'pausedAt', 'nextRunAt', 'lastRunAt', 'lastResult', 'failStreak'],
})
