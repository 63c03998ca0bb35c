import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { readable } from '../../../db/readable.ts'
import { region } from './region.tables.ts'

/** A statement of another area may read these columns of the regions that it joins. */
export const regionView = readable(region, ['code', 'name', 'storey'])

export function regionNameOf(code: Column | SQL): SQL<string | null> {
  return sql`(select ${region.name} from ${region} where ${region.code} = ${code})`
}

/** The name has those of the regions above it before it. */
export function regionFullNameOf(code: Column | SQL): SQL<string | null> {
  return sql`(select ${region.fullName} from ${region} where ${region.code} = ${code})`
}

/** The names stand in the order of the codes. They are cast to the type of the key, because its index serves no other. */
export function regionNamesOf(codes: Column | SQL): SQL<string[]> {
  return sql`array(select ${region.name} from ${region} where ${region.code} = any(${codes}::bpchar[]) order by ${region.code})`
}

/** It is one text with province, city and district. */
export function placeNameOf(...codes: Column[]): SQL<string> {
  return sql`(select string_agg(${region.name}, ' ' order by ${region.storey}) from ${region}
      where ${region.code} in (${sql.join(codes, sql`, `)}))`
}

export async function findRegionName(database: Queryable, code: string): Promise<string | null> {
  return (await database.select({ name: region.name }).from(region).where(eq(region.code, code)))[0]?.name ?? null
}

export type Region = Pick<typeof region.$inferSelect, 'code' | 'parentCode' | 'name' | 'storey'>

/** Codes that do not exist are left out. */
export async function findRegions(database: Queryable, codes: readonly (string | null)[]): Promise<Map<string, Region>> {
  const rows = await database
    .select({ code: region.code, parentCode: region.parentCode, name: region.name, storey: region.storey })
    .from(region)
    .where(
      inArray(
        region.code,
        codes.filter(code => code !== null),
      ),
    )
  return new Map(rows.map(row => [row.code, row]))
}

/** People type the names of cities with or without 市 at the end. */
export async function findCitiesCalled(database: Queryable, names: readonly string[]): Promise<{ code: string; name: string }[]> {
  return database
    .select({ code: region.code, name: region.name })
    .from(region)
    .where(and(eq(region.storey, 2), inArray(region.name, [...names, ...names.map(name => `${name}市`)])))
}
