import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { bindChannels, bindReceivers, bindStates, bindTargets, taskResults } from '../task/task-state.ts'

export const taskBindingFields = fields({
  name: ['绑定名称', 'Name'],
  taskName: ['任务', 'Task'],
  targetType: { label: ['绑定对象', 'Bound to'], values: bindTargets },
  targetIds: ['对象', 'Targets'],
  withBelow: ['含下级', 'With sub-departments'],
  cron: ['周期', 'Schedule'],
  params: ['参数覆盖', 'Own settings'],
  receiverType: { label: ['接收人', 'Receivers'], values: bindReceivers },
  receiverIds: ['指定成员', 'Named members'],
  channel: { label: ['渠道', 'Channel'], values: bindChannels },
  validFrom: ['生效日期', 'Valid from'],
  validTo: ['失效日期', 'Valid until'],
  priority: ['优先级', 'Priority'],
  state: { label: ['状态', 'Status'], values: bindStates },
  lastRunAt: ['最近执行', 'Last run'],
  lastResult: { label: ['结果', 'Result'], values: taskResults },
  deletedAt: ['删除时间', 'Deleted'],
})

export const taskBindingRecordType = recordType('TASK_BINDING', {
  label: ['任务绑定', 'Task binding'],
  code: 'TaskBinding',
  path: id => `/task-binding?view=${id}`,
  fields: taskBindingFields,
})
