import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { guarded } from '../../kit/field-right.ts'
import { formats, formatted } from '../../kit/format.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { settingState } from '../custom-field/custom-field.ts'
import { callBizType, contactMode } from '../phone/phone-state.ts'

/** The settings of the call centre are those of its agents and its workflows. */

export const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const
export type Weekday = (typeof weekdays)[number]

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, bilingual('时间格式不正确', 'Enter a valid time'))
/** Both ends of a span are HH:mm of Shanghai. */
const span = z.tuple([time, time])
const spans = z.array(span).max(4, bilingual('每天最多4个时段', 'Up to 4 time ranges a day'))

/** The hours in which a workflow is answered, by weekday from Monday (1) on. A day without any is off. */
export const workTime = z
  .partialRecord(z.enum(weekdays), spans)
  .refine(
    days =>
      Object.values(days).every(day =>
        day.toSorted(([one], [other]) => (one < other ? -1 : 1)).every(([from, to], place, all) => from < to && (place === 0 || all[place - 1]![1] <= from)),
      ),
    bilingual('时段的结束必须晚于开始，且不能重叠', 'Each range must end after it starts, and ranges cannot overlap'),
  )

export const workflowRow = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  lineNumber: z.string(),
  bizType: callBizType,
  ringSeconds: z.int(),
  maxWaitSeconds: z.int(),
  workTime: z.partialRecord(z.enum(weekdays), z.array(z.tuple([z.string(), z.string()]))),
  welcome: z.string().nullable(),
  status: settingState,
  agentNum: z.int(),
  updatedAt: instant,
  version,
})
export type WorkflowRow = z.output<typeof workflowRow>

const name = bilingual('技能组名称为2-20个字', 'Enter 2–20 characters')

export const workflowEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    code: z.string().regex(formats.word.pattern, formats.word.message),
    name: z
      .string(name)
      .max(20, name)
      .refine(value => value.trim().length >= 2, name),
    lineNumber: formatted('landline'),
    bizType: callBizType,
    ringSeconds: z.int().min(10).max(60),
    maxWaitSeconds: z.int().min(30).max(600),
    workTime: workTime.default({}),
    welcome: z.string().max(200).nullable(),
    status: settingState,
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, {
    path: ['version'],
    message: bilingual('缺少版本号', 'The version is missing. Reload the page'),
  })

export const agentSettingRow = z.strictObject({
  id,
  agentId: z.string(),
  staffId: id,
  realName: z.string(),
  deptName: z.string(),
  workNo: z.string(),
  extension: z.string().nullable(),
  /** The number is masked. */
  cellphone: guarded('staff.mobile', z.string().nullable()),
  contact: contactMode,
  workflowCodes: z.array(z.string()),
  wrapSeconds: z.int(),
  maxBreakMinutes: z.int(),
  status: settingState,
  version,
})
export type AgentSettingRow = z.output<typeof agentSettingRow>

export const agentSettingEdit = z.strictObject({
  id,
  version,
  extension: z
    .string()
    .regex(/^\d{0,10}$/, bilingual('分机为10位以内的数字', 'Enter up to 10 digits'))
    .nullable(),
  /** A number that is left out stays as it is. */
  cellphone: guarded('staff.mobile', formatted('mobile').nullable().optional()),
  contact: contactMode,
  workflowCodes: z.array(z.string().max(40)).max(20),
  wrapSeconds: z.int().min(0).max(600),
  maxBreakMinutes: z.int().min(5).max(120),
})

const saved = z.strictObject({ id, version })

export const callSetting = {
  workflows: get('/udesk/workflows', {
    title: ['技能组', 'Skill groups'],
    access: ['CallRecords', 'UncheckRecords', 'BusinessRecords', 'agent'],
    input: z.strictObject({}),
    answer: z.array(z.strictObject({ code: z.string(), name: z.string(), bizType: callBizType, status: settingState })),
  }),
  workflowList: get('/udesk/workflowSettings', {
    title: ['技能组设置', 'Skill group settings'],
    access: ['CallRecords.setting'],
    input: z.strictObject({}),
    answer: z.array(workflowRow),
  }),
  agentList: get('/udesk/agentSettings', {
    title: ['坐席设置', 'Agent settings'],
    access: ['CallRecords.setting'],
    input: z.strictObject({}),
    answer: z.array(agentSettingRow),
  }),
  saveWorkflow: post('/udesk/addOrUpdateWorkflow', {
    title: ['保存技能组', 'Save a skill group'],
    access: ['CallRecords.setting'],
    audit: 'UPDATE',
    input: workflowEdit,
    answer: saved,
  }),
  saveAgent: post('/udesk/updateAgent', {
    title: ['修改坐席', 'Edit an agent'],
    access: ['CallRecords.setting'],
    audit: 'UPDATE',
    input: agentSettingEdit,
    answer: saved,
  }),
  remove: post('/udesk/delSetting', {
    title: ['删除话务设置', 'Delete a call setting'],
    access: ['CallRecords.setting'],
    audit: 'DELETE',
    input: z.strictObject({ kind: z.enum(['WORKFLOW', 'NOTE_TEMPLATE', 'CUSTOM_FIELD']), id }),
    answer: done,
  }),
}

export const callSettingRefusals = refusals(48_700, {
  typeFixed: ['字段已被使用，不能修改类型', 'The field is in use, so its type cannot be changed'],
  workflowHasAgents: ['技能组仍有坐席', 'The skill group still has agents. Move them first'],
  workflowCodeTaken: ['技能组编码已存在', 'A skill group with this code already exists'],
  workflowHasCalls: ['技能组仍有进行中的通话', 'The skill group still has calls in progress. Try again when they end'],
  fieldKeyTaken: ['字段标识已存在', 'A field with this key already exists'],
  fieldUsed: ['字段已被使用，不能删除，可以停用', 'The field is in use and cannot be deleted. Disable it instead'],
  templateUsed: ['模板已被使用，不能删除，可以停用', 'The template is in use and cannot be deleted. Disable it instead'],
})
