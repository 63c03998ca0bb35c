import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

export const taskStates = machine({
  states: {
    ENABLED: { label: ['启用', 'Enabled'], tone: 'good' },
    PAUSED: { label: ['暂停', 'Paused'], tone: 'warn' },
  },
  initial: 'ENABLED',
})
export type TaskState = ValueOf<typeof taskStates>

/** How a run stands, or how it ended. */
export const taskResults = machine({
  states: {
    WAITING: { label: ['等待中', 'Waiting'], tone: 'neutral' },
    RUNNING: { label: ['执行中', 'Running'], tone: 'info' },
    SUCCESS: { label: ['成功', 'Succeeded'], tone: 'good' },
    PARTIAL: { label: ['部分成功', 'Partly failed'], tone: 'warn' },
    FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
    TIMEOUT: { label: ['超时', 'Timed out'], tone: 'bad' },
    CANCELLED: { label: ['已终止', 'Stopped'], tone: 'warn' },
    SKIPPED: { label: ['已跳过', 'Skipped'], tone: 'neutral' },
  },
  initial: 'WAITING',
})
export type TaskResult = ValueOf<typeof taskResults>

export const taskTriggers = enumeration({
  CRON: ['定时', 'Schedule'],
  MANUAL: ['手动', 'By hand'],
  RETRY: ['重试', 'Retry'],
  MISFIRE: ['补执行', 'Catch-up'],
  DRY: ['试运行', 'Dry run'],
})
export type TaskTrigger = ValueOf<typeof taskTriggers>

export const overlapPolicies = enumeration({ SKIP: ['跳过', 'Skip'], QUEUE: ['排队', 'Wait'] })
export type OverlapPolicy = ValueOf<typeof overlapPolicies>
export const misfirePolicies = enumeration({ RUN_ONCE: ['补执行一次', 'Run once'], IGNORE: ['忽略', 'Ignore'] })
export type MisfirePolicy = ValueOf<typeof misfirePolicies>
export const bindModes = enumeration({ NONE: ['全局', 'For everyone'], OPTIONAL: ['可绑定', 'Can be bound'], REQUIRED: ['须绑定', 'Must be bound'] })
export type BindMode = ValueOf<typeof bindModes>

export const bindTargets = enumeration({ DEPT: ['部门', 'Department'], STAFF: ['成员', 'Member'], CITY: ['城市', 'City'], WORKFLOW: ['技能组', 'Skill group'] })
export type BindTargetType = ValueOf<typeof bindTargets>
export const bindReceivers = enumeration({ LEADER: ['负责人', 'Department leads'], MEMBER: ['全员', 'All members'], STAFF: ['指定成员', 'Named members'] })
export type BindReceiver = ValueOf<typeof bindReceivers>
/** CRM messages come with their area. */
export const bindChannels = enumeration({ NOTICE: ['站内消息', 'Notice'] })
export type BindChannel = ValueOf<typeof bindChannels>
export const bindStates = machine({
  states: { ENABLED: { label: ['启用', 'Enabled'], tone: 'good' }, DISABLED: { label: ['停用', 'Disabled'], tone: 'neutral' } },
  initial: 'ENABLED',
})

export const taskRefusals = refusals(49_000, {
  critical: ['系统关键任务不能停用', 'This task is critical and cannot be paused'],
  criticalRarer: ['系统关键任务的执行间隔不能大于默认周期', 'This task is critical and cannot run less often than by default'],
  never: ['表达式无有效执行时间', 'This schedule never runs'],
  tooOften: ['执行间隔不能小于10秒', 'Runs must be at least 10 seconds apart'],
  running: ['任务正在执行中', 'The task is already running'],
  noHandler: ['任务处理器不存在', 'This task no longer exists in the program'],
  builtin: ['内置任务不能删除', 'Built-in tasks cannot be deleted'],
  noDry: ['该任务不支持试运行', 'This task has no dry run'],
  ended: ['该次执行已结束', 'This run has already ended'],
  noBinding: ['该任务须先添加启用的绑定', 'Add an enabled binding to this task first'],
  notInThisState: ['当前状态不能进行此操作', 'Not possible in the current status'],
})

export const taskBindingRefusals = refusals(49_100, {
  taken: (values: { name: string }) => [`该对象已绑定此任务：${values.name}`, `Already bound to this task: ${values.name}`],
  wrongType: (values: { zh: string; en: string }) => [`该任务不支持绑定${values.zh}`, `This task cannot be bound to: ${values.en}`],
  lastOne: ['至少保留一条启用的绑定', 'Keep at least one enabled binding for this task'],
  unbindable: ['该任务不支持绑定', 'This task cannot be bound'],
  outOfScope: ['绑定对象不在您的数据范围内', 'The target is outside of your data scope'],
  takenMeanwhile: ['该对象刚被他人绑定，请刷新后重试', 'Somebody has just bound this target. Reload and try again'],
})
