import { enumeration } from '../../kit/enumeration.ts'
import type { ValueOf } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { formats } from '../../kit/format.ts'
import { id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** Administrators add fields to notes and to callers. What is typed into them is kept as `customValues`. */

export const settingStates = enumeration({
  ENABLED: { label: ['启用', 'Enabled'], tone: 'good' },
  DISABLED: { label: ['停用', 'Disabled'], tone: 'neutral' },
})
export const settingState = settingStates.schema

export const customFieldScopes = enumeration({ NOTE: ['业务记录', 'Business records'], CALLER: ['来电用户', 'Callers'] })
export type CustomFieldScope = ValueOf<typeof customFieldScopes>
export const customFieldScope = customFieldScopes.schema

export const customFieldTypes = enumeration({
  TEXT: ['单行文本', 'Single-line text'],
  TEXTAREA: ['多行文本', 'Multi-line text'],
  NUMBER: ['数字', 'Number'],
  DATE: ['日期', 'Date'],
  SELECT: ['单选', 'Single choice'],
  MULTI_SELECT: ['多选', 'Multiple choice'],
  REGION: ['地区', 'Region'],
  SWITCH: ['开关', 'Switch'],
})
export type CustomFieldType = ValueOf<typeof customFieldTypes>
export const customFieldType = customFieldTypes.schema

export const isChoice = (type: CustomFieldType) => type === 'SELECT' || type === 'MULTI_SELECT'
export const isTyped = (type: CustomFieldType) => type === 'TEXT' || type === 'TEXTAREA'

/** A value of any of the types. The server checks that it fits its field. */
export const customValue = z.union([z.string().max(2000), z.number(), z.boolean(), z.array(z.string().max(40)).max(50)]).nullable()
export type CustomValue = z.output<typeof customValue>
export const customValues = z.record(z.string().max(19), customValue)
export type CustomValues = z.output<typeof customValues>

/** A field as a form draws it. */
export const customFieldShape = z.strictObject({
  key: z.string(),
  label: z.string(),
  labelEn: z.string(),
  type: customFieldType,
  options: z.array(z.string()),
  maxLength: z.int().nullable(),
  required: z.boolean(),
})
export type CustomField = z.output<typeof customFieldShape>

export const customFieldRow = z.strictObject({
  ...customFieldShape.shape,
  id,
  scope: customFieldScope,
  sort: z.int(),
  status: settingState,
  /** True after values have been typed into the field, because then its type stays. */
  used: z.boolean(),
  updatedAt: instant,
  version,
})
export type CustomFieldRow = z.output<typeof customFieldRow>

const label = bilingual('字段名称为1-20个字', 'Enter 1–20 characters')
const labelEn = bilingual('英文名称为1-40个字符', 'Enter 1–40 characters')
const option = bilingual('选项为1-20个字', 'Enter 1–20 characters per option')
const words = (max: number, message: string) =>
  z
    .string(message)
    .max(max, message)
    .refine(value => value.trim() !== '', message)

export const customFieldEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    scope: customFieldScope,
    key: z.string().regex(formats.word.pattern, formats.word.message),
    label: words(20, label),
    labelEn: words(40, labelEn),
    type: customFieldType,
    options: z.array(words(20, option)).max(50, bilingual('最多50个选项', 'Up to 50 options')),
    maxLength: z.int().min(1).max(2000).nullable(),
    required: z.boolean(),
    sort: z.int().min(0).max(9999),
    status: settingState,
  })
  .superRefine(({ id: of, version: seen, type, options }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (isChoice(type) && options.length === 0) wrong('options', bilingual('请至少填写一个选项', 'Enter at least one option'))
    if (new Set(options.map(each => each.trim())).size < options.length) wrong('options', bilingual('选项不能重复', 'Each option can only be listed once'))
    if (of !== undefined && seen === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
  })

export const customField = {
  list: get('/udesk/getCustomFields', {
    title: ['自定义字段', 'Custom fields'],
    access: ['CallRecords', 'BusinessRecords'],
    spec: true,
    input: z.strictObject({ scope: customFieldScope }),
    answer: z.array(customFieldShape),
  }),
  all: get('/udesk/customFieldList', {
    title: ['自定义字段列表', 'All custom fields'],
    access: ['CallRecords.setting'],
    input: z.strictObject({}),
    answer: z.array(customFieldRow),
  }),
  save: post('/udesk/addOrUpdateCustomField', {
    title: ['保存自定义字段', 'Save a custom field'],
    access: ['CallRecords.setting'],
    audit: 'UPDATE',
    input: customFieldEdit,
    answer: z.strictObject({ id, version }),
  }),
}
