import { getTableColumns, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { commonRefusals } from '@gongtai/contract'
import { auditValues, insertFound } from './audit-log.ts'
import { refuse } from './fault.ts'
import { asSeen, changeOf, labelOf, lockRow, readRow, refusalOf, saveRow, textOf, updateText } from './save.ts'
import type { PartOf, RecordKind, Versioned } from './save.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope } from './scope.ts'
import { columnName, prepare } from './select.ts'
import type { Work } from './work.ts'

/**
 * An edit that depends on nothing but the version which the editor saw: one statement writes the row and the audit entry with
 * the values that it found, and is all that this unit of work does. Where it cannot be all, or where the log shows a value
 * otherwise than the database does, the row is locked and saved as ever.
 */
export async function editRow<Table extends Versioned>(
  work: Work,
  kind: RecordKind<Table>,
  id: number,
  scope: Scope,
  version: number,
  changes: Partial<Table['$inferInsert']>,
): Promise<{ version: number }> {
  const { fields, values } = changeOf(work, kind, id, { ...changes, version: version + 1 })
  if (work.hasBegun || !fields.every(field => stampFields.has(field) || isPlain(kind, field)))
    return saveRow(work, kind, (await lockRow(work, kind, id, scope)) as PartOf<Table>, version, changes)
  const edit = textOf(kind, `edit ${scope.kind} ${fields.join()}`, () => prepare({}, () => editText(kind, fields, scope.kind)))
  await work.whole({ recordType: kind.type, recordId: id, recordTitle: '' }, async (source, entry) => {
    const given = auditValues(entry, { ...values, 'row.version': version, ...scopeValueOf(scope) })
    const count = await edit.count(source, given).catch((error: unknown) => Promise.reject(refusalOf(kind, error)))
    if (count > 0) return
    await readRow(work, kind, id, scope, [])
    throw refuse(commonRefusals.staleVersion)
  })
  return { version: version + 1 }
}

/** Written with every save and never in the log. */
const stampFields = new Set(['version', 'updatedAt', 'updatedBy'])

const plainTypes = new Set(['text', 'integer', 'smallint', 'boolean', 'date'])

/** Whether the log shows a value of this field as the database writes it in JSON, or not at all. */
function isPlain<Table extends PgTable>(kind: RecordKind<Table>, field: string): boolean {
  if (kind.secret?.includes(field)) return true
  return plainTypes.has(getTableColumns(kind.table)[field]!.getSQLType()) && !kind.masked?.includes(field) && !kind.rich?.includes(field)
}

/** `changesOf` and `titleOf` in the words of the database: what the row was before is known there alone. */
function editText<Table extends Versioned>(kind: RecordKind<Table>, fields: string[], scopeKind: Scope['kind']): SQL {
  const { table } = kind
  const columns = getTableColumns(table)
  const nameOf = (field: string) => sql.identifier(columnName(columns[field]!))
  const logged = fields.filter(field => !stampFields.has(field) && !kind.secret?.includes(field))
  const list = (names: readonly string[]) => sql.join([sql`1`, ...names.map(field => sql`${nameOf(field)}`)], sql`, `)
  const found = sql`${table.id} = ${sql.placeholder('row.id')} and ${asSeen(kind, scopeKind)}`
  const changes = logged.map(
    field => sql`(${literal(field)}, ${literal(labelOf(kind, field))}, to_jsonb(seen.${nameOf(field)}), to_jsonb(written.${nameOf(field)}))`,
  )
  const entry = insertFound(
    {
      recordTitle: sql`left(concat_ws(' ', ${sql.join(
        kind.title.map(field => sql`seen.${nameOf(field)}`),
        sql`, `,
      )}), 100)`,
      changes:
        changes.length === 0
          ? sql`'[]'`
          : sql`(select coalesce(jsonb_agg(change), '[]') from (values ${sql.join(changes, sql`, `)}) as change (field, label, old, new) where old is distinct from new)`,
    },
    sql`seen, written`,
  )
  return sql`with seen as (select ${list([...new Set([...kind.title, ...logged])])} from ${table} where ${found}),
    written as (${updateText(kind, fields, asSeen(kind, scopeKind))} returning ${list(logged)})
    ${entry}`
}

const literal = (text: string) => sql.raw(`'${text.replaceAll("'", "''")}'`)
