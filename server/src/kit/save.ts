import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { commonRefusals, maskNumber, maskPhone } from '@gongtai/contract'
import type { Machine, Text } from '@gongtai/contract'
import type { AuditChange } from './audit-log.ts'
import { clock } from './clock.ts'
import { faults, refuse } from './fault.ts'
import type { Work } from './work.ts'

/** A table of records: what conventions.md asks of every one of them. */
type RecordTable = PgTable & { id: Column; updatedAt: Column; updatedBy: Column }
type Versioned = RecordTable & { version: Column }

/** How a record is named in the audit log, and how its fields are. */
export interface RecordKind<Table extends PgTable> {
  type: string
  table: Table
  title: (row: Table['$inferSelect']) => string
  labels: { readonly [Field in keyof Table['$inferSelect']]?: Text }
  /** Fields whose values are masked in the log, and fields that never reach it. */
  masked?: readonly (keyof Table['$inferSelect'] & string)[]
  secret?: readonly (keyof Table['$inferSelect'] & string)[]
}

/** The row, locked until the transaction ends; 404 where it is absent, deleted or out of scope. */
export async function lockRow<Table extends RecordTable>(work: Work, kind: RecordKind<Table>, id: number, inScope?: SQL): Promise<Table['$inferSelect']> {
  const { table } = kind
  const deletedAt = (table as unknown as Record<string, Column | undefined>).deletedAt
  const rows = await work.db
    .select()
    .from(table as PgTable)
    .where(and(eq(table.id, id), deletedAt === undefined ? undefined : isNull(deletedAt), inScope))
    .for('update')
  if (rows.length === 0) throw faults.recordNotFound()
  return rows[0] as Table['$inferSelect']
}

/**
 * Saves changed fields of a locked row, raises its version and writes the audit entry with old and new values.
 * A stale version is refused, so nobody's edit is lost.
 */
export async function saveRow<Table extends Versioned>(
  work: Work,
  kind: RecordKind<Table>,
  row: Table['$inferSelect'],
  expectedVersion: number | null,
  changes: Partial<Table['$inferInsert']>,
  remark?: string,
): Promise<{ version: number }> {
  const { id, version } = row as { id: number; version: number }
  if (expectedVersion !== null && version !== expectedVersion) throw refuse(commonRefusals.staleVersion)
  const set = { ...changes, version: version + 1, updatedAt: clock.iso(), updatedBy: work.actor.staffId } as unknown as PgUpdateSetSource<Table>
  await work.db.update(kind.table).set(set).where(eq(kind.table.id, id))
  work.audit({
    recordType: kind.type,
    recordId: id,
    recordTitle: kind.title(row),
    changes: changesOf(kind, row, changes),
    ...(remark === undefined ? {} : { remark }),
  })
  return { version: version + 1 }
}

/** Creates a row and its audit entry. */
export async function insertRow<Table extends RecordTable>(work: Work, kind: RecordKind<Table>, values: Table['$inferInsert']): Promise<Table['$inferSelect']> {
  const stamped = { ...values, createdBy: work.actor.staffId, updatedBy: work.actor.staffId } as Table['$inferInsert']
  const [row] = (await work.db
    .insert(kind.table as PgTable)
    .values(stamped as never)
    .returning()) as Table['$inferSelect'][]
  work.audit({ recordType: kind.type, recordId: (row as { id: number }).id, recordTitle: kind.title(row!), changes: changesOf(kind, {}, values) })
  return row!
}

/** Deletes softly. What still refers to the record is the area's to check before. */
export async function deleteRow<Table extends Versioned & { deletedAt: Column }>(
  work: Work,
  kind: RecordKind<Table>,
  row: Table['$inferSelect'],
  expectedVersion: number | null,
): Promise<void> {
  await saveRow(work, kind, row, expectedVersion, { deletedAt: clock.iso() } as unknown as Partial<Table['$inferInsert']>)
}

/**
 * Moves a row along its state machine with one conditional write: an illegal or second move changes no row and is refused.
 */
export async function moveRow<Table extends RecordTable, MoveName extends string>(
  work: Work,
  kind: RecordKind<Table>,
  id: number,
  of: Machine<string, MoveName>,
  move: NoInfer<MoveName>,
  options: { column: Column; changes?: Partial<Table['$inferInsert']>; inScope?: SQL; remark?: string },
): Promise<Table['$inferSelect']> {
  const before = await lockRow(work, kind, id, options.inScope)
  const { from, to } = of.moves[move]
  const field = Object.entries(kind.table).find(([, column]) => column === options.column)![0]
  const version = (kind.table as unknown as Record<string, Column | undefined>).version
  const set = {
    ...options.changes,
    [field]: to,
    updatedAt: clock.iso(),
    updatedBy: work.actor.staffId,
    ...(version === undefined ? {} : { version: sql`${version} + 1` }),
  } as unknown as PgUpdateSetSource<Table>
  const moved = (await work.db
    .update(kind.table)
    .set(set)
    .where(and(eq(kind.table.id, id), sql`${options.column} = any(${sql.param(from)})`))
    .returning()) as Table['$inferSelect'][]
  if (moved.length === 0) throw refuse(commonRefusals.notInThisState)
  work.audit({
    recordType: kind.type,
    recordId: id,
    recordTitle: kind.title(before),
    changes: changesOf(kind, before, { ...options.changes, [field]: to } as Partial<Table['$inferInsert']>),
    ...(options.remark === undefined ? {} : { remark: options.remark }),
  })
  return moved[0]!
}

function changesOf<Table extends PgTable>(
  kind: RecordKind<Table>,
  before: Partial<Table['$inferSelect']>,
  changes: Partial<Table['$inferInsert']>,
): AuditChange[] {
  const found: AuditChange[] = []
  for (const [field, value] of Object.entries(changes)) {
    const old = (before as Record<string, unknown>)[field] ?? null
    if (value === undefined || kind.secret?.includes(field) || JSON.stringify(old) === JSON.stringify(value)) continue
    const show = kind.masked?.includes(field) ? masked : (shown: unknown) => shown
    found.push({ field, label: (kind.labels as Record<string, Text | undefined>)[field]?.[0] ?? field, old: show(old), new: show(value) })
  }
  return found
}

function masked(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.length === 11 ? maskPhone(value) : maskNumber(value)
}
