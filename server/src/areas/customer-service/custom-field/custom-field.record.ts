import { callSettingRefusals } from '@gongtai/contract'
import { customField } from './custom-field.tables.ts'
import { customFieldRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const customFieldRecord = record(customFieldRecordType, {
  table: customField,
  title: ['label'],
  scope: null,
  unique: { custom_field_key: callSettingRefusals.fieldKeyTaken },
})
