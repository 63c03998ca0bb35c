import { sql } from 'drizzle-orm'
import { positionAssignActions } from '@gongtai/contract'
import type { AnswerOf, ParsedInputOf, PositionAssignRow, positionAssign as calls } from '@gongtai/contract'
import type { Database } from '../../../db/connection.ts'
import { holds } from '../../../kit/access.ts'
import type { Principal } from '../../../kit/access.ts'
import { actionsOf } from '../../../kit/action.ts'
import { faults } from '../../../kit/fault.ts'
import { scopeValueOf } from '../../../kit/scope.ts'
import { prepare } from '../../../kit/select.ts'
import { findDefaultLoadLimit, findLogOf, findPausedIdentities } from '../../automation/index.ts'
import { deptNameOf, findAssignees, findDeptName, identityView, isIdentityWithin, staffNameOf } from '../../permissions/index.ts'
import { ownPositions } from '../position/position-scope.ts'
import { position } from '../position/position.tables.ts'
import { countLoads } from './assign-load.source.ts'
import { findReachablePosition } from './of-position.ts'
import { positionAssign } from './position-assign.tables.ts'

/** A position had so many people at most in living memory; more are not shown. */
const most = 300

const rowColumns = {
  id: positionAssign.id,
  identityKind: positionAssign.identityKind,
  identityId: positionAssign.identityId,
  identityName: identityView.name,
  deptName: deptNameOf(identityView.deptId),
  source: positionAssign.source,
  ruleName: positionAssign.ruleName,
  assignedByName: staffNameOf(positionAssign.assignedBy),
  state: positionAssign.state,
  target: positionAssign.target,
  assignedAt: positionAssign.assignedAt,
  endedAt: positionAssign.endedAt,
  endKind: positionAssign.endKind,
  endReason: positionAssign.endReason,
  firstBookAt: positionAssign.firstBookAt,
  bookCount: positionAssign.bookCount,
  arriveCount: positionAssign.arriveCount,
  onboardCount: positionAssign.onboardCount,
  assessState: positionAssign.assessState,
  assessDueAt: positionAssign.assessDueAt,
  version: positionAssign.version,
}

/** Those at work first, the recruiter before the consultants, then those who were, the last one first. */
export async function findAssignments(database: Database, positionId: number, reader: Principal): Promise<PositionAssignRow[]> {
  await findReachablePosition(database, positionId, reader)
  const { scope } = reader
  const isOwn = scope.kind === 'ALL' ? sql<boolean>`true` : sql<boolean>`coalesce(${ownPositions(scope.kind)}, false)`
  const query = prepare(
    { ...rowColumns, isOwn },
    columns => sql`select ${columns} from ${positionAssign}
      join ${position} on ${position.id} = ${positionAssign.positionId}
      join ${identityView} on ${identityView.id} = ${positionAssign.identityId}
      where ${positionAssign.positionId} = ${sql.placeholder('id')}
      order by ${positionAssign.state} = 'ACTIVE' desc, ${positionAssign.identityKind} = 'ADVISER' and ${positionAssign.state} = 'ACTIVE' desc,
        ${positionAssign.endedAt} desc nulls first, ${positionAssign.id}
      limit ${sql.raw(String(most))}`,
    { named: false },
  )
  const rows = await query.run(database, { id: positionId, ...scopeValueOf(scope) })
  return rows.map(({ isOwn: mayAssign, ...row }) => {
    const isMine = reader.identityIds.includes(row.identityId)
    const assigns = mayAssign && holds(reader, 'Position.assign')
    const remove = assigns || (isMine && holds(reader, 'MyPosition.claim'))
    return { ...row, actions: actionsOf(positionAssignActions, row, reader, { remove, retarget: assigns }) }
  })
}

/** Names and loads of those who were passed over are for whoever has the position in scope, not for all who work on it. */
export async function findPositionLog(database: Database, positionId: number, reader: Principal): Promise<AnswerOf<typeof calls.log>> {
  const { isInScope } = await findReachablePosition(database, positionId, reader)
  if (!isInScope) throw faults.recordNotFound()
  return findLogOf(database, positionId)
}

/** A picker shows so many at a time, those with the least in hand first. */
const offered = 50

/** Recruiters lie in the scope of whoever chooses; consultants are of any department (amendment 11). */
export async function findPeople(
  database: Database,
  { kind, keyword }: ParsedInputOf<typeof calls.people>,
  reader: Principal,
): Promise<AnswerOf<typeof calls.people>> {
  const [people, loads, paused, limit] = await Promise.all([
    findAssignees(database),
    countLoads(database, kind),
    findPausedIdentities(database),
    findDefaultLoadLimit(database),
  ])
  const word = keyword?.trim().toLowerCase() ?? ''
  const found = people
    .filter(one => one.kind === kind && one.status === 'ENABLED' && one.name.toLowerCase().includes(word))
    .filter(one => kind === 'WAITER' || isIdentityWithin(reader, one))
    .map(one => ({ ...one, load: loads.get(one.id) ?? 0 }))
    .sort((one, other) => one.load - other.load || one.id - other.id)
    .slice(0, offered)
  const depts = new Map(await Promise.all([...new Set(found.map(({ deptId }) => deptId))].map(async id => [id, await findDeptName(database, id)] as const)))
  return found.map(({ id, name, deptId, load, loadLimit }) => ({
    id,
    name,
    deptName: depts.get(deptId) ?? null,
    load,
    limit: loadLimit ?? limit,
    isPaused: paused.has(id),
  }))
}
