import { taskBindingRecordType, taskBindingRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { ownedBy } from '../../../kit/scope.ts'
import { taskBinding } from '../../../kit/task/task.tables.ts'

export const taskBindingRecord = record(taskBindingRecordType, {
  table: taskBinding,
  title: ['name'],
  scope: ownedBy(taskBinding.createdBy, taskBinding.deptId),
  unique: { task_binding_target_once: taskBindingRefusals.takenMeanwhile },
  secret: ['taskId', 'deptId', 'nextRunAt', 'lastRunAt', 'lastResult'],
})
