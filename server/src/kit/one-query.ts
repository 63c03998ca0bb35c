import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Database } from '../db/connection.ts'
import { faults } from './fault.ts'
import { scopeValueOf } from './scope.ts'
import type { Scope, ScopeCondition } from './scope.ts'
import { prepare } from './select.ts'
import type { Prepared, RowOf, Selection } from './select.ts'

interface OneDefinition<S extends Selection> {
  select: S
  from: SQL
  base?: SQL
  id: Column
  scope: ScopeCondition | null
}

/** One record by its id within the caller's scope. What is absent and what is out of scope look the same: 404. */
export function oneQuery<S extends Selection>(
  definition: OneDefinition<S>,
): (database: Database, id: number, scope: Scope, /** Behind the placeholder of that name: whose things are marked. */ own?: unknown) => Promise<RowOf<S>> {
  const shapes = new Map<Scope['kind'], Prepared<RowOf<S>>>()
  return async (database, id, scope, own) => {
    let shape = shapes.get(scope.kind)
    if (shape === undefined) {
      const inScope = definition.scope === null || scope.kind === 'ALL' ? sql`true` : definition.scope(scope.kind)
      shape = prepare(
        definition.select,
        columns =>
          sql`select ${columns} from ${definition.from} where ${definition.id} = ${sql.placeholder('id')} and ${definition.base ?? sql`true`} and ${inScope}`,
      )
      shapes.set(scope.kind, shape)
    }
    const [row] = await shape.run(database, { id, own, ...scopeValueOf(scope) })
    if (row === undefined) throw faults.recordNotFound()
    return row
  }
}
