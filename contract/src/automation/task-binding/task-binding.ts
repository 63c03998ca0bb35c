import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { day, done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { cronSchema, taskParam, textPair } from '../task/task.ts'
import { bindChannels, bindReceivers, bindStates, bindTargets, taskResults } from '../task/task-state.ts'
import { taskBindingActions } from './task-binding-action.ts'

export const taskBindingButtons = buttons('TaskBinding', { save: ['维护绑定', 'Edit bindings'] })

const targetId = z.string().min(1).max(40)
export const bindOption = z.strictObject({ value: z.string(), label: z.string() })

export const taskBindingRow = z.strictObject({
  id,
  taskId: id,
  taskName: textPair,
  name: z.string(),
  targetType: bindTargets.schema,
  targets: z.array(bindOption),
  withBelow: z.boolean(),
  /** Null where it comes with its task. */
  cron: cronSchema.nullable(),
  /** The numbers that differ from the task's. */
  params: z.array(z.strictObject({ ...taskParam.shape, own: z.int().nullable() })),
  receiverType: bindReceivers.schema,
  receiverIds: z.array(id),
  receiverNames: z.array(z.string()),
  channel: bindChannels.schema,
  validFrom: day,
  validTo: day.nullable(),
  priority: z.int(),
  state: bindStates.schema,
  lastRunAt: instant.nullable(),
  lastResult: taskResults.schema.nullable(),
  version,
  actions: z.array(actionNames(taskBindingActions)),
})
export type TaskBindingRow = z.output<typeof taskBindingRow>

const nameMessage = bilingual('绑定名称为2-30个字', 'Enter 2–30 characters')

export const taskBindingEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    taskId: id,
    name: z.string().trim().min(2, nameMessage).max(30, nameMessage),
    targetType: bindTargets.schema,
    targetIds: z.array(targetId).min(1, bilingual('请选择绑定对象', 'Choose what to bind it to')).max(200, bilingual('最多200个对象', 'Up to 200 targets')),
    withBelow: z.boolean(),
    cron: cronSchema.nullable(),
    params: z.record(z.string().max(40), z.int()),
    receiverType: bindReceivers.schema,
    receiverIds: z.array(id).max(100, bilingual('最多100人', 'Up to 100 people')),
    channel: bindChannels.schema,
    validFrom: day,
    validTo: day.nullable(),
    priority: z
      .int()
      .min(1, bilingual('请输入1-99之间的整数', 'Enter a whole number from 1 to 99'))
      .max(99, bilingual('请输入1-99之间的整数', 'Enter a whole number from 1 to 99')),
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, {
    path: ['version'],
    message: bilingual('缺少版本号', 'The version is missing. Reload the page'),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    message: bilingual('结束日期不能早于开始日期', 'The last day must not be before the first'),
  })
  .refine(({ receiverType, receiverIds }) => receiverType !== 'STAFF' || receiverIds.length > 0, {
    path: ['receiverIds'],
    message: bilingual('请选择接收人', 'Choose who receives it'),
  })

const readers = ['TaskBinding'] as const

export const taskBinding = {
  page: get('/taskBindingPageList', {
    title: ['任务绑定列表', 'Task bindings'],
    access: readers,
    input: pageInput(
      {
        keyword: z.string().min(1).max(50).optional(),
        taskId: id.optional(),
        targetType: bindTargets.schema.optional(),
        targetId: targetId.optional(),
        state: bindStates.schema.optional(),
      },
      ['priority', 'lastRunAt', 'state'],
    ),
    answer: pageOf(taskBindingRow),
  }),
  info: get('/taskBindingInfo/{id}', { title: ['任务绑定详情', 'Task binding'], access: readers, input: z.strictObject({ id }), answer: taskBindingRow }),
  options: get('/bindTargetOptions', {
    title: ['可绑定的对象', 'Targets to bind to'],
    access: readers,
    input: z.strictObject({ targetType: bindTargets.schema, keyword: z.string().min(1).max(50).optional() }),
    answer: z.array(bindOption),
  }),
  save: post('/addOrUpdateTaskBinding', {
    title: ['保存任务绑定', 'Save a task binding'],
    access: ['TaskBinding.save'],
    audit: 'UPDATE',
    input: taskBindingEdit,
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeTaskBindingState', {
    title: ['启用或停用绑定', 'Enable or disable a binding'],
    access: ['TaskBinding.save'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state: bindStates.schema }),
    answer: z.strictObject({ state: bindStates.schema, version }),
  }),
  remove: post('/delTaskBinding', {
    title: ['删除任务绑定', 'Delete a task binding'],
    access: ['TaskBinding.save'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}
