import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { sysParam } from './param.tables.ts'

/** The system parameters that exist, with their defaults and bounds. */
export const params = {
  /** Hours without a call after which a session ends. */
  'session.idleHours': { value: 24, min: 1, max: 168 },
  /** Companies that one sale may have. */
  'companySea.ownLimit': { value: 100, min: 1, max: 5_000 },
  'companySea.claimPerDay': { value: 20, min: 0, max: 500 },
  /** Days before a sale may claim again what that sale let go. */
  'companySea.reclaimCoolDays': { value: 7, min: 0, max: 90 },
  /** Days without a follow-up after which an unsigned company goes back to the pool. */
  'companySea.noRecordDays': { value: 30, min: 1, max: 365 },
  'companySea.remindBeforeDays': { value: 3, min: 0, max: 30 },
} as const

export type ParamKey = keyof typeof params

export async function readParam(database: Queryable, key: ParamKey): Promise<number> {
  const [row] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  const { value, min, max } = params[key]
  return typeof row?.value === 'number' ? Math.min(max, Math.max(min, row.value)) : value
}

/** A parameter as part of a statement; its default where nothing was set. */
export function paramOf(key: ParamKey): SQL<number> {
  return sql`coalesce((select (${sysParam.value})::text::int from ${sysParam} where ${sysParam.paramKey} = ${sql.raw(`'${key}'`)}), ${sql.raw(String(params[key].value))})`
}

/** Keeps what the product has to know at its next start, and answers what was kept before; undefined where nothing was. */
export async function rememberValue(database: Queryable, key: 'web.version', value: string): Promise<unknown> {
  const [known] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  if (known?.value === value) return value
  await database.insert(sysParam).values({ paramKey: key, value }).onConflictDoUpdate({ target: sysParam.paramKey, set: { value } })
  return known?.value
}
