import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { hasPackage } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, ReleasedApp, appVersion as calls } from '@gongtai/contract'
import type { Context } from '../../../kit/context.ts'
import { faults } from '../../../kit/fault.ts'
import { rangeOf, sendFile } from '../../../kit/file/send.ts'
import { pickRelease } from './version-pick.ts'
import { findOut, packageAddressOf, sameBrowser } from './version.queries.ts'
import type { Browser } from './version.queries.ts'
import { appVersion } from './version.tables.ts'

const nothingNew = {
  hasNew: false,
  force: false,
  versionName: null,
  versionCode: null,
  title: null,
  content: null,
  url: null,
  sha256: null,
  size: null,
} satisfies AnswerOf<typeof calls.latest>

export async function findLatest(
  { app, browser: asked, versionCode, deviceKey }: ParsedInputOf<typeof calls.latest>,
  { database, principal, language }: Context,
): Promise<AnswerOf<typeof calls.latest>> {
  const browser = browserOf(app, asked)
  const releases = (await findOut(database, app, browser)).map(row => ({ ...row, state: row.state as 'GRAY' | 'PUBLISHED' }))
  const picked = pickRelease(releases, { versionCode, deviceKey, staffId: principal?.staffId })
  if (picked === null) return nothingNew
  const { release, force } = picked
  return {
    hasNew: true,
    force,
    versionName: release.versionName,
    versionCode: release.versionCode,
    title: release.title,
    content: (language === 'en_US' && release.contentEn) || release.content,
    // Always by us, so that every download counts, wherever the bytes lie.
    url: hasPackage(app) ? packageAddressOf(release) : null,
    sha256: release.sha256,
    size: release.size,
  }
}

/** Only the plugin has a version for each browser; what others say of their browser does not matter. */
const browserOf = (app: ReleasedApp, asked: Browser | undefined): Browser => (app === 'BROWSER_PLUGIN' ? (asked ?? null) : null)

/** What was withdrawn is not handed out any more, whoever still has its address. */
export async function sendPackage({ app, versionCode, browser: asked }: ParsedInputOf<typeof calls.package>, context: Context): Promise<void> {
  const { database, services, reply, request } = context
  const browser = browserOf(app, asked)
  const [row] = await database
    .select()
    .from(appVersion)
    .where(
      and(
        eq(appVersion.app, app),
        eq(appVersion.versionCode, versionCode),
        sameBrowser(browser),
        inArray(appVersion.state, ['GRAY', 'PUBLISHED']),
        isNull(appVersion.deletedAt),
      ),
    )
  if (row === undefined) throw faults.recordNotFound()
  if (row.packageFile === null) {
    if (row.downloadUrl === null) throw faults.recordNotFound()
    await countDownload(context, row.id)
    void reply.header('Cache-Control', 'no-store').redirect(row.downloadUrl, 302)
    return
  }
  const stored = await services.files.find(row.packageFile)
  if (stored === null) throw faults.recordNotFound()
  // A download that goes on after a break is the same download.
  const range = rangeOf(request.headers.range, stored.size)
  if (range === null || range.start === 0) await countDownload(context, row.id)
  await sendFile(context, stored, { as: 'attachment', cache: 'no-store', name: `${app.toLowerCase()}-${row.versionName}.${stored.ext}` })
}

/** It is a count and no edit, so neither version nor log knows of it. */
async function countDownload({ database }: Context, id: number): Promise<void> {
  await database
    .update(appVersion)
    .set({ downloadCount: sql`${appVersion.downloadCount} + 1` })
    .where(eq(appVersion.id, id))
}
