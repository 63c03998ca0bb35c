import { role } from './role.tables.ts'
import { roleRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const roleRecord = record(roleRecordType, {
  table: role,
  title: ['title'],
  scope: null,
})
