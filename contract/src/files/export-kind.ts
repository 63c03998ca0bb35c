import type { Code } from '../kit/permission.ts'
import type { Text } from '../kit/text.ts'

interface ExportKind {
  label: Text
  /** Needed to ask for the file, and again to take it. */
  codes: readonly [Code, ...Code[]]
  /** Home files are listed by calls of their own as well. */
  domain?: 'HOME'
}

/** Every kind of export. Each area adds its own. */
export const exportKinds = {
  STAFF: { label: ['成员列表', 'Members'], codes: ['UserManage.export'] },
  LOGIN_LOG: { label: ['登录日志', 'Login log'], codes: ['UserManage.export'] },
  AUDIT_LOG: { label: ['审计日志', 'Audit log'], codes: ['HttpManage.auditExport'] },
  COMPANY: { label: ['企业列表', 'Companies'], codes: ['Company.export'] },
  IDENTITY: { label: ['业务身份', 'Business identities'], codes: ['ExpertManage.export'] },
  HOME_USER: { label: ['消费者列表', 'Consumers'], codes: ['HomeUser.export'], domain: 'HOME' },
  ARTIFICER: { label: ['服务人员列表', 'Service persons'], codes: ['HomeUser.export'], domain: 'HOME' },
  HOME_PRODUCT: { label: ['商品列表', 'Home-service products'], codes: ['HomeProduct.export'], domain: 'HOME' },
  LABOR_RECRUIT: { label: ['劳务招募', 'Labor recruitments'], codes: ['LaborRecruit.export'], domain: 'HOME' },
  HOME_ORDER: { label: ['订单列表', 'Home-service orders'], codes: ['HomeOrder.export'], domain: 'HOME' },
  HOME_COMMISSION: { label: ['佣金结算', 'Commission plans'], codes: ['HomeCommission.export'], domain: 'HOME' },
  COMMISSION_PAY_FILE: { label: ['佣金转账文件', 'Commission transfer file'], codes: ['HomeCommission.payFile'], domain: 'HOME' },
  CALL_LOG: { label: ['通话记录', 'Call records'], codes: ['CallRecords.export'] },
  MISSED_CALL: { label: ['未接来电', 'Missed calls'], codes: ['UncheckRecords.export'] },
  CALL_NOTE: { label: ['业务记录', 'Business records'], codes: ['BusinessRecords.export'] },
} as const satisfies Record<string, ExportKind>
export type ExportKindName = keyof typeof exportKinds
export const exportKindNames = Object.keys(exportKinds) as [ExportKindName, ...ExportKindName[]]

export const homeExportKinds = exportKindNames.filter(name => (exportKinds[name] as ExportKind).domain === 'HOME')
/** Whoever holds one of them has something to do with home files. */
export const homeExportCodes = [...new Set(homeExportKinds.flatMap(name => exportKinds[name].codes))] as unknown as readonly [Code, ...Code[]]
