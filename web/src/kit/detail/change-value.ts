import { said } from '../../base/text.ts'
import { showInstant } from '@gongtai/contract'
import type { Language } from '@gongtai/contract'
import { historyText } from './history-text.ts'

const instantPattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** An old or new value of an audit entry as a person reads it. */
export function showChangeValue(names: Readonly<Record<string, string>> | undefined, value: unknown, language: Language): string {
  const t = said(historyText, language)
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return t.empty
  const key = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  if (names !== undefined && key !== undefined && Object.hasOwn(names, key)) return names[key]!
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string') return instantPattern.test(value) ? showInstant(value) : value
  if (Array.isArray(value)) return value.map(item => showChangeValue(names, item, language)).join(t.list)
  if (typeof value === 'object') return showObject(value as Record<string, unknown>, language)
  return JSON.stringify(value)
}

/** Rich text is logged as its length and a hash, so its length is shown. A record inside a record is shown by its name. */
function showObject(value: Record<string, unknown>, language: Language): string {
  if (typeof value.length === 'number' && 'hash' in value) return said(historyText, language).words(value.length)
  for (const name of ['title', 'name', 'realName', 'label']) if (typeof value[name] === 'string') return value[name]
  return Object.values(value)
    .filter(part => part !== null && typeof part !== 'object')
    .join(' ')
}
