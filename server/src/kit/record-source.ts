import { sql } from 'drizzle-orm'
import type { Column } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AuditTargetName } from '@gongtai/contract'
import type { Database } from '../db/connection.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'

type RecordSource = (database: Database, id: number, scope: Scope) => Promise<boolean>

/** Whether a record is there and in scope: only then its history may be read. One per kind, or it does not compile. */
export type RecordSources = Record<AuditTargetName, RecordSource>

/** By the scope of the record, or of what it belongs to; null for what everybody shares. */
export function isVisible(table: PgTable & { id: Column }, scopeOf: ScopeCondition | null): RecordSource {
  return async (database, id, scope) => {
    const within = scopeOf === null || scope.kind === 'ALL' ? sql`true` : scopeOf(scope.kind)
    const query = prepare(
      { found: sql<number>`1` },
      columns => sql`select ${columns} from ${table} where ${table.id} = ${sql.placeholder('id')} and ${within}`,
      { named: false },
    )
    return (await query.run(database, { id, ...scopeValueOf(scope) })).length > 0
  }
}
