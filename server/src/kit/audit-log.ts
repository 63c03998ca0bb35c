import { sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inet, instant } from '../db/columns.ts'

export interface AuditChange {
  field: string
  label: string
  old: unknown
  new: unknown
}

export type AuditResult = 'OK' | 'REFUSED' | 'DENIED' | 'FAILED'

/** Partitioned and append-only, therefore created by hand in the migration audit_log and not a *.tables.ts file. */
export const auditLog = pgTable('audit_log', {
  id: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  at: instant()
    .notNull()
    .default(sql`now()`),
  staffId: integer(),
  realName: text(),
  deptId: integer(),
  sessionId: integer(),
  ip: inet(),
  device: text().notNull().default(''),
  action: text().notNull(),
  area: text().notNull(),
  apiId: integer(),
  recordType: text(),
  recordId: text(),
  recordTitle: text(),
  result: text().$type<AuditResult>().notNull(),
  code: integer().notNull(),
  changes: jsonb().$type<AuditChange[]>().notNull().default([]),
  remark: text(),
  requestId: uuid(),
  durationMs: integer().notNull().default(0),
})
