import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
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
/** The placeholders have names of their own: an entry stands in one statement with the row that it tells of. */
const cells = Object.entries(written).map(([field, column]) => ({ field: field as keyof AuditEntry, column, placeholder: `audit.${field}` }))

const names = sql.join(
  cells.map(({ column }) => sql.identifier(columnName(column))),
  sql`, `,
)
const values = sql.join(
  cells.map(({ placeholder }) => sql.placeholder(placeholder)),
  sql`, `,
)

const insertEntry = prepare({}, () => sql`insert into ${auditLog} (${names}) values (${values})`)

export async function writeAudit(source: Source, entry: AuditEntry): Promise<void> {
  await insertEntry.run(source, auditValues(entry))
}

/** The entry of a write within the same statement; what the write found itself takes the place of what would be given. */
export function insertFound(found: Partial<Record<keyof AuditEntry, SQL>>, from: SQL): SQL {
  const selected = cells.map(({ field, placeholder }) => found[field] ?? sql`${sql.placeholder(placeholder)}`)
  return sql`insert into ${auditLog} (${names}) select ${sql.join(selected, sql`, `)} from ${from}`
}

/** Adds the values behind the placeholders of an entry to those of the write that it stands with. */
export function auditValues(entry: AuditEntry, values: Record<string, unknown> = {}): Record<string, unknown> {
  for (const { field, placeholder } of cells) values[placeholder] = field === 'changes' ? JSON.stringify(entry.changes) : entry[field]
  return values
}
