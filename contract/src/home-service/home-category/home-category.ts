import { z } from 'zod'
import { fileName } from '../../files/file/file.ts'
import { get, post } from '../../kit/call.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { requiredCertTypes } from '../artificer-cert/cert-type.ts'
import { commissionRate } from '../home-commission/rate.ts'

/** Categories have two levels, and products, certificates and providers belong to the second. */

export const homeCategoryNode = z.strictObject({
  id,
  parentId: id.nullable(),
  level: z.int(),
  name: z.string(),
  /** It is the name of a public picture. */
  icon: z.string().nullable(),
  sort: z.int(),
  enabled: z.boolean(),
  requiredCertTypes,
  /** It is the share of an order that the provider earns, and only the second level has it. */
  commissionRate: z.string().nullable(),
  /** The first level counts all its categories together. */
  productCount: z.int(),
  artificerCount: z.int(),
  version,
  get children(): z.ZodArray<typeof homeCategoryNode> {
    return z.array(homeCategoryNode)
  },
})
export type HomeCategoryNode = z.output<typeof homeCategoryNode>

const nameRule = bilingual('请输入类目名称，1-20个字', 'Enter 1–20 characters')

export const homeCategoryEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    /** It is null on the first level. */
    parentId: id.nullable(),
    name: z.string(nameRule).trim().min(1, nameRule).max(20, nameRule),
    icon: fileName.nullable(),
    /** It is the place among the siblings, counted from 0, and those behind it make room. */
    sort: z.int().min(0).max(9999),
    requiredCertTypes,
    commissionRate: commissionRate.nullable(),
    enabled: z.boolean(),
  })
  .refine(({ parentId, commissionRate: rate }) => parentId === null || rate !== null, {
    path: ['commissionRate'],
    message: bilingual('请输入0-100之间的数字', 'Enter a number from 0 to 100 with up to 2 decimals'),
  })

export const homeCategory = {
  tree: get('/selectCategorys', {
    title: ['服务类目', 'Service categories'],
    access: ['HomeCheckIn', 'HomeProduct', 'HomeUser', 'HomeOrder', 'LaborRecruit', 'HomeProductForm', 'HomeUserDetail'],
    spec: true,
    input: z.strictObject({ enabled: z.boolean().optional(), parentId: id.optional() }),
    answer: z.array(homeCategoryNode),
  }),
  save: post('/saveHomeCategory', {
    title: ['保存服务类目', 'Save a category'],
    access: ['HomeProduct.category'],
    audit: 'UPDATE',
    input: homeCategoryEdit,
    /** So many products went off sale because the category was disabled. */
    answer: z.strictObject({ id, version, soldOut: z.int() }),
  }),
  delete: post('/deleteHomeCategory', {
    title: ['删除服务类目', 'Delete a category'],
    access: ['HomeProduct.category'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const homeCategoryRefusals = refusals(46_000, {
  used: ['类目下存在商品或服务人员，不能删除', 'Products or providers use this category, so it cannot be deleted. Disable it instead'],
  nameTaken: ['同级类目名称已存在', 'A category with this name already exists at this level'],
  hasChildren: ['类目下存在下级类目，不能删除', 'This category has subcategories. Delete them first'],
  levelFixed: ['类目层级不能变更', 'The level of a category cannot be changed'],
})
