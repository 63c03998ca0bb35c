import { inLanguage, progressFields, showInstant, showMoney } from '@gongtai/contract'
import type { Field, Language } from '@gongtai/contract'
import { said } from '../../../base/text.ts'
import { labelOf } from '../../../kit/show/value-set.ts'
import { text } from './text.ts'

type Detail = Readonly<Record<string, string | number | boolean | null>>

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const sums: readonly string[] = ['salaryBase', 'salaryProbation', 'salary', 'serviceFee', 'refundAmount', 'feeValue']

/** The details of a step in words, by the names of their fields. What has no field, such as an id, says nothing to a reader. */
export function detailWords(detail: Detail, language: Language): string[] {
  const fields: Readonly<Record<string, Field | undefined>> = progressFields
  return Object.entries(detail).flatMap(([name, value]) => {
    const field = Object.hasOwn(progressFields, name) ? fields[name] : undefined
    if (field === undefined || value === null || value === '' || name.endsWith('Id')) return []
    return [`${inLanguage(field.label, language)} ${valueWords(name, field, value, language)}`]
  })
}

function valueWords(name: string, field: Field, value: string | number | boolean, language: Language): string {
  const t = said(text, language).log
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (field.values !== undefined) return inLanguage(labelOf(field.values, value).label, language)
  if (sums.includes(name)) return `¥${showMoney(String(value))}`
  if (typeof value === 'string' && instantPattern.test(value)) return showInstant(value)
  return String(value)
}
