import { and, eq, sql } from 'drizzle-orm'
import { appVersionActions, appVersionRefusals, appVersionTakesTwo, hasPackage } from '@gongtai/contract'
import type { AnswerOf, AppVersionEdit, AppVersionState, ParsedInputOf, appVersion as calls } from '@gongtai/contract'
import type { Principal } from '../../../kit/access.ts'
import { assertPossible, lockFor } from '../../../kit/action.ts'
import { clock } from '../../../kit/clock.ts'
import { faults, refuse } from '../../../kit/fault.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { linkFiles } from '../../../kit/file/link.ts'
import type { MemberSource } from '../../../kit/member.ts'
import { assertVersion, deleteRow, insertRow, lockRow, saveRow } from '../../../kit/save.ts'
import { assertOtherHands } from '../../../kit/two-people.ts'
import type { Work } from '../../../kit/work.ts'
import { tellPublished, tellReturned, tellRevoked } from './version.notice.ts'
import { findOut, highestCode } from './version.queries.ts'
import { appVersionRecord } from './version.record.ts'
import { appVersion } from './version.tables.ts'
import { announceRelease, runningBuild } from './web-build.ts'

type Row = typeof appVersion.$inferSelect
type Kind = Pick<Row, 'app' | 'browser'>
const everything = { kind: 'ALL' } as const

/** An edit takes a submission back, so that nobody publishes something else than was submitted. */
export async function saveAppVersion(work: Work, input: AppVersionEdit, editor: Principal): Promise<AnswerOf<typeof calls.save>> {
  const { id, version, ...typed } = input
  const former = id === undefined ? null : await lockFor(work, appVersionRecord, appVersionActions.edit, id, editor)
  if (former !== null) assertVersion(former, version!)
  if (former !== null && former.app !== typed.app) throw faults.fixedField('app')
  await assertHighest(work, { app: typed.app, browser: typed.browser ?? null }, typed.versionCode)
  const fields = await stored(work, typed, former, editor)
  const hands = { submittedAt: null, submittedBy: null, editorIds: [...new Set([...(former?.editorIds ?? []), editor.staffId])] }
  const row = former ?? (await insertRow(work, appVersionRecord, { ...fields, ...hands }))
  await linkPackage(work, row.id, fields.packageFile, editor)
  if (former === null) return { id: row.id, version: row.version }
  return { id: row.id, ...saveRow(work, appVersionRecord, former, version!, { ...fields, ...hands }) }
}

const emptyToNull = (text: string | null | undefined) => (text == null || text.trim() === '' ? null : text.trim())

/** Size and checksum of a package are what the server found in it, whatever was typed. */
async function stored(work: Work, typed: Omit<AppVersionEdit, 'id' | 'version'>, former: Row | null, { staffId }: Principal) {
  const { packageFile = null, downloadUrl = null, sha256 = null, browser = null, minSupportedCode = null } = typed
  const measured = packageFile === null ? null : await findPackage(work, packageFile, former, staffId)
  return {
    ...typed,
    browser,
    packageFile,
    downloadUrl,
    minSupportedCode,
    sha256: measured?.sha256 ?? (downloadUrl === null ? null : (sha256?.toLowerCase() ?? null)),
    size: measured?.size ?? null,
    contentEn: emptyToNull(typed.contentEn),
    minOs: emptyToNull(typed.minOs),
  }
}

async function findPackage(work: Work, fileName: string, former: Row | null, staffId: number) {
  const [found] = await work.db
    .select({ sha256: file.sha256, size: file.size, state: file.state, uploaderId: file.uploaderId })
    .from(file)
    .where(and(eq(file.fileName, fileName), eq(file.scene, 'version.package')))
  const isOwn = found?.state === 'TEMP' && found.uploaderId === staffId
  if (found === undefined || !(isOwn || former?.packageFile === fileName))
    throw faults.badInput([{ field: 'packageFile', message: ['文件无效或已失效', 'The file is no longer valid. Upload it again'] }])
  return found
}

