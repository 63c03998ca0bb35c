import { declaredName, declaredRecords, exportKind } from '../../kit/area.ts'
import { enumeration } from '../../kit/enumeration.ts'
import { z } from 'zod'
import { get } from '../../kit/call.ts'
import type { AuditAction } from '../../kit/call.ts'
import { exportOf } from '../../kit/export.ts'
import { pageInput, pageOf } from '../../kit/page.ts'
import { day, id, instant } from '../../kit/scalar.ts'
import { bilingual } from '../../kit/text.ts'
import type { Text } from '../../kit/text.ts'
import { daysBetween } from '../../kit/date.ts'
import { networkAddress } from '../../kit/format.ts'

export const auditLogExport = exportKind('AUDIT_LOG', { label: ['审计日志', 'Audit log'], codes: ['HttpManage.auditExport'] })

export const auditActions = {
  LOGIN: ['登录', 'Sign in'],
  LOGOUT: ['退出', 'Sign out'],
  CREATE: ['新增', 'Create'],
  UPDATE: ['修改', 'Edit'],
  DELETE: ['删除', 'Delete'],
  STATE: ['状态变更', 'Status change'],
  GRANT: ['授权', 'Grant'],
  EXPORT: ['导出', 'Export'],
  IMPORT: ['导入', 'Import'],
  FILE_FETCH: ['查看私密文件', 'Private file viewed'],
  VIEW_SENSITIVE: ['查看敏感信息', 'Sensitive data viewed'],
  CALL: ['外呼', 'Outgoing call'],
  RUN: ['执行任务', 'Task run'],
  /** A read is logged only where it was denied or failed. */
  READ: ['查看', 'View'],
} as const satisfies Record<Exclude<AuditAction, 'NONE'> | 'READ', Text>
export type AuditActionName = keyof typeof auditActions
const action = z.enum(Object.keys(auditActions) as [AuditActionName, ...AuditActionName[]])

export const auditResults = enumeration({
  OK: { label: ['成功', 'Success'], tone: 'good' },
  REFUSED: { label: ['业务拒绝', 'Refused'], tone: 'warn' },
  DENIED: { label: ['无权限', 'Denied'], tone: 'bad' },
  FAILED: { label: ['失败', 'Failed'], tone: 'bad' },
})
/** Ids of the log have no upper bound, because it grows beyond the range of other ids. */
const entryId = z.int().min(1)

const result = auditResults.schema

export const auditChange = z.strictObject({ field: z.string(), label: z.string(), old: z.unknown(), new: z.unknown() })

/** The server names enumerated values by field and value, because the log keeps keys alone. */
export const valueNames = z.record(z.string(), z.record(z.string(), z.string()))

export const auditRow = z.strictObject({
  id: entryId,
  at: instant,
  staffId: id.nullable(),
  realName: z.string().nullable(),
  deptName: z.string().nullable(),
  action: z.string(),
  area: z.string(),
  recordType: z.string().nullable(),
  recordId: z.string().nullable(),
  recordTitle: z.string().nullable(),
  result,
  code: z.int(),
  ip: z.string().nullable(),
  device: z.string(),
  durationMs: z.int(),
  remark: z.string().nullable(),
})
export type AuditRow = z.output<typeof auditRow>

export const auditInfo = z.strictObject({
  ...auditRow.shape,
  apiId: id.nullable(),
  apiTitle: z.string().nullable(),
  apiPath: z.string().nullable(),
  requestId: z.string().nullable(),
  changes: z.array(auditChange),
  valueNames,
  /** What the field is called that was seen, where the entry tells of a look at a masked value. */
  seenLabel: z.string().nullable(),
  /** Where the record can be looked at by whoever holds the code; null where its kind has no page. */
  open: z.strictObject({ path: z.string(), code: z.string() }).nullable(),
})
export type AuditInfo = z.output<typeof auditInfo>

export const auditEntry = z.strictObject({
  id: entryId,
  at: instant,
  realName: z.string().nullable(),
  action: z.string(),
  remark: z.string().nullable(),
  changes: z.array(auditChange),
  valueNames,
})
export type AuditEntryView = z.output<typeof auditEntry>

/** At most so many days may be asked for at once, because more would read through too many months. */
export const auditDays = 93

const page = get('/selectAuditLogPage', {
  title: ['审计日志', 'Audit log'],
  access: ['HttpManage.auditLog'],
  input: pageInput(
    {
      staffId: id.optional(),
      deptId: id.optional(),
      area: z.string().max(40).optional(),
      action: action.optional(),
      apiId: id.optional(),
      recordType: z.string().max(40).optional(),
      recordId: z.string().max(40).optional(),
      result: result.optional(),
      ip: networkAddress.optional(),
      /** It is a part of the record's title, or a whole request id. */
      keyword: z.string().max(50).optional(),
      from: day,
      to: day,
    },
    ['at'],
  ).refine(({ from, to }) => daysBetween(from, to) < auditDays, { error: bilingual('日期范围不能超过93天', 'Choose 93 days or fewer'), path: ['to'] }),
  answer: pageOf(auditRow),
})

export const audit = {
  page,
  export: exportOf('/exportAuditLog', ['导出审计日志', 'Export the audit log'], auditLogExport, page),
  info: get('/selectAuditLogInfo/{id}', {
    title: ['审计详情', 'Audit entry'],
    access: ['HttpManage.auditLog'],
    input: z.strictObject({ id: entryId }),
    answer: auditInfo,
  }),
  record: get('/recordAuditList', {
    title: ['记录操作日志', 'History of a record'],
    /** The handler asks for the code before it reads anything, because the code depends on the kind of record. */
    access: 'LOGIN',
    input: pageInput({ recordType: declaredName(() => declaredRecords().map(({ name }) => name)), recordId: id }, ['at']),
    answer: pageOf(auditEntry),
  }),
}
