import { areaLabels, audit, auditActions, auditResults, declaredRecords, auditLogExport as auditLogKind } from '@gongtai/contract'
import { extra, instantColumn, labelColumn, labelFilter, nameFilter, numberColumn, textColumn, wordFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { auditList } from './audit.queries.ts'
import { findApiTitle, findDeptName, findStaffName } from '../staff/name.queries.ts'

const recordLabels = Object.fromEntries(declaredRecords().map(({ name, label }) => [name, label]))

export const auditExport = defineExport(auditLogKind, audit.page, {
  list: () => auditList,
  present: rows => rows,
  sensitive: null,
  filters: {
    staffId: nameFilter(['操作人', 'By'], findStaffName),
    deptId: nameFilter(['部门', 'Department'], findDeptName),
    area: labelFilter(['模块', 'Area'], areaLabels),
    action: labelFilter(['动作', 'Action'], auditActions),
    apiId: nameFilter(['接口', 'Call'], findApiTitle),
    recordType: labelFilter(['对象类型', 'Kind of record'], recordLabels),
    recordId: wordFilter(['对象编号', 'Record']),
    result: labelFilter(['结果', 'Result'], auditResults.labels),
    ip: wordFilter(['IP地址', 'Address']),
    keyword: wordFilter(['关键词', 'Keyword']),
    from: wordFilter(['开始日期', 'From']),
    to: wordFilter(['结束日期', 'To']),
  },
  columns: {
    at: instantColumn(['时间', 'Time']),
    realName: textColumn(['操作人', 'By']),
    deptName: textColumn(['部门', 'Department']),
    area: labelColumn(['模块', 'Area'], areaLabels),
    action: labelColumn(['动作', 'Action'], auditActions),
    recordType: labelColumn(['对象类型', 'Kind of record'], recordLabels),
    recordId: extra(textColumn(['对象编号', 'Record'])),
    recordTitle: textColumn(['对象', 'Record title']),
    result: labelColumn(['结果', 'Result'], auditResults.labels),
    code: extra(numberColumn(['返回码', 'Code'])),
    remark: textColumn(['备注', 'Remark']),
    ip: textColumn(['IP地址', 'Address']),
    device: textColumn(['设备', 'Device']),
    durationMs: extra(numberColumn(['耗时（毫秒）', 'Milliseconds'])),
  },
})
