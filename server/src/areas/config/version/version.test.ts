import { createHash } from 'node:crypto'
import { and, desc, eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { appVersion as calls, appVersionRefusals as refusals, commonRefusals, file as fileCalls, shell } from '@gongtai/contract'
import type { AppVersionState, InputOf } from '@gongtai/contract'
import { auditLog } from '../../../kit/audit-log.ts'
import { clock } from '../../../kit/clock.ts'
import { event } from '../../../kit/event.tables.ts'
import { file } from '../../../kit/file/file.tables.ts'
import { staffNotice } from '../../../kit/notice.tables.ts'
import { sysParam } from '../../../kit/param.tables.ts'
import { startTestApp } from '../../../testing/app.ts'
import { members } from '../../../testing/demo.ts'
import { staffIdOf } from '../../../testing/file.ts'
import { grant } from '../../../testing/grant.ts'
import { raced } from '../../../testing/raced.ts'
import { runTask } from '../../../testing/task-run.ts'
import { apk, nextCode, submittedVersion, uploadedApk, versionEdit } from '../testing.ts'
import { placeOfDevice } from './version-pick.ts'
import { appVersionPublish } from './version.jobs.ts'
import { appVersion } from './version.tables.ts'

const app = await startTestApp({ JOBS: 'off' })
const { database } = app.services
await grant(app, members.sales, 'SELF', ['VersionManage', 'VersionManage.save'])
await grant(app, members.salesLead, 'SELF', ['VersionManage', 'VersionManage.publish'])
await grant(app, members.recruiter, 'ALL', ['VersionManage', 'VersionManage.publish'])
const editor = await app.signIn(members.sales)
const publisher = await app.signIn(members.salesLead)
const other = await app.signIn(members.recruiter)
const stranger = app.visitor()

beforeEach(async () => void (await database.delete(appVersion)))
afterEach(() => clock.reset())

type Publish = Partial<InputOf<typeof calls.publish>>
const publish = ({ id, version }: { id: number; version: number }, more: Publish = {}) =>
  publisher.ask(calls.publish, { id, version, grayPercent: 100, ...more })
async function published(more: Parameters<typeof submittedVersion>[1] = {}, how: Publish = {}) {
  const made = await submittedVersion(editor, more)
  const { version, state } = await publisher.call(calls.publish, { ...made, grayPercent: 100, ...how })
  return { id: made.id, version, state, row: await rowOf(made.id) }
}
const rowOf = async (id: number) => (await database.select().from(appVersion).where(eq(appVersion.id, id)))[0]!
const latest = (versionCode: number, more: Partial<InputOf<typeof calls.latest>> = {}) =>
  stranger.call(calls.latest, { app: 'JOB_ANDROID', versionCode, ...more })
const hour = 3_600_000

describe('a version', () => {
  test('is drafted, submitted, published by somebody else, and withdrawn, and all of it is in the log', async () => {
    const before = await published()
    const made = await submittedVersion(editor)
    const { versionCode } = await rowOf(made.id)
    expect(await latest(before.row.versionCode)).toMatchObject({ hasNew: false, url: null })
    const { version } = await publisher.call(calls.publish, { ...made, grayPercent: 100 })
    const url = `/api/admin-api/v1/appPackage/JOB_ANDROID/${versionCode}`
    expect(await latest(1)).toMatchObject({
      hasNew: true,
      force: false,
      versionCode,
      versionName: '9.0.0',
      content: '修复已知问题',
      url,
      sha256: 'a'.repeat(64),
    })
    const { state } = await publisher.call(calls.revoke, { id: made.id, version, reason: '启动后闪退' })
    expect(state).toBe('REVOKED')
    // Clients get the release before it.
    expect(await latest(1)).toMatchObject({ hasNew: true, versionCode: before.row.versionCode })
    const entries = await database
      .select({ action: auditLog.action, changes: auditLog.changes, remark: auditLog.remark })
      .from(auditLog)
      .where(and(eq(auditLog.recordType, 'APP_VERSION'), eq(auditLog.recordId, String(made.id))))
      .orderBy(auditLog.id)
    expect(entries.map(({ action }) => action)).toEqual(['CREATE', 'STATE', 'STATE', 'STATE'])
    expect(entries.at(-1)).toMatchObject({ remark: '启动后闪退' })
    expect(entries.at(-1)!.changes).toContainEqual({ field: 'state', old: 'PUBLISHED', new: 'REVOKED' })
    // Who made it hears both.
    const told = await database
      .select({ key: staffNotice.messageKey })
      .from(staffNotice)
      .where(and(eq(staffNotice.recordType, 'APP_VERSION'), eq(staffNotice.recordId, made.id), eq(staffNotice.staffId, await staffIdOf(app, members.sales))))
    expect(new Set(told.map(({ key }) => key))).toEqual(new Set(['appVersion.published', 'appVersion.revoked']))
  })

  test('answers what can be done with it, to each by what he had to do with it', async () => {
    const made = await editor.call(calls.save, versionEdit())
    const actions = async (client: typeof editor) => (await client.call(calls.info, { id: made.id })).actions
    expect(await actions(editor)).toEqual(['edit', 'submit', 'delete'])
    expect(await actions(publisher)).toEqual([])
    await editor.call(calls.submit, made)
    expect(await actions(editor)).toEqual(['edit', 'delete'])
    expect(await actions(publisher)).toEqual(['publish'])
    await grant(app, members.sales, 'SELF', ['VersionManage', 'VersionManage.save', 'VersionManage.publish'])
    expect(await actions(editor)).not.toContain('publish')
    expect((await editor.ask(calls.publish, { id: made.id, version: 2, grayPercent: 100 })).code).toBe(refusals.ownEdit.code)
    await grant(app, members.sales, 'SELF', ['VersionManage', 'VersionManage.save'])
  })

  test('waits in the queue of whoever may publish it, and of nobody who wrote it', async () => {
    const { id } = await submittedVersion(editor)
    await editor.call(calls.save, versionEdit())
    const waiting = async (client: typeof editor) => (await client.call(calls.page, { todo: 'VERSION_PUBLISH' })).records.map(row => row.id)
    expect(await waiting(publisher)).toEqual([id])
    expect(await waiting(editor)).toEqual([])
    expect((await publisher.call(calls.page, { todo: 'VERSION_PUBLISH', todoLate: true })).total).toBe(0)
    await database
      .update(appVersion)
      .set({ submittedAt: new Date(Date.now() - 49 * hour).toISOString() })
      .where(eq(appVersion.id, id))
    expect((await publisher.call(calls.page, { todo: 'VERSION_PUBLISH', todoLate: true })).total).toBe(1)
  })

  test('is taken back by an edit, so that nothing else goes out than was submitted', async () => {
    const edit = versionEdit()
    const made = await submittedVersion(editor, edit)
    const { version } = await editor.call(calls.save, { ...edit, ...made, title: '改过的标题' })
    expect((await publish({ id: made.id, version })).code).toBe(refusals.notSubmitted.code)
    expect((await publish(made)).code).toBe(commonRefusals.staleVersion.code)
  })

  test('is edited, submitted and deleted as a draft alone', async () => {
    const { id, version } = await published()
    expect((await editor.ask(calls.save, versionEdit({ id, version }))).code).toBe(refusals.notEditable.code)
    expect((await editor.ask(calls.submit, { id, version })).code).toBe(refusals.notEditable.code)
    expect((await editor.ask(calls.delete, { id, version })).code).toBe(refusals.notEditable.code)
    const draft = await submittedVersion(editor)
    expect((await editor.ask(calls.submit, draft)).code).toBe(refusals.alreadySubmitted.code)
    expect((await editor.ask(calls.delete, { ...draft, version: 1 })).code).toBe(commonRefusals.staleVersion.code)
    await editor.call(calls.delete, draft)
    expect((await editor.ask(calls.info, { id: draft.id })).status).toBe(404)
    expect((await publish(draft)).status).toBe(404)
  })

  test('has a code above everything that ever reached a client, and no code twice', async () => {
    const [low, high] = [nextCode(), nextCode()]
    const waiting = await submittedVersion(editor, { versionCode: low })
    const { id, version } = await published({ versionCode: high })
    expect((await editor.ask(calls.save, versionEdit({ versionCode: low }))).code).toBe(refusals.codeTooLow.code)
    expect((await publish(waiting)).code).toBe(refusals.codeTooLow.code)
    await publisher.call(calls.revoke, { id, version, reason: '撤回后仍占用编码' })
    expect(await publish(waiting)).toMatchObject({ code: refusals.codeTooLow.code, msg: `版本编码必须大于${high}` })
    // Another app, and another browser, count for themselves.
    expect((await editor.ask(calls.save, versionEdit({ app: 'HR_ANDROID', versionCode: low }))).code).toBe(200)
    const plugin = { app: 'BROWSER_PLUGIN', versionCode: high } as const
    expect((await editor.ask(calls.save, versionEdit({ ...plugin, browser: 'CHROME' }))).code).toBe(200)
    expect((await editor.ask(calls.save, versionEdit({ ...plugin, browser: 'EDGE' }))).code).toBe(200)
    expect((await editor.ask(calls.save, versionEdit({ ...plugin, browser: 'EDGE' }))).code).toBe(refusals.sameCode.code)
  })

  test('is refused with the field where something is missing or does not fit', async () => {
    const wrong = async (more: Partial<InputOf<typeof calls.save>>) => {
      const { status, data } = await editor.ask(calls.save, versionEdit(more))
      return [status, (data as unknown as { field: string }[])[0]?.field]
    }
    expect(await wrong({ versionName: '9.0' })).toEqual([406, 'versionName'])
    expect(await wrong({ versionCode: 0 })).toEqual([406, 'versionCode'])
    expect(await wrong({ content: '短' })).toEqual([406, 'content'])
    expect(await wrong({ downloadUrl: 'http://download.gongtai.example/a.apk' })).toEqual([406, 'downloadUrl'])
    expect(await wrong({ downloadUrl: 'https://127.0.0.1/a.apk' })).toEqual([406, 'downloadUrl'])
    expect(await wrong({ downloadUrl: 'javascript:alert(1)' })).toEqual([406, 'downloadUrl'])
    expect(await wrong({ sha256: null })).toEqual([406, 'sha256'])
    expect(await wrong({ sha256: 'zz' })).toEqual([406, 'sha256'])
    expect(await wrong({ app: 'JOB_IOS', downloadUrl: 'https://apps.apple.com/cn/app/id1', sha256: null })).toEqual([200, undefined])
    expect(await wrong({ app: 'BROWSER_PLUGIN' })).toEqual([406, 'browser'])
    expect(await wrong({ browser: 'EDGE' })).toEqual([406, 'browser'])
    expect(await wrong({ app: 'CONSOLE_WEB' })).toEqual([406, 'downloadUrl'])
    expect(await wrong({ packageFile: `${'0'.repeat(32)}.ipa` })).toEqual([406, 'packageFile'])
    expect(await wrong({ packageFile: `${'0'.repeat(32)}.apk` })).toEqual([406, 'packageFile'])
    expect(await wrong({ versionCode: 950_000, minSupportedCode: 950_001 })).toEqual([406, 'minSupportedCode'])
    const { id, version } = await editor.call(calls.save, versionEdit())
    expect(await wrong({ id, version, app: 'HR_ANDROID' })).toEqual([406, 'app'])
    const empty = await editor.call(calls.save, versionEdit({ downloadUrl: null, sha256: null }))
    expect((await editor.ask(calls.submit, empty)).code).toBe(refusals.noPackage.code)
  })
})

describe('a package', () => {
  test('is measured by the server, whatever was typed, and downloads are counted', async () => {
    const bytes = apk('one')
    const packageFile = await uploadedApk(editor, 'one')
    const { id, row } = await published({ packageFile, sha256: 'b'.repeat(64) })
    expect(row).toMatchObject({ sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length })
    const input = { app: 'JOB_ANDROID', versionCode: row.versionCode } as const
    const answer = await stranger.fetchFile(calls.package, input)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(bytes)
    expect(answer.headers.get('content-disposition')).toContain('job_android-9.0.0.apk')
    // The rest of a broken download is no new one.
    expect((await stranger.fetchFile(calls.package, input, { Range: 'bytes=10-20' })).status).toBe(206)
    expect((await rowOf(id)).downloadCount).toBe(1)
    expect((await editor.call(calls.info, { id })).package).toMatchObject({ originalName: '求职端.apk', size: bytes.length })
    // Not by the way of other files, without the page.
    expect((await stranger.fetchFile(fileCalls.publicFile, { fileName: packageFile })).status).toBe(404)
  })

  test('is handed out in partial rollout and when published, and in no other state', async () => {
    const made = await submittedVersion(editor, { packageFile: await uploadedApk(editor) })
    const input = { app: 'JOB_ANDROID', versionCode: (await rowOf(made.id)).versionCode } as const
    const status = async () => (await stranger.fetchFile(calls.package, input)).status
    expect(await status()).toBe(404)
    const { version } = await publisher.call(calls.publish, { ...made, grayPercent: 10 })
    expect(await status()).toBe(200)
    await publisher.call(calls.revoke, { id: made.id, version, reason: '发现严重问题' })
    expect(await status()).toBe(404)
    expect((await stranger.fetchFile(calls.package, { ...input, versionCode: 1 })).status).toBe(404)
    // A plugin is one of a browser.
    await published({ app: 'BROWSER_PLUGIN', browser: 'EDGE' })
    const hasNew = async (browser?: 'EDGE' | 'CHROME') => (await latest(1, { app: 'BROWSER_PLUGIN', ...(browser === undefined ? {} : { browser }) })).hasNew
    expect([await hasNew('EDGE'), await hasNew('CHROME'), await hasNew()]).toEqual([true, false, false])
  })

  test('elsewhere is led to, and counted all the same', async () => {
    const { id, row } = await published()
    const answer = await fetch(`${app.origin}/api/admin-api/v1/appPackage/JOB_ANDROID/${row.versionCode}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, row.downloadUrl])
    expect((await rowOf(id)).downloadCount).toBe(1)
  })

  test('of somebody else, or of another version, is not taken', async () => {
    await grant(app, members.reviewer, 'ALL', ['VersionManage.save'])
    const packageFile = await uploadedApk(await app.signIn(members.reviewer))
    expect((await editor.ask(calls.save, versionEdit({ packageFile }))).status).toBe(406)
    const own = await uploadedApk(editor)
    const { id, version } = await editor.call(calls.save, versionEdit({ packageFile: own }))
    expect((await editor.ask(calls.save, versionEdit({ packageFile: own }))).status).toBe(406)
    // Taken out of its draft it belongs to nobody.
    await editor.call(calls.save, versionEdit({ id, version }))
    expect((await database.select({ state: file.state }).from(file).where(eq(file.fileName, own)))[0]).toEqual({ state: 'ORPHAN' })
    expect((await rowOf(id)).sha256).toBe('a'.repeat(64))
  })
})

describe('publishing', () => {
  test('in part reaches some devices, is only ever widened, and ends with everybody', async () => {
    const first = await published({}, { grayPercent: 30 })
    expect(first.state).toBe('GRAY')
    const inside = Array.from({ length: 500 }, (_, place) => `d${place}`).find(key => placeOfDevice(first.id, key) < 30)!
    const outside = Array.from({ length: 500 }, (_, place) => `d${place}`).find(key => placeOfDevice(first.id, key) >= 60)!
    expect([(await latest(1, { deviceKey: inside })).hasNew, (await latest(1, { deviceKey: outside })).hasNew, (await latest(1)).hasNew]).toEqual([
      true,
      false,
      false,
    ])
    for (const grayPercent of [30, 29, 1]) expect((await publish(first, { grayPercent })).code).toBe(refusals.percentDown.code)
    const wider = await publisher.call(calls.publish, { id: first.id, version: first.version, grayPercent: 60 })
    expect((await latest(1, { deviceKey: inside })).hasNew).toBe(true)
    expect((await publish({ ...first, ...wider }, { grayPercent: 70, publishAt: clock.in(hour) })).code).toBe(refusals.timedOnlyDraft.code)
    const { publishedAt } = await rowOf(first.id)
    const whole = await publisher.call(calls.publish, { id: first.id, version: wider.version, grayPercent: 100 })
    expect(whole.state).toBe('PUBLISHED')
    expect((await rowOf(first.id)).publishedAt).toBe(publishedAt)
    expect((await latest(1, { deviceKey: outside })).hasNew).toBe(true)
    expect((await publish({ ...first, ...whole })).code).toBe(refusals.notPublishable.code)
  })

  test('to early members reaches them where they are signed in', async () => {
    const staffId = await staffIdOf(app, members.recruiter)
    await published({}, { grayPercent: 1, grayStaffIds: [staffId] })
    expect((await other.call(calls.latest, { app: 'JOB_ANDROID', versionCode: 1 })).hasNew).toBe(true)
    expect((await editor.call(calls.latest, { app: 'JOB_ANDROID', versionCode: 1 })).hasNew).toBe(false)
    const made = await submittedVersion(editor)
    expect((await publish(made, { grayStaffIds: [999_999] })).status).toBe(406)
  })

  test('at a time happens then, by the task, and not before', async () => {
    const made = await submittedVersion(editor)
    for (const publishAt of [clock.in(-1_000), clock.in(181 * 24 * hour)]) expect((await publish(made, { publishAt })).code).toBe(refusals.timePassed.code)
    expect((await publisher.call(calls.publish, { ...made, grayPercent: 20, publishAt: clock.in(hour) })).state).toBe('WAIT_PUBLISH')
    await runTask(appVersionPublish, database)
    expect((await rowOf(made.id)).state).toBe('WAIT_PUBLISH')
    clock.advance(hour + 1_000)
    await runTask(appVersionPublish, database, { dry: true })
    expect((await rowOf(made.id)).state).toBe('WAIT_PUBLISH')
    await runTask(appVersionPublish, database)
    await runTask(appVersionPublish, database)
    expect(await rowOf(made.id)).toMatchObject({
      state: 'GRAY',
      grayPercent: 20,
      publishedBy: await staffIdOf(app, members.salesLead),
      version: made.version + 2,
    })
  })

  test('before its time is possible, and is the only thing to change about a time', async () => {
    const made = await submittedVersion(editor)
    const { version } = await publisher.call(calls.publish, { ...made, grayPercent: 100, publishAt: clock.in(hour) })
    expect((await publish({ id: made.id, version }, { publishAt: clock.in(2 * hour) })).code).toBe(refusals.timedOnlyDraft.code)
    expect((await publish({ id: made.id, version })).data).toMatchObject({ state: 'PUBLISHED' })
    expect((await rowOf(made.id)).publishAt).toBeNull()
  })

  test('at a time becomes a draft again where something higher went out meanwhile', async () => {
    const [low, high] = [nextCode(), nextCode()]
    const made = await submittedVersion(editor, { versionCode: low })
    await publisher.call(calls.publish, { ...made, grayPercent: 100, publishAt: clock.in(hour) })
    await published({ versionCode: high })
    clock.advance(hour + 1_000)
    await runTask(appVersionPublish, database)
    expect(await rowOf(made.id)).toMatchObject({ state: 'DRAFT', submittedAt: null, publishAt: null })
    expect(await database.$count(staffNotice, and(eq(staffNotice.messageKey, 'appVersion.returned'), eq(staffNotice.recordId, made.id)))).toBe(2)
  })

  test('of what has no package goes to everybody', async () => {
    const notes = { app: 'HOME_MINI', downloadUrl: null, sha256: null } as const
    const made = await submittedVersion(editor, notes)
    expect((await publish(made, { grayPercent: 50 })).code).toBe(refusals.wholeOnly.code)
    expect((await publish(made)).code).toBe(200)
    expect(await latest(1, { app: 'HOME_MINI' })).toMatchObject({ hasNew: true, url: null, sha256: null })
  })

  test('a withdrawn version, or one that another needs, is refused', async () => {
    const first = await published()
    const next = await published({ minSupportedCode: first.row.versionCode })
    expect(await publisher.ask(calls.revoke, { id: first.id, version: first.version, reason: '不再支持旧版' })).toMatchObject({
      code: refusals.isMinSupported.code,
      msg: expect.stringContaining('9.0.0'),
    })
    expect((await publisher.ask(calls.revoke, { id: next.id, version: next.version, reason: '短' })).status).toBe(406)
    await publisher.call(calls.revoke, { id: next.id, version: next.version, reason: '新版有问题' })
    expect((await publisher.ask(calls.revoke, { id: next.id, version: next.version + 1, reason: '再撤回一次' })).code).toBe(refusals.notRevocable.code)
    expect((await publish({ id: next.id, version: next.version + 1 })).code).toBe(refusals.notPublishable.code)
    expect((await publisher.ask(calls.revoke, { id: first.id, version: first.version, reason: '现在可以撤回' })).code).toBe(200)
    const draft = await submittedVersion(editor)
    expect((await publisher.ask(calls.revoke, { ...draft, reason: '草稿不能撤回' })).code).toBe(refusals.notRevocable.code)
  })

  raced('appVersion.publish', 'appVersion.revoke')
  test('at once happens once, and of two codes at once the higher one stays on top', async () => {
    const made = await submittedVersion(editor)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, place) => (place % 2 ? other : publisher).ask(calls.publish, { ...made, grayPercent: 100 })),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    const pairs = await Promise.all(Array.from({ length: 6 }, () => submittedVersion(editor)))
    await Promise.all(pairs.map(pair => publish(pair)))
    const out = await database.select().from(appVersion).where(eq(appVersion.state, 'PUBLISHED')).orderBy(appVersion.publishedAt, appVersion.versionCode)
    expect(out.map(({ versionCode }) => versionCode)).toEqual(out.map(({ versionCode }) => versionCode).toSorted((one, two) => one - two))
    const { id, version } = out.at(-1)!
    const revoked = await Promise.all(Array.from({ length: 4 }, () => publisher.ask(calls.revoke, { id, version, reason: '同时撤回两次' })))
    expect(revoked.filter(({ code }) => code === 200)).toHaveLength(1)
  })
})

describe('a release of the console', () => {
  const console = { app: 'CONSOLE_WEB', downloadUrl: null, sha256: null } as const
  const lastEvent = async () =>
    (await database.select({ id: event.id }).from(event).where(eq(event.name, 'WEB_VERSION')).orderBy(desc(event.id)).limit(1))[0]?.id ?? 0
  const build = (value: string) => database.update(sysParam).set({ value }).where(eq(sysParam.paramKey, 'web.version'))

  test('tells open pages what is new, and forces nobody unless it says so', async () => {
    const before = await lastEvent()
    await published({ ...console, title: '新的首页', contentEn: 'A new home page' })
    expect(await lastEvent()).toBeGreaterThan(before)
    const info = await stranger.call(shell.info, {})
    expect(info.release).toEqual({ versionName: '9.0.0', title: '新的首页', content: '修复已知问题' })
    expect([info.mustReloadSince, info.minWebVersion]).toEqual([null, info.webVersion])
    stranger.language = 'en-US'
    expect((await stranger.call(shell.info, {})).release?.content).toBe('A new home page')
    stranger.language = 'zh-CN'
  })

  test('that is mandatory names the build that ran when it was published, also when others follow', async () => {
    await build('build-2')
    const { id, version, row } = await published({ ...console, forceUpdate: true })
    await build('build-3')
    await published(console)
    expect(await stranger.call(shell.info, {})).toMatchObject({ minWebVersion: 'build-2', mustReloadSince: row.publishedAt })
    const before = await lastEvent()
    await publisher.call(calls.revoke, { id, version, reason: '不必强制刷新' })
    expect(await lastEvent()).toBeGreaterThan(before)
    expect((await stranger.call(shell.info, {})).mustReloadSince).toBeNull()
  })
})

describe('who may not', () => {
  test('gets nothing', async () => {
    const { id, version } = await submittedVersion(editor)
    expect((await editor.ask(calls.publish, { id, version, grayPercent: 100 })).status).toBe(403)
    expect((await editor.ask(calls.revoke, { id, version, reason: '没有权限' })).status).toBe(403)
    expect((await publisher.ask(calls.save, versionEdit())).status).toBe(403)
    expect((await publisher.ask(calls.delete, { id, version })).status).toBe(403)
    expect((await stranger.ask(calls.page, {})).status).toBe(401)
    expect((await publisher.upload(fileCalls.upload, { scene: 'version.package' }, 'a.apk', apk())).status).toBe(403)
  })

  test('the list finds by app, group, state and word, what is open first', async () => {
    await published()
    await published({ app: 'HR_ANDROID', title: '企业端更新' })
    const draft = await editor.call(calls.save, versionEdit({ app: 'HR_IOS', title: '企业端草稿' }))
    const found = async (input: InputOf<typeof calls.page>) => (await editor.call(calls.page, input)).records.map(row => row.title)
    expect(await found({ group: 'HR' })).toEqual(['企业端草稿', '企业端更新'])
    expect(await found({ app: 'HR_ANDROID' })).toEqual(['企业端更新'])
    expect(await found({ keyword: '企业端' })).toHaveLength(2)
    expect(await found({ keyword: '%' })).toEqual([])
    const states: AppVersionState[] = ['DRAFT', 'PUBLISHED']
    expect((await editor.call(calls.page, {})).stateCount).toMatchObject({ [states[0]!]: 1, [states[1]!]: 2 })
    expect((await editor.call(calls.page, {})).records[0]!.id).toBe(draft.id)
    expect(await database.$count(appVersion, ne(appVersion.state, 'DRAFT'))).toBe(2)
  })
})
