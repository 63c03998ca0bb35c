import { enumeration } from '../../kit/enumeration.ts'
import { machine } from '../../kit/machine.ts'
import { refusals } from '../../kit/refusal.ts'

/** What is released, in which states a release can be, and what is said where a rule forbids something. */

export const releasedApps = enumeration({
  JOB_ANDROID: ['求职端 Android', 'Candidate app (Android)'],
  JOB_IOS: ['求职端 iOS', 'Candidate app (iOS)'],
  HR_ANDROID: ['企业端 Android', 'Company app (Android)'],
  HR_IOS: ['企业端 iOS', 'Company app (iOS)'],
  ARTIFICER_ANDROID: ['服务端 Android', 'Provider app (Android)'],
  HOME_MINI: ['家政小程序', 'Home services mini program'],
  GIG_MINI: ['零工小程序', 'Gig mini program'],
  CONSOLE_WEB: ['后台网页', 'Console'],
  BROWSER_PLUGIN: ['浏览器插件', 'Browser plugin'],
})
export type ReleasedApp = (typeof releasedApps.values)[number]

/** The tabs of the page. */
export const appGroups = enumeration({
  JOB: ['求职端', 'Candidates'],
  HR: ['企业端', 'Companies'],
  ARTIFICER: ['服务端', 'Providers'],
  MINI: ['小程序', 'Mini programs'],
  CONSOLE: ['后台', 'Console'],
  PLUGIN: ['浏览器插件', 'Browser plugin'],
})
export type AppGroup = (typeof appGroups.values)[number]

export const appsOfGroup: { readonly [Group in AppGroup]: readonly [ReleasedApp, ...ReleasedApp[]] } = {
  JOB: ['JOB_ANDROID', 'JOB_IOS'],
  HR: ['HR_ANDROID', 'HR_IOS'],
  ARTIFICER: ['ARTIFICER_ANDROID'],
  MINI: ['HOME_MINI', 'GIG_MINI'],
  CONSOLE: ['CONSOLE_WEB'],
  PLUGIN: ['BROWSER_PLUGIN'],
}

export const packageBrowsers = enumeration({
  CHROME: ['Chrome', 'Chrome'],
  EDGE: ['Edge', 'Edge'],
  QIHOO360: ['360浏览器', '360 Browser'],
})

/** The packages that an app is installed from. An app without any is renewed by its platform, so that its releases are notes alone. */
const extensionsOfApp: { readonly [App in ReleasedApp]: readonly string[] } = {
  JOB_ANDROID: ['apk'],
  JOB_IOS: ['ipa'],
  HR_ANDROID: ['apk'],
  HR_IOS: ['ipa'],
  ARTIFICER_ANDROID: ['apk'],
  HOME_MINI: [],
  GIG_MINI: [],
  CONSOLE_WEB: [],
  BROWSER_PLUGIN: ['crx', 'zip'],
}
export const packageExtensions = (app: ReleasedApp): readonly string[] => extensionsOfApp[app]
export const hasPackage = (app: ReleasedApp): boolean => extensionsOfApp[app].length > 0

/** The store checks what it hands out itself, so an address there needs no checksum. */
export const isStoreAddress = (address: string): boolean => /^https:\/\/(?:apps|itunes)\.apple\.com\//.test(address)

export const appVersionStates = machine({
  states: {
    DRAFT: { label: ['草稿', 'Draft'], tone: 'neutral' },
    WAIT_PUBLISH: { label: ['待发布', 'Scheduled'], tone: 'info' },
    GRAY: { label: ['灰度中', 'Partial rollout'], tone: 'warn' },
    PUBLISHED: { label: ['已发布', 'Published'], tone: 'good' },
    REVOKED: { label: ['已撤回', 'Withdrawn'], tone: 'bad' },
  },
  initial: 'DRAFT',
})
export type AppVersionState = (typeof appVersionStates.states)[number]

/** Members who get a release before its percentage reaches them. */
export const maxGrayStaff = 50

export const appVersionRefusals = refusals(49_500, {
  codeTooLow: ({ code }: { code: number }) => [`版本编码必须大于${code}`, `The version code must be above ${code}`],
  sameCode: ['该应用已有相同的版本编码', 'This app already has a version with this code'],
  notEditable: ['只有草稿可以编辑、提交或删除', 'Only drafts can be edited, submitted or deleted'],
  noPackage: ['请上传安装包或填写下载地址', 'Upload a package or enter a download address'],
  notSubmitted: ['请先提交后再发布', 'It must be submitted before it can be published'],
  alreadySubmitted: ['该版本已提交，等待发布', 'It is submitted already and waits to be published'],
  ownEdit: ['不能发布本人编辑或提交的版本', 'You cannot publish a version that you edited or submitted'],
  notPublishable: ['当前状态不能发布', 'It cannot be published in its current status'],
  percentDown: ({ percent }: { percent: number }) => [`灰度比例只能调高，当前为${percent}%`, `The rollout can only be raised. It is at ${percent}% now`],
  timedOnlyDraft: ['只有草稿可以定时发布', 'Only drafts can be scheduled'],
  timePassed: ['定时发布时间须晚于当前时间，且在180天内', 'Choose a time from now on, up to 180 days ahead'],
  wholeOnly: ['该应用不支持灰度，请全量发布', 'This app has no partial rollout. Publish it to everyone'],
  notRevocable: ['当前状态不能撤回', 'It cannot be withdrawn in its current status'],
  isMinSupported: ({ name }: { name: string }) => [
    `版本${name}要求的最低支持版本是它，不能撤回`,
    `Version ${name} requires it as the oldest supported version, so it stays`,
  ],
})
