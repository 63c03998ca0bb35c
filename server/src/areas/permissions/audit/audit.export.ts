import { auditFields, labelled, areaLabels, audit, declaredRecords, auditLogExport as auditLogKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { auditList } from './audit.queries.ts'
import { findApiTitle, findDeptName, findStaffName } from '../staff/name.queries.ts'

const recordLabels = Object.fromEntries(declaredRecords().map(({ name, label }) => [name, label]))

export const auditExport = defineExport(auditLogKind, audit.page, {
  fields: auditFields,
  list: () => auditList,
  present: rows => rows,
  sensitive: null,
  filters: {
    staffId: { find: findStaffName },
    deptId: { find: findDeptName },
    area: { values: labelled(areaLabels) },
    apiId: { find: findApiTitle },
    recordType: { values: labelled(recordLabels) },
    ip: ['IP地址', 'IP address'],
    from: ['开始日期', 'From'],
    to: ['结束日期', 'To'],
  },
  columns: {
    at: {},
    realName: { field: 'staffId' },
    deptName: { field: 'deptId' },
    area: { values: labelled(areaLabels) },
    action: {},
    recordType: { values: labelled(recordLabels) },
    recordId: { isExtra: true },
    recordTitle: {},
    result: {},
    code: { isExtra: true },
    remark: {},
    ip: ['IP地址', 'IP address'],
    device: {},
    durationMs: { label: ['耗时（毫秒）', 'Duration (ms)'], isExtra: true },
  },
})
