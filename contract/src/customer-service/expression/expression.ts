import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get, post } from '../../kit/call.ts'
import { formats } from '../../kit/format.ts'
import { id, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'

/** Expressions are words that agents use again and again, and links are addresses that they look at. */

export const expressionScopes = enumeration({ SHARED: ['公共', 'Everyone'], PERSONAL: ['个人', 'Only me'] })
export const expressionScope = expressionScopes.schema

export const linkOpenModes = enumeration({ TAB: ['新标签页', 'New tab'], FRAME: ['小窗口', 'Small window'] })
export const linkOpenMode = linkOpenModes.schema

const words = (min: number, max: number, zh: string, en: string) => {
  const message = bilingual(zh, en)
  return z
    .string(message)
    .max(max, message)
    .refine(value => value.trim().length >= min, message)
}
const category = words(1, 20, '分类为1-20个字', 'Enter 1–20 characters')
const sort = z.int().min(0).max(9999)

/** A shortcut is `/` and 1-8 letters. Typed in a note, it becomes its expression. */
export const hotkeyPattern = /^\/[a-z]{1,8}$/

export const expressionRow = z.strictObject({
  id,
  scope: expressionScope,
  category: z.string(),
  content: z.string(),
  hotkey: z.string().nullable(),
  sort: z.int(),
  version,
})
export type ExpressionRow = z.output<typeof expressionRow>

export const expressionEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    scope: expressionScope,
    category,
    content: words(2, 500, '常用语为2-500个字', 'Enter 2–500 characters'),
    hotkey: z.string().regex(hotkeyPattern, bilingual('快捷键为/加1-8个小写字母', 'Enter / and 1–8 lowercase letters')).nullable(),
    sort,
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, {
    path: ['version'],
    message: bilingual('缺少版本号', 'The version is missing. Reload the page'),
  })

export const linkRow = z.strictObject({
  id,
  category: z.string(),
  title: z.string(),
  url: z.string(),
  openMode: linkOpenMode,
  sort: z.int(),
  version,
})
export type LinkRow = z.output<typeof linkRow>

export const linkEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    category,
    title: words(2, 40, '标题为2-40个字', 'Enter 2–40 characters'),
    url: z.string().max(500).regex(formats.url.pattern, formats.url.message),
    openMode: linkOpenMode,
    sort,
  })
  .refine(({ id: of, version: seen }) => of === undefined || seen !== undefined, {
    path: ['version'],
    message: bilingual('缺少版本号', 'The version is missing. Reload the page'),
  })

const search = z.strictObject({ category: z.string().max(20).optional(), keyword: z.string().min(1).max(50).optional() })
const saved = z.strictObject({ id, version })

export const expression = {
  list: get('/udesk/usefulExpressions', {
    title: ['常用语', 'Phrases'],
    access: ['CallRecords', 'BusinessRecords'],
    spec: true,
    input: search,
    answer: z.array(expressionRow),
  }),
  links: get('/udesk/usefulLinks', {
    title: ['常用链接', 'Links'],
    access: ['CallRecords', 'BusinessRecords'],
    spec: true,
    input: search,
    answer: z.array(linkRow),
  }),
  /** Every agent may save own expressions, and shared ones need the right to keep the knowledge. */
  save: post('/udesk/addOrUpdateExpression', {
    title: ['保存常用语', 'Save a phrase'],
    access: ['CallRecords.knowledge', 'CallRecords.setting', 'agent'],
    audit: 'UPDATE',
    input: expressionEdit,
    answer: saved,
  }),
  saveLink: post('/udesk/addOrUpdateLink', {
    title: ['保存常用链接', 'Save a link'],
    access: ['CallRecords.knowledge', 'CallRecords.setting'],
    audit: 'UPDATE',
    input: linkEdit,
    answer: saved,
  }),
}
