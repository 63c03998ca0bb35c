import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database, Queryable } from '../../../db/connection.ts'
import type { ReleasedApp } from '@gongtai/contract'
import { appVersion } from './version.tables.ts'

/** What is handed out to everybody, the newest first. */
export function findReleases(database: Database, app: ReleasedApp) {
  return database
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.app, app), eq(appVersion.state, 'PUBLISHED'), isNull(appVersion.deletedAt)))
    .orderBy(desc(appVersion.versionCode))
}

/** Where clients get a package. Each browser has its own of the same code. */
export function packageAddressOf({ app, versionCode, browser }: { app: ReleasedApp; versionCode: number; browser: string | null }): string {
  return `/api/admin-api/v1/appPackage/${app}/${versionCode}${browser === null ? '' : `?browser=${browser}`}`
}

export type Browser = (typeof appVersion.$inferSelect)['browser']

export const sameBrowser = (browser: Browser) => (browser === null ? isNull(appVersion.browser) : eq(appVersion.browser, browser))

/** Handed out to some or to all. */
export function findOut(database: Queryable, app: ReleasedApp, browser: Browser) {
  return database
    .select()
    .from(appVersion)
    .where(and(eq(appVersion.app, app), sameBrowser(browser), inArray(appVersion.state, ['GRAY', 'PUBLISHED']), isNull(appVersion.deletedAt)))
    .orderBy(desc(appVersion.versionCode))
}

/** The highest code that ever reached a client. One that was withdrawn counts, because whoever has it takes nothing lower. */
export async function highestCode(database: Queryable, app: ReleasedApp, browser: Browser): Promise<number> {
  const [row] = await database
    .select({ code: sql<number>`coalesce(max(${appVersion.versionCode}), 0)` })
    .from(appVersion)
    .where(and(eq(appVersion.app, app), sameBrowser(browser), isNotNull(appVersion.publishedAt), isNull(appVersion.deletedAt)))
  return row!.code
}

/** Of the console: the newest release, and since when and which build at least every open page must be of. */
export async function findWebRelease(database: Database) {
  const rows = await findReleases(database, 'CONSOLE_WEB')
  const [newest] = rows
  const forced = rows.find(row => row.forceUpdate && row.webVersion !== null)
  return {
    release: newest === undefined ? null : newest,
    forced: forced === undefined ? null : { webVersion: forced.webVersion!, since: forced.publishedAt! },
  }
}
