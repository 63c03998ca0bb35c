import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { sysParam } from './param.tables.ts'

export const params = {
  /** A session ends after so many hours without a call. */
  'session.idleHours': { value: 24, min: 1, max: 168 },
  /** One sale may have so many companies. */
  'companySea.ownLimit': { value: 100, min: 1, max: 5_000 },
  'companySea.claimPerDay': { value: 20, min: 0, max: 500 },
  /** A sale may claim again what that sale let go after so many days. */
  'companySea.reclaimCoolDays': { value: 7, min: 0, max: 90 },
  /** An unsigned company goes back to the pool after so many days without a follow-up. */
  'companySea.noRecordDays': { value: 30, min: 1, max: 365 },
  'companySea.remindBeforeDays': { value: 3, min: 0, max: 30 },
} as const

export type ParamKey = keyof typeof params

export async function readParam(database: Queryable, key: ParamKey): Promise<number> {
  const [row] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  const { value, min, max } = params[key]
  return typeof row?.value === 'number' ? Math.min(max, Math.max(min, row.value)) : value
}

/** It is the default where nothing was set. */
export function paramOf(key: ParamKey): SQL<number> {
  return sql`coalesce((select (${sysParam.value})::text::int from ${sysParam} where ${sysParam.paramKey} = ${sql.raw(`'${key}'`)}), ${sql.raw(String(params[key].value))})`
}

/** The answer is what was kept before, so that a start can tell whether something changed; it is undefined where nothing was. */
export async function rememberValue(database: Queryable, key: 'web.version', value: string): Promise<unknown> {
  const [known] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  if (known?.value === value) return value
  await database.insert(sysParam).values({ paramKey: key, value }).onConflictDoUpdate({ target: sysParam.paramKey, set: { value } })
  return known?.value
}
