import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { day, isTyped } from '@gongtai/contract'
import type { CustomFieldScope, CustomValue, CustomValues, NoteInfo, TemplateField, Text } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { faults } from '../../../kit/fault.ts'
import type { Work } from '../../../kit/work.ts'
import { findRegions } from '../../config/index.ts'
import type { Region } from '../../config/index.ts'
import { customField } from './custom-field.tables.ts'

export type Field = typeof customField.$inferSelect

const isEmpty = (value: CustomValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)

/**
 * Checks what was typed into custom fields by the fields that are asked for (null means all of the scope). Whatever stood
 * there before may stay, also when its field or its choice is not offered any more. 406 names the field as `customValues.{key}`.
 */
export async function assertCustomValues(
  work: Work,
  scope: CustomFieldScope,
  asked: readonly TemplateField[] | null,
  values: CustomValues,
  former: CustomValues = {},
): Promise<CustomValues> {
  // The locks are shared, and by them the type of a field stays while values are written that fit it.
  const fields = await work.db
    .select()
    .from(customField)
    .where(and(eq(customField.scope, scope), isNull(customField.deletedAt)))
    .orderBy(asc(customField.id))
    .for('share')
  const wrong: { field: string; message: Text }[] = []
  const kept: CustomValues = {}
  const askedOf = (field: Field) => (asked === null ? { required: field.required } : asked.find(({ key }) => key === field.key))
  for (const field of fields) {
    const ask = field.status === 'ENABLED' ? askedOf(field) : undefined
    const value = values[field.key]
    if (isEmpty(value)) {
      if (ask !== undefined && (ask.required || field.required))
        wrong.push({ field: `customValues.${field.key}`, message: [`请填写${field.label}`, `Enter ${field.labelEn}`] })
      continue
    }
    if (JSON.stringify(value) !== JSON.stringify(former[field.key]) && (ask === undefined || !fits(field, value!)))
      wrong.push({ field: `customValues.${field.key}`, message: [`${field.label}的内容不正确`, `${field.labelEn} is not valid`] })
    kept[field.key] = value!
  }
  const unknown = Object.keys(values).filter(key => !isEmpty(values[key]) && !fields.some(field => field.key === key))
  for (const key of unknown) wrong.push({ field: `customValues.${key}`, message: ['没有这个字段', 'This field does not exist'] })
  const regions = fields.filter(({ key, type }) => type === 'REGION' && typeof kept[key] === 'string')
  if (regions.length > 0) {
    const codes = regions.map(({ key }) => kept[key] as string)
    const known = await findRegions(work.db, codes)
    for (const field of regions)
      if (!known.has(kept[field.key] as string))
        wrong.push({ field: `customValues.${field.key}`, message: [`${field.label}的内容不正确`, `${field.labelEn} is not valid`] })
  }
  if (wrong.length > 0) throw faults.badInput(wrong)
  return kept
}

function fits({ type, options, maxLength }: Field, value: CustomValue): boolean {
  if (isTyped(type)) return typeof value === 'string' && value.length <= (maxLength ?? 2000)
  switch (type) {
    case 'NUMBER':
      return typeof value === 'number' && Number.isFinite(value)
    case 'DATE':
      return day.safeParse(value).success
    case 'SELECT':
      return typeof value === 'string' && options.includes(value)
    case 'MULTI_SELECT':
      return Array.isArray(value) && new Set(value).size === value.length && value.every(each => options.includes(each))
    case 'REGION':
      return typeof value === 'string' && /^\d{6}$/.test(value)
    default:
      return typeof value === 'boolean'
  }
}

/** Values with the names of their fields. Fields that are not in use any more are named as well. */
export async function labelledValues(database: Database, scope: CustomFieldScope, values: CustomValues): Promise<NoteInfo['customFields']> {
  const keys = Object.keys(values)
  if (keys.length === 0) return []
  const fields = await database
    .select()
    .from(customField)
    .where(and(eq(customField.scope, scope), inArray(customField.key, keys)))
    .orderBy(sql`${customField.deletedAt} is not null`, asc(customField.sort), asc(customField.id))
  const first = fields.filter((field, place) => fields.findIndex(({ key }) => key === field.key) === place)
  const codes = first.filter(({ type }) => type === 'REGION').map(({ key }) => String(values[key]))
  const regions = codes.length === 0 ? new Map<string, Region>() : await findRegions(database, codes)
  return first.map(({ key, label, labelEn, type }) => ({
    key,
    label,
    labelEn,
    type,
    value: values[key] ?? null,
    text: type === 'REGION' ? (regions.get(String(values[key]))?.name ?? null) : null,
  }))
}
