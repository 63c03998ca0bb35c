import { getTableColumns, sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Code, RecordType, Refusal } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { holds } from './access.ts'
import type { Principal } from './access.ts'
import type { Cipher } from './cipher.ts'
import { refuse } from './fault.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'

/** Whether a record is there and in scope: only then may its history be read. */
export type RecordVisible = (database: Database, id: number, scope: Scope) => Promise<boolean>

/** How the full value of a masked field is read; null where the record is absent or out of scope. */
export type RevealSource = (database: Database, id: number, person: Principal, cipher: Cipher) => Promise<{ value: string; title: string } | null>

/** Whether a person may open a record, by code and scope, and therefore the files that belong to it. */
export type FileOwner = (database: Database, id: number, principal: Principal) => Promise<boolean>

type FieldOf<Table extends PgTable> = keyof Table['$inferSelect'] & string

interface RecordSpec<Table extends PgTable> {
  table: Table
  /** The fields whose values name a record, in this order. */
  title: readonly FieldOf<Table>[]
  /** Whose records may be looked at; null for what everybody shares. */
  scope: ScopeCondition | null
  /** Whose records may be changed, where that is less than what may be looked at. */
  writeScope?: ScopeCondition | null
  /** What else must hold for a record to be there at all, such as that its company is not deleted. */
  alive?: SQL
  /** What a person is told when a unique index says no. */
  unique?: { readonly [index: string]: Refusal }
  /** Fields whose values are masked in the log. */
  masked?: readonly FieldOf<Table>[]
  /** Fields that never reach the log: secrets, and ids that the rule logs by name. */
  secret?: readonly FieldOf<Table>[]
  /** Rich text, which is logged as its length and hash. */
  rich?: readonly FieldOf<Table>[]
  /** Masked fields whose full value is kept sealed in a column of another name. */
  sealed?: { readonly [field: string]: FieldOf<Table> }
  /** Masked fields whose full value is found in a way of its own. */
  reveal?: { readonly [field: string]: RevealSource }
  /** Where not everybody with the code and the scope sees the masked values of a record: who does, and what the others are told. */
  revealTo?: { who: (person: Principal) => SQL; refusal: Refusal }
  /** Whoever holds one of these codes and sees the record may open its files. */
  files?: readonly [Code, ...Code[]]
  /** Where more than the scope decides whether its history may be read. */
  visible?: RecordVisible
}

/** A record as the server knows it: what is written to the log, what of it is masked, whose it is and what hangs on it. */
export interface RecordOf<Table extends PgTable = PgTable> extends Omit<RecordSpec<Table>, 'writeScope' | 'visible' | 'files' | 'reveal'> {
  /** Its name on the wire and in the log. */
  type: string
  declared: RecordType
  writeScope: ScopeCondition | null
  visible: RecordVisible
  /** What a record is called; null where it is not there, or where not everybody may read what names it. */
  nameOf: (database: Database, id: number) => Promise<string | null>
  /** By masked field. */
  reveal: { readonly [field: string]: RevealSource }
  owner: FileOwner | null
}

/** What others ask of a record, whatever its table. */
export type AnyRecord = Pick<RecordOf, 'type' | 'declared' | 'visible' | 'nameOf' | 'reveal' | 'owner'>

/**
 * A record, described once per resource. History, masking and revealing, its files and its links follow from it.
 *
 *   export const companyRecord = record(companyRecordType, { table: company, title: ['name'], scope: visibleCompanies, writeScope: ownCompanies })
 */
export function record<Table extends PgTable & { id: Column }>(declared: RecordType, { files, ...spec }: RecordSpec<Table>): RecordOf<Table> {
  const visible = spec.visible ?? isVisible(spec.table, spec.scope)
  const isThere = isVisible(spec.table, spec.scope, aliveOf(spec))
  const masked = Object.entries(declared.fields).filter(([, field]) => field.reveal !== undefined)
  return {
    ...spec,
    type: declared.name,
    declared,
    writeScope: spec.writeScope === undefined ? spec.scope : spec.writeScope,
    visible,
    nameOf: nameReader(declared, spec),
    reveal: Object.fromEntries(masked.map(([field]) => [field, spec.reveal?.[field] ?? revealOf(spec, field)])),
    owner:
      files === undefined
        ? null
        : async (database, id, principal) => files.some(code => holds(principal, code)) && (await isThere(database, id, principal.scope)),
  }
}

/** By the scope of the record, or of what it belongs to; null for what everybody shares. */
export function isVisible(table: PgTable & { id: Column }, scopeOf: ScopeCondition | null, alive = sql`true`): RecordVisible {
  return async (database, id, scope) => {
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${alive} and ${within(scopeOf, scope)}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}

const within = (scopeOf: ScopeCondition | null, { kind }: Scope): SQL => (scopeOf === null || kind === 'ALL' ? sql`true` : scopeOf(kind))

function aliveOf<Table extends PgTable>({ table, alive = sql`true` }: RecordSpec<Table>): SQL {
  return 'deletedAt' in table ? sql`${table.deletedAt as Column} is null and ${alive}` : alive
}

/** For those who may open the record: a name that a role may hide from some of them is told to nobody. */
function nameReader<Table extends PgTable & { id: Column }>({ fields }: RecordType, { table, title, masked = [] }: RecordSpec<Table>): RecordOf['nameOf'] {
  const isOpen = title.every(field => fields[field]?.guard === undefined && fields[field]?.reveal === undefined && !masked.includes(field))
  if (!isOpen) return () => Promise.resolve(null)
  return async (database, id) => {
    const query = prepare({ name: nameIn(table, title) }, columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')}`, {
      named: false,
    })
    return (await query.run(database, { id }))[0]?.name ?? null
  }
}

function nameIn(table: PgTable, title: readonly string[]): SQL<string> {
  const columns = getTableColumns(table)
  return sql.join(
    title.map(part => sql`${columns[part]!}::text`),
    sql` || ' ' || `,
  ) as SQL<string>
}

/** The full value as it stands in the row; what is sealed is opened for this one look. */
function revealOf<Table extends PgTable & { id: Column }>(spec: RecordSpec<Table>, field: string): RevealSource {
  const { table, title, scope: scopeOf, sealed, revealTo } = spec
  const columns = getTableColumns(table)
  const value = columns[sealed?.[field] ?? field]
  if (value === undefined) throw new Error(`${field} of this record has no column: give its record a reveal of its own`)
  const name = nameIn(table, title)
  return async (database, id, person, cipher) => {
    const { scope } = person
    const mayLook = revealTo === undefined ? sql`true` : revealTo.who(person)
    const query = prepare(
      { value: sql<string | null>`${value}`, title: name, mayLook: sql<boolean>`coalesce(${mayLook}, false)` },
      selected => sql`select ${selected} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${aliveOf(spec)} and ${within(scopeOf, scope)}`,
      { named: false },
    )
    const [row] = await query.run(database, { id, ...scopeValueOf(scope) })
    if (row === undefined || row.value === null) return null
    if (revealTo !== undefined && !row.mayLook) throw refuse(revealTo.refusal)
    const open = sealed?.[field] === undefined ? row.value : cipher.decrypt(row.value)
    return open === null ? null : { value: open, title: row.title }
  }
}
