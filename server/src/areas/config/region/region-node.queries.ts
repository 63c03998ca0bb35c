import { and, asc, eq, inArray, is, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgArray } from 'drizzle-orm/pg-core'
import type { AnswerOf, ParsedInputOf, region as calls } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { soundsLike } from '../../../kit/condition.ts'
import type { DictUse } from '../../../kit/dict-use.ts'
import { region } from './region.tables.ts'

/** Columns that hold codes of regions are declared like those of a dictionary, under this name. */
export const regionUse = 'REGION'

/** By name, code or pinyin; what a region was called before counts as well. */
export function regionFound(keyword: string): SQL {
  return sql`(${region.name} like '%' || escape_like(${keyword}) || '%' or ${region.code} like escape_like(${keyword}) || '%'
    or ${region.formerNames}::text like '%' || escape_like(${keyword}) || '%' or ${soundsLike(region.sound, sql`${keyword}`)})`
}

export async function findRegionNodes(
  database: Queryable,
  { parentCode, keyword, disabledOnly }: ParsedInputOf<typeof calls.nodes>,
): Promise<AnswerOf<typeof calls.nodes>> {
  const below = sql.raw('below')
  const place =
    keyword !== undefined || disabledOnly === true ? undefined : parentCode === undefined ? isNull(region.parentCode) : eq(region.parentCode, parentCode)
  return database
    .select({
      id: region.id,
      code: region.code,
      parentCode: region.parentCode,
      name: region.name,
      fullName: region.fullName,
      storey: region.storey,
      lng: region.lng,
      lat: region.lat,
      enabled: region.enabled,
      formerNames: region.formerNames,
      version: region.version,
      childCount: sql<number>`(select count(*)::int from ${region} as ${below} where ${below}.parent_code = ${region}.code)`,
    })
    .from(region)
    .where(and(place, keyword === undefined ? undefined : regionFound(keyword), disabledOnly === true ? eq(region.enabled, false) : undefined))
    .orderBy(asc(region.storey), asc(region.sort), asc(region.code))
    .limit(200)
}

/** So many records hold the code, over all columns that areas declare. */
export async function countRegionUses(database: Queryable, uses: readonly DictUse[], code: string): Promise<number> {
  const counts = uses
    .filter(use => use.code === regionUse)
    .map(
      ({ column }) =>
        sql`(select count(*) from ${column.table} where ${is(column, PgArray) ? sql`${column} @> array[${code}::text]` : sql`${column} = ${code}::bpchar`})`,
    )
  if (counts.length === 0) return 0
  const { rows } = await database.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`)
  return rows[0]!.count
}

export async function countEnabledBelow(database: Queryable, code: string): Promise<number> {
  const [found] = await database
    .select({ count: sql<number>`count(*)::int` })
    .from(region)
    .where(and(eq(region.parentCode, code), eq(region.enabled, true)))
  return found!.count
}

/** What is known of these codes, for a sheet. */
export async function findRegionRows(database: Queryable, codes: readonly string[]) {
  return new Map(
    (
      await database
        .select()
        .from(region)
        .where(inArray(region.code, [...codes]))
    ).map(row => [row.code, row]),
  )
}
