import { labelled, missedCallQueues, missedCallFields, missedCall, missedCallExport as missedCallKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findStaffName } from '../../permissions/index.ts'
import { findWorkflowName } from '../call-log/call-name.queries.ts'
import { missedCallList, presentMissed } from './missed-call.queries.ts'

export const missedCallExport = defineExport(missedCallKind, missedCall.page, {
  fields: missedCallFields,
  list: () => missedCallList,
  present: presentMissed,
  sensitive: 'CallRecords.viewPhone',
  filters: {
    workflow: { field: 'workflowName', find: findWorkflowName },
    checkBy: { field: 'checkByName', find: findStaffName },
    mine: ['我的', 'Mine'],
    todo: { label: ['待办', 'To-do'], values: labelled(missedCallQueues) },
    todoLate: ['仅看逾期', 'Overdue only'],
    startFrom: { from: 'lastAt' },
    startTo: { to: 'lastAt' },
  },
  columns: {
    phone: {},
    customerName: {},
    city: {},
    workflowName: {},
    result: {},
    missCount: {},
    lastAt: {},
    waitSeconds: ['等待(秒)', 'Wait (s)'],
    checkDueAt: {},
    overdue: {},
    attempts: {},
    checkState: {},
    checkByName: {},
    checkAt: {},
    checkResult: {},
    checkRemark: {},
  },
})
