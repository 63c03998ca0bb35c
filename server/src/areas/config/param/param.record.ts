import { commonRefusals, paramRecordType } from '@gongtai/contract'
import { sysParam } from '../../../kit/param.tables.ts'
import { record } from '../../../kit/record.ts'

export const paramRecord = record(paramRecordType, {
  table: sysParam,
  title: ['paramKey'],
  scope: null,
  unique: { sys_param_key: commonRefusals.staleVersion },
})
