import { sql } from 'drizzle-orm'
import { dept } from './dept.tables.ts'
import { deptRecordType } from '@gongtai/contract'
import { record } from '../../../kit/record.ts'

export const deptRecord = record(deptRecordType, {
  table: dept,
  title: ['name'],
  // Departments are shared by all who hold the page; only some of them may be changed.
  scope: null,
  writeScope: kind => (kind === 'SELF' ? sql`false` : sql`${dept.id} = any(${sql.placeholder('scope')})`),
})
