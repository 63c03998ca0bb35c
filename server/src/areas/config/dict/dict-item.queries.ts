import { asc, sql } from 'drizzle-orm'
import { dict as calls } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf } from '@gongtai/contract'
import type { Database, Queryable } from '../../../db/connection.ts'
import { contains, equals } from '../../../kit/condition.ts'
import { countUses } from '../../../kit/dict-use.ts'
import type { DictUse } from '../../../kit/dict-use.ts'
import { listQuery } from '../../../kit/list-query.ts'
import type { ShippedDicts } from '../../../kit/shipped-dict.ts'
import { dictItem, dictType } from './dict.tables.ts'

export async function findDictTypes(database: Queryable): Promise<AnswerOf<typeof calls.types>> {
  return database
    .select({
      id: dictType.id,
      code: dictType.code,
      name: dictType.name,
      nameEn: dictType.nameEn,
      remark: dictType.remark,
      system: dictType.system,
      version: dictType.version,
      itemCount: sql<number>`(select count(*)::int from ${dictItem} where ${dictItem.typeCode} = ${dictType}.code)`,
    })
    .from(dictType)
    .orderBy(asc(dictType.code))
}

export const dictItemList = listQuery(calls.items, {
  select: {
    id: dictItem.id,
    value: dictItem.value,
    label: dictItem.label,
    labelEn: dictItem.labelEn,
    color: dictItem.color,
    extra: dictItem.extra,
    isDefault: dictItem.isDefault,
    sort: dictItem.sort,
    state: dictItem.state,
    version: dictItem.version,
  },
  from: sql`${dictItem}`,
  scope: null,
  where: {
    typeCode: value => equals(dictItem.typeCode, value),
    keyword: value => contains(sql`${dictItem.value} || ' ' || ${dictItem.label} || ' ' || ${dictItem.labelEn}`, value),
    state: value => equals(dictItem.state, value),
  },
  sort: { sort: dictItem.sort },
  defaultSort: ['sort', 'asc'],
  id: dictItem.id,
})

/** What the areas say of dictionaries: which columns hold their values, and what is shipped. */
export interface DictGround {
  dictUses: readonly DictUse[]
  dicts: ShippedDicts
}

/** What is shipped comes again with the next start, so it is never deleted. */
export const isShipped = (dicts: ShippedDicts, code: string, value: string): boolean => dicts[code]?.items.some(([own]) => own === value) ?? false

/** Only the values of the page are counted: a list may be long, and the records that hold them many. */
export async function findDictItems(
  database: Database,
  input: ParsedInputOf<typeof calls.items>,
  { dictUses, dicts }: DictGround,
): Promise<AnswerOf<typeof calls.items>> {
  const { tabCount: _, sums: _sums, records, ...page } = await dictItemList(database, input, {})
  const values = records.map(({ value }) => value)
  const useCounts = await countUsesOf(database, dictUses, input.typeCode, values)
  return { ...page, records: records.map((row, place) => ({ ...row, useCount: useCounts[place]!, shipped: isShipped(dicts, input.typeCode, row.value) })) }
}

/** How many records hold each of the values, in one statement, so that a page of values takes one connection and not all of them. */
export async function countUsesOf(database: Queryable, uses: readonly DictUse[], code: string, values: readonly string[]): Promise<number[]> {
  const { rows } = await database.execute<{ count: number }>(
    sql`select ${countUses(uses, code, sql`asked.value`)} as count
      from unnest(${sql.param(values)}::text[]) with ordinality as asked(value, place) order by asked.place`,
  )
  return rows.map(({ count }) => count)
}
