import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { done, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { jobCategoryStates } from './job-category-state.ts'

/** Categories have three levels. Positions, mappings and job seekers hold those of the last one, the leaves. */
export const jobCategoryLevels = 3
/** A code has two digits per level, so that no category holds more than this. */
export const maxJobCategorySiblings = 99

const state = jobCategoryStates.schema

export const jobCategoryNode = z.strictObject({
  id,
  parentId: id.nullable(),
  level: z.int(),
  code: z.string(),
  name: z.string(),
  aliases: z.array(z.string()),
  hot: z.boolean(),
  state,
  /** Positions that are open now, of everything below it together; null where they were not asked for. */
  positionCount: z.int().nullable(),
  version,
  get children(): z.ZodArray<typeof jobCategoryNode> {
    return z.array(jobCategoryNode)
  },
})
export type JobCategoryNode = z.output<typeof jobCategoryNode>

const nameRule = bilingual('职类名称为2-20个字', 'Enter 2–20 characters')
const aliasRule = bilingual('别名为1-20个字', 'Enter 1–20 characters per name')

/** Names that differ in case or in spaces at their ends alone count as the same. */
export const sameCategoryText = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

export const jobCategoryEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    /** It is null on the first level. Of a category that exists it stays as it is: that is moved by a call of its own. */
    parentId: id.nullable(),
    name: z.string(nameRule).trim().min(2, nameRule).max(20, nameRule),
    /** Only leaves have them. */
    aliases: z
      .array(z.string(aliasRule).trim().min(1, aliasRule).max(20, aliasRule))
      .max(20, bilingual('最多20个别名', 'Up to 20 names'))
      .refine(
        all => all.every((one, place) => all.findIndex(other => sameCategoryText(one, other)) === place),
        bilingual('别名不能重复', 'Enter each name only once'),
      ),
    hot: z.boolean(),
  })
  .refine(({ name, aliases }) => !aliases.some(alias => sameCategoryText(alias, name)), {
    path: ['aliases'],
    message: bilingual('别名不能与职类名称相同', 'Enter names other than that of the category'),
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, {
    path: ['version'],
    message: bilingual('缺少版本号', 'The version is missing. Reload the page'),
  })

export const jobCategory = {
  tree: get('/jobCategoryTree', {
    title: ['职类树', 'Job categories'],
    access: 'LOGIN',
    etag: true,
    input: z.strictObject({
      enabledOnly: z.boolean().default(false),
      /** Pickers do without, so that no form waits for a count over all positions. */
      withPositionCount: z.boolean().default(false),
      /** By name, other name, code or pinyin. What is found comes with all above and below it. */
      keyword: z.string().trim().min(1).max(20).optional(),
    }),
    answer: z.array(jobCategoryNode),
  }),
  /** Without an id it adds one, at the end of its siblings. */
  save: post('/addOrUpdateJobCategory', {
    title: ['保存职类', 'Save a job category'],
    access: ['JobCategoryMap.save'],
    audit: 'UPDATE',
    input: jobCategoryEdit,
    answer: z.strictObject({ id, version }),
  }),
  changeState: post('/changeJobCategoryState', {
    title: ['启停职类', 'Enable or disable a job category'],
    access: ['JobCategoryMap.save'],
    audit: 'STATE',
    input: z.strictObject({ id, version, state }),
    answer: z.strictObject({ version }),
  }),
  /** It takes all siblings in their new order. */
  sort: post('/sortJobCategory', {
    title: ['排序职类', 'Sort job categories'],
    access: ['JobCategoryMap.save'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({
      ids: z
        .array(id)
        .min(1)
        .max(maxJobCategorySiblings)
        .refine(all => new Set(all).size === all.length, bilingual('不能重复选择', 'Choose each only once')),
    }),
    answer: done,
  }),
  /** Below another category of the same level as the present one. The code stays, and positions get the new path. */
  move: post('/moveJobCategory', {
    title: ['移动职类', 'Move a job category'],
    access: ['JobCategoryMap.save'],
    audit: 'UPDATE',
    input: z.strictObject({ id, version, parentId: id }),
    /** So many positions have another path now. */
    answer: z.strictObject({ version, positionCount: z.int() }),
  }),
}
