import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { sysParam } from '../../../kit/param.tables.ts'

/** The answer is what was kept before, so that a start can tell whether something changed; it is undefined where nothing was. */
export async function rememberValue(database: Queryable, key: 'web.version', value: string): Promise<unknown> {
  const [known] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, key))
  if (known?.value === value) return value
  await database.insert(sysParam).values({ paramKey: key, value }).onConflictDoUpdate({ target: sysParam.paramKey, set: { value } })
  return known?.value
}
