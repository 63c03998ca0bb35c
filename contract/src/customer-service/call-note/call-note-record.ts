import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { callBizTypes, customerTypes } from '../phone/phone-state.ts'
import { noteSteps } from './call-note-action.ts'
import { noteLinkTypes, notePriorities, noteStates } from './call-note-state.ts'

export const callNoteFields = fields({
  noteNo: ['编号', 'Number'],
  bizType: { label: ['业务类型', 'Business type'], values: callBizTypes },
  categoryPath: ['分类', 'Category'],
  subject: ['主题', 'Subject'],
  content: ['内容', 'Content'],
  customValues: ['自定义字段', 'Custom fields'],
  phone: { label: ['客户号码', 'Phone number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  customerType: { label: ['客户类型', 'Customer type'], values: customerTypes },
  customerName: ['客户', 'Customer'],
  priority: { label: ['优先级', 'Priority'], values: notePriorities },
  handleState: { label: ['处理状态', 'Status'], values: noteStates },
  dueAt: ['时限', 'Due'],
  overdue: ['已超时', 'Overdue'],
  nextContactAt: ['下次联系', 'Next contact'],
  result: ['处理结果', 'Result'],
  solvedAt: ['解决时间', 'Resolved'],
  closeReason: ['关闭原因', 'Reason for closing'],
  files: ['附件', 'Files'],
  linkType: { label: ['关联业务', 'Linked to'], values: noteLinkTypes },
  linkId: ['关联记录', 'Linked record'],
  templateName: ['模板', 'Template'],
  handlerName: ['处理人', 'Handler'],
  handlerDeptName: ['处理部门', 'Handler department'],
  staffName: ['创建人', 'Created by'],
  createdAt: ['创建时间', 'Created'],
  callId: ['通话', 'Call'],
  action: { label: ['操作', 'Action'], values: noteSteps },
})

export const callNoteRecordType = recordType('CALL_NOTE', {
  label: ['业务记录', 'Business record'],
  code: 'BusinessRecords',
  path: id => `${paths.BusinessRecords()}?open=${id}`,
  fields: callNoteFields,
})
