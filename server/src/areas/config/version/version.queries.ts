import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import { appVersion } from './version.tables.ts'

export function findReleases(database: Database, app: string) {
  return database
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.app, app), eq(appVersion.state, 'PUBLISHED'), isNull(appVersion.deletedAt)))
    .orderBy(desc(appVersion.versionCode))
}
