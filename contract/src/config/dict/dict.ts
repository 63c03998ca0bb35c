import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { refusals } from '../../kit/refusal.ts'
import { done, id, text, version } from '../../kit/scalar.ts'
import { bilingual, inSentence } from '../../kit/text.ts'
import { dictItemStates } from './dict-record.ts'

/** Administrators keep these lists. Records hold the value, and pages show the label. */
const dictCode = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/)

export const dictItem = z.strictObject({
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  color: z.string().nullable(),
  extra: z.record(z.string(), z.unknown()).nullable(),
  state: z.enum(['ENABLED', 'DISABLED']),
})
export type DictItem = z.output<typeof dictItem>

const dictType = z.strictObject({ code: z.string(), name: z.string(), nameEn: z.string(), itemCount: z.int() })

const dictItemRow = z.strictObject({
  id,
  value: z.string(),
  label: z.string(),
  labelEn: z.string(),
  sort: z.int(),
  state: dictItemStates.schema,
  /** So many records hold it. */
  useCount: z.int(),
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
  /** Without an id it adds one. The value itself is given once, because records hold it. */
  saveItem: post('/addOrUpdateDictItem', {
    title: ['维护字典项', 'Save a value'],
    access: ['TreeManage.dict'],
    audit: 'UPDATE',
    input: z.strictObject({
      id: id.optional(),
      version: version.optional(),
      typeCode: dictCode,
      value: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/, bilingual('请输入1-40位字母、数字、横线或下划线', 'Up to 40 letters, digits, dashes or underscores')),
      label: text(1, 30),
      labelEn: text(1, 60),
      sort: z.int().min(0).max(9_999),
      state: dictItemStates.schema,
    }),
    answer: z.strictObject({ id, version }),
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
})
