import { sql } from 'drizzle-orm'
import { bigint, boolean, char, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { appVersionStates, packageBrowsers, releasedApps } from '@gongtai/contract'
import { id, instant, softDelete, stamps, version } from '../../../db/columns.ts'

/** Releases of the apps, the console's web part and the browser plugin. */
export const appVersion = pgTable(
  'app_version',
  {
    id: id(),
    app: text({ enum: releasedApps.values }).notNull(),
    versionName: text().notNull(),
    versionCode: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    contentEn: text(),
    packageFile: text(),
    downloadUrl: text(),
    sha256: char({ length: 64 }),
    size: bigint({ mode: 'number' }),
    browser: text({ enum: packageBrowsers.values }),
    minOs: text(),
    forceUpdate: boolean().notNull().default(false),
    minSupportedCode: integer(),
    grayPercent: integer().notNull().default(100),
    grayStaffIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** A draft that is submitted waits for its publisher. An edit takes it back. */
    submittedAt: instant(),
    submittedBy: integer(),
    /** Everybody who had a hand in it. None of them publishes it. */
    editorIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    publishAt: instant(),
    /** When the first client could get it. */
    publishedAt: instant(),
    publishedBy: integer(),
    /** Of a release of the console: the build that ran when it was published. Pages of an older one must be loaded anew. */
    webVersion: text(),
    state: text({ enum: appVersionStates.values }).notNull().default('DRAFT'),
    revokedAt: instant(),
    revokeReason: text(),
    downloadCount: integer().notNull().default(0),
    ...version,
    ...stamps,
    ...softDelete,
  },
  table => [
    uniqueIndex('app_version_code')
      .on(table.app, sql`coalesce(${table.browser}, '')`, table.versionCode)
      .where(sql`${table.deletedAt} is null`),
    index('app_version_due')
      .on(table.publishAt)
      .where(sql`${table.state} = 'WAIT_PUBLISH'`),
  ],
)
