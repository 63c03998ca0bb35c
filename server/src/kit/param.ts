import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Param } from '@gongtai/contract'
import type { Queryable } from '../db/connection.ts'
import { sysParam } from './param.tables.ts'

/** What administrators set, within its bounds; the default where nobody has. */
export async function readParam(database: Queryable, { key, value, min, max }: Param): Promise<number> {
  const [row] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  return typeof row?.value === 'number' ? Math.min(max, Math.max(min, row.value)) : value
}

/** The same as part of a statement. */
export function paramOf({ key, value, min, max }: Param): SQL<number> {
  const [given, least, most] = [value, min, max].map(number => sql.raw(String(number)))
  const set = sql`(select (${sysParam.value})::text::int from ${sysParam} where ${sysParam.paramKey} = ${sql.raw(`'${key}'`)})`
  return sql`least(${most}, greatest(${least}, coalesce(${set}, ${given})))`
}
