import { noteScope } from './call-note-kind.ts'
import { callNote } from './call-note.tables.ts'
import { callNoteRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const callNoteRecord = record(callNoteRecordType, {
  table: callNote,
  title: ['noteNo', 'subject'],
  scope: noteScope,
  masked: ['phone'],
  secret: ['callLogId', 'templateId', 'handlerId', 'handlerDeptId', 'customerId', 'staffId', 'createdAt', 'overdueToldAt'],
})
