import { apiResource } from './api-resource.tables.ts'
import { apiResourceRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const apiResourceRecord = record(apiResourceRecordType, {
  table: apiResource,
  title: ['title', 'path'],
  scope: null,
})
