import type { Language } from '@gongtai/contract'
import { noticeText } from '../kit/notice.ts'
import { jsonInWords } from '../kit/saying.ts'
import type { staffNotice } from '../kit/notice.tables.ts'

/** What was read from a table, as a person reads it: with the sentences of the system in words. */
export const asRead = <Value>(value: Value, language: Language = 'zh_CN'): Value => JSON.parse(jsonInWords(JSON.stringify(value), language)) as Value

/** Rows of notices as their receivers read them. */
export const noticesAsRead = (rows: readonly (typeof staffNotice.$inferSelect)[]) => rows.map(row => ({ ...row, ...noticeText(row, 'zh_CN') }))
