import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { scenes } from '../../kit/upload.ts'
import { paths } from '../../routes.ts'
import { appVersionStates, packageBrowsers, releasedApps } from './version-state.ts'

export const appVersionFields = fields({
  app: { label: ['应用', 'App'], values: releasedApps },
  browser: { label: ['浏览器', 'Browser'], values: packageBrowsers },
  versionName: ['版本号', 'Version'],
  versionCode: ['编码', 'Code'],
  title: ['标题', 'Title'],
  content: ['更新内容', 'Release notes'],
  contentEn: ['英文更新内容', 'Release notes in English'],
  packageFile: ['安装包', 'Package'],
  downloadUrl: ['下载地址', 'Download address'],
  sha256: ['校验值 (SHA-256)', 'SHA-256'],
  size: ['大小', 'Size'],
  minOs: ['最低系统', 'Minimum system'],
  forceUpdate: ['强制更新', 'Mandatory'],
  minSupportedCode: ['最低支持版本', 'Oldest supported code'],
  grayPercent: ['灰度比例', 'Rollout'],
  grayStaffIds: ['灰度成员', 'Early members'],
  publishAt: ['定时发布', 'Scheduled for'],
  publishedAt: ['发布时间', 'Published'],
  publishedByName: ['发布人', 'Published by'],
  submittedAt: ['提交时间', 'Submitted'],
  submittedByName: ['提交人', 'Submitted by'],
  state: { label: ['状态', 'Status'], values: appVersionStates },
  revokeReason: ['撤回原因', 'Reason for withdrawal'],
  downloadCount: ['下载次数', 'Downloads'],
  createdByName: ['创建人', 'Created by'],
  createdAt: ['创建时间', 'Created'],
  updatedAt: ['更新时间', 'Updated'],
  deletedAt: ['删除时间', 'Deleted'],
})

export const appVersionRecordType = recordType('APP_VERSION', {
  label: ['应用版本', 'App version'],
  code: 'VersionManage',
  path: id => `${paths.VersionManage()}?view=${id}`,
  fields: appVersionFields,
})

export const appVersionScenes = scenes({
  'version.package': {
    label: ['应用安装包', 'App package'],
    codes: ['VersionManage.save'],
    kinds: ['PACKAGE', 'ARCHIVE'],
    extensions: ['apk', 'ipa', 'crx', 'zip'],
    visibility: 'PRIVATE',
  },
})
