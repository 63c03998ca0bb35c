import { dictItemRecordType, dictRefusals } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { dictItem } from './dict.tables.ts'

export const dictItemRecord = record(dictItemRecordType, {
  table: dictItem,
  title: ['label'],
  scope: null,
  unique: { dict_item_value: dictRefusals.valueTaken },
})
