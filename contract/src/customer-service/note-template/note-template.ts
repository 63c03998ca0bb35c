import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { customFieldShape, settingState } from '../custom-field/custom-field.ts'
import { callBizType } from '../phone/phone-state.ts'

/** A template says what a note asks for: categories, custom fields, and words to begin with. */

const name = bilingual('模板名称为2-20个字', 'Enter 2–20 characters')
const categoryName = bilingual('分类名称为1-20个字', 'Enter 1–20 characters')
const words = (min: number, max: number, message: string) =>
  z
    .string(message)
    .max(max, message)
    .refine(value => value.trim().length >= min, message)

/** Categories have two levels, and a note has one of the first and one below it. */
export const noteCategory = z.strictObject({
  name: words(1, 20, categoryName),
  children: z
    .array(words(1, 20, categoryName))
    .min(1, bilingual('请填写下级分类', 'Enter a subcategory'))
    .max(30),
})
export type NoteCategory = z.output<typeof noteCategory>

const fieldKey = z.strictObject({ key: z.string().max(19), required: z.boolean() })
export type TemplateField = z.output<typeof fieldKey>

export const noteTemplateShape = z.strictObject({
  id,
  name: z.string(),
  bizType: callBizType,
  categories: z.array(noteCategory),
  content: z.string(),
  fields: z.array(customFieldShape),
})
export type NoteTemplate = z.output<typeof noteTemplateShape>

export const noteTemplateRow = z.strictObject({
  id,
  name: z.string(),
  bizType: callBizType,
  workflowCodes: z.array(z.string()),
  categories: z.array(noteCategory),
  content: z.string(),
  fieldKeys: z.array(fieldKey),
  sort: z.int(),
  status: settingState,
  updatedAt: instant,
  version,
})
export type NoteTemplateRow = z.output<typeof noteTemplateRow>

export const noteTemplateEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    name: words(2, 20, name),
    bizType: callBizType,
    workflowCodes: z.array(z.string().max(40)).max(20),
    categories: z.array(noteCategory).min(1, bilingual('请至少填写一个分类', 'Enter at least one category')).max(30),
    content: z.string().max(2000),
    fieldKeys: z.array(fieldKey).max(20),
    sort: z.int().min(0).max(9999),
    status: settingState,
  })
  .superRefine(({ id: of, version: seen, categories, fieldKeys }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const twice = (names: readonly string[]) => new Set(names.map(each => each.trim())).size < names.length
    if (twice(categories.map(category => category.name)) || categories.some(({ children }) => twice(children)))
      wrong('categories', bilingual('分类不能重复', 'Each category can only be listed once'))
    if (twice(fieldKeys.map(({ key }) => key))) wrong('fieldKeys', bilingual('字段不能重复', 'Each field can only be listed once'))
    if (of !== undefined && seen === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
  })

export const noteTemplate = {
  fitting: get('/udesk/getNoteTemplate', {
    title: ['记录模板', 'Record templates'],
    access: ['CallRecords', 'BusinessRecords'],
    spec: true,
    input: z.strictObject({ workflow: z.string().max(40).optional(), bizType: callBizType.optional() }),
    answer: z.array(noteTemplateShape),
  }),
  all: get('/udesk/noteTemplateList', {
    title: ['记录模板列表', 'All record templates'],
    access: ['CallRecords.setting'],
    input: z.strictObject({}),
    answer: z.array(noteTemplateRow),
  }),
  save: post('/udesk/addOrUpdateNoteTemplate', {
    title: ['保存记录模板', 'Save a record template'],
    access: ['CallRecords.setting'],
    audit: 'UPDATE',
    input: noteTemplateEdit,
    answer: z.strictObject({ id, version }),
  }),
}
