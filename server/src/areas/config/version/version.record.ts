import { appVersionRecordType, appVersionRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { appVersion } from './version.tables.ts'

export const appVersionRecord = record(appVersionRecordType, {
  table: appVersion,
  title: ['title', 'versionName'],
  scope: null,
  secret: ['submittedBy', 'editorIds', 'publishedBy', 'webVersion', 'revokedAt', 'downloadCount'],
  unique: { app_version_code: appVersionRefusals.sameCode },
  files: ['VersionManage'],
})
