import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AssigneeKind } from '@gongtai/contract'
import type { Queryable } from '../../../db/connection.ts'
import { clock } from '../../../kit/clock.ts'
import type { LoadSource, PositionToAssign } from '../../../kit/load-source.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import type { Scope } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { companyView } from '../../companies/index.ts'
import { visiblePositions } from '../position/position-scope.ts'
import { position } from '../position/position.tables.ts'
import { positionAssign } from './position-assign.tables.ts'

/** Somebody who gave a position back within so many days goes on where he was; one who lost it by assessment does not get it. */
export const continueMs = 7 * 86_400_000

/** What counts as in hand (amendment 11): work on positions that are open or rest. */
export const isInHand: SQL = sql`${positionAssign.state} = 'ACTIVE' and exists (select from ${position}
  where ${position.id} = ${positionAssign.positionId} and ${position.state} in ('ONLINE', 'PAUSED') and ${position.deletedAt} is null)`

/** How many each of these people has in hand. It is asked with the people locked where somebody is given another. */
export async function countLoads(database: Queryable, kind: AssigneeKind, identityIds?: readonly number[]): Promise<Map<number, number>> {
  const rows = await database
    .select({ identityId: positionAssign.identityId, count: sql<number>`count(*)::int` })
    .from(positionAssign)
    .where(and(eq(positionAssign.identityKind, kind), identityIds === undefined ? undefined : inArray(positionAssign.identityId, [...identityIds]), isInHand))
    .groupBy(positionAssign.identityId)
  return new Map(rows.map(({ identityId, count }) => [identityId, count]))
}

/** Who has a position, and who lost it lately: neither is given it by a rule. */
async function findHolders(database: Queryable, positionId: number): Promise<number[]> {
  const since = clock.in(-continueMs)
  const rows = await database
    .select({ identityId: positionAssign.identityId })
    .from(positionAssign)
    .where(
      and(
        eq(positionAssign.positionId, positionId),
        or(eq(positionAssign.state, 'ACTIVE'), and(eq(positionAssign.endKind, 'ASSESS_RECLAIM'), gt(positionAssign.endedAt, since))),
      ),
    )
  return [...new Set(rows.map(({ identityId }) => identityId))]
}

/** A position as the rules ask for it. Whoever publishes it gives the values that it will have. */
export async function findPositionToAssign(
  database: Queryable,
  row: Pick<typeof position.$inferSelect, 'id' | 'title' | 'cityCode' | 'categoryPath' | 'companyId' | 'jobType' | 'urgency' | 'feeMode' | 'headcount'>,
): Promise<PositionToAssign> {
  const { id, title, cityCode, categoryPath, companyId, jobType, urgency, feeMode, headcount } = row
  const [company] = await database.select({ adviserId: companyView.adviserId }).from(companyView).where(eq(companyView.id, companyId))
  const holders = await findHolders(database, id)
  return { id, title, cityCode, categoryPath, companyId, companyAdviserId: company?.adviserId ?? null, jobType, urgency, feeMode, headcount, holders }
}

export const positionLoads: LoadSource = {
  loadsOf: countLoads,
  async findPosition(database, id, scope) {
    if (!(await isVisible(database, id, scope))) return null
    const [row] = await database
      .select()
      .from(position)
      .where(and(eq(position.id, id), isNull(position.deletedAt)))
    return row === undefined ? null : findPositionToAssign(database, row)
  },
}

async function isVisible(database: Queryable, id: number, scope: Scope): Promise<boolean> {
  if (scope.kind === 'ALL') return true
  const query = prepare(
    { id: position.id },
    columns => sql`select ${columns} from ${position} where ${position.id} = ${sql.placeholder('id')} and ${visiblePositions(scope.kind)}`,
    { named: false },
  )
  return (await query.run(database as never, { id, ...scopeValueOf(scope) })).length > 0
}
