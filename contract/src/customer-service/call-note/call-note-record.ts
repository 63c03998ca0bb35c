import { recordType } from '../../kit/area.ts'
import { fields } from '../../kit/field.ts'
import { paths } from '../../routes.ts'
import { noteStates, notePriorities, noteLinkTypes, noteActions } from './call-note-form.ts'
import { callBizTypes, customerTypes } from '../phone/phone-state.ts'

export const callNoteFields = fields({
  noteNo: ['编号', 'Number'],
  bizType: { label: ['业务类型', 'About'], values: callBizTypes },
  categoryPath: ['分类', 'Category'],
  subject: ['主题', 'Subject'],
  content: ['内容', 'Content'],
  customValues: ['自定义字段', 'Custom fields'],
  phone: { label: ['号码', 'Number'], guard: 'callLog.phone', reveal: 'CallRecords.viewPhone' },
  customerType: { label: ['客户类型', 'Kind of customer'], values: customerTypes },
  customerName: ['客户', 'Customer'],
  priority: { label: ['优先级', 'Priority'], values: notePriorities },
  handleState: { label: ['处理状态', 'State'], values: noteStates },
  dueAt: ['时限', 'Due'],
  nextContactAt: ['下次联系', 'Next contact'],
  result: ['处理结果', 'Result'],
  solvedAt: ['解决时间', 'Solved'],
  closeReason: ['关闭原因', 'Reason'],
  files: ['附件', 'Files'],
  linkType: { label: ['关联业务', 'Linked record'], values: noteLinkTypes },
  linkId: ['关联业务ID', 'Id of the linked record'],
  templateName: ['模板', 'Template'],
  handlerName: ['处理人', 'Handler'],
  action: { label: ['操作', 'Action'], values: noteActions },
})

export const callNoteRecordType = recordType('CALL_NOTE', {
  label: ['业务记录', 'Business record'],
  code: 'BusinessRecords',
  path: id => `${paths.BusinessRecords()}?open=${id}`,
  fields: callNoteFields,
})
