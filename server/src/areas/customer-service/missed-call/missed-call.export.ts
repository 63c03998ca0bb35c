import { callResults, checkResults, missedCall, missedCallStates, missedCallExport as missedCallKind } from '@gongtai/contract'
import {
  instantColumn,
  labelColumn,
  labelFilter,
  nameFilter,
  numberColumn,
  textColumn,
  wordFilter,
  yesNoColumn,
  yesNoFilter,
} from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findWorkflowName } from '../call-log/call-name.queries.ts'
import { missedCallList, presentMissed } from './missed-call.queries.ts'

export const missedCallExport = defineExport(missedCallKind, missedCall.page, {
  list: () => missedCallList,
  present: presentMissed,
  sensitive: 'CallRecords.viewPhone',
  filters: {
    keyword: wordFilter(['关键词', 'Keyword']),
    workflow: nameFilter(['技能组', 'Workflow'], findWorkflowName),
    result: labelFilter(['未接原因', 'Why'], callResults.labels),
    checkState: labelFilter(['处理状态', 'State'], missedCallStates.labels),
    checkBy: nameFilter(['处理人', 'Handled by'], findStaffName),
    overdue: yesNoFilter(['超时', 'Late']),
    mine: yesNoFilter(['我的', 'Mine']),
    startFrom: wordFilter(['最近来电起', 'From']),
    startTo: wordFilter(['最近来电止', 'To']),
    ids: { label: ['所选未接来电', 'Chosen missed calls'], say: ids => String(ids.length) },
  },
  columns: {
    phone: textColumn(['客户号码', 'Number']),
    customerName: textColumn(['客户', 'Customer']),
    city: textColumn(['归属地', 'City']),
    workflowName: textColumn(['技能组', 'Workflow']),
    result: labelColumn(['未接原因', 'Why'], callResults.labels),
    missCount: numberColumn(['未接次数', 'Missed']),
    lastAt: instantColumn(['最近来电', 'Last call']),
    waitSeconds: numberColumn(['等待(秒)', 'Wait (s)']),
    checkDueAt: instantColumn(['处理时限', 'Due']),
    overdue: yesNoColumn(['超时', 'Late']),
    attempts: numberColumn(['回拨次数', 'Calls back']),
    checkState: labelColumn(['处理状态', 'State'], missedCallStates.labels),
    checkByName: textColumn(['处理人', 'Handled by']),
    checkAt: instantColumn(['处理时间', 'Handled at']),
    checkResult: labelColumn(['结果', 'Result'], checkResults.labels),
    checkRemark: textColumn(['说明', 'Remark']),
  },
})
