import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../../../db/connection.ts'
import { emitEvent } from '../../../kit/event.ts'
import { rememberValue } from '../../config/index.ts'

/** The hash of index.html is the version, because it names every other file by its hash. */
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

export async function announceWebVersion(database: Database, webVersion: string): Promise<void> {
  const known = await rememberValue(database, 'web.version', webVersion)
  if (known !== undefined && known !== webVersion) await emitEvent(database, 'WEB_VERSION', null, { webVersion })
}
