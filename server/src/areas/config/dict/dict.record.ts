import { dictItemRecordType, dictRefusals, dictTypeRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'
import { dictItem, dictType } from './dict.tables.ts'

export const dictItemRecord = record(dictItemRecordType, {
  table: dictItem,
  title: ['label'],
  scope: null,
  unique: { dict_item_value: dictRefusals.valueTaken },
})

export const dictTypeRecord = record(dictTypeRecordType, {
  table: dictType,
  title: ['name'],
  scope: null,
  unique: { dict_type_pkey: dictRefusals.typeTaken },
})
