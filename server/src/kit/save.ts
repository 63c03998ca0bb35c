import { getTableColumns, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { commonRefusals, maskNumber, maskPhone, plainText } from '@gongtai/contract'
import { violatedIndex } from '../db/connection.ts'
import { columnName, driverValueOf } from '../db/drizzle-inside.ts'
import type { AuditChange } from './audit-log.ts'
import { sha256 } from './cipher.ts'
import { clock } from './clock.ts'
import { faults, refuse } from './fault.ts'
import { noteSaved } from './operation/saved.ts'
import type { RecordOf } from './record.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { prepare } from './select.ts'
import type { Prepared } from './select.ts'
import type { Work } from './work.ts'

/** A table of records: what conventions.md asks of every one of them. */
export type RecordTable = PgTable & { id: Column; updatedAt: Column; updatedBy: Column }
export type Versioned = RecordTable & { version: Column }

/** Texts are made once per kind of record and shape: which scope, or which fields are set. */
const texts = new WeakMap<object, Map<string, Prepared<Record<string, unknown>>>>()

export function textOf(kind: object, shape: string, make: () => Prepared<Record<string, unknown>>): Prepared<Record<string, unknown>> {
  let known = texts.get(kind)
  if (known === undefined) texts.set(kind, (known = new Map()))
  let text = known.get(shape)
  if (text === undefined) known.set(shape, (text = make()))
  return text
}

/** Rows that nobody else can change before this unit of work ends. No other is saved. */
const holders = new WeakMap<object, Work>()

/** The row, locked until the transaction ends; 404 where it is absent, deleted or out of scope. For writes that depend on more than this row. */
export async function lockRow<Table extends RecordTable>(work: Work, kind: RecordOf<Table>, id: number, scope: Scope): Promise<Table['$inferSelect']> {
  const lock = textOf(kind, `lock ${scope.kind}`, () => selectText(kind, getTableColumns(kind.table), scope.kind, sql` for update`))
  const row = found(await lock.run(work, { id, ...scopeValueOf(scope) }))
  holders.set(row, work)
  return row
}

/** As much of a row as was read of it. */
export type PartOf<Table extends PgTable> = { id: number; version: number } & Partial<Table['$inferSelect']>

/** As much of a row as was asked for, without a lock: for what is only looked at. Whoever saves a row locks it first. */
export async function readRow<Table extends Versioned>(
  work: Work,
  kind: RecordOf<Table>,
  id: number,
  scope: Scope,
  fields: readonly string[],
): Promise<PartOf<Table>> {
  const read = textOf(kind, `read ${scope.kind} ${fields.join()}`, () => {
    const columns = getTableColumns(kind.table)
    const wanted = new Set(['id', 'version', ...kind.title, ...fields])
    return selectText(kind, Object.fromEntries([...wanted].map(field => [field, columns[field]!])), scope.kind, sql``)
  })
  return found(await read.run(work.reader, { id, ...scopeValueOf(scope) })) as PartOf<Table>
}

function selectText<Table extends RecordTable>(
  kind: RecordOf<Table>,
  selection: Record<string, Column>,
  scopeKind: Scope['kind'],
  lock: SQL,
): Prepared<Record<string, unknown>> {
  const { table } = kind
  return prepare(
    selection,
    columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${reachable(kind, scopeKind)}${lock}`,
  )
}

/** Neither deleted nor out of scope. */
function reachable<Table extends RecordTable>({ table, writeScope: scope }: RecordOf<Table>, scopeKind: Scope['kind']): SQL {
  const alive = 'deletedAt' in table ? sql`${table.deletedAt as Column} is null` : sql`true`
  const inScope = scope === null || scopeKind === 'ALL' ? sql`true` : scope(scopeKind)
  return sql`${alive} and ${inScope}`
}

function found(rows: Record<string, unknown>[]): Record<string, unknown> {
  if (rows[0] === undefined) throw faults.recordNotFound()
  return rows[0]
}

/** What the audit entry of a save says beyond the fields: why, and what changed beside the row or reads better by name than by id. */
interface SaveNote {
  remark?: string
  changes?: readonly AuditChange[]
}

/** Where more is written than the row: somebody who saw an older one is told so before any of it. */
export function assertVersion(row: { version: number }, expected: number): void {
  if (row.version !== expected) throw refuse(commonRefusals.staleVersion)
}

/**
 * Saves changed fields of a row, raises its version and writes the audit entry with old and new values.
 * A stale version is refused, so nobody's edit is lost.
 */
export function saveRow<Table extends Versioned>(
  work: Work,
  kind: RecordOf<Table>,
  row: PartOf<Table>,
  expectedVersion: number | null,
  changes: Partial<Table['$inferInsert']>,
  { remark, changes: others = [] }: SaveNote = {},
): { version: number } {
  const { id, version } = row
  if (expectedVersion !== null) assertVersion(row, expectedVersion)
  const change = changeOf(work, kind, id, { ...changes, version: version + 1 })
  const note = {
    recordType: kind.type,
    recordId: id,
    recordTitle: titleOf(kind, row),
    changes: [...changesOf(kind, row, changes), ...others],
    ...(remark === undefined ? {} : { remark }),
  }
  if (holders.get(row) !== work) throw new Error('a row is saved under its lock: read it with lockRow')
  updateRow(work, kind, change)
  noteSaved(work, kind, row, changes, { version: version + 1 })
  work.audit(note)
  return { version: version + 1 }
}

const namesOfNew = new Map<string, string>()

/** The placeholder of a new value: apart from those of the scope, and made once, since V8 looks up a key that was put together anew. */
function nameOfNew(field: string): string {
  let name = namesOfNew.get(field)
  if (name === undefined) namesOfNew.set(field, (name = `new.${field}`))
  return name
}

/** The fields that an update sets, and the values behind its placeholders. */
interface Change {
  fields: string[]
  values: Record<string, unknown>
}

export function changeOf<Table extends RecordTable>(work: Work, kind: RecordOf<Table>, id: number, changes: object): Change {
  const columns = getTableColumns(kind.table)
  const set: Record<string, unknown> = { ...changes, updatedAt: clock.iso(), updatedBy: work.actor.staffId }
  const fields = Object.keys(set).filter(field => set[field] !== undefined)
  const values: Record<string, unknown> = { 'row.id': id }
  for (const field of fields) values[nameOfNew(field)] = driverValueOf(columns[field]!, set[field])
  return { fields, values }
}

export function updateText<Table extends RecordTable>({ table }: RecordOf<Table>, fields: string[], condition: SQL): SQL {
  const columns = getTableColumns(table)
  const assignments = fields.map(field => sql`${sql.identifier(columnName(columns[field]!))} = ${sql.placeholder(nameOfNew(field))}`)
  return sql`update ${table} set ${sql.join(assignments, sql`, `)} where ${table.id} = ${sql.placeholder('row.id')} and ${condition}`
}

/** Of a row that nobody else can change before the transaction ends. */
function updateRow<Table extends RecordTable>(work: Work, kind: RecordOf<Table>, { fields, values }: Change): void {
  const update = textOf(kind, `set ${fields.join()}`, () => prepare({}, () => updateText(kind, fields, sql`true`)))
  work.send(update.run(work, values).catch((error: unknown) => Promise.reject(refusalOf(kind, error))))
}

/** Creates a row and its audit entry. */
export async function insertRow<Table extends RecordTable>(
  work: Work,
  kind: RecordOf<Table>,
  values: Table['$inferInsert'],
  others: readonly AuditChange[] = [],
): Promise<Table['$inferSelect']> {
  const stamped = { ...values, createdBy: work.actor.staffId, updatedBy: work.actor.staffId } as Table['$inferInsert']
  const [row] = (await work.db
    .insert(kind.table as PgTable)
    .values(stamped as never)
    .returning()
    .catch((error: unknown) => Promise.reject(refusalOf(kind, error)))) as Table['$inferSelect'][]
  holders.set(row!, work)
  noteSaved(work, kind, row as { id: number }, null, row as object)
  work.audit({
    recordType: kind.type,
    recordId: (row as { id: number }).id,
    recordTitle: titleOf(kind, row!),
    changes: [...changesOf(kind, {}, values), ...others],
    // Of a call that adds as well as edits.
    ...(work.action === 'UPDATE' ? { action: 'CREATE' } : {}),
  })
  return row!
}

/** Deletes softly. What still refers to the record is the area's to check before. */
export function deleteRow<Table extends Versioned & { deletedAt: Column }>(
  work: Work,
  kind: RecordOf<Table>,
  row: PartOf<Table>,
  expectedVersion: number | null,
): void {
  saveRow(work, kind, row, expectedVersion, { deletedAt: clock.iso() } as unknown as Partial<Table['$inferInsert']>)
}

export function titleOf<Table extends PgTable>({ title }: RecordOf<Table>, row: Partial<Table['$inferSelect']>): string {
  return title.map(field => String((row as Record<string, unknown>)[field])).join(' ')
}

export function refusalOf<Table extends PgTable>(kind: RecordOf<Table>, error: unknown): unknown {
  const refusal = kind.unique?.[violatedIndex(error) ?? '']
  return refusal === undefined ? error : refuse(refusal)
}

/** What an edit changes, as the log and the timelines show it. */
export function changesOf<Table extends PgTable>(
  kind: RecordOf<Table>,
  before: Partial<Table['$inferSelect']>,
  changes: Partial<Table['$inferInsert']>,
): AuditChange[] {
  const found: AuditChange[] = []
  for (const [field, value] of Object.entries(changes)) {
    const old = (before as Record<string, unknown>)[field] ?? null
    if (value === undefined || kind.secret?.includes(field) || isSame(old, value)) continue
    const show = kind.masked?.includes(field) ? masked : kind.rich?.includes(field) ? measured : (shown: unknown) => shown
    found.push({ field, old: show(old), new: show(value) })
  }
  return found
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other))
}

/** Enough to tell that a long text changed, and whether it changed back. */
function measured(value: unknown): unknown {
  return typeof value === 'string' ? { length: plainText(value).length, hash: sha256(value).slice(0, 16) } : value
}

function masked(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return value.length === 11 ? maskPhone(value) : maskNumber(value)
}
