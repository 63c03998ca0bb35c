import { callerRefusals } from '@gongtai/contract'
import { callerProfile } from './caller.tables.ts'
import { callerRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const callerRecord = record(callerRecordType, {
  table: callerProfile,
  title: ['name'],
  scope: null,
  unique: { caller_profile_phone: callerRefusals.exists },
  masked: ['phone'],
})
