import { callBizTypes, customerTypes, noteList, notePriorities, noteStates, callNoteExport as callNoteKind } from '@gongtai/contract'
import { instantColumn, labelColumn, labelFilter, listColumn, nameFilter, textColumn, wordFilter, yesNoFilter } from '../../../kit/export/export-column.ts'
import { defineExport } from '../../../kit/export/export-source.ts'
import { findDeptName, findStaffName } from '../../permissions/index.ts'
import { noteRows, presentNotes } from './call-note.queries.ts'

export const callNoteExport = defineExport(callNoteKind, noteList, {
  list: () => noteRows,
  present: presentNotes,
  sensitive: 'CallRecords.viewPhone',
  filters: {
    callLogId: { label: ['通话', 'Call'], say: id => `#${id}` },
    phone: { label: ['号码', 'Phone number'], say: () => '***' },
    sameCallerAs: { label: ['通话', 'Call'], say: id => `#${id}` },
    customerType: labelFilter(['客户类型', 'Kind of customer'], customerTypes.labels),
    customerId: { label: ['客户', 'Customer'], say: id => `#${id}` },
    keyword: wordFilter(['关键词', 'Keyword']),
    bizType: labelFilter(['业务类型', 'About'], callBizTypes.labels),
    category: wordFilter(['分类', 'Category']),
    handleState: labelFilter(['处理状态', 'State'], noteStates.labels),
    priority: labelFilter(['优先级', 'Priority'], notePriorities.labels),
    handlerId: nameFilter(['处理人', 'Handler'], findStaffName),
    staffId: nameFilter(['创建人', 'Author'], findStaffName),
    deptId: nameFilter(['部门', 'Department'], findDeptName),
    overdue: yesNoFilter(['已超时', 'Overdue']),
    open: yesNoFilter(['未解决', 'Open']),
    createdFrom: wordFilter(['创建时间起', 'Created from']),
    createdTo: wordFilter(['创建时间止', 'Created to']),
    dueFrom: wordFilter(['时限起', 'Due from']),
    dueTo: wordFilter(['时限止', 'Due to']),
    nextContactFrom: wordFilter(['下次联系起', 'Next contact from']),
    nextContactTo: wordFilter(['下次联系止', 'Next contact to']),
  },
  columns: {
    noteNo: textColumn(['编号', 'Number']),
    subject: textColumn(['主题', 'Subject']),
    bizType: labelColumn(['业务类型', 'About'], callBizTypes.labels),
    categoryPath: listColumn(['分类', 'Category'], name => name),
    customerName: textColumn(['客户', 'Customer']),
    phone: textColumn(['号码', 'Phone number']),
    priority: labelColumn(['优先级', 'Priority'], notePriorities.labels),
    handleState: labelColumn(['处理状态', 'State'], noteStates.labels),
    handlerName: textColumn(['处理人', 'Handler']),
    handlerDeptName: textColumn(['部门', 'Department']),
    dueAt: instantColumn(['时限', 'Due']),
    nextContactAt: instantColumn(['下次联系', 'Next contact']),
    result: textColumn(['处理结果', 'Result']),
    solvedAt: instantColumn(['解决时间', 'Solved']),
    closeReason: textColumn(['关闭原因', 'Reason for closing']),
    staffName: textColumn(['创建人', 'Author']),
    createdAt: instantColumn(['创建时间', 'Created']),
  },
})
