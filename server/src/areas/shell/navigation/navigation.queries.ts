import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { staffPreference } from './navigation.tables.ts'

/** What does not parse counts as never saved, because a page of an older release may have saved it. */
export async function readPreference<Value>(database: Database, staffId: number, prefKey: string): Promise<Value | null> {
  const [row] = await database
    .select({ value: staffPreference.value })
    .from(staffPreference)
    .where(and(eq(staffPreference.staffId, staffId), eq(staffPreference.prefKey, prefKey)))
  if (row === undefined) return null
  try {
    return JSON.parse(row.value) as Value
  } catch {
    return null
  }
}
