import { z } from 'zod'
import { actionNames } from '../../kit/action.ts'
import { get, post } from '../../kit/call.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { buttons } from '../../kit/permission.ts'
import { todoFilter } from '../../kit/queue.ts'
import { done, id, instant, version } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import { extensionOf, fileNamePattern } from '../../kit/upload.ts'
import { linkedFile } from '../../files/file/file.ts'
import { appVersionActions } from './version-action.ts'
import { appVersionQueues } from './version-queue.ts'
import { appGroups, appVersionStates, hasPackage, isStoreAddress, maxGrayStaff, packageBrowsers, packageExtensions, releasedApps } from './version-state.ts'

/** A version (版本) of an app: drafted, submitted, and handed out by somebody else. */

const app = releasedApps.schema
const browser = packageBrowsers.schema
const versionCode = z.int().min(1).max(2_147_483_647)
const codeMessage = bilingual('请输入正整数', 'Enter a whole number above 0')
const typedCode = z.int(codeMessage).min(1, codeMessage).max(2_147_483_647, codeMessage)
const typed = (min: number, max: number) => {
  const message = bilingual(`请输入${min}-${max}个字`, `Enter ${min}–${max} characters`)
  return z.string(message).trim().min(min, message).max(max, message)
}

const appVersionRow = z.strictObject({
  id,
  app,
  browser: browser.nullable(),
  versionName: z.string(),
  versionCode,
  title: z.string(),
  forceUpdate: z.boolean(),
  minSupportedCode: versionCode.nullable(),
  grayPercent: z.int(),
  state: appVersionStates.schema,
  submittedAt: instant.nullable(),
  submittedByName: z.string().nullable(),
  publishAt: instant.nullable(),
  publishedAt: instant.nullable(),
  publishedByName: z.string().nullable(),
  downloadCount: z.int(),
  createdByName: z.string().nullable(),
  updatedAt: instant,
  version,
  actions: z.array(actionNames(appVersionActions)),
})
export type AppVersionRow = z.output<typeof appVersionRow>

