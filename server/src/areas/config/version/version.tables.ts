import { sql } from 'drizzle-orm'
import { bigint, boolean, char, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, softDelete, stamps, version } from '../../../db/columns.ts'

/** Releases of the apps, the console's web part and the browser plugin. */
export const appVersion = pgTable(
  'app_version',
  {
    id: id(),
    app: text().notNull(),
    versionName: text().notNull(),
    versionCode: integer().notNull(),
    title: text().notNull(),
    content: text().notNull(),
    contentEn: text(),
    packageFile: text(),
    downloadUrl: text(),
    sha256: char({ length: 64 }),
    size: bigint({ mode: 'number' }),
    browser: text({ enum: ['CHROME', 'EDGE', 'QIHOO360'] }),
    minOs: text(),
    forceUpdate: boolean().notNull().default(false),
    minSupportedCode: integer(),
    grayPercent: integer().notNull().default(100),
    grayStaffIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    publishAt: instant(),
    publishedAt: instant(),
    state: text({ enum: ['DRAFT', 'WAIT_PUBLISH', 'GRAY', 'PUBLISHED', 'REVOKED'] })
      .notNull()
      .default('DRAFT'),
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
  ],
)