const linkPackage = (work: Work, bizId: number, packageFile: string | null, { staffId }: Principal) =>
  linkFiles(work, { bizType: appVersionRecord.type, bizId, scene: 'version.package', staffId }, packageFile === null ? [] : [packageFile])

export async function submitAppVersion(
  work: Work,
  { id, version }: ParsedInputOf<typeof calls.submit>,
  submitter: Principal,
): Promise<AnswerOf<typeof calls.submit>> {
  const row = await lockFor(work, appVersionRecord, appVersionActions.submit, id, submitter)
  assertVersion(row, version)
  if (row.submittedAt !== null) throw refuse(appVersionRefusals.alreadySubmitted)
  assertComplete(row)
  await assertHighest(work, row, row.versionCode)
  const editorIds = [...new Set([...row.editorIds, submitter.staffId])]
  const saved = saveRow(work, appVersionRecord, row, version, { submittedAt: clock.iso(), submittedBy: submitter.staffId, editorIds })
  return { state: row.state, ...saved }
}

function assertComplete(row: Row): void {
  if (hasPackage(row.app) && row.packageFile === null && row.downloadUrl === null) throw refuse(appVersionRefusals.noPackage)
}

/** No client takes a release with a lower code than it has. */
async function assertHighest(work: Work, { app, browser }: Kind, versionCode: number): Promise<void> {
  const code = await highestCode(work.db, app, browser)
  if (versionCode <= code) throw refuse(appVersionRefusals.codeTooLow, { code })
}

