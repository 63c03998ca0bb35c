import { callLogFields, callLog, callStates, callLogExport as callLogKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName } from '../../permissions/index.ts'
import { callLogList, presentCalls } from './call-log.queries.ts'
import { findAgentName, findWorkflowName } from './call-name.queries.ts'

export const callLogExport = defineExport(callLogKind, callLog.page, {
  fields: callLogFields,
  list: () => callLogList,
  present: presentCalls,
  sensitive: 'CallRecords.viewPhone',
  filters: {
    workflow: { field: 'workflowName', find: findWorkflowName },
    agentId: { field: 'agentName', find: findAgentName },
    deptId: { field: 'deptName', find: findDeptName },
    hasNote: ['有业务记录', 'Has business record'],
    hasRecording: ['有录音', 'Has recording'],
    tag: { field: 'tags' },
    talkMin: ['通话不少于(秒)', 'Talk time from (s)'],
    talkMax: ['通话不超过(秒)', 'Talk time up to (s)'],
    startFrom: { from: 'startAt' },
    startTo: { to: 'startAt' },
  },
  columns: {
    callId: {},
    direction: {},
    occasion: { isExtra: true },
    phone: {},
    customerName: {},
    customerType: {},
    city: {},
    workflowName: {},
    agentName: {},
    contact: { isExtra: true },
    state: { label: ['状态', 'Status'], values: callStates, isExtra: true },
    result: {},
    startAt: {},
    waitSeconds: ['等待(秒)', 'Wait (s)'],
    talkSeconds: ['通话时长(秒)', 'Talk time (s)'],
    satisfaction: {},
    recordingState: {},
    noteCount: {},
    tags: {},
  },
})
