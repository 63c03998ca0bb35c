import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { bindModes, misfirePolicies, overlapPolicies, taskResults, taskStates, taskTriggers } from './task-state.ts'

export const taskFields = fields({
  name: ['任务名称', 'Task'],
  taskKey: ['任务标识', 'Key'],
  area: ['模块', 'Area'],
  cron: ['执行周期', 'Schedule'],
  params: ['参数', 'Settings'],
  bindMode: { label: ['绑定方式', 'Binding'], values: bindModes },
  bindingNum: ['绑定', 'Bindings'],
  overlapPolicy: { label: ['并发策略', 'If still running'], values: overlapPolicies },
  misfirePolicy: { label: ['错过策略', 'If missed'], values: misfirePolicies },
  timeoutSeconds: ['超时（秒）', 'Time limit (s)'],
  retryTimes: ['重试次数', 'Retries'],
  retryInterval: ['重试间隔（秒）', 'Retry after (s)'],
  alertStaffIds: ['告警人', 'Alert'],
  failAlert: ['连续失败告警次数', 'Alert after failures'],
  state: { label: ['状态', 'Status'], values: taskStates },
  pauseReason: ['暂停原因', 'Reason for the pause'],
  nextRunAt: ['下次执行', 'Next run'],
  lastRunAt: ['最近执行', 'Last run'],
  lastResult: { label: ['最近结果', 'Last result'], values: taskResults },
  successRate: ['近30天成功率', '30-day success'],
  meanSeconds: ['平均耗时', 'Average time'],
  failStreak: ['连续失败', 'Failures in a row'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const taskRecordType = recordType('SCHEDULED_TASK', {
  label: ['定时任务', 'Task'],
  code: 'TaskManage',
  path: id => `/task-manage?view=${id}`,
  fields: taskFields,
})

export const taskLogFields = fields({
  taskName: ['任务', 'Task'],
  trigger: { label: ['触发方式', 'Started by'], values: taskTriggers },
  plannedAt: ['计划时间', 'Planned'],
  startedAt: ['开始时间', 'Started'],
  endedAt: ['结束时间', 'Ended'],
  seconds: ['耗时', 'Duration'],
  state: { label: ['结果', 'Result'], values: taskResults },
  okCount: ['成功', 'Done'],
  failCount: ['失败', 'Failed'],
  skipCount: ['跳过', 'Skipped'],
  error: ['错误', 'Error'],
  operatorName: ['操作人', 'By'],
  bindingName: ['绑定', 'Binding'],
  node: ['执行进程', 'Process'],
})
