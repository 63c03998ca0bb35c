import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { exportKind, importKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { bulkAnswer, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { jobCategoryStates } from '../job-category/job-category-state.ts'
import { jobCategoryMapActions } from './job-category-map-action.ts'
import { jobCategoryMapQueues } from './job-category-map-queue.ts'
import { jobCategoryMapKinds, jobCategoryMapStates, jobCategoryPlatforms } from './job-category-map-state.ts'

const state = jobCategoryMapStates.schema
const platform = jobCategoryPlatforms.schema

/** A leaf that might be meant, with how much its name resembles the external one: 1 is the same name. */
const suggestion = z.strictObject({ categoryId: id, name: z.string(), pathName: z.string(), score: z.number() })
export type JobCategorySuggestion = z.output<typeof suggestion>

export const jobCategoryMapRow = z.strictObject({
  id,
  kind: jobCategoryMapKinds.schema,
  /** These seven belong to an external category and are null for a pair. */
  platform: platform.nullable(),
  externalCode: z.string().nullable(),
  externalName: z.string().nullable(),
  externalPath: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  firstSeenAt: instant.nullable(),
  waitingSince: instant.nullable(),
  hitCount: z.int(),
  categoryId: id.nullable(),
  categoryCode: z.string().nullable(),
  /** With the names above it, as 生产制造 / 机械加工 / 数控操作工. */
  categoryName: z.string().nullable(),
  categoryState: jobCategoryStates.schema.nullable(),
  /** These two belong to a pair and are null for an external category. */
  relatedCategoryId: id.nullable(),
  relatedCategoryName: z.string().nullable(),
  similarity: z.int().nullable(),
  state,
  /** Up to three, of what is not mapped yet. */
  suggestions: z.array(suggestion),
  createdAt: instant,
  updatedAt: instant,
  updatedByName: z.string().nullable(),
  version,
  actions: z.array(actionNames(jobCategoryMapActions)),
})
export type JobCategoryMapRow = z.output<typeof jobCategoryMapRow>

/** One slice of a choice (areas/positions.md): twice the usual, because mapping is done in long runs. */
const ids = z.array(id).min(1).max(200)

const page = get('/jobCategoryMapPageList', {
  title: ['职类映射列表', 'Category mappings'],
  access: ['JobCategoryMap'],
  input: pageInput(
    {
      kind: jobCategoryMapKinds.schema.default('EXTERNAL'),
      platform: platform.optional(),
      state: state.optional(),
      keyword: z.string().min(1).max(50).optional(),
      /** A category of any level stands for all below it, on either side of a pair. */
      categoryId: id.optional(),
      /** The export of chosen rows names them here. */
      ids: z.array(id).min(1).max(200).optional(),
      ...todoFilter(jobCategoryMapQueues),
    },
    // `standing` puts what is not mapped first and what is ignored last, and of each what is met most often first.
    ['standing', 'hitCount', 'lastSeenAt', 'similarity', 'updatedAt'],
  ),
  answer: pageOf(jobCategoryMapRow, { stateCount: z.strictObject({ UNMAPPED: z.int(), MAPPED: z.int(), IGNORED: z.int() }) }),
})

const nameRule = bilingual('外部名称为1-50个字', 'Enter 1–50 characters')
const required = bilingual('缺少参数', 'Required')
const similarityRule = bilingual('请输入1-99的整数', 'Enter a whole number from 1 to 99')

/** An external category has a platform and a name; a pair has two categories and a similarity. */
export const jobCategoryMapEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    kind: jobCategoryMapKinds.schema,
    platform: platform.nullable().default(null),
    externalCode: z.string().trim().max(50).nullable().default(null),
    externalName: z.string(nameRule).trim().min(1, nameRule).max(50, nameRule).nullable().default(null),
    externalPath: z.string().trim().max(200).nullable().default(null),
    categoryId: id.nullable().default(null),
    relatedCategoryId: id.nullable().default(null),
    similarity: z.int(similarityRule).min(1, similarityRule).max(99, similarityRule).nullable().default(null),
  })
  .superRefine((edit, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (edit.id !== undefined && edit.version === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
    const [needed, foreign] =
      edit.kind === 'EXTERNAL'
        ? ([
            ['platform', 'externalName'],
            ['relatedCategoryId', 'similarity'],
          ] as const)
        : ([
            ['categoryId', 'relatedCategoryId', 'similarity'],
            ['platform', 'externalCode', 'externalName', 'externalPath'],
          ] as const)
    for (const field of needed) if (edit[field] === null) wrong(field, required)
    for (const field of foreign) if (edit[field] !== null) wrong(field, bilingual('不适用于该类型', 'Not possible for this kind'))
  })

export const jobCategoryMapExport = exportKind('JOB_CATEGORY_MAP', { label: ['职类映射', 'Category mappings'], codes: ['JobCategoryMap.export'] })
export const jobCategoryMapImport = importKind('JOB_CATEGORY_MAP', {
  label: ['职类映射', 'Category mappings'],
  code: 'JobCategoryMap.import',
  rows: 5_000,
  mode: 'PARTIAL',
})

export const jobCategoryMap = {
  page,
  export: exportOf('/exportJobCategoryMap', ['导出职类映射', 'Export category mappings'], jobCategoryMapExport, page),
  save: post('/addOrUpdateJobCategoryMap', {
    title: ['保存职类映射', 'Save a category mapping'],
    access: ['JobCategoryMap.save'],
    audit: 'UPDATE',
    input: jobCategoryMapEdit,
    answer: z.strictObject({ id, version }),
  }),
  /** It maps, ignores or resets many external categories, by the state that they shall have. */
  mapMany: post('/batchMapJobCategory', {
    title: ['批量映射职类', 'Map external categories'],
    access: ['JobCategoryMap.save'],
    audit: 'STATE',
    input: z.strictObject({ ids, state, categoryId: id.nullable().default(null) }).refine(edit => (edit.state === 'MAPPED') === (edit.categoryId !== null), {
      path: ['categoryId'],
      message: bilingual('映射时请选择职类', 'Choose a category to map to'),
    }),
    answer: bulkAnswer,
  }),
  delete: post('/delJobCategoryMap', {
    title: ['删除职类映射', 'Delete category mappings'],
    access: ['JobCategoryMap.save'],
    audit: 'DELETE',
    input: z.strictObject({ ids }),
    answer: bulkAnswer,
  }),
}

export const jobCategoryMapButtons = buttons(
  'JobCategoryMap',
  {
    save: ['维护职类和映射', 'Manage categories and mappings'],
    import: ['导入职类映射', 'Import category mappings'],
    export: ['导出职类映射', 'Export category mappings'],
  },
  ['export'],
)
