import { z } from 'zod'
import { importKind } from '../../kit/area.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, text, version } from '../../kit/scalar.ts'
import { bilingual, inSentence } from '../../kit/text.ts'
import { dictColors, dictItemStates } from './dict-record.ts'

export const dictItemImport = importKind('DICT_ITEM', { label: ['字典项', 'Dictionary values'], code: 'TreeManage.dict', rows: 5_000, mode: 'ALL_OR_NONE' })

/** Administrators keep these lists. Records hold the value, and pages show the label. */
export const dictCode = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_]{0,39}$/,
    bilingual('请输入1-40位字母、数字或下划线，以字母开头', 'Up to 40 letters, digits or underscores, starting with a letter'),
  )
/** Words that texts are searched for are values too. */
export const dictValue = z
  .string()
  .regex(
    /^[\p{Script=Han}A-Za-z0-9_-]{1,40}$/u,
    bilingual('请输入1-40位汉字、字母、数字、横线或下划线', 'Up to 40 letters, digits, dashes, underscores or Chinese characters'),
  )

const extra = z.record(z.string().max(30), z.union([z.string().max(200), z.number(), z.boolean(), z.null()])).nullable()

export const dictItem = z.strictObject({
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  color: z.string().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(['ENABLED', 'DISABLED']),
  /** Offered first. */
  isDefault: z.boolean().optional(),
})
export type DictItem = z.output<typeof dictItem>

const dictType = z.strictObject({
  id,
  code: z.string(),
  name: z.string(),
  nameEn: z.string(),
  remark: z.string().nullable(),
  /** Shipped with the product. */
  system: z.boolean(),
  itemCount: z.int(),
  version,
})
export type DictTypeRow = z.output<typeof dictType>

const dictItemRow = z.strictObject({
  id,
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  color: z.string().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  isDefault: z.boolean(),
  sort: z.int(),
  state: dictItemStates.schema,
  /** So many records hold it. */
  useCount: z.int(),
  /** Shipped with the product: it can be renamed and disabled, but neither deleted nor given another value. */
  shipped: z.boolean(),
  version,
})
export type DictItemRow = z.output<typeof dictItemRow>

export const dict = {
  /** Disabled items come too, because older records still show them. */
  select: get('/selectDict', {
    title: ['数据字典', 'Dictionary'],
    access: 'LOGIN',
    input: z.strictObject({ codes: z.array(dictCode).min(1).max(30) }),
    answer: z.record(z.string(), z.array(dictItem)),
  }),
  types: get('/dictTypeList', {
    title: ['字典列表', 'Dictionaries'],
    access: ['TreeManage.dict'],
    input: z.strictObject({}),
    answer: z.array(dictType),
  }),
  items: get('/dictItemPage', {
    title: ['字典项', 'Dictionary values'],
    access: ['TreeManage.dict'],
    input: pageInput({ typeCode: dictCode, keyword: z.string().trim().min(1).max(50).optional(), state: dictItemStates.schema.optional() }, ['sort']),
    answer: pageOf(dictItemRow),
  }),
  /** Without a version it adds one. */
  saveType: post('/addOrUpdateDictType', {
    title: ['维护字典', 'Save a dictionary'],
    access: ['TreeManage.dict'],
    audit: 'UPDATE',
    input: z.strictObject({
      code: dictCode,
      version: version.optional(),
      name: text(1, 30),
      nameEn: text(1, 60),
      remark: z.string().max(200).nullable().default(null),
    }),
    answer: z.strictObject({ id, version }),
  }),
  /** Without an id it adds one, at the end. The value stays once a record holds it. */
  saveItem: post('/addOrUpdateDictItem', {
    title: ['维护字典项', 'Save a value'],
    access: ['TreeManage.dict'],
    audit: 'UPDATE',
    input: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      typeCode: dictCode,
      value: dictValue,
      label: text(1, 30),
      labelEn: text(1, 60),
      color: dictColors.schema.nullable().default(null),
      extra: extra.default(null),
      isDefault: z.boolean().default(false),
      state: dictItemStates.schema,
    }),
    answer: z.strictObject({ id, version }),
  }),
  /** The values take the places of these values in this order; others stay where they are. */
  sortItems: post('/sortDictItem', {
    title: ['字典项排序', 'Sort values'],
    access: ['TreeManage.dict'],
    audit: 'UPDATE',
    atOnce: 'LAST',
    input: z.strictObject({
      typeCode: dictCode,
      ids: z
        .array(id)
        .min(1)
        .max(200)
        .refine(ids => new Set(ids).size === ids.length, bilingual('字典项重复', 'A value is listed twice')),
    }),
    answer: done,
  }),
  deleteItem: post('/delDictItem', {
    title: ['删除字典项', 'Delete a value'],
    access: ['TreeManage.dict'],
    audit: 'DELETE',
    input: z.strictObject({ id, version }),
    answer: done,
  }),
}

export const dictRefusals = refusals(44_000, {
  notOffered: (values: { zh: string; en: string }) => [
    `所选的${values.zh}不存在或已停用，请重新选择`,
    `The selected ${inSentence(values.en)} does not exist or is disabled. Choose another`,
  ],
  noType: ['字典不存在', 'This dictionary does not exist'],
  valueTaken: ['字典值已存在', 'This value already exists'],
  inUse: (values: { count: number }) => [`字典值已被${values.count}条记录使用，只能停用`, `${values.count} records use this value, so it can only be disabled`],
  typeTaken: ['字典编码已存在', 'This dictionary code already exists'],
  shipped: ['内置的字典值只能停用，不能删除或更换', 'This value comes with the product. It can be disabled, but not deleted or replaced'],
  valueFixed: (values: { count: number }) => [
    `字典值已被${values.count}条记录使用，不能更换`,
    `${values.count} records use this value, so it cannot be replaced`,
  ],
  defaultDisabled: ['停用的字典值不能设为默认', 'A disabled value cannot be the default'],
  extraGiven: ['该字典没有附加信息', 'Values of this dictionary have no details'],
  extraWrong: (values: { zh: string; en: string }) => [`请检查附加信息：${values.zh}`, `Check the details: ${values.en}`],
  begun: ['该值已生效，不能修改。请新增一个从下月起生效的值', 'This value is in force and cannot be changed. Add one that starts next month'],
  startsTooSoon: (values: { day: string }) => [`生效日期不能早于${values.day}`, `It cannot start before ${values.day}`],
})
