import type { Code } from '../kit/permission.ts'
import type { Text } from '../kit/text.ts'

interface ExportKind {
  label: Text
  /** Needed to ask for the file, and again to take it. */
  codes: readonly [Code, ...Code[]]
}

/** Every kind of export. Each area adds its own. */
export const exportKinds = {
  STAFF: { label: ['成员列表', 'Members'], codes: ['UserManage.export'] },
  LOGIN_LOG: { label: ['登录日志', 'Login log'], codes: ['UserManage.export'] },
  AUDIT_LOG: { label: ['审计日志', 'Audit log'], codes: ['HttpManage.auditExport'] },
  COMPANY: { label: ['企业列表', 'Companies'], codes: ['Company.export'] },
  IDENTITY: { label: ['业务身份', 'Business identities'], codes: ['ExpertManage.export'] },
} as const satisfies Record<string, ExportKind>
export type ExportKindName = keyof typeof exportKinds
export const exportKindNames = Object.keys(exportKinds) as [ExportKindName, ...ExportKindName[]]
