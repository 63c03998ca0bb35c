import { getTableColumns, sql } from 'drizzle-orm'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { inet, instant } from '../db/columns.ts'
import { columnName } from '../db/drizzle-inside.ts'
import { prepare } from './select.ts'
import type { Source } from './select.ts'

/** The log keeps keys and values: what a field and its values are called is found when it is read, in the reader's language. */
export interface AuditChange {
  field: string
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

export type AuditEntry = Required<Omit<typeof auditLog.$inferInsert, 'id'>>

const { id: _, ...written } = getTableColumns(auditLog)
const fields = Object.keys(written) as (keyof AuditEntry)[]

const names = sql.join(
  Object.values(written).map(column => sql.identifier(columnName(column))),
  sql`, `,
)
const values = sql.join(
  fields.map(field => sql.placeholder(field)),
  sql`, `,
)

const insertEntry = prepare({}, () => sql`insert into ${auditLog} (${names}) values (${values})`)

export async function writeAudit(source: Source, entry: AuditEntry): Promise<void> {
  await insertEntry.run(source, { ...entry, changes: JSON.stringify(entry.changes) })
}
