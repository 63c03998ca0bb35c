import { z } from 'zod'
import { importKind, recordType } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { fields } from '../../kit/field.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { refusals } from '../../kit/refusal.ts'
import { day, done, id, instant, version } from '../../kit/scalar.ts'
import { paths } from '../../routes.ts'

export const draftSources = enumeration({
  NEW: ['新建', 'New'],
  COPY: ['复制', 'Copy'],
  IMPORT: ['导入', 'Import'],
})

/** A person has at most so many open drafts, and one untouched for so many days is deleted. */
export const mostDrafts = 50
export const draftDays = 90
/** What stands in the form takes at most so many bytes. */
export const draftBytes = 200_000
/** The form has so many steps. */
export const draftSteps = 5

export const positionDraftFields = fields({
  title: ['职位名称', 'Title'],
  companyName: ['企业', 'Company'],
  companyId: ['企业', 'Company'],
  step: ['已完成步骤', 'Steps done'],
  source: { label: ['来源', 'Source'], values: draftSources },
  ownerStaffId: ['所属人', 'Owner'],
  ownerName: ['所属人', 'Owner'],
  updatedAt: ['更新时间', 'Updated'],
})

export const positionDraftRecordType = recordType('POSITION_DRAFT', {
  label: ['职位草稿', 'Position draft'],
  code: 'PositionDrafts',
  path: id => `${paths.NewPosition()}?draftId=${id}`,
  fields: positionDraftFields,
})

export const positionDraftRow = z.strictObject({
  id,
  title: z.string().nullable(),
  companyId: id.nullable(),
  companyName: z.string().nullable(),
  step: z.int(),
  source: draftSources.schema,
  ownerName: z.string(),
  updatedAt: instant,
  version,
})
export type PositionDraftRow = z.output<typeof positionDraftRow>

/** A sheet makes drafts, which somebody completes and submits one by one (amendment 14). */
export const positionImport = importKind('POSITION', { label: ['职位', 'Positions'], code: 'NewPosition.import', rows: 50, mode: 'PARTIAL' })

/** What stands in the form, whole or not, right or wrong: nothing of it is checked but its size. */
const data = z.record(z.string().max(60), z.json())

export const positionDraft = {
  page: get('/positionDraftPageList', {
    title: ['职位草稿列表', 'Position drafts'],
    access: ['PositionDrafts', 'NewPosition'],
    input: pageInput({ keyword: z.string().max(50).optional(), companyId: id.optional(), updatedFrom: day.optional(), updatedTo: day.optional() }, [
      'updatedAt',
    ]),
    answer: pageOf(positionDraftRow),
  }),
  info: get('/positionDraftInfo/{id}', {
    title: ['职位草稿', 'Position draft'],
    access: ['PositionDrafts', 'NewPosition'],
    input: z.strictObject({ id }),
    answer: z.strictObject({ ...positionDraftRow.shape, data }),
  }),
  save: post('/savePositionDraft', {
    title: ['保存职位草稿', 'Save a position draft'],
    access: ['NewPosition'],
    audit: 'UPDATE',
    input: z.strictObject({
      draftId: id.optional(),
      version: version.optional(),
      step: z
        .int()
        .min(0)
        .max(draftSteps - 1),
      data,
    }),
    answer: z.strictObject({ id, version }),
  }),
  delete: post('/delPositionDraft', {
    title: ['删除职位草稿', 'Delete position drafts'],
    access: ['NewPosition'],
    audit: 'DELETE',
    input: z.strictObject({ ids: z.array(id).min(1).max(50) }),
    answer: done,
  }),
}

export const positionDraftRefusals = refusals(44_800, {
  tooMany: (values: { count: number }) => [`草稿数量已达上限${values.count}`, `You already have the maximum of ${values.count} drafts`],
  tooLarge: ['草稿内容过大', 'This draft is too large'],
  newer: ['草稿已在其他窗口更新', 'This draft was changed in another window'],
  submitted: ['该草稿已提交', 'This draft has already been submitted'],
})

export const newPositionButtons = buttons('NewPosition', { import: ['导入职位', 'Import positions'] })