export const appVersionInfo = z.strictObject({
  ...appVersionRow.shape,
  content: z.string(),
  contentEn: z.string().nullable(),
  packageFile: z.string().nullable(),
  package: linkedFile.nullable(),
  downloadUrl: z.string().nullable(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
  minOs: z.string().nullable(),
  grayStaffIds: z.array(id),
  grayStaffNames: z.array(z.string()),
  revokeReason: z.string().nullable(),
  createdAt: instant,
  /** Where clients get it, once it is handed out. */
  packageAddress: z.string().nullable(),
})
export type AppVersionInfo = z.output<typeof appVersionInfo>

const nameMessage = bilingual('版本号格式应为x.y.z', 'Enter a version such as 3.8.2')
const addressMessage = bilingual('请输入https开头的下载地址', 'Enter an address that begins with https')
const checksumMessage = bilingual('请输入64位SHA-256校验值', 'Enter the 64 characters of its SHA-256')

export const appVersionEdit = z
  .strictObject({
    id: id.optional(),
    version: version.optional(),
    app,
    browser: browser.nullable().optional(),
    versionName: z.string(nameMessage).regex(/^\d{1,4}\.\d{1,4}\.\d{1,4}$/, nameMessage),
    versionCode: typedCode,
    title: typed(2, 40),
    content: typed(5, 2000),
    contentEn: z.string().trim().max(2000).nullable().optional(),
    packageFile: z.string().regex(fileNamePattern).nullable().optional(),
    downloadUrl: z
      .url({ protocol: /^https$/, hostname: z.regexes.domain, error: addressMessage })
      .max(500)
      .nullable()
      .optional(),
    /** Of a package the server works it out itself. */
    sha256: z
      .string()
      .trim()
      .regex(/^[0-9a-fA-F]{64}$/, checksumMessage)
      .nullable()
      .optional(),
    minOs: z.string().trim().max(40).nullable().optional(),
    forceUpdate: z.boolean(),
    minSupportedCode: typedCode.nullable().optional(),
  })
  .superRefine((edit, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    const { packageFile = null, downloadUrl = null, sha256 = null, browser = null } = edit
    if ((edit.app === 'BROWSER_PLUGIN') !== (browser !== null))
      wrong('browser', edit.app === 'BROWSER_PLUGIN' ? bilingual('请选择浏览器', 'Choose a browser') : bilingual('该应用没有浏览器', 'This app has no browser'))
    if (!hasPackage(edit.app) && (packageFile !== null || downloadUrl !== null))
      wrong(packageFile === null ? 'downloadUrl' : 'packageFile', bilingual('该应用只需填写更新内容', 'This app needs release notes alone'))
    else if (packageFile !== null && downloadUrl !== null)
      wrong('downloadUrl', bilingual('安装包和下载地址只能填写一项', 'Give a package or an address, not both'))
    else if (packageFile !== null && !packageExtensions(edit.app).includes(extensionOf(packageFile))) {
      const names = packageExtensions(edit.app).join('、')
      wrong('packageFile', bilingual(`该应用的安装包须为${names}格式`, `This app takes ${names.replace('、', ' or ')} packages`))
    }
    if (downloadUrl !== null && sha256 === null && !isStoreAddress(downloadUrl)) wrong('sha256', checksumMessage)
    if (edit.minSupportedCode != null && edit.minSupportedCode > edit.versionCode)
      wrong('minSupportedCode', bilingual('最低支持版本不能高于本版本', 'It cannot be above this version'))
    if (edit.id !== undefined && edit.version === undefined) wrong('version', bilingual('缺少版本号', 'The version is missing. Reload the page'))
  })
export type AppVersionEdit = z.output<typeof appVersionEdit>

const moved = z.strictObject({ state: appVersionStates.schema, version })
const chosen = { id, version }

export const latestAppVersion = z.strictObject({
  hasNew: z.boolean(),
  /** The client must not go on without it. */
  force: z.boolean(),
  versionName: z.string().nullable(),
  versionCode: versionCode.nullable(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  url: z.string().nullable(),
  sha256: z.string().nullable(),
  size: z.int().nullable(),
})
export type LatestAppVersion = z.output<typeof latestAppVersion>

/** Far more than any client needs, and little enough that one address cannot keep the server busy. */
const ofStrangers = [{ perMinute: 120, by: 'address' }] as const

export const appVersion = {
  page: get('/versionPageList', {
    title: ['版本列表', 'Versions'],
    access: ['VersionManage'],
    input: pageInput(
      {
        group: appGroups.schema.optional(),
        app: app.optional(),
        state: appVersionStates.schema.optional(),
        /** It looks for a part of the title or of the version. */
        keyword: z.string().min(1).max(50).optional(),
        ...todoFilter(appVersionQueues),
      },
      ['versionCode', 'publishedAt', 'openFirst'],
    ),
    answer: pageOf(appVersionRow, { stateCount: z.record(z.string(), z.int()) }),
  }),
  info: get('/versionInfo/{id}', { title: ['版本详情', 'Version detail'], access: ['VersionManage'], input: z.strictObject({ id }), answer: appVersionInfo }),
  save: post('/addOrUpdateVersion', {
    title: ['保存版本', 'Save a version'],
    access: ['VersionManage.save'],
    audit: 'UPDATE',
    input: appVersionEdit,
    answer: z.strictObject(chosen),
  }),
  submit: post('/submitVersion', {
    title: ['提交版本', 'Submit a version'],
    access: ['VersionManage.save'],
    audit: 'STATE',
    input: z.strictObject(chosen),
    answer: moved,
  }),
  publish: post('/publishVersion', {
    title: ['发布版本', 'Publish a version'],
    access: ['VersionManage.publish'],
    audit: 'STATE',
    input: z.strictObject({
      ...chosen,
      grayPercent: z
        .int(bilingual('请输入1-100的整数', 'Enter 1–100'))
        .min(1, bilingual('请输入1-100的整数', 'Enter 1–100'))
        .max(100, bilingual('请输入1-100的整数', 'Enter 1–100')),
      grayStaffIds: z.array(id).max(maxGrayStaff).optional(),
      /** Later than now: the system publishes it then. */
      publishAt: instant.nullable().optional(),
    }),
    answer: moved,
  }),
  revoke: post('/revokeVersion', {
    title: ['撤回版本', 'Withdraw a version'],
    access: ['VersionManage.publish'],
    audit: 'STATE',
    input: z.strictObject({ ...chosen, reason: typed(5, 200) }),
    answer: moved,
  }),
  delete: post('/delVersion', {
    title: ['删除版本', 'Delete a version'],
    access: ['VersionManage.save'],
    audit: 'DELETE',
    input: z.strictObject(chosen),
    answer: done,
  }),
  latest: get('/latestVersion', {
    title: ['查询最新版本', 'Latest version'],
    access: 'PUBLIC',
    limits: ofStrangers,
    input: z.strictObject({
      app,
      browser: browser.optional(),
      versionCode: z.int().min(0).max(2_147_483_647),
      deviceKey: z.string().min(1).max(100).optional(),
    }),
    answer: latestAppVersion,
  }),
  /** The bytes, or the way to where they lie. It counts how often that was asked for, and nothing else is written. */
  package: get('/appPackage/{app}/{versionCode}', {
    title: ['下载安装包', 'Download a package'],
    access: 'PUBLIC',
    kind: 'file',
    limits: ofStrangers,
    input: z.strictObject({ app, versionCode, browser: browser.optional() }),
    answer: z.void(),
  }),
}

export const appVersionButtons = buttons('VersionManage', { save: ['编辑版本', 'Edit versions'], publish: ['发布版本', 'Publish versions'] }, ['publish'])
