import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { emitEvent } from '../../../kit/event.ts'
import { sysParam } from '../../config/param/param.tables.ts'

/** The version of the built pages: index.html names every other file by its hash. */
export function webVersionOf(webDir: string): string {
  try {
    return createHash('sha256')
      .update(readFileSync(path.join(webDir, 'index.html')))
      .digest('hex')
      .slice(0, 12)
  } catch {
    return 'none'
  }
}

/** Tells the open browsers when this start brought other pages than the last one served. */
export async function announceWebVersion(database: Database, webVersion: string): Promise<void> {
  const [known] = await database.select({ value: sysParam.value }).from(sysParam).where(eq(sysParam.paramKey, 'web.version'))
  if (known?.value === webVersion) return
  await database
    .insert(sysParam)
    .values({ paramKey: 'web.version', value: webVersion })
    .onConflictDoUpdate({ target: sysParam.paramKey, set: { value: webVersion } })
  if (known !== undefined) await emitEvent(database, 'WEB_VERSION', null, { webVersion })
}
