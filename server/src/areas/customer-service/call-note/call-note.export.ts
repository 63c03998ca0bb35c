import { callNoteFields, noteList, callNoteExport as callNoteKind } from '@gongtai/contract'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName, findStaffName } from '../../permissions/index.ts'
import { noteRows, presentNotes } from './call-note.queries.ts'

export const callNoteExport = defineExport(callNoteKind, noteList, {
  fields: callNoteFields,
  list: () => noteRows,
  present: presentNotes,
  sensitive: 'CallRecords.viewPhone',
  filters: {
    callLogId: { field: 'callId', find: async () => null },
    phone: { find: async () => '***' },
    sameCallerAs: { field: 'callId', find: async () => null },
    customerId: { field: 'customerName', find: async () => null },
    category: { field: 'categoryPath' },
    handlerId: { field: 'handlerName', find: findStaffName },
    staffId: { field: 'staffName', find: findStaffName },
    deptId: { label: ['部门', 'Department'], find: findDeptName },
    open: ['未解决', 'Open'],
    createdFrom: { from: 'createdAt' },
    createdTo: { to: 'createdAt' },
    dueFrom: { from: 'dueAt' },
    dueTo: { to: 'dueAt' },
    nextContactFrom: { from: 'nextContactAt' },
    nextContactTo: { to: 'nextContactAt' },
  },
  columns: {
    noteNo: {},
    subject: {},
    bizType: {},
    categoryPath: {},
    customerName: {},
    phone: {},
    priority: {},
    handleState: {},
    handlerName: {},
    handlerDeptName: {},
    dueAt: {},
    nextContactAt: {},
    result: {},
    solvedAt: {},
    closeReason: {},
    staffName: {},
    createdAt: {},
  },
})
