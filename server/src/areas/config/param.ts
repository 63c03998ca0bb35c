import { eq } from 'drizzle-orm'
import type { Queryable } from '../../db/connection.ts'
import { sysParam } from './param.tables.ts'

/** The system parameters that exist, with their defaults and bounds. */
export const params = {
  /** Hours without a call after which a session ends. */
  'session.idleHours': { value: 24, min: 1, max: 168 },
} as const

export type ParamKey = keyof typeof params

export async function readParam(database: Queryable, key: ParamKey): Promise<number> {
  const [row] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  const { value, min, max } = params[key]
  return typeof row?.value === 'number' ? Math.min(max, Math.max(min, row.value)) : value
}
