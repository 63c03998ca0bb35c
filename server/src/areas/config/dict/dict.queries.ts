import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import { dictRefusals } from '@gongtai/contract'
import type { DictItem } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { refuse } from '../../../kit/fault.ts'
import { dictItem, dictType } from './dict.tables.ts'

/** A list that does not exist is empty. */
export async function findDicts(database: Queryable, codes: readonly string[]): Promise<Record<string, DictItem[]>> {
  const rows = await database
    .select({
      typeCode: dictItem.typeCode,
      value: dictItem.value,
      label: dictItem.label,
      labelEn: dictItem.labelEn,
      color: dictItem.color,
      extra: dictItem.extra,
      state: dictItem.state,
      isDefault: dictItem.isDefault,
    })
    .from(dictItem)
    .where(inArray(dictItem.typeCode, [...codes]))
    .orderBy(asc(dictItem.typeCode), asc(dictItem.sort), asc(dictItem.id))
  const found = new Map<string, DictItem[]>(codes.map(code => [code, []]))
  for (const { typeCode, ...item } of rows) found.get(typeCode)!.push(item)
  return Object.fromEntries(found)
}

/**
 * What a record is about to hold must be an enabled item of the list, or what it holds already (`present`):
 *
 *   await assertDictValues(work.db, 'INDUSTRY', [input.industryCode], [row.industryCode])
 */
export async function assertDictValues(
  database: Queryable,
  code: string,
  values: readonly (string | null | undefined)[],
  present: readonly (string | null)[] = [],
): Promise<void> {
  const added = new Set(values.filter(value => value !== null && value !== undefined && !present.includes(value)) as string[])
  if (added.size === 0) return
  const offered = await database
    .select({ value: dictItem.value })
    .from(dictItem)
    .where(and(eq(dictItem.typeCode, code), inArray(dictItem.value, [...added]), eq(dictItem.state, 'ENABLED')))
    // A value that a record is about to hold is not deleted meanwhile.
    .for('share')
  if (offered.length === added.size) return
  const [type] = await database.select({ zh: dictType.name, en: dictType.nameEn }).from(dictType).where(eq(dictType.code, code))
  throw refuse(dictRefusals.notOffered, type ?? { zh: code, en: code })
}

export async function findDictLabel(database: Queryable, code: string, value: string): Promise<string | null> {
  const [item] = await database
    .select({ label: dictItem.label })
    .from(dictItem)
    .where(and(eq(dictItem.typeCode, code), eq(dictItem.value, value)))
  return item?.label ?? null
}

/** What the enabled values of some lists are called, by the code of the list. */
export async function findDictWords<Code extends string>(database: Queryable, codes: readonly Code[]): Promise<Record<Code, string[]>> {
  const dicts = await findDicts(database, codes)
  const words = (code: Code) => dicts[code]!.flatMap(({ label, state }) => (state === 'ENABLED' ? [label] : []))
  return Object.fromEntries(codes.map(code => [code, words(code)])) as Record<Code, string[]>
}

/** It is null where the list has no such value. */
export function dictLabelOf(code: string, value: Column): SQL<{ zh: string; en: string } | null> {
  return sql`(select json_build_object('zh', ${dictItem.label}, 'en', ${dictItem.labelEn}) from ${dictItem} where ${dictItem.typeCode} = ${sql.raw(`'${code}'`)} and ${dictItem.value} = ${value})`
}
