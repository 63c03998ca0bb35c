import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { day, done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { cronParts } from './cron.ts'
import { scheduledTaskActions } from './task-action.ts'
import { taskQueues } from './task-queue.ts'
import { bindModes, bindTargets, misfirePolicies, overlapPolicies, taskResults, taskStates, taskTriggers } from './task-state.ts'

export const taskButtons = buttons('TaskManage', { save: ['编辑任务', 'Edit tasks'], run: ['执行任务', 'Run tasks'] })

/** Both languages, because the page says it in the reader's. */
export const textPair = z.tuple([z.string(), z.string()])

const part = z.string().max(60, bilingual('不能超过60个字符', 'At most 60 characters'))
export const cronSchema = z.strictObject({ second: part, minute: part, hour: part, day: part, month: part, week: part, year: part })

const between = (min: number, max: number) => {
  const message = bilingual(`请输入${min}-${max}之间的整数`, `Enter a whole number from ${min} to ${max}`)
  return z.int(message).min(min, message).max(max, message)
}

export const taskParam = z.strictObject({ name: z.string(), label: textPair, value: z.int(), min: z.int(), max: z.int(), default: z.int() })

export const taskRow = z.strictObject({
  id,
  taskKey: z.string(),
  name: textPair,
  /** What it does. */
  meaning: textPair,
  area: z.string(),
  areaName: textPair,
  cron: cronSchema,
  bindMode: bindModes.schema,
  bindingNum: z.int(),
  alertStaffIds: z.array(id),
  alertNames: z.array(z.string()),
  nextRunAt: instant.nullable(),
  lastRunAt: instant.nullable(),
  lastResult: taskResults.schema.nullable(),
  /** Percent of the runs of the last 30 days that succeeded; null where none ended. */
  successRate: z.number().nullable(),
  meanSeconds: z.number().nullable(),
  failStreak: z.int(),
  state: taskStates.schema,
  pauseReason: z.string().nullable(),
  critical: z.boolean(),
  /** False where the program has no such task any more. */
  hasHandler: z.boolean(),
  /** The run that goes on now. */
  runningLogId: id.nullable(),
  version,
  actions: z.array(actionNames(scheduledTaskActions)),
})
export type TaskRow = z.output<typeof taskRow>

export const taskLogRow = z.strictObject({
  id,
  taskId: id,
  taskName: textPair,
  bindingId: id.nullable(),
  bindingName: z.string().nullable(),
  trigger: taskTriggers.schema,
  plannedAt: instant,
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  seconds: z.number().nullable(),
  state: taskResults.schema,
  okCount: z.int(),
  failCount: z.int(),
  skipCount: z.int(),
  error: z.string().nullable(),
  operatorName: z.string().nullable(),
  node: z.string().nullable(),
  /** Whether the reader may ask it to stop. */
  canStop: z.boolean(),
})
export type TaskLogRow = z.output<typeof taskLogRow>

export const taskInfo = z.strictObject({
  ...taskRow.shape,
  defaultCron: cronSchema.nullable(),
  params: z.array(taskParam),
  overlapPolicy: overlapPolicies.schema,
  misfirePolicy: misfirePolicies.schema,
  timeoutSeconds: z.int(),
  retryTimes: z.int(),
  retryInterval: z.int(),
  failAlert: z.int(),
  nextRuns: z.array(instant),
  maxSeconds: z.number().nullable(),
  /** Needed beside TaskManage.run to run it by hand. */
  runCode: z.string().nullable(),
  logs: z.array(taskLogRow),
})
export type TaskInfo = z.output<typeof taskInfo>

export const taskEdit = z.strictObject({
  id,
  version,
  cron: cronSchema,
  params: z.record(z.string().max(40), z.int()),
  overlapPolicy: overlapPolicies.schema,
  misfirePolicy: misfirePolicies.schema,
  timeoutSeconds: between(10, 7_200),
  retryTimes: between(0, 3),
  retryInterval: between(10, 3_600),
  failAlert: between(1, 10),
  alertStaffIds: z.array(id).max(10, bilingual('最多选择10人', 'Choose up to 10 people')),
})

export const pauseReason = z
  .string()
  .trim()
  .min(2, bilingual('请填写暂停原因，2-200个字', 'Enter the reason, 2–200 characters'))
  .max(200, bilingual('请填写暂停原因，2-200个字', 'Enter the reason, 2–200 characters'))

/** A run in the timeline of a day. Runs of tasks that come often are drawn as one band. */
const dayRun = z.strictObject({ logId: id.nullable(), at: instant, endedAt: instant.nullable(), state: taskResults.schema.nullable() })
export const taskDayRow = z.strictObject({
  id,
  taskKey: z.string(),
  name: textPair,
  areaName: textPair,
  state: taskStates.schema,
  often: z.boolean(),
  runs: z.array(dayRun),
})
export type TaskDayRow = z.output<typeof taskDayRow>

const readers = ['TaskManage'] as const
const previewers = ['TaskManage', 'TaskBinding'] as const

export const scheduledTask = {
  page: get('/taskPageList', {
    title: ['任务列表', 'Tasks'],
    access: readers,
    input: pageInput(
      {
        keyword: z.string().min(1).max(50).optional(),
        area: z.string().max(40).optional(),
        state: taskStates.schema.optional(),
        lastResult: taskResults.schema.optional(),
        ...todoFilter(taskQueues),
      },
      ['nextRunAt', 'lastRunAt', 'state'],
    ),
    answer: pageOf(taskRow),
  }),
  info: get('/taskInfo/{id}', { title: ['任务详情', 'Task'], access: readers, input: z.strictObject({ id }), answer: taskInfo }),
  day: get('/taskDay', {
    title: ['任务时间轴', 'Tasks of a day'],
    access: readers,
    input: z.strictObject({ day, area: z.string().max(40).optional(), state: taskStates.schema.optional() }),
    answer: z.strictObject({ day, rows: z.array(taskDayRow) }),
  }),
  handlers: get('/taskHandlerList', {
    title: ['可绑定的任务', 'Tasks that can be bound'],
    access: previewers,
    input: z.strictObject({}),
    answer: z.array(
      z.strictObject({
        id,
        taskKey: z.string(),
        name: textPair,
        meaning: textPair,
        cron: cronSchema,
        bindMode: bindModes.schema,
        targets: z.array(bindTargets.schema),
        params: z.array(taskParam),
      }),
    ),
  }),
  save: post('/addOrUpdateTask', {
    title: ['编辑任务', 'Edit a task'],
    access: ['TaskManage.save'],
    audit: 'UPDATE',
    input: taskEdit,
    answer: z.strictObject({ id, version }),
  }),
  /** In place of the form, for what is changed most. */
  setAlert: post('/setTaskAlert', {
    title: ['设置告警人', 'Set who is alerted'],
    access: ['TaskManage.save'],
    audit: 'UPDATE',
    input: taskEdit.pick({ id: true, version: true, alertStaffIds: true }),
    answer: z.strictObject({ id, version }),
  }),
  /** Back to what it was before a change. */
  putBack: post('/putBackTask', {
    title: ['恢复任务设置', 'Put back task settings'],
    access: ['TaskManage.save'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, auditId: id }),
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeTaskState', {
    title: ['启用或暂停任务', 'Enable or pause a task'],
    access: ['TaskManage.save'],
    audit: 'STATE',
    input: z
      .strictObject({ id, version, state: taskStates.schema, reason: pauseReason.optional() })
      .refine(({ state, reason }) => state === 'ENABLED' || reason !== undefined, {
        path: ['reason'],
        message: bilingual('请填写暂停原因，2-200个字', 'Enter the reason, 2–200 characters'),
      }),
    answer: z.strictObject({ state: taskStates.schema, version }),
  }),
  remove: post('/delTask', {
    title: ['删除任务', 'Delete a task'],
    access: ['TaskManage.save'],
    audit: 'DELETE',
    atOnce: 'LAST',
    input: z.strictObject({ id }),
    answer: done,
  }),
  run: post('/runTask', {
    title: ['执行任务', 'Run a task'],
    access: ['TaskManage.run'],
    audit: 'UPDATE',
    input: z.strictObject({
      id,
      dry: z.boolean(),
      bindingIds: z.array(id).max(50).optional(),
      /** Other numbers than those that are set; they need the right to edit the task. */
      params: z.record(z.string().max(40), z.int()).optional(),
    }),
    answer: z.strictObject({ logIds: z.array(id) }),
  }),
  stop: post('/stopTaskRun', {
    title: ['终止执行', 'Stop a run'],
    access: ['TaskManage.run'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({ logId: id }),
    answer: done,
  }),
  preview: post('/cronPreview', {
    title: ['预览执行周期', 'Preview a schedule'],
    access: previewers,
    audit: 'NONE',
    atOnce: 'CHECK',
    input: z.strictObject({ cron: cronSchema, count: z.int().min(1).max(20).default(10), from: instant.optional(), taskId: id.optional() }),
    answer: z.strictObject({
      valid: z.boolean(),
      errors: z.array(z.strictObject({ part: z.enum(cronParts).nullable(), message: textPair })),
      text: textPair,
      runs: z.array(instant),
    }),
  }),
  logs: get('/taskLogPageList', {
    title: ['执行日志', 'Runs'],
    access: readers,
    input: pageInput(
      {
        taskId: id.optional(),
        bindingId: id.optional(),
        state: taskResults.schema.optional(),
        trigger: taskTriggers.schema.optional(),
        from: day.optional(),
        to: day.optional(),
      },
      ['plannedAt'],
    ),
    answer: pageOf(taskLogRow),
  }),
  logInfo: get('/taskLogInfo/{id}', {
    title: ['执行日志详情', 'Run'],
    access: readers,
    input: z.strictObject({ id }),
    answer: z.strictObject({ ...taskLogRow.shape, detail: z.array(z.string()), params: z.record(z.string(), z.int()) }),
  }),
}
