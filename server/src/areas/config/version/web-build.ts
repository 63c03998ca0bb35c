import { eq } from 'drizzle-orm'
import type { Queryable } from '../../../db/connection.ts'
import { emitEvent } from '../../../kit/event.ts'
import { sysParam } from '../../../kit/param.tables.ts'

/** The build of the console that runs now, as its start has noted it (announceWebVersion of the shell). */
export async function runningBuild(database: Queryable): Promise<string> {
  const [row] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, 'web.version'))
  return typeof row?.value === 'string' ? row.value : 'none'
}

/** Open pages ask again what they must be of. */
export const announceRelease = (database: Queryable, webVersion: string): Promise<void> => emitEvent(database, 'WEB_VERSION', null, { webVersion })