/** Releases of one app go out one by one, so that of two codes at once the lower one sees the higher. */
async function lockApp(work: Work, { app, browser }: Kind): Promise<void> {
  await work.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`app_version ${app} ${browser ?? ''}`}))`)
}

const longestWait = 180 * 86_400_000

export async function publishAppVersion(
  work: Work,
  { id, version, grayPercent, grayStaffIds, publishAt = null }: ParsedInputOf<typeof calls.publish>,
  publisher: Principal,
  members: MemberSource,
): Promise<AnswerOf<typeof calls.publish>> {
  const row = await lockRow(work, appVersionRecord, id, everything)
  // The state is asked for before the version, so that of two publishers at once the second hears that it is done.
  const action = { DRAFT: 'publish', WAIT_PUBLISH: 'publishNow', GRAY: 'raise', PUBLISHED: 'publish', REVOKED: 'publish' } as const
  assertPossible(appVersionActions[action[row.state]], row)
  assertVersion(row, version)
  if (row.state === 'DRAFT' && row.submittedAt === null) throw refuse(appVersionRefusals.notSubmitted)
  await assertOtherHands(work, appVersionTakesTwo, publisher, {
    by: row.editorIds,
    records: [{ type: appVersionRecord.type, id }],
    refusal: appVersionRefusals.ownEdit,
  })
  assertComplete(row)
  if (grayPercent < 100 && !hasPackage(row.app)) throw refuse(appVersionRefusals.wholeOnly)
  if (row.state === 'GRAY' && grayPercent <= row.grayPercent) throw refuse(appVersionRefusals.percentDown, { percent: row.grayPercent })
  const early = { grayPercent, ...(grayStaffIds === undefined ? {} : { grayStaffIds: await enabledOf(work, grayStaffIds, members) }) }
  if (publishAt !== null) return schedule(work, row, version, early, publishAt, publisher)
  await lockApp(work, row)
  if (row.publishedAt === null) await assertHighest(work, row, row.versionCode)
  return handOut(work, row, version, { ...early, publishedBy: publisher.staffId, publishAt: null })
}

function schedule(work: Work, row: Row, version: number, early: Partial<Row>, publishAt: string, { staffId }: Principal): AnswerOf<typeof calls.publish> {
  if (row.state !== 'DRAFT') throw refuse(appVersionRefusals.timedOnlyDraft)
  const wait = Date.parse(publishAt) - clock.now().getTime()
  if (wait <= 0 || wait > longestWait) throw refuse(appVersionRefusals.timePassed)
  const saved = saveRow(work, appVersionRecord, row, version, {
    ...early,
    state: 'WAIT_PUBLISH',
    publishAt: new Date(publishAt).toISOString(),
    publishedBy: staffId,
  })
  return { state: 'WAIT_PUBLISH', ...saved }
}

/** From now on clients get it: those that its percentage reaches, or all. The app is locked. */
async function handOut(work: Work, row: Row, version: number | null, changes: Partial<Row>): Promise<{ state: AppVersionState; version: number }> {
  const percent = changes.grayPercent ?? row.grayPercent
  const state = percent < 100 ? 'GRAY' : 'PUBLISHED'
  const build = row.app === 'CONSOLE_WEB' ? await runningBuild(work.db) : null
  const saved = saveRow(work, appVersionRecord, row, version, { ...changes, state, publishedAt: row.publishedAt ?? clock.iso(), webVersion: build })
  if (build !== null) await announceRelease(work.db, build)
  await tellPublished(work, row, percent)
  return { state, ...saved }
}

/** Members who are gone or disabled are nobody's early readers. */
async function enabledOf(work: Work, staffIds: readonly number[], members: MemberSource): Promise<number[]> {
  const wanted = [...new Set(staffIds)]
  const found = (await members.people(work.db, wanted)).filter(({ isEnabled }) => isEnabled)
  if (found.length < wanted.length) throw faults.badInput([{ field: 'grayStaffIds', message: ['成员不存在或已停用', 'A member is gone or disabled'] }])
  return wanted
}

/** Whoever withdraws stops the damage, so it may be anyone who publishes. Clients then get the release before it. */
export async function revokeAppVersion(
  work: Work,
  { id, version, reason }: ParsedInputOf<typeof calls.revoke>,
  publisher: Principal,
): Promise<AnswerOf<typeof calls.revoke>> {
  const row = await lockFor(work, appVersionRecord, appVersionActions.revoke, id, publisher)
  assertVersion(row, version)
  await lockApp(work, row)
  const others = await findOut(work.db, row.app, row.browser)
  const needing = others.find(other => other.id !== id && other.minSupportedCode === row.versionCode)
  if (needing !== undefined) throw refuse(appVersionRefusals.isMinSupported, { name: needing.versionName })
  const saved = saveRow(work, appVersionRecord, row, version, { state: 'REVOKED', revokedAt: clock.iso(), revokeReason: reason }, { remark: reason })
  if (row.webVersion !== null) await announceRelease(work.db, row.webVersion)
  await tellRevoked(work, row, reason)
  return { state: 'REVOKED', ...saved }
}

export async function deleteAppVersion(work: Work, { id, version }: ParsedInputOf<typeof calls.delete>, editor: Principal): Promise<void> {
  const row = await lockFor(work, appVersionRecord, appVersionActions.delete, id, editor)
  assertVersion(row, version)
  await linkPackage(work, id, null, editor)
  deleteRow(work, appVersionRecord, row, version)
}

/** Its time has come. Where a higher code went out meanwhile nobody would take it any more, so it becomes a draft again and its people are told. */
export async function publishDue(work: Work, id: number): Promise<void> {
  const row = await lockRow(work, appVersionRecord, id, everything)
  if (row.state !== 'WAIT_PUBLISH' || row.publishAt === null || row.publishAt > clock.iso()) return
  await lockApp(work, row)
  if (row.versionCode > (await highestCode(work.db, row.app, row.browser))) {
    await handOut(work, row, null, {})
    return
  }
  saveRow(work, appVersionRecord, row, null, { state: 'DRAFT', submittedAt: null, submittedBy: null, publishAt: null, publishedBy: null })
  await tellReturned(work, row)
}
