import { sql } from 'drizzle-orm'
import { dept } from './dept.tables.ts'
import { deptRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const deptRecord = record(deptRecordType, {
  table: dept,
  title: ['name'],
  // Reading has no scope, because all who hold the page share the departments; changing has one.
  scope: null,
  writeScope: kind => (kind === 'SELF' ? sql`false` : sql`${dept.id} = any(${sql.placeholder('scope')})`),
})
