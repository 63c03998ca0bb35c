import { sql } from 'drizzle-orm'
import type { Column, SQL } from 'drizzle-orm'
import type { Database } from '../../../db/connection.ts'
import type { Principal } from '../../../kit/access.ts'
import { faults } from '../../../kit/fault.ts'
import type { ScopeCondition } from '../../../kit/scope.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { visiblePositions } from '../position/position-scope.ts'
import { position } from '../position/position.tables.ts'
import { positionAssign } from './position-assign.tables.ts'

/** A record below a position has the scope of the position: `ofPosition(positionFollow.positionId, visiblePositions)`. */
export const ofPosition =
  (positionId: Column, scope: ScopeCondition): ScopeCondition =>
  kind =>
    sql`exists (select from ${position} where ${position.id} = ${positionId} and ${position.deletedAt} is null and ${scope(kind)})`

/** A record is alive as long as its position is not deleted. */
export const positionIsThere = (positionId: Column): SQL =>
  sql`exists (select from ${position} where ${position.id} = ${positionId} and ${position.deletedAt} is null)`

/** Somebody who works on a position, or did, goes on reading it (amendment 13); `own` are the identities of the reader. */
export const workedOnBy = (positionId: Column | SQL, own: SQL | ReturnType<typeof sql.placeholder>): SQL =>
  sql`exists (select from ${positionAssign} where ${positionAssign.positionId} = ${positionId} and ${positionAssign.identityId} = any(${own}::int[]))`

export interface ReachablePosition {
  id: number
  title: string
  /** The reader sees it by the data scope, and not only because of having worked on it. */
  isInScope: boolean
}

/** It answers 404 for a position that the reader may neither look at nor has worked on, before anything below it is listed. */
export async function findReachablePosition(database: Database, id: number, { scope, identityIds }: Principal): Promise<ReachablePosition> {
  const inScope = scope.kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`coalesce(${visiblePositions(scope.kind)}, false)`
  const query = prepare(
    { id: position.id, title: position.title, isInScope: inScope },
    columns => sql`select ${columns} from ${position} where ${position.id} = ${sql.placeholder('id')} and ${position.deletedAt} is null
      and (${inScope} or ${workedOnBy(position.id, sql.placeholder('own'))})`,
    { named: false },
  )
  const [row] = await query.run(database, { id, own: [...identityIds], ...scopeValueOf(scope) })
  if (row === undefined) throw faults.recordNotFound()
  return row
}

/** The failures of a bulk action carry names, but those of other positions stay unknown, whatever id is tried. */
export async function visiblePositionTitles(database: Database, ids: readonly number[], { scope }: Principal): Promise<Map<number, string>> {
  const within = scope.kind === 'ALL' ? sql`true` : visiblePositions(scope.kind)
  const query = prepare(
    { id: position.id, title: position.title },
    columns =>
      sql`select ${columns} from ${position} where ${position.id} = any(${sql.placeholder('ids')}::int[]) and ${position.deletedAt} is null and ${within}`,
    { named: false },
  )
  return new Map((await query.run(database, { ids: [...ids], ...scopeValueOf(scope) })).map(({ id, title }) => [id, title]))
}
