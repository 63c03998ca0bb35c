import { noteTemplate } from './note-template.tables.ts'
import { noteTemplateRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const noteTemplateRecord = record(noteTemplateRecordType, {
  table: noteTemplate,
  title: ['name'],
  scope: null,
})
