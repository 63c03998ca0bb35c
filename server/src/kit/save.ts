import { getTableColumns, sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { commonRefusals, maskNumber, maskPhone } from '@gongtai/contract'
import type { Machine, Refusal, Text } from '@gongtai/contract'
import { violatedIndex } from '../db/connection.ts'
import type { AuditChange } from './audit-log.ts'
import { clock } from './clock.ts'
import { faults, refuse } from './fault.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { columnName, prepare } from './select.ts'
import type { Prepared } from './select.ts'
import type { Work } from './work.ts'

/** A table of records: what conventions.md asks of every one of them. */
type RecordTable = PgTable & { id: Column; updatedAt: Column; updatedBy: Column }
type Versioned = RecordTable & { version: Column }

/** How a record is named in the audit log, and how its fields are. */
export interface RecordKind<Table extends PgTable> {
  type: string
  table: Table
  title: (row: Table['$inferSelect']) => string
  /** Whose records these are; null for what is not scoped. */
  scope: ScopeCondition | null
  labels: { readonly [Field in keyof Table['$inferSelect']]?: Text }
  /** What a person is told when a unique index says no. */
  unique?: { readonly [index: string]: Refusal }
  /** Fields whose values are masked in the log, and fields that never reach it. */
  masked?: readonly (keyof Table['$inferSelect'] & string)[]
  secret?: readonly (keyof Table['$inferSelect'] & string)[]
}

/** Texts are made once per kind of record and shape: which scope, or which fields are set. */
const texts = new WeakMap<object, Map<string, Prepared<Record<string, unknown>>>>()

function textOf(kind: object, shape: string, make: () => Prepared<Record<string, unknown>>): Prepared<Record<string, unknown>> {
  let known = texts.get(kind)
  if (known === undefined) texts.set(kind, (known = new Map()))
  let text = known.get(shape)
  if (text === undefined) known.set(shape, (text = make()))
  return text
}

/** The row, locked until the transaction ends; 404 where it is absent, deleted or out of scope. */
export async function lockRow<Table extends RecordTable>(work: Work, kind: RecordKind<Table>, id: number, scope: Scope): Promise<Table['$inferSelect']> {
  const { table } = kind
  const lock = textOf(kind, `lock ${scope.kind}`, () =>
    prepare(getTableColumns(table), columns => {
      const alive = 'deletedAt' in table ? sql`${table.deletedAt as Column} is null` : sql`true`
      const inScope = kind.scope === null || scope.kind === 'ALL' ? sql`true` : kind.scope(scope.kind)
      return sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${alive} and ${inScope} for update`
    }),
  )
  const [row] = await lock.run(work, { id, ...scopeValueOf(scope) })
  if (row === undefined) throw faults.recordNotFound()
  return row
}

/**
 * Saves changed fields of a locked row, raises its version and writes the audit entry with old and new values.
 * A stale version is refused, so nobody's edit is lost.
 */
export function saveRow<Table extends Versioned>(
  work: Work,
  kind: RecordKind<Table>,
  row: Table['$inferSelect'],
  expectedVersion: number | null,
  changes: Partial<Table['$inferInsert']>,
  remark?: string,
): { version: number } {
  const { id, version } = row as { id: number; version: number }
  if (expectedVersion !== null && version !== expectedVersion) throw refuse(commonRefusals.staleVersion)
  updateRow(work, kind, id, { ...changes, version: version + 1 })
  work.audit({
    recordType: kind.type,
    recordId: id,
    recordTitle: kind.title(row),
    changes: changesOf(kind, row, changes),
    ...(remark === undefined ? {} : { remark }),
  })
  return { version: version + 1 }
}

function updateRow<Table extends RecordTable>(work: Work, kind: RecordKind<Table>, id: number, changes: object): void {
  const columns = getTableColumns(kind.table)
  const set: Record<string, unknown> = { ...changes, updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  const fields = Object.keys(set).filter(field => set[field] !== undefined)
  const update = textOf(kind, `set ${fields.join()}`, () =>
    prepare({}, () => {
      const assignments = fields.map(field => sql`${sql.identifier(columnName(columns[field]!))} = ${sql.placeholder(field)}`)
      return sql`update ${kind.table} set ${sql.join(assignments, sql`, `)} where ${kind.table.id} = ${sql.placeholder('rowId')}`
    }),
  )
  const values: Record<string, unknown> = { rowId: id }
  for (const field of fields) values[field] = set[field] === null ? null : columns[field]!.mapToDriverValue(set[field])
  work.send(update.run(work, values).catch((error: unknown) => Promise.reject(refusalOf(kind, error))))
}

/** Creates a row and its audit entry. */
export async function insertRow<Table extends RecordTable>(work: Work, kind: RecordKind<Table>, values: Table['$inferInsert']): Promise<Table['$inferSelect']> {
  const stamped = { ...values, createdBy: work.actor.staffId, updatedBy: work.actor.staffId } as Table['$inferInsert']
  const [row] = (await work.db
    .insert(kind.table as PgTable)
    .values(stamped as never)
    .returning()
    .catch((error: unknown) => Promise.reject(refusalOf(kind, error)))) as Table['$inferSelect'][]
  work.audit({ recordType: kind.type, recordId: (row as { id: number }).id, recordTitle: kind.title(row!), changes: changesOf(kind, {}, values) })
  return row!
}

/** Deletes softly. What still refers to the record is the area's to check before. */
export function deleteRow<Table extends Versioned & { deletedAt: Column }>(
  work: Work,
  kind: RecordKind<Table>,
  row: Table['$inferSelect'],
  expectedVersion: number | null,
): void {
  saveRow(work, kind, row, expectedVersion, { deletedAt: clock.iso() } as unknown as Partial<Table['$inferInsert']>)
}

/** Moves a row along its state machine. The row is locked first, so of two moves at once the second finds the state changed and is refused. */
export async function moveRow<Table extends RecordTable, State extends string, MoveName extends string>(
  work: Work,
  kind: RecordKind<Table>,
  id: number,
  scope: Scope,
  of: Machine<State, MoveName>,
  move: NoInfer<MoveName>,
  field: keyof Table['$inferSelect'] & string,
  options: { changes?: Partial<Table['$inferInsert']>; remark?: string } = {},
): Promise<Table['$inferSelect']> {
  const row = (await lockRow(work, kind, id, scope)) as Record<string, unknown>
  const { from, to } = of.moves[move]
  if (!from.includes(row[field] as State)) throw refuse(commonRefusals.notInThisState)
  const changes = { ...options.changes, [field]: to }
  const version = typeof row.version === 'number' ? { version: row.version + 1 } : {}
  updateRow(work, kind, id, { ...changes, ...version })
  work.audit({
    recordType: kind.type,
    recordId: id,
    recordTitle: kind.title(row),
    changes: changesOf(kind, row, changes as Partial<Table['$inferInsert']>),
    ...(options.remark === undefined ? {} : { remark: options.remark }),
  })
  return { ...row, ...changes, ...version }
}

function refusalOf<Table extends PgTable>(kind: RecordKind<Table>, error: unknown): unknown {
  const refusal = kind.unique?.[violatedIndex(error) ?? '']
  return refusal === undefined ? error : refuse(refusal)
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
